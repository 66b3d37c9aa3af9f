import DataTree
import Markdown
import Text

/// A component that is open.
struct OpenComponent {
    var name: String
    var form: MDXForm?
    /// What ends it in our Markdown, on a line of its own; nil where nothing does.
    var end: String?
    /// What ends it in a line.
    var inlineEnd: String?
    /// Whether its content is blocks of its own, with an indentation of its own.
    var isBlock: Bool
    var place: Range<Int>
    /// What was around it.
    var lists: [Int] = []
    var floor = 0
    var shift = 0
    /// How far its content is indented is not known yet.
    var needsIndent = true
    /// Labels of tabs by their values.
    var labels: [String: String] = [:]
    /// An element of HTML, in which lines follow each other without blank ones.
    var isHTML = false
    /// A step of a list is open.
    var hasStep = false
    /// The column of the numbers that are steps.
    var stepColumn = 0
}

/// Writes one guide of MDX as Markdown, in one pass over its bytes. MDX has no indented code, so that the content of components may
/// be indented as its author likes: here it is moved to the left as far as lists allow.
struct MDXWriter {
    let text: GuideText
    let bytes: [UInt8]
    let end: Int
    var scanner: JSScanner
    var modules: MDXModules
    var out: TextTranslation

    /// What is read next.
    var index: Int
    /// From where what was read is still to be copied.
    var run: Int
    var stack: [OpenComponent] = []
    /// Columns at which the content of open list items begins, in the new text.
    var lists: [Int] = []
    /// The column of the innermost block's content in the new text, and how far its lines are moved to the left.
    var floor = 0
    var shift = 0
    /// Of the line that is read.
    var line = MDXLine()
    var lineEnd = 0
    /// Where what ends an element, a comment or a formula stands next; nil where it stands no more.
    var places: [String: (from: Int, place: Int?)] = [:]
    var parentheses = MDXParentheses()
    let hasLiquid: Bool
    /// Behind the number of a step, where the line that is read began one.
    var stepStart: Int?

    var notes: [String: GuideNote] = [:]
    var noteOrder: [String] = []
    var diagnostics: [Diagnostic] = []
    /// Statements and imports begin here: at the beginning and behind blank lines.
    private var isBehindBlank = true

    init(_ text: GuideText) {
        self.text = text
        bytes = text.file.bytes
        end = min(text.body.upperBound, bytes.count)
        scanner = JSScanner(bytes, end: end)
        modules = MDXModules(text.matter)
        hasLiquid = text.matter?["liquid"]?.bool == true
        out = TextTranslation(text.file)
        index = min(text.body.lowerBound, end)
        run = index
        out.copy(0..<index)
    }

    mutating func translate() {
        while index < end { readLine() }
        for open in stack where open.isBlock && open.end != nil {
            report(.unclosed(open.name, at: text.file.location(open.place)))
        }
        while !stack.isEmpty { closeTop(at: end..<end) }
        if let failure = scanner.failure { report(.unclosedBrace(at: text.file.location(failure..<failure + 1))) }
    }

    /// Findings of one file that are told one by one.
    private static let mostFindings = 20

    mutating func report(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.mostFindings { diagnostics.append(diagnostic) }
    }

    mutating func note(_ kind: String, at place: Range<Int>) {
        if notes[kind] == nil {
            noteOrder.append(kind)
            notes[kind] = GuideNote(kind: kind, location: text.file.location(place))
        } else {
            notes[kind]?.count += 1
        }
    }

    // MARK: Lines

    private mutating func readLine() {
        let start = index
        lineEnd = endOfLine(start)
        line = MDXLine()
        guard let first = bytes[start..<lineEnd].firstIndex(where: { $0 > 0x20 }) else {
            index = min(lineEnd + 1, end)
            out.copy(start..<index)
            isBehindBlank = true
            return
        }
        if isBehindBlank, first == start, stack.isEmpty, MDXModules.begins(bytes, start, end) {
            index = scanner.module(start)
            run = index
            modules.take(bytes, start..<index)
            return
        }
        // A comment for tools stands before an import as nothing does.
        isBehindBlank = isBehindBlank && isComment(first)
        stepStart = nil
        let column = place(start..<first)
        if let behind = stepStart { return readStep(behind) }
        if let fence = fence(at: first) { return codeBlock(fence, start..<first, column) }
        index = first
        run = first
        if isTagLine(first) || isMathBlock(first) { return }
        readMarkers()
        if let fence = fence(at: index) { return codeBlock(fence, index..<index, line.column) }
        line.isText = isPlainLine
        if index < lineEnd, bytes[index] == UInt8(ascii: "#") {
            line.heading = bytes[index..<lineEnd].firstIndex { $0 != UInt8(ascii: "#") && $0 != 0x20 }
        }
        readText()
        endLine()
    }

    /// Whether a line is nothing but a comment.
    private func isComment(_ first: Int) -> Bool {
        let text = bytes[first..<lineEnd]
        return [("<!--", "-->"), ("{/*", "*/}")].contains { start, end in
            text.starts(with: start.utf8) && text.last { $0 > 0x20 } == end.utf8.last
                && text.firstRange(of: Array(end.utf8)) != nil
        }
    }

