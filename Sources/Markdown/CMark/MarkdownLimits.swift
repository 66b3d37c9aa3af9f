import Text

/// Measures a body before the library parses it, so that no input takes more than a few seconds or much memory.
///
/// libcmark-gfm 0.29.0.gfm.6 is linear for almost everything, but not for: unclosed `<?`, `<!X` and `<![CDATA[` in one
/// paragraph (each looks for its end), very wide tables and many short rows under a wide header (each is filled up with
/// empty cells), a long paragraph before a table, deep nesting over many lines, and long link definitions that are used
/// often (each use copies the destination), and links in a paragraph after much emphasis or many `![` (each link walks back over
/// all of them). The bounds below are orders of magnitude above what people write.
enum MarkdownLimits {
    struct Verdict: Equatable {
        /// Why the body cannot be parsed as Markdown at all; it is shown as plain text.
        var refusal: Message?
        /// Why tables are not recognised.
        var tableRefusal: Message?
    }

    static let largestBody = 64 << 20
    private static let mostCells = 500_000
    private static let mostTableWork = 2_000_000_000
    private static let mostMarkupWork = 2_000_000_000
    private static let mostEmphasisWork = 100_000_000
    private static let deepestNesting = 200_000
    private static let mostNestingWork = 200_000_000
    private static let mostReferencedBytes = 100_000_000

    static func check(_ bytes: ArraySlice<UInt8>) -> Verdict {
        guard bytes.count <= largestBody else { return Verdict(refusal: "it is larger than 64 MB") }
        if bytes.withUnsafeBufferPointer(isWithinBounds) { return Verdict() }
        var measure = Measure()
        bytes.withUnsafeBufferPointer { measure.run($0) }
        var verdict = Verdict()
        if measure.emphasisWork > mostEmphasisWork {
            verdict.refusal = "a paragraph has too many links and too much emphasis"
        } else if measure.markupWork > mostMarkupWork {
            verdict.refusal = "a paragraph opens too many '<?' or '<!' without closing them"
        } else if measure.deepest > deepestNesting || multiply(measure.deepest, measure.lines) > mostNestingWork {
            verdict.refusal = "its lists or quotations are nested too deeply"
        } else if multiply(measure.longestDefinition, measure.brackets) > mostReferencedBytes {
            verdict.refusal = "its link definitions are too long for how often links occur"
        }
        if measure.cells > mostCells || measure.tableWork > mostTableWork {
            verdict.tableRefusal = "a table has too many cells"
        }
        return verdict
    }

