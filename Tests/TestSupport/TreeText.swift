package import DataTree
package import Text

/// A tree as compact JSON, in file order and with duplicates, for comparing in tests.
package enum TreeText {
    /// The node's text; `nothing` for nil.
    package static func of(_ node: Node?) -> String {
        guard let node else { return "nothing" }
        switch node.kind {
        case .null: return "null"
        case .true: return "true"
        case .false: return "false"
        case .number: return String(decoding: node.textBytes, as: UTF8.self)
        case .string: return quoted(node.string ?? "")
        case .array: return "[" + node.elements.map { of($0) }.joined(separator: ",") + "]"
        case .object:
            return "{" + node.members.map { quoted($0.name) + ":" + of($0.value) }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}

extension SourceFile {
    /// The file with the edits of all fixes applied, the later ones first.
    package func applying(_ diagnostics: [Diagnostic]) -> SourceFile {
        var bytes = bytes
        let edits = diagnostics.flatMap { $0.fix?.edits ?? [] }
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range.clamped(to: 0..<bytes.count), with: Array(edit.replacement.utf8))
        }
        return SourceFile(path: path, bytes: bytes)
    }
}
