import Text

/// Which quotations are alerts, and whether the marker of one is being passed over.
struct AlertState {
    /// For each open quotation.
    var open: [Bool] = []
    var isAtMarker = false
    /// What was read last: thousands of quotations may open on one line.
    var read: (line: Int, name: String?) = (0, nil)
}

/// GitHub's alerts: a quotation whose first line is `[!NOTE]` and nothing else is a hint.
extension HTMLRenderer {
    mutating func openQuotation(_ node: borrowing CMarkNode) {
        let line = node.startLine
        if style.siteShapes, alerts.read.line != line { alerts.read = (line, alertName(line: line)) }
        let name = style.siteShapes ? alerts.read.name : nil
        alerts.open.append(name != nil)
        guard let name else { return output.append("<blockquote>\n") }
        let look = HintLook(name, options.labels)
        openHint(look.style)
        escaped(look.title)
        output.append("</p>\n")
        alerts.isAtMarker = true
    }

    mutating func closeQuotation() {
        block(alerts.open.popLast() == true ? "</aside>\n" : "</blockquote>\n")
    }

    /// Whether a node belongs to the marker's line.
    mutating func skipsAlertMarker(_ kind: CMarkKind) -> Bool {
        switch kind {
        case .paragraph: return false
        case .softBreak, .lineBreak:
            alerts.isAtMarker = false
            return true
        default: return true
        }
    }

    /// The paragraph that held nothing but the marker.
    mutating func dropParagraph(_ node: borrowing CMarkNode) {
        alerts.isAtMarker = false
        if output.suffix(3).elementsEqual("<p>".utf8) { output.removeLast(3) }
    }

    /// The hint's name when the quotation that begins on a line (from 1) of the body is an alert.
    private func alertName(line: Int) -> String? {
        guard let source, source.starts.indices.contains(line - 1) else { return nil }
        let start = source.starts[line - 1]
        let end = source.starts.indices.contains(line) ? source.starts[line] : source.file.bytes.count
        var text = source.file.bytes[start..<end]
        // Marks of lists may stand before the quotation's.
        guard let mark = text.lastIndex(of: UInt8(ascii: ">")) else { return nil }
        text = text[(mark + 1)...].trimmed(where: \.isSpace)
        guard text.starts(with: "[!".utf8), text.last == UInt8(ascii: "]") else { return nil }
        switch String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self).lowercased() {
        case "note": return "info"
        case "tip": return "success"
        case "important": return "important"
        case "warning": return "alert"
        case "caution": return "caution"
        default: return nil
        }
    }
}
