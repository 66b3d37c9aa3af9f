import DataTree
import Highlight
import Liquid
import PushPayload
import Text

/// A payload as annotated lines: highlighted, every failing value marked at its place, every known key linked to its row.
struct PayloadView {
    /// More bytes than this are cut; the whole file is there to download.
    static let limit = 200_000

    private let bytes: [UInt8]
    private let lines: LineIndex
    private let lineCount: Int
    private let tokens: [Token]
    private var marks: [(range: Range<Int>, kind: String)] = []
    /// Liquid in the texts; inside a string it is shown as what it is.
    private var liquid: [Range<Int>] = []
    private var links: [Int: (end: Int, url: String, anchor: String, pointer: String)] = [:]
    private var pointers: [Int: (pointer: String, anchor: String?, url: String?)] = [:]
    /// Values of the device payload by line of a request.
    private var spots: [Int: [String]] = [:]
    private var findings: [Int: [LiquidValue]] = [:]
    private var levels: [Int: Severity] = [:]

    /// `document`'s own bytes are shown; findings located in `path` are marked.
    init(document: Document, path: String) {
        let all = document.source.bytes
        bytes = all.count > Self.limit ? Array(all.prefix(Self.limit)) : all
        lines = LineIndex(bytes: bytes)
        lineCount = lines.lineCount
        tokens = Highlighter.tokens(bytes, language: "json")
    }

    /// Links keys to their rows and notes which value starts each line.
    mutating func linkKeys(_ document: Document, _ links: KeyLinks, spec: String?) {
        guard let root = document.root else { return }
        var keys: [(range: Range<Int>, pointer: String)] = []
        walk(root, "", 0) { member, pointer in keys.append((member.key.range, pointer)) }
        for (range, pointer) in keys {
            let known = spec.flatMap { links.anchor(spec: $0, pointer: pointer) }
            let line = lines.line(of: range.lowerBound)
            let url = known.flatMap {
                links.site.url(from: links.page, to: .spec($0.spec), fragment: "#" + $0.anchor)
            }
            if pointers[line] == nil { pointers[line] = (pointer, known?.anchor, url) }
            if let known, let url {
                self.links[range.lowerBound] = (range.upperBound, url, known.anchor, pointer)
            }
        }
    }

    /// Links a request's lines to what the device gets of them.
    mutating func linkSpots(_ links: SpotLinks) { spots = links.lines(lines) }

    private func walk(_ node: Node, _ pointer: String, _ depth: Int, _ visit: (Node.Member, String) -> Void) {
        guard depth < 64, node.range.lowerBound < bytes.count else { return }
        for member in node.members {
            let at = pointer + "/" + JSONPointer.escape(member.name)
            visit(member, at)
            walk(member.value, at, depth + 1, visit)
        }
        for (index, element) in node.elements.enumerated() { walk(element, pointer + "/\(index)", depth + 1, visit) }
    }

    /// Marks a finding's range and hangs its view on the line where it starts.
    mutating func mark(_ diagnostic: Diagnostic, _ view: LiquidValue) {
        guard let range = diagnostic.location?.range, range.lowerBound <= bytes.count else { return }
        let line = lines.line(of: range.lowerBound)
        findings[line, default: []].append(view)
        levels[line] = max(levels[line] ?? .info, diagnostic.severity)
        // A whole object would drown the page: mark its brace.
        let end =
            lines.line(of: max(range.upperBound - 1, range.lowerBound)) > line ? range.lowerBound + 1 : range.upperBound
        if range.lowerBound < end {
            marks.append((range.lowerBound..<min(end, bytes.count), "finding-" + diagnostic.severity.rawValue))
        }
    }

    /// Marks the value that a finding points at, in a payload that is not the file the finding was made in: rendered, or
    /// delivered. What is not there, and the payload as a whole, is told in the list.
    @discardableResult
    mutating func mark(_ diagnostic: Diagnostic, _ view: LiquidValue, byPointerIn document: Document) -> Bool {
        guard let text = diagnostic.pointer, !text.isEmpty, let pointer = JSONPointer(text),
            let node = document.root?.throughStrings(pointer)
        else { return false }
        var moved = diagnostic
        moved.location = SourceLocation(path: "", range: node.range)
        mark(moved, view)
        return true
    }

    /// Marks texts that Liquid made, less their quotes.
    mutating func markFilled(_ ranges: [Range<Int>]) {
        for range in ranges where range.count > 2 && range.upperBound <= bytes.count {
            marks.append((range.lowerBound + 1..<range.upperBound - 1, "filled"))
        }
    }

    /// Shows Liquid inside the document's strings as such: `{{ … }}` and `{% … %}`, an output inside a tag with it.
    mutating func markLiquid(_ document: Document) {
        for record in document.records where record.kind == .string && record.range.upperBound <= bytes.count {
            liquid += LiquidSpans.find(bytes, record.range)
        }
    }

