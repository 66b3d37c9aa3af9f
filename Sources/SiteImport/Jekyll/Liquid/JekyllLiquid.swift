import DataTree
import Liquid
import Markdown
import SiteFiles
import Text

/// Liquid in a Jekyll page, run before anything is read as Markdown: expressions whose values are known, includes, links, conditions.
/// What is not known here stays as text; a condition on it goes, and a loop over it goes with what is in it. Each place is noted.
struct JekyllLiquid {
    /// Bytes that are read as Liquid and rounds of loops, of one page.
    private static let mostWork = 4 << 20

    let text: GuideText
    let files: JekyllFiles
    private(set) var notes: [GuideNote] = []
    private var noted: Set<SourceLocation> = []
    var taken = TakenParts(why: "The tag stays in the page as text.")
    var work = mostWork
    /// More places of a page are only counted.
    private static let mostNotes = 100
    /// Where the tag of the page stands that a file is included by; nil in the page itself.
    var outer: SourceLocation?

    init(_ text: GuideText, _ files: JekyllFiles) {
        self.text = text
        self.files = files
    }

    /// A file being read, and what is written of it.
    struct Run {
        let file: SourceFile
        let tokens: [LiquidToken]
        var values: JekyllValues
        /// The files that include one another, this one last.
        let stack: [ContentPath]
        var output: TextTranslation
        var position: Int
        /// Whether the last expression stood in a link's destination, and where it ended.
        var destination = (end: -1, isOne: false)
    }

    mutating func translation(_ values: JekyllValues) -> TextTranslation {
        translation(of: text.file, body: text.body, values, [text.path])
    }

    mutating func translation(of file: SourceFile, body: Range<Int>, _ values: JekyllValues, _ stack: [ContentPath])
        -> TextTranslation
    {
        var run = Run(
            file: file, tokens: LiquidTokens(file.bytes, from: min(body.lowerBound, file.bytes.count)).all,
            values: values, stack: stack,
            output: TextTranslation(file), position: 0)
        go(&run, run.tokens.indices)
        run.output.copy(run.position..<file.bytes.count)
        return run.output
    }

