package import Text

/// An expression in a guide's running text: Liquid's `{{ … }}`, or GitBook's `<code class="expression">…</code>`.
package struct TextExpression: Sendable, Hashable {
    /// What its value is in, and so how it must be written.
    package enum Place: Sendable {
        /// Text of a paragraph, a heading, a cell.
        case text
        /// The destination of a link or a picture.
        case destination
        /// The title of a link or a picture, in its quotation marks.
        case title
        /// Text between the tags of a block of HTML.
        case html
    }

    package enum Form: Sendable {
        case braces, element

        var opening: StaticString { self == .braces ? "{{" : "<code class=\"expression\">" }
        var closing: String { self == .braces ? "}}" : "</code>" }
    }

    package var form: Form
    /// In the file, from the first byte to the last.
    package var range: Range<Int>
    /// What is between opening and closing.
    package var content: Range<Int>
    package var place = Place.text
    /// Whether nothing but white space and marks of quotations and lists is before it on its line.
    package var beginsLine: Bool
}

extension TextExpression {
    /// The expressions of a body that stand in text, in order. One in code (a span, a fence, `<code>`, `<pre>`), in a tag, in a
    /// comment or behind a backslash is none: it stays as it is written. Linear in the size of the body.
    package static func find(in file: SourceFile, body: Range<Int>, _ forms: Set<Form>) -> [TextExpression] {
        let body = body.clamped(to: 0..<file.bytes.count)
        var scanner = ExpressionScanner(file.bytes, body)
        let candidates = scanner.expressions(forms)
        guard !candidates.isEmpty, let markers = ExpressionMarkers(file.bytes[body]) else { return [] }
        let marked = SourceFile(path: file.path, bytes: markers.mark(candidates, file.bytes, body))
        guard MarkdownLimits.check(marked.bytes[...]).refusal == nil else { return [] }
        var places = ExpressionPlaces(markers)
        MarkdownRenderer.walk(marked, &places)
        return candidates.indices.compactMap { index in
            guard let place = places.found[index] else { return nil }
            var expression = candidates[index]
            expression.place = place
            return expression
        }
    }
}

/// Finds what is written like an expression, each on one line. Linear: where a line ends and where a closing is looked for
/// once, not again for every opening on the line.
struct ExpressionScanner {
    private let bytes: [UInt8]
    private let body: Range<Int>
    /// The end of the line that was searched last.
    private var lineEnd = -1
    /// The closing that was found last, or the end of the line in which there is none.
    private var closings: [TextExpression.Form: (range: Range<Int>, isThere: Bool)] = [:]

    init(_ bytes: [UInt8], _ body: Range<Int>) {
        self.bytes = bytes
        self.body = body
    }

    mutating func expressions(_ forms: Set<TextExpression.Form>) -> [TextExpression] {
        guard forms.contains(where: mayStand) else { return [] }
        var found: [TextExpression] = []
        var index = body.lowerBound
        while index < body.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "{"), forms.contains(.braces), let next = expression(.braces, at: index) {
                found.append(next)
                index = next.range.upperBound
            } else if byte == UInt8(ascii: "<"), forms.contains(.element), let next = expression(.element, at: index) {
                found.append(next)
                index = next.range.upperBound
            } else {
                index += byte == UInt8(ascii: "\\") ? 2 : 1
            }
        }
        return found
    }

    private func mayStand(_ form: TextExpression.Form) -> Bool {
        form.opening.withUTF8Buffer { bytes.firstRange(of: $0, in: body) != nil }
    }

    private mutating func expression(_ form: TextExpression.Form, at start: Int) -> TextExpression? {
        guard bytes.starts(form.opening, at: start) else { return nil }
        let inner = start + form.opening.utf8CodeUnitCount
        guard let closing = closing(form, from: inner) else { return nil }
        return TextExpression(
            form: form, range: start..<closing.upperBound, content: inner..<closing.lowerBound,
            beginsLine: beginsLine(start))
    }

    private mutating func closing(_ form: TextExpression.Form, from start: Int) -> Range<Int>? {
        if let known = closings[form], known.range.lowerBound >= start { return known.isThere ? known.range : nil }
        if lineEnd < start {
            lineEnd =
                bytes[min(start, body.upperBound)..<body.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D }
                ?? body.upperBound
        }
        let found = start < lineEnd ? bytes.firstRange(of: form.closing.utf8, in: start..<lineEnd) : nil
        closings[form] = (found ?? lineEnd..<lineEnd, found != nil)
        return found
    }

    private func beginsLine(_ start: Int) -> Bool {
        let marks = Set(" \t>*+-#|0123456789.)".utf8)
        var index = start
        while index > body.lowerBound, marks.contains(bytes[index - 1]) { index -= 1 }
        return index == body.lowerBound || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
    }
}
