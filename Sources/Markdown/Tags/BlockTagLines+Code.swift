import Text

/// Tag lines in the middle of a code span or an inline comment that runs over several lines. A placeholder would end
/// the paragraph there, so these are found before: only where the text looks suspicious does the library parse the body
/// once more, as it is, and decide.
extension BlockTagLines {
    mutating func dropThoseInCode(_ file: SourceFile, body: Range<Int>, features: CMarkDocument.Features) {
        guard !isEmpty, lines.contains(where: { followsOpenSpan(file.bytes, $0, body) }) else { return }
        var finder = SpanFinder()
        CMarkDocument(Array(file.bytes[body]), features: features).walk(&finder)
        keep { line in
            let text = file.bytes[line.range]
            return !finder.spans.contains { $0.lines.contains(line.line) && $0.text.contains(bytes: text) }
        }
    }

    /// Whether the lines right above, up to an empty one, hold a backtick or `<!--`.
    private func followsOpenSpan(_ bytes: [UInt8], _ line: TagLine, _ body: Range<Int>) -> Bool {
        var index = line.range.lowerBound - 1
        var isBlank = true
        var passedLine = false
        while index >= body.lowerBound {
            switch bytes[index] {
            case 0x0A:
                if passedLine, isBlank { return false }
                passedLine = true
                isBlank = true
            case UInt8(ascii: "`"): return !isFence(bytes, index)
            case UInt8(ascii: "<") where bytes.hasPrefix("<!--", at: index): return true
            case let byte where !isSpace(byte): isBlank = false
            default: break
            }
            index -= 1
        }
        return false
    }

    /// A run of three or more is a fence, as a rule.
    private func isFence(_ bytes: [UInt8], _ end: Int) -> Bool {
        end >= 2 && bytes[end - 1] == UInt8(ascii: "`") && bytes[end - 2] == UInt8(ascii: "`")
    }
}

/// Collects the code spans and raw inline HTML that could hold a tag, with the lines of their paragraph.
private struct SpanFinder: CMarkVisitor {
    var spans: [(lines: ClosedRange<Int>, text: [UInt8])] = []
    private var paragraph = 1...1

    mutating func enter(_ node: borrowing CMarkNode) {
        switch node.kind {
        case .paragraph: paragraph = node.startLine...max(node.startLine, node.endLine)
        case .code, .htmlInline:
            let lines = paragraph
            node.withLiteral { bytes in
                if bytes.contains(UInt8(ascii: "%")) { spans.append((lines, Array(bytes))) }
            }
        default: break
        }
    }

    mutating func leave(_ node: borrowing CMarkNode) {}
}

extension [UInt8] {
    fileprivate func contains(bytes: ArraySlice<UInt8>) -> Bool {
        firstRange(of: bytes, in: 0..<count) != nil
    }
}
