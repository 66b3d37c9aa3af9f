import Text

/// GitBook's tables of cards, `<table data-view="cards">`: a row is a card, its first cell the title; columns of the head say
/// where a card leads, which picture covers it, and what is not shown.
extension HTMLRenderer {
    /// `tags` are those between the table's two.
    mutating func cards(_ tags: [RawTag], _ bytes: [UInt8]) {
        let (columns, rows) = CardTable.read(tags)
        newLine()
        output.append("<ul class=\"tiles\">\n")
        for row in rows { card(row, columns, bytes) }
        output.append("</ul>\n")
    }

    private mutating func card(_ row: [Range<Int>], _ columns: [CardTable.Column], _ bytes: [UInt8]) {
        var shown: [Range<Int>] = []
        var target: [UInt8]?
        var cover: [UInt8]?
        for (index, cell) in row.enumerated() {
            let column = index < columns.count ? columns[index] : CardTable.Column()
            switch column {
            case .target: target = target ?? address(in: cell, bytes)
            case .cover: cover = cover ?? address(in: cell, bytes)
            case .shown: if bytes[cell].contains(where: { !$0.isSpace }) { shown.append(cell) }
            case .hidden: break
            }
        }
        output.append("<li class=\"tile\">")
        if let cover { coverImage(cover) }
        output.append("<div class=\"tile-body\">")
        for (index, cell) in shown.enumerated() {
            let content = Array(bytes[cell])
            output.append(index == 0 ? "<div class=\"tile-title\">" : "<div>")
            let isLink = index == 0 && openCardLink(target, content)
            cardContent(content)
            output.append(isLink ? "</a></div>" : "</div>")
        }
        if shown.isEmpty, let target, openCardLink(target, []) {
            let written = String(decoding: target, as: UTF8.self)
            escaped(options.pageTitle(written) ?? written)
            output.append("</a>")
        }
        output.append("</div></li>\n")
    }

    /// Balanced in itself; the title's link holds no other.
    private mutating func cardContent(_ content: [UInt8]) {
        guard listsRawHTML else { return copied(content) }
        raw.level += 1
        listed(content)
        closeRawInside()
        raw.level -= 1
    }

    /// The link of a card, round its title; false when there is none, or the title has one of its own.
    private mutating func openCardLink(_ destination: [UInt8]?, _ content: [UInt8]) -> Bool {
        guard let destination else { return false }
        let place = source?.finder.findBare(destination)
        guard !RawTag.all(in: content).contains(where: { $0.name == "a" }),
            let target = linkTarget(CharacterReferences.unescaped(destination[...], backslashes: false), at: place)
        else { return false }
        output.append("<a href=\"")
        URLSafety.append(target, to: &output)
        output.append("\">")
        return true
    }

    private mutating func coverImage(_ destination: [UInt8]) {
        let place = source?.finder.findBare(destination)
        let written = CharacterReferences.unescaped(destination[...], backslashes: false)
        guard let target = imageTarget(written, at: place) else { return }
        output.append("<img class=\"tile-cover\" src=\"")
        URLSafety.append(target, to: &output)
        output.append("\" alt=\"\" loading=\"lazy\" decoding=\"async\"")
        if let size = image.size { output.append(" width=\"\(size.width)\" height=\"\(size.height)\"") }
        output.append(">")
    }

    /// The first `href` or `src` of a cell, as written.
    private func address(in cell: Range<Int>, _ bytes: [UInt8]) -> [UInt8]? {
        let content = Array(bytes[cell])
        return RawTag.all(in: content).lazy.compactMap { tag in
            (tag.attribute("href") ?? tag.attribute("src"))?.value.map { Array(content[$0]) }
        }.first
    }
}

/// The columns and rows of a table of cards.
private enum CardTable {
    enum Column {
        case shown, target, cover, hidden

        init() { self = .shown }

        init(_ head: RawTag) {
            if head.attribute("data-card-target") != nil {
                self = .target
            } else if head.attribute("data-card-cover") != nil {
                self = .cover
            } else {
                self = head.attribute("data-hidden") == nil ? .shown : .hidden
            }
        }
    }

    /// Columns by the head's cells; for each row of the body what is in its cells.
    static func read(_ tags: [RawTag]) -> (columns: [Column], rows: [[Range<Int>]]) {
        var columns: [Column] = []
        var rows: [[Range<Int>]] = []
        var row: [Range<Int>] = []
        var start: Int?
        for tag in tags {
            switch (tag.name, tag.isClosing) {
            case ("th", false): columns.append(Column(tag))
            case ("tr", false): row = []
            case ("td", false): start = tag.range.upperBound
            case ("td", true):
                if let start { row.append(start..<max(start, tag.range.lowerBound)) }
                start = nil
            case ("tr", true): if !row.isEmpty { rows.append(row) }
            default: break
            }
        }
        return (columns, rows)
    }
}