    /// Whether a body is too short to be beyond any bound, however it is written: most pages are, and need no closer look.
    ///
    /// With a length of n, markup and emphasis stay below n², nesting below n²/2 (a tab counts as two levels), the work of tables
    /// below the cube of the lines plus n². Cells are at most one more than all pipes in each line; a definition has at most n bytes
    /// for each bracket that closes.
    private static func isWithinBounds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= 16_000 else { return false }
        let lines = 1 + ByteSearch.count(of: 0x0A, in: bytes) + ByteSearch.count(of: 0x0D, in: bytes)
        let pipes = 1 + ByteSearch.count(of: UInt8(ascii: "|"), in: bytes)
        let brackets = ByteSearch.count(of: UInt8(ascii: "]"), in: bytes)
        return lines <= 1_200 && lines * pipes <= mostCells && brackets * (bytes.count + 2) <= mostReferencedBytes
    }

    private static func multiply(_ a: Int, _ b: Int) -> Int {
        let (product, overflow) = a.multipliedReportingOverflow(by: b)
        return overflow ? .max : product
    }

    private static func add(_ a: Int, _ b: Int) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }

    /// What one line could open, whatever it is in.
    private struct LineShape {
        var isBlank = true
        var indent = 0
        /// Markers of lists and quotations at its start.
        var nesting = 0
        var pipes = 0
        var closings = 0
        var openings = 0
        var hasDefinitionColon = false
        /// Runs of `*`, `_` and `~`, and `![`.
        var delimiters = 0
        /// Whether it always begins a block of its own: a list item, a heading.
        private(set) var beginsBlock = false
        private var onlyMarkers = true
        private var dashes = 0
        private var colons = 0

        var isDelimiterRow: Bool { onlyMarkers && dashes > 0 && pipes + colons > 0 }

        /// `plain`: of each byte, whether it says nothing behind a line's beginning.
        init(_ line: UnsafeBufferPointer<UInt8>, _ plain: UnsafeBufferPointer<Bool>) {
            for index in 0..<line.count {
                let byte = line[index]
                if plain[Int(byte)], !isBlank, !onlyMarkers { continue }
                if byte.isBlank {
                    if isBlank { indent += byte == 0x20 ? 1 : 4 }
                    continue
                }
                isBlank = false
                count(
                    byte, after: index > 0 ? line[index - 1] : 0, before: index + 1 < line.count ? line[index + 1] : 0)
                if onlyMarkers { marker(byte) }
            }
            let first = indent < 4 ? line.dropFirst(indent) : line[0..<0]
            beginsBlock =
                first.count > 2 && "-*+#".utf8.contains(first[first.startIndex])
                && first[first.startIndex + 1] == 0x20 && !first[first.startIndex + 2].isSpace
        }

        static let plain: [Bool] = (0...255).map { !"|]<*_~[".utf8.contains(UInt8($0)) }

        private mutating func count(_ byte: UInt8, after last: UInt8, before next: UInt8) {
            switch byte {
            case UInt8(ascii: "|"): if last != UInt8(ascii: "\\") { pipes += 1 }
            case UInt8(ascii: "]"):
                closings += 1
                if next == UInt8(ascii: ":") { hasDefinitionColon = true }
            case UInt8(ascii: "<"):
                if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { openings += 1 }
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): if last != byte { delimiters += 1 }
            case UInt8(ascii: "["): if last == UInt8(ascii: "!") { delimiters += 1 }
            default: break
            }
        }

        private mutating func marker(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "-"):
                dashes += 1
                nesting += 1
            case UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"):
                nesting += 1
            case UInt8(ascii: ":"): colons += 1
            case UInt8(ascii: "|"): break
            default: onlyMarkers = byte.isDigit
            }
        }
    }

    /// One pass over the lines; a chunk is a run of lines that are not blank.
    private struct Measure {
        var lines = 0
        var deepest = 0
        var brackets = 0
        var longestDefinition = 0
        var markupWork = 0
        var emphasisWork = 0
        var cells = 0
        var tableWork = 0

        private var chunk = Chunk()
        /// Bytes since the last line that begins with a bracket, and whether `]:` was among them.
        private var definition = 0
        private var hasColon = false

        private struct Chunk {
            var lines = 0
            var bytes = 0
            var openings = 0
            var paragraphWork = 0
            var delimiterColumns = 0
            var pipeWork = 0
            /// In the block, as far as blocks can be told apart here.
            var delimiters = 0
            var closings = 0
            var isTable = false
            var last: (pipes: Int, isRow: Bool) = (0, false)
        }

        mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
            LineShape.plain.withUnsafeBufferPointer { run(bytes, $0) }
        }

        private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, _ plain: UnsafeBufferPointer<Bool>) {
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
                let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
                take(line, LineShape(line, plain))
                start = end + 1
            }
            endChunk()
        }

        private mutating func take(_ line: UnsafeBufferPointer<UInt8>, _ shape: LineShape) {
            lines += 1
            brackets += shape.closings
            deepest = max(deepest, shape.nesting + shape.indent / 2)
            if shape.isBlank { return endChunk() }
            blocks(line, shape)
            chunk.lines += 1
            chunk.bytes += line.count + 1
            chunk.openings += shape.openings
            chunk.pipeWork = add(chunk.pipeWork, multiply(shape.pipes, shape.pipes))
            if shape.isDelimiterRow {
                chunk.paragraphWork = add(chunk.paragraphWork, multiply(chunk.lines, chunk.lines))
                chunk.delimiterColumns = max(chunk.delimiterColumns, shape.pipes + 1)
            }
            define(line, shape)
        }

        /// Emphasis and links, summed up per list item, heading, table row or paragraph.
        private mutating func blocks(_ line: UnsafeBufferPointer<UInt8>, _ shape: LineShape) {
            let isRow = line.first == UInt8(ascii: "|") && line.last == UInt8(ascii: "|")
            if shape.beginsBlock || (chunk.isTable && isRow) { endBlock() }
            chunk.delimiters += shape.delimiters
            chunk.closings += shape.closings
            let follows = chunk.last.isRow && chunk.last.pipes == shape.pipes
            if isRow, follows, TableDelimiter.isRow(line) { chunk.isTable = true }
            chunk.last = (shape.pipes, isRow)
        }

        private mutating func endBlock() {
            emphasisWork = add(emphasisWork, multiply(chunk.delimiters, chunk.closings))
            chunk.delimiters = 0
            chunk.closings = 0
        }

        /// A definition's length: from its line to the next one's, or to the end of the chunk.
        private mutating func define(_ line: UnsafeBufferPointer<UInt8>, _ shape: LineShape) {
            var index = 0
            while index < line.count, !line[index].isLetter, line[index] != UInt8(ascii: "[") { index += 1 }
            if index < line.count, line[index] == UInt8(ascii: "[") {
                definition = 1
                hasColon = false
            }
            guard definition > 0 else { return }
            definition += line.count + 1
            hasColon = hasColon || shape.hasDefinitionColon
            if hasColon { longestDefinition = max(longestDefinition, definition) }
        }

        private mutating func endChunk() {
            endBlock()
            markupWork = add(markupWork, multiply(chunk.openings, chunk.bytes))
            if chunk.paragraphWork > 0 {
                cells = add(cells, multiply(chunk.delimiterColumns, chunk.lines))
                tableWork = add(tableWork, add(chunk.paragraphWork, chunk.pipeWork))
            }
            chunk = Chunk()
            definition = 0
        }
    }
}

/// The line under a table's header, exactly: cells of dashes with a colon at either end.
private enum TableDelimiter {
    static func isRow(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        line.dropFirst().dropLast().split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            .allSatisfy { cell in
                var cell = cell.trimmed { $0 == 0x20 }
                if cell.first == UInt8(ascii: ":") { cell.removeFirst() }
                if cell.last == UInt8(ascii: ":") { cell.removeLast() }
                return !cell.isEmpty && cell.allSatisfy { $0 == UInt8(ascii: "-") }
            }
    }
}
