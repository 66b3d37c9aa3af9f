/// A small JSON value for writing reports: members keep their order, every text is escaped for logs.
package indirect enum ReportJSON {
    case text(String)
    case number(Int)
    case bool(Bool)
    case array([ReportJSON])
    case object([(String, ReportJSON?)])

    /// Indented by two spaces; objects without inner containers stand on one line. Members that are nil are left out.
    package func written(_ indent: String = "") -> String {
        switch self {
        case .text(let text): return JSONEscaping.literal(text, .log)
        case .number(let number): return String(number)
        case .bool(let bool): return bool ? "true" : "false"
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            let inner = indent + "  "
            return "[\n" + elements.map { inner + $0.written(inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            let present = members.compactMap { name, value in value.map { (name, $0) } }
            if present.allSatisfy({ $0.1.isScalar }) {
                return "{"
                    + present.map { JSONEscaping.literal($0.0, .log) + ": " + $0.1.written() }.joined(separator: ", ")
                    + "}"
            }
            let inner = indent + "  "
            let lines = present.map { inner + JSONEscaping.literal($0.0, .log) + ": " + $0.1.written(inner) }
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
}
