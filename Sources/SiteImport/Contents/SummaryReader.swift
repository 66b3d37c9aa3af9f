import Markdown
import Text

/// Reads a table of contents, GitBook's or mdBook's: headings are groups (the first one, of level 1, is the file's own title),
/// list items are chapters, nested by indentation; links outside lists are mdBook's prefix and suffix chapters; `[x]()` is a
/// chapter that is only planned. Anything else is passed over. Linear; what it gives is nested at most 16 deep.
struct SummaryReader {
    private static let deepest = 16

    private var groups: [BookGroup] = []
    /// Indentation of the open items, the outermost first.
    private var indents: [Int] = []
    /// Chapters that are being filled, one list for each open item and one for the group.
    private var open: [[BookEntry]] = [[]]
    private var title: String?
    private var hasHeading = false
    private var name: String?

    /// What such a file is called where it has no name of its own.
    private static let generic: Set<String> = ["summary", "table of contents", "contents", "toc", "목차", "차례", "요약"]

    /// The table's name, unless it only says that it is one, and its groups.
    static func read(_ file: SourceFile) -> (name: String?, groups: [BookGroup]) {
        var reader = SummaryReader()
        var start = 0
        while start < file.bytes.count {
            let end = file.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
            reader.line(file, start..<end)
            start = end + 1
        }
        reader.endGroup()
        return (reader.name.flatMap { generic.contains($0.lowercased()) ? nil : $0 }, reader.groups)
    }

    private mutating func line(_ file: SourceFile, _ range: Range<Int>) {
        let bytes = file.bytes
        var at = range.lowerBound
        var indent = 0
        while at < range.upperBound, bytes[at].isBlank {
            indent += bytes[at] == 0x09 ? 4 : 1
            at += 1
        }
        let text = String(decoding: bytes[at..<range.upperBound], as: UTF8.self)
        if text.hasPrefix("#") {
            heading(text)
        } else if let mark = Self.mark(text) {
            let item = String(text.dropFirst(mark)).trimmed()
            guard !item.isEmpty else { return }
            let place = file.location(at..<range.upperBound)
            var entry = SummaryLink.entry(item, place) ?? BookEntry(title: Self.plain(item), location: place)
            entry.isItem = true
            add(entry, indent)
        } else if let entry = SummaryLink.entry(text.trimmed(), file.location(at..<range.upperBound)) {
            closeItems(downTo: 0)
            open[0].append(entry)
        }
    }

    private mutating func heading(_ text: String) {
        let level = text.prefix { $0 == "#" }.count
        let words = Self.plain(String(text.dropFirst(level)).trimmed())
        defer { hasHeading = true }
        if level == 1, !hasHeading {
            name = words.isEmpty ? nil : words
            return
        }
        endGroup()
        title = words
    }

    private mutating func add(_ entry: BookEntry, _ indent: Int) {
        while let last = indents.last, indent <= last || indents.count >= Self.deepest { closeItem() }
        open[open.count - 1].append(entry)
        indents.append(indent)
        open.append([])
    }

    private mutating func closeItem() {
        indents.removeLast()
        let children = open.removeLast()
        let parent = open.count - 1
        if let last = open[parent].indices.last { open[parent][last].children = children }
    }

    private mutating func closeItems(downTo count: Int) {
        while indents.count > count { closeItem() }
    }

    private mutating func endGroup() {
        closeItems(downTo: 0)
        if !open[0].isEmpty { groups.append(BookGroup(title: title, entries: open[0])) }
        open = [[]]
        title = nil
    }

    /// How long a list item's mark is, with the space after it.
    private static func mark(_ text: String) -> Int? {
        guard let width = ListMark.width(ArraySlice(text.utf8)), text.dropFirst(width).first == " " else { return nil }
        return width + 1
    }

    /// Without any of Markdown's marks.
    private static func plain(_ text: String) -> String { MarkdownTitle.text(ofInline: text) }
}