    /// Takes the tokens of a range; the text up to the first one after it is left to the caller.
    mutating func go(_ run: inout Run, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let token = run.tokens[index]
            var start = max(token.range.lowerBound, run.position)
            if token.trimsBefore { while start > run.position, run.file.bytes[start - 1] <= 0x20 { start -= 1 } }
            run.output.copy(run.position..<start)
            run.position = token.range.upperBound
            switch token.kind {
            case .output: output(token, &run)
            case .raw(let inner): run.output.copy(inner)
            case .comment: break
            case .tag(let name): index = tag(name, index, &run, range.upperBound)
            }
            if token.trimsAfter {
                while run.position < run.file.bytes.count, run.file.bytes[run.position] <= 0x20 { run.position += 1 }
            }
            index += 1
        }
    }

    /// Gives the index of the last token that it took.
    private mutating func tag(_ name: String, _ index: Int, _ run: inout Run, _ end: Int) -> Int {
        let token = run.tokens[index]
        switch name {
        case "include", "include_cached", "include_relative": include(name, token, &run)
        case "link": link(token, &run, to: run.file.text(in: token.content))
        case "post_url":
            let post = run.file.text(in: token.content)
            let path = files.post(post) ?? files.folder.entry("_posts").entry(post + ".md")
            run.output.replace(token.range, with: "/" + PercentEncoding.markdownDestination.encoded(path.text))
        case "highlight": return highlight(index, &run)
        case "if", "unless", "case": return branch(index, &run)
        case "assign": assign(token, &run)
        case "for", "tablerow", "capture": return block(name, index, &run)
        case "else", "elsif", "when", "break", "continue": break
        default:
            if Self.ends.contains(name) { return index }
            if !name.hasPrefix("end") { note(token, run) }
            run.output.copy(token.range)
        }
        return index
    }

    private static let ends: Set<String> = [
        "endif", "endunless", "endcase", "endfor", "endtablerow", "endcapture", "endhighlight", "endraw", "endcomment",
    ]

    /// Says that something is not run: the tag or the expression, on one line.
    mutating func note(_ token: LiquidToken, _ run: Run) {
        guard noted.insert(run.file.location(token.range)).inserted else { return }
        guard notes.count < Self.mostNotes else { return notes[notes.count - 1].count += 1 }
        let words = run.file.bytes[token.range].prefix(400).split { $0 <= 0x20 }
        let text = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
        let kind = text.count > 60 ? text.prefix(60) + "…" : text
        notes.append(GuideNote(kind: String(kind), location: run.file.location(token.range)))
    }

    // MARK: Values

    private mutating func output(_ token: LiquidToken, _ run: inout Run) {
        let written = run.file.text(in: token.content)
        let isDestination = isDestination(token, run)
        run.destination = (token.range.upperBound, isDestination)
        if written == "site.baseurl" || written == "site.url" {
            let name = String(written.dropFirst("site.".count))
            let next = run.file.bytes[token.range.upperBound...].first
            let goesOn = next == UInt8(ascii: "/") || next == UInt8(ascii: "{")
            let value = isDestination ? (goesOn ? "" : "/") : run.values.written(name) ?? ""
            return run.output.replace(token.range, with: value)
        }
        guard let value = run.values.text(of: Array(run.file.bytes[token.range]), &work) else {
            note(token, run)
            return run.output.copy(token.range)
        }
        run.output.replace(token.range, with: value)
    }

    /// Whether an expression begins a link's destination or an attribute's value, or follows one that does.
    private func isDestination(_ token: LiquidToken, _ run: Run) -> Bool {
        let start = token.range.lowerBound
        if run.destination.end == start { return run.destination.isOne }
        let before = run.file.bytes[..<start].suffix(2)
        if before.elementsEqual("](".utf8) || before.elementsEqual("=\"".utf8) || before.elementsEqual("='".utf8) {
            return true
        }
        if before.last == UInt8(ascii: "<") { return true }
        let bytes = run.file.bytes[..<start].suffix(8)
        guard let last = bytes.last, last.isBlank, let sign = bytes.last(where: { $0 > 0x20 }) else {
            return false
        }
        let index = bytes.lastIndex(of: sign) ?? bytes.startIndex
        return sign == UInt8(ascii: ":") && index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "]")
    }

    private mutating func assign(_ token: LiquidToken, _ run: inout Run) {
        let written = run.file.text(in: token.content)
        guard let equals = written.firstIndex(of: "=") else { return note(token, run) }
        let value = run.values.value(of: String(written[written.index(after: equals)...]), &work)
        if value == nil { note(token, run) }
        run.values.bind(String(written[..<equals].prefix { !$0.isWhitespace }), to: value)
    }

    /// A loop, or a capture, run as a whole. A loop that cannot be run is left out; of such a capture the text is shown.
    private mutating func block(_ name: String, _ index: Int, _ run: inout Run) -> Int {
        let token = run.tokens[index]
        let (end, isCapture) = (token.end ?? index, name == "capture")
        let last = run.tokens[end].range
        let piece =
            isCapture
            ? token.range.upperBound..<max(token.range.upperBound, last.lowerBound)
            : token.range.lowerBound..<last.upperBound
        let value = token.end == nil ? nil : run.values.text(of: Array(run.file.bytes[piece]), &work)
        if value == nil { note(token, run) }
        if isCapture {
            guard let value else { return index }
            run.values.bind(run.file.text(in: token.content), to: .string(value))
        } else {
            run.output.replace(token.range.lowerBound..<last.upperBound, with: value ?? "")
        }
        run.position = last.upperBound
        return end
    }

    // MARK: Conditions

    /// Shows the branch whose condition holds. Where a condition rests on what is not known, all branches stay.
    private mutating func branch(_ index: Int, _ run: inout Run) -> Int {
        let token = run.tokens[index]
        guard let end = token.end else {
            note(token, run)
            return index
        }
        var number = token.name == "case" ? token.next : index
        while let current = number, current < end {
            guard let holds = holds(run.tokens[current], of: token, run) else {
                note(token, run)
                return index
            }
            if holds {
                let next = run.tokens[current].next ?? end
                run.position = run.tokens[current].range.upperBound
                go(&run, current + 1..<next)
                run.output.copy(run.position..<run.tokens[next].range.lowerBound)
                break
            }
            number = run.tokens[current].next
        }
        run.position = run.tokens[end].range.upperBound
        return end
    }

    private mutating func holds(_ branch: LiquidToken, of token: LiquidToken, _ run: Run) -> Bool? {
        let condition = run.file.text(in: branch.content)
        let source: String
        switch branch.name {
        case "if", "elsif": source = "{% if \(condition) %}1{% endif %}"
        case "unless": source = "{% unless \(condition) %}1{% endunless %}"
        case "when": source = "{% case \(run.file.text(in: token.content)) %}{% when \(condition) %}1{% endcase %}"
        default: return true
        }
        return run.values.text(of: Array(source.utf8), &work).map { $0 == "1" }
    }
}
