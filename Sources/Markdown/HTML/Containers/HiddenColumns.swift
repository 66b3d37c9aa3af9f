/// Columns of GitBook's tables that readers do not see: those whose cell of the head bears `data-hidden`.
enum HiddenColumns {
    /// The tokens without the cells of hidden columns. Tables of cards are read elsewhere, with theirs. Linear.
    static func dropped(_ tokens: [RawToken], _ bytes: [UInt8]) -> [RawToken] {
        var result: [RawToken] = []
        result.reserveCapacity(tokens.count)
        var table = Table()
        for token in tokens {
            guard let tag = token.tag else {
                if !table.isInHiddenCell { result.append(token) }
                continue
            }
            if table.isInHiddenCell, !table.ends(tag) { continue }
            if table.isInHiddenCell, tag.name == "td" || tag.name == "th", tag.isClosing {
                table.isInHiddenCell = false
                continue
            }
            table.isInHiddenCell = false
            if table.hides(tag, bytes) { continue }
            result.append(token)
        }
        return result
    }

    private struct Table {
        var isInHiddenCell = false
        private var columns: Set<Int> = []
        private var column = 0
        private var isOfCards = false
        private var depth = 0

        /// Whether a tag ends a hidden cell: its own end, or what cannot stand in it.
        func ends(_ tag: RawTag) -> Bool {
            ["td", "th", "tr", "tbody", "thead", "tfoot", "table"].contains(tag.name)
        }

        /// Reads a tag of a table; true for one that begins a hidden cell.
        mutating func hides(_ tag: RawTag, _ bytes: [UInt8]) -> Bool {
            switch (tag.name, tag.isClosing) {
            case ("table", false):
                depth += 1
                guard depth == 1 else { return false }
                columns = []
                isOfCards = tag.attribute("data-view")?.value.map { bytes[$0].elementsEqual("cards".utf8) } ?? false
            case ("table", true): depth = max(0, depth - 1)
            case ("tr", false): if depth == 1 { column = 0 }
            case ("th", false), ("td", false):
                guard depth == 1, !isOfCards else { return false }
                if tag.name == "th", tag.attribute("data-hidden") != nil { columns.insert(column) }
                isInHiddenCell = columns.contains(column)
                column += 1
                return isInHiddenCell
            default: break
            }
            return false
        }
    }
}
