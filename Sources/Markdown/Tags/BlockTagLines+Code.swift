import Text

/// Tag lines in the middle of a code span or an inline comment that runs over several lines. A placeholder would end
/// the paragraph there, so these are found before: only where the text looks suspicious does the library parse the body
/// once more, as it is, and decide. Linear.
extension BlockTagLines {
    mutating func dropThoseInCode(_ file: SourceFile, body: Range<Int>, features: CMarkDocument.Features) {
        guard !isEmpty, hasSuspiciousLine(file.bytes, body) else { return }
        var finder = SpanFinder()
        CMarkDocument(Array(file.bytes[body]), features: features).walk(&finder)
        finder.paragraphs.sort { $0.lines.lowerBound < $1.lines.lowerBound }
        keep { line in
            guard let first = line.tags.first else { return true }
            return !finder.takeTag(Array(file.bytes[first.location.range]), onLine: line.line)
        }
    }

    /// Whether a tag line follows, in its run of lines that are not empty, a backtick or `<!--`. Fences do not count.
    private func hasSuspiciousLine(_ bytes: [UInt8], _ body: Range<Int>) -> Bool {
        var index = body.lowerBound
        var isOpen = false
        var isBlank = false
        for line in lines {
            while index < line.range.lowerBound {
                switch bytes[index] {
                case 0x0A, 0x0D:
                    if isBlank { isOpen = false }
                    isBlank = true
                case UInt8(ascii: "`"):
                    let start = index
                    while index + 1 < line.range.lowerBound, bytes[index + 1] == UInt8(ascii: "`") { index += 1 }
                    isOpen = isOpen || index - start < 2
                    isBlank = false
                case UInt8(ascii: "<"):
                    isOpen = isOpen || bytes.starts("<!--", at: index)
                    isBlank = false
                case let byte where !byte.isSpace: isBlank = false
                default: break
                }
                index += 1
            }
            if isOpen { return true }
            index = line.range.upperBound
            isBlank = false
        }
        return false
    }
}

/// Collects the tags inside code spans and raw inline HTML, by paragraph.
private struct SpanFinder: CMarkVisitor {
    struct Paragraph {
        var lines: ClosedRange<Int>
        /// How often each tag's text occurs.
        var tags: [[UInt8]: Int] = [:]
    }

    var paragraphs: [Paragraph] = []

    mutating func enter(_ node: borrowing CMarkNode) {
        switch node.kind {
        case .paragraph:
            paragraphs.append(Paragraph(lines: node.startLine...max(node.startLine, node.endLine)))
        case .code, .htmlInline: node.withLiteral { collect(Array($0)) }
        default: break
        }
    }

    mutating func leave(_ node: borrowing CMarkNode) {}

    private mutating func collect(_ text: [UInt8]) {
        guard !paragraphs.isEmpty else { return }
        var index = 0
        while let open = text.firstRange(of: "{%".utf8, in: index..<text.count),
            let close = text.firstRange(of: "%}".utf8, in: open.upperBound..<text.count)
        {
            if isBetweenBlanks(open.lowerBound..<close.upperBound, text) {
                paragraphs[paragraphs.count - 1].tags[Array(text[open.lowerBound..<close.upperBound]), default: 0] += 1
            }
            index = close.upperBound
        }
    }

    /// A tag that is a line of its own in the middle of a span has the ends of its neighbours on both sides, which are blanks in a code
    /// span. `{% tag %}` alone in a code span is on a line with other text.
    private func isBetweenBlanks(_ tag: Range<Int>, _ text: [UInt8]) -> Bool {
        tag.lowerBound > 0 && tag.upperBound < text.count && text[tag.lowerBound - 1] <= 0x20
            && text[tag.upperBound] <= 0x20
    }

    /// Whether a span in the paragraph at `line` holds `tag`; each occurrence counts once.
    mutating func takeTag(_ tag: [UInt8], onLine line: Int) -> Bool {
        let index = paragraphs.halved { $0.lines.upperBound < line }
        guard index < paragraphs.count, paragraphs[index].lines.contains(line),
            let count = paragraphs[index].tags[tag], count > 0
        else { return false }
        paragraphs[index].tags[tag] = count - 1
        return true
    }
}
