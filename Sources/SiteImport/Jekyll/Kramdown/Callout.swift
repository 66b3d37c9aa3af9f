import Text

/// A block that a list of attributes makes a callout: Just the Docs, "Callouts": `{: .note }` before a paragraph or a quotation, with
/// `-title` at its name where the first paragraph is the title.
struct Callout {
    private let style: String
    private let hasTitle: Bool

    /// Lines of attributes before one block.
    static let mostLists = 16

    private static let styles = [
        "note": "info", "info": "info", "highlight": "info", "new": "success", "tip": "success", "success": "success",
        "important": "important", "warning": "warning", "caution": "danger", "danger": "danger", "error": "danger",
    ]

    init?(_ list: AttributeList) {
        for name in list.classes {
            let bare = name.hasSuffix("-title") ? String(name.dropLast("-title".count)) : name
            guard let style = Self.styles[bare] else { continue }
            self.style = style
            hasTitle = bare != name
            return
        }
        return nil
    }

    /// The index behind the block that follows; nil where none does.
    func end(after index: Int, _ body: KramdownBody) -> Int? {
        var end = index + 1
        while end < body.lines.count, end - index < Self.mostLists, case .attributes = body.lines[end].kind { end += 1 }
        let start = end
        guard start < body.lines.count else { return nil }
        let isQuotation = isQuoted(body.lines[start], body)
        while end < body.lines.count, isInside(body.lines[end], body, isQuotation) { end += 1 }
        return end > start ? end : nil
    }

    private func isInside(_ line: KramdownLines.Line, _ body: KramdownBody, _ isQuotation: Bool) -> Bool {
        if isQuoted(line, body) { return true }
        guard !isQuotation else { return false }
        switch line.kind {
        case .text, .code, .opening, .closing: return true
        default: return false
        }
    }

    private func isQuoted(_ line: KramdownLines.Line, _ body: KramdownBody) -> Bool {
        body.bytes[line.range].first { $0 != 0x20 } == UInt8(ascii: ">")
    }

    /// The block's text without the marks of its quotation, and the title that it begins with.
    func content(_ range: Range<Int>, _ body: KramdownBody) -> (title: String?, body: [Range<Int>]) {
        var parts = range.map { number -> Range<Int> in
            let line = body.lines[number]
            guard isQuoted(line, body) else { return line.range }
            let inner = body.bytes[line.range].drop { $0 == 0x20 }.dropFirst()
            return (inner.first == 0x20 ? inner.startIndex + 1 : inner.startIndex)..<line.range.upperBound
        }
        guard hasTitle, let first = parts.first else { return (nil, parts) }
        parts.removeFirst()
        let title = String(decoding: body.bytes[first], as: UTF8.self).trimmed()
        return (title.replacing("\\", with: "").replacing("\"", with: "&quot;"), parts)
    }

    func opening(_ title: String?) -> String {
        let parts = ["{%", "hint", "style=\"\(style)\""] + (title.map { ["title=\"\($0)\""] } ?? []) + ["%}"]
        return parts.joined(separator: " ") + "\n\n"
    }
}

extension KramdownBody {
    /// Writes a callout; gives the index of the next line.
    mutating func write(_ callout: Callout, _ index: Int, _ end: Int) -> Int {
        var start = index + 1
        while start < end, case .attributes = lines[start].kind { start += 1 }
        let (title, parts) = callout.content(start..<end, self)
        text.replace(lines[index].range, with: "\n" + callout.opening(title))
        for part in parts {
            var position = part.lowerBound
            for found in SpanAttributes.all(bytes, part) {
                text.copy(position..<found.range.lowerBound)
                position = found.range.upperBound
            }
            text.copy(position..<part.upperBound)
        }
        let last = lines[end - 1].range
        text.replace(last.upperBound - 1..<last.upperBound, with: "\n\n{% endhint %}\n\n")
        return end
    }
}