    var view: LiquidValue {
        var views: [LiquidValue] = []
        views.reserveCapacity(lineCount)
        var token = 0
        for number in 1...max(lineCount, 1) {
            let range = lines.range(ofLine: number)
            if number == lineCount, range.isEmpty, lineCount > 1 { break }
            while token < tokens.count, tokens[token].range.upperBound <= range.lowerBound { token += 1 }
            views.append(line(number, range, token))
        }
        return .array(views)
    }

    private func line(_ number: Int, _ range: Range<Int>, _ firstToken: Int) -> LiquidValue {
        View.object([
            "number": .int(number), "html": View.text(html(range, firstToken)),
            "level": .string(levels[number]?.rawValue ?? ""), "findings": .array(findings[number] ?? []),
            "key": View.text(pointers[number]?.anchor), "key_url": View.text(pointers[number]?.url),
            "pointer": View.text(pointers[number]?.pointer), "spots": SpotLinks.view(spots[number]),
        ])
    }

    /// One line's HTML: cut at every border of a token, a mark or a key, each piece wrapped on its own.
    private func html(_ line: Range<Int>, _ firstToken: Int) -> [UInt8] {
        var cuts: Set<Int> = [line.lowerBound, line.upperBound]
        var inLine: [Token] = []
        var index = firstToken
        while index < tokens.count, tokens[index].range.lowerBound < line.upperBound {
            inLine.append(tokens[index])
            cuts.insert(max(tokens[index].range.lowerBound, line.lowerBound))
            cuts.insert(min(tokens[index].range.upperBound, line.upperBound))
            index += 1
        }
        let marks = marks.filter { $0.range.overlaps(line) }
        let liquid = liquid.filter { $0.overlaps(line) }
        for range in marks.map(\.range) + liquid {
            cuts.insert(max(range.lowerBound, line.lowerBound))
            cuts.insert(min(range.upperBound, line.upperBound))
        }
        var output: [UInt8] = []
        let sorted = cuts.sorted()
        var token = 0
        var linkEnd = -1
        for (start, end) in zip(sorted, sorted.dropFirst()) {
            if linkEnd >= 0, start >= linkEnd { close(&linkEnd, &output) }
            if let link = links[start] {
                output.append("<a class=\"key-link\" href=\"")
                HTMLEscaping.append(link.url, to: &output)
                output.append("\" data-key=\"")
                HTMLEscaping.append(link.anchor, to: &output)
                output.append("\" data-pointer=\"")
                HTMLEscaping.append(link.pointer, to: &output)
                output.append("\">")
                linkEnd = link.end
            }
            while token < inLine.count, inLine[token].range.upperBound <= start { token += 1 }
            let isToken = token < inLine.count && inLine[token].range.contains(start)
            var kind = isToken ? "hl-" + inLine[token].kind.rawValue : nil
            if liquid.contains(where: { $0.contains(start) }) { kind = "hl-liquid" }
            piece(start..<end, kind, marks.first { $0.range.contains(start) }?.kind, &output)
        }
        if linkEnd >= 0 { close(&linkEnd, &output) }
        return output
    }

    private func close(_ linkEnd: inout Int, _ output: inout [UInt8]) {
        output.append("</a>")
        linkEnd = -1
    }

    private func piece(_ range: Range<Int>, _ kind: String?, _ mark: String?, _ output: inout [UInt8]) {
        if let mark { output.append("<mark class=\"\(mark)\">") }
        if let kind { output.append("<span class=\"\(kind)\">") }
        HTMLEscaping.append(String(decoding: bytes[range], as: UTF8.self), to: &output)
        if kind != nil { output.append("</span>") }
        if mark != nil { output.append("</mark>") }
    }
}

/// Where Liquid stands in a text.
enum LiquidSpans {
    /// From the opening braces to those that close them; what is never closed is text.
    static func find(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var depth = 0
        var start = 0
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            let pair = (bytes[index], bytes[index + 1])
            let opens = pair == (UInt8(ascii: "{"), UInt8(ascii: "{")) || pair == (UInt8(ascii: "{"), UInt8(ascii: "%"))
            let closes =
                pair == (UInt8(ascii: "}"), UInt8(ascii: "}")) || pair == (UInt8(ascii: "%"), UInt8(ascii: "}"))
            if opens {
                if depth == 0 { start = index }
                depth += 1
            } else if closes, depth > 0 {
                depth -= 1
                // `${name}}}`: the first brace belongs to the name.
                if index + 2 < range.upperBound, bytes[index + 2] == UInt8(ascii: "}") { index += 1 }
                if depth == 0 { found.append(start..<index + 2) }
            }
            index += opens || closes ? 2 : 1
        }
        return found
    }
}