    /// The rest of a line that began a step.
    private mutating func readStep(_ behind: Int) {
        index = behind
        run = behind
        line = MDXLine()
        newLine(at: behind..<behind)
        line.isText = isPlainLine
        readText()
        endLine()
    }

    /// Decides where a line begins in the new text: as far right as it was, its block's own indentation aside, and never so far
    /// that it would be code.
    private mutating func place(_ space: Range<Int>) -> Int {
        let column = Self.width(bytes[space])
        let isEnd = bytes[space.upperBound...].starts(with: "</".utf8)
        if let top = stack.lastIndex(where: \.isBlock), stack[top].needsIndent, !isEnd {
            stack[top].needsIndent = false
            shift = max(0, column - floor)
        }
        var new = max(column - shift, floor)
        if let marker = stepMarker(space.upperBound, column) {
            beginStep(marker, column)
            new = floor
        }
        while let last = lists.last, new < last { lists.removeLast() }
        let base = lists.last ?? floor
        if new - base >= 4 { new = base }
        line.column = new
        line.pending = space
        return new
    }

    /// Nobody's list lies deeper; each line of what is in it is written with as many spaces.
    private static let widest = 256

    /// The markers of lists and quotations at the beginning of a line.
    private mutating func readMarkers() {
        if isBreak { return }
        while index < lineEnd {
            if bytes[index] == UInt8(ascii: ">") {
                beginText()
                index += index + 1 < lineEnd && bytes[index + 1] == 0x20 ? 2 : 1
                line.isQuoted = true
                out.copy(run..<index)
                run = index
                continue
            }
            guard line.column < Self.widest, let width = markerWidth(index) else { return }
            beginText()
            let behind = bytes[(index + width)..<lineEnd].prefix { $0 == 0x20 }.count
            let space = index + width + behind >= lineEnd || behind > 4 ? 1 : behind
            line.column += width + space
            if !line.isQuoted { lists.append(line.column) }
            index = min(index + width + space, lineEnd)
            out.copy(run..<index)
            run = index
            line.hasMarker = true
            line.hasText = false
        }
    }

    /// Bytes of a list's marker that white space follows.
    func markerWidth(_ start: Int) -> Int? {
        let text = bytes[start..<lineEnd]
        guard let width = ListMark.width(text) else { return nil }
        let next = text.dropFirst(width).first ?? 0x20
        return next.isBlank || next == 0x0D ? width : nil
    }

    /// `---`, `* * *`.
    private var isBreak: Bool {
        let signs = bytes[index..<lineEnd].filter { $0 > 0x20 }
        guard let first = signs.first, "-*_".utf8.contains(first) else { return false }
        return signs.count >= 3 && signs.allSatisfy { $0 == first }
    }

    /// Headings and rows of tables, in which no block can stand.
    private var isPlainLine: Bool {
        line.isQuoted || index < lineEnd && (bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "|"))
    }

    /// A line of block tags of ours is taken as it is.
    private mutating func isTagLine(_ first: Int) -> Bool {
        guard bytes[first..<lineEnd].starts(with: "{%".utf8),
            bytes[first..<lineEnd].last(where: { $0 > 0x20 }) == UInt8(ascii: "}"),
            bytes[first..<lineEnd].firstRange(of: Array("%}".utf8)) != nil
        else { return false }
        beginText()
        index = min(lineEnd + 1, end)
        out.copy(first..<index)
        run = index
        return true
    }

    /// From `$$` to the line that ends with it, as it is.
    private mutating func isMathBlock(_ first: Int) -> Bool {
        guard bytes[first..<lineEnd].starts(with: "$$".utf8), let close = next("$$", from: first + 2) else {
            return false
        }
        beginText()
        index = min(endOfLine(close.upperBound) + 1, end)
        out.copy(first..<index)
        run = index
        return true
    }
}

/// What is known of the line that is read.
struct MDXLine {
    /// Where its text begins in the new text.
    var column = 0
    /// The white space in place of which the indentation is still to be written.
    var pending: Range<Int>?
    var hasText = false
    /// A list's marker is written, and nothing behind it.
    var hasMarker = false
    var isQuoted = false
    /// Where the words of a heading begin.
    var heading: Int?
    /// Whether it ends with a brace, asked for the end that it had then.
    var ending: (lineEnd: Int, isBrace: Bool)?
    /// No block can stand on it.
    var isText = false
}

extension Diagnostic {
    fileprivate static func unclosed(_ name: String, at place: SourceLocation) -> Diagnostic {
        Diagnostic(
            .mdx, .error, at: place, "'<\(name)>' is never closed", why: "It is closed at the end of the page.",
            fix: .init("add '</\(name)>'"))
    }

    fileprivate static func unclosedBrace(at place: SourceLocation) -> Diagnostic {
        Diagnostic(
            .mdx, .error, at: place, "'{' is never closed", why: "It stays as text.",
            fix: .init("write '\\{', if it is meant as text"))
    }
}
