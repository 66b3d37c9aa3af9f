/// A small JSON value for writing reports: members keep their order, every text is escaped.
indirect enum JSONText {
    case text(String)
    case number(Int)
    case bool(Bool)
    case array([JSONText])
    case object([(String, JSONText?)])

    /// Indented by two spaces; objects without inner containers stand on one line. Members that are nil are left out.
    func written(_ indent: String = "") -> String {
        switch self {
        case .text(let text): return Self.quoted(text)
        case .number(let number): return String(number)
        case .bool(let bool): return bool ? "true" : "false"
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            let inner = indent + "  "
            return "[\n" + elements.map { inner + $0.written(inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            let present = members.compactMap { name, value in value.map { (name, $0) } }
            if present.allSatisfy({ $0.1.isScalar }) {
                return "{" + present.map { Self.quoted($0.0) + ": " + $0.1.written() }.joined(separator: ", ") + "}"
            }
            let inner = indent + "  "
            let lines = present.map { inner + Self.quoted($0.0) + ": " + $0.1.written(inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .object: false
        default: true
        }
    }

    /// A JSON string that may also stand in HTML: `<`, `>`, `&` and line separators are escaped.
    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case "\r": out += "\\r"
            default:
                if scalar.value < 0x20 || scalar == "<" || scalar == ">" || scalar == "&" || scalar.value == 0x2028
                    || scalar.value == 0x2029 || scalar.value == 0x7F
                {
                    let hex = String(scalar.value, radix: 16)
                    out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    out.unicodeScalars.append(scalar)
                }
            }
        }
        return out + "\""
    }
}
