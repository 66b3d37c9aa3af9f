import DataTree
import Highlight
import Liquid
import PushPayload
import SiteModel
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
    private var links: [Int: (end: Int, url: String, pointer: String)] = [:]
    private var pointers: [Int: (pointer: String, anchor: String?)] = [:]
    /// How many keys start on a line: where it is one, the line itself stands for it.
    private var keyCounts: [Int: Int] = [:]
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
            keyCounts[line, default: 0] += 1
            let url = known.flatMap {
                links.site.url(from: links.page, to: .spec($0.spec), fragment: "#" + $0.anchor)
            }
            if pointers[line] == nil { pointers[line] = (pointer, Self.named(known?.anchor, pointer)) }
            if let url {
                self.links[range.lowerBound] = (range.upperBound, url, pointer)
            }
        }
    }

    /// The row of a key, where the pointer alone does not name it: `/aps/alert` is `aps.alert`.
    private static func named(_ anchor: String?, _ pointer: String) -> String? {
        let tokens = JSONPointer(pointer)?.tokens.filter { !$0.allSatisfy { ("0"..."9").contains($0) } } ?? []
        return anchor == tokens.joined(separator: ".") ? nil : anchor
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
    /// delivered. What is not there, and the payload as a whole, is reported in the list.
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
        let ranges = (1...max(lineCount, 1)).map { lines.range(ofLine: $0) }
        let pieces = PayloadPieces(ranges + tokens.map(\.range), marks: marks.map(\.range), liquid: liquid)
        var views: [LiquidValue] = []
        views.reserveCapacity(lineCount)
        var place = Place()
        for (index, range) in ranges.enumerated() {
            if index + 1 == lineCount, range.isEmpty, lineCount > 1 { break }
            views.append(line(index + 1, html(range, pieces, &place)))
        }
        return .array(views)
    }

    private func line(_ number: Int, _ html: [UInt8]) -> LiquidValue {
        View.object([
            "number": .int(number), "html": View.text(html),
            "level": .string(levels[number]?.rawValue ?? ""), "findings": .array(findings[number] ?? []),
            "key": View.text(pointers[number]?.anchor),
            "pointer": View.text(pointers[number]?.pointer), "spots": SpotLinks.view(spots[number]),
        ])
    }

    /// How far the pieces and the tokens are written.
    private struct Place {
        var piece = 0
        var token = 0
    }

    /// One line's HTML: cut at every border of a token, a mark or a key, each piece wrapped on its own.
    private func html(_ line: Range<Int>, _ pieces: PayloadPieces, _ place: inout Place) -> [UInt8] {
        var output: [UInt8] = []
        var linkEnd = -1
        while place.piece < pieces.all.count, pieces.all[place.piece].range.lowerBound < line.upperBound {
            let piece = pieces.all[place.piece]
            place.piece += 1
            let start = piece.range.lowerBound
            guard start >= line.lowerBound else { continue }
            if linkEnd >= 0, start >= linkEnd { close(&linkEnd, &output) }
            if let link = links[start] {
                output.append("<a class=\"key-link\" href=\"")
                HTMLEscaping.append(link.url, to: &output)
                if (keyCounts[lines.line(of: start)] ?? 0) > 1 {
                    output.append("\" data-pointer=\"")
                    HTMLEscaping.append(link.pointer, to: &output)
                }
                output.append("\">")
                linkEnd = link.end
            }
            while place.token < tokens.count, tokens[place.token].range.upperBound <= start { place.token += 1 }
            let isToken = place.token < tokens.count && tokens[place.token].range.contains(start)
            let kind = isToken ? "hl-" + tokens[place.token].kind.rawValue : nil
            let mark = piece.mark.map { marks[$0].kind }
            write(piece.range, piece.isLiquid ? "hl-liquid" : kind, mark, &output)
        }
        if linkEnd >= 0 { close(&linkEnd, &output) }
        return output
    }

    private func close(_ linkEnd: inout Int, _ output: inout [UInt8]) {
        output.append("</a>")
        linkEnd = -1
    }

    /// In an element's text a quotation mark is itself: JSON is full of them.
    private func text(_ bytes: ArraySlice<UInt8>, _ output: inout [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { output.append(UInt8(ascii: "\"")) }
            HTMLEscaping.append(String(decoding: part, as: UTF8.self), to: &output)
        }
    }

    private func write(_ range: Range<Int>, _ kind: String?, _ mark: String?, _ output: inout [UInt8]) {
        if let mark { output.append("<mark class=\"\(mark)\">") }
        if let kind { output.append("<span class=\"\(kind)\">") }
        text(bytes[range], &output)
        if kind != nil { output.append("</span>") }
        if mark != nil { output.append("</mark>") }
    }
}
