import PushPayload
import Text

/// The least payload that a spec asks for: the required keys, each with its first example, its default or a value of its type.
struct LeastPayload {
    private static let depthLimit = 12
    private let spec: Spec
    /// The required keys by what stands before their name in the table's anchors.
    private let required: [String: [SpecKey]]

    init(_ spec: Spec) {
        self.spec = spec
        let keys = KeyTable(spec, locale: "en").keys.filter { $0.requirement == .yes }
        required = Dictionary(grouping: keys) { key in
            let name = KeyTable.anchor([key.name])
            return key.id.hasSuffix(name) ? String(key.id.dropLast(name.count)) : key.id
        }
    }

    /// Laid out for people, with a line end.
    var bytes: [UInt8] {
        var text = object(below: [], depth: 0)
        text += "\n"
        return Array(text.utf8)
    }

    private func object(below names: [String], depth: Int) -> String {
        let indent = String(repeating: "  ", count: depth)
        let prefix = names.isEmpty ? "" : KeyTable.anchor(names) + "."
        var members: [String] = []
        let isForPhone = names.isEmpty && spec.push.layer == .device
        if isForPhone {
            members.append("\(indent)  \"aps\": { \"alert\": { \"title\": \"Title\", \"body\": \"Body\" } }")
        }
        for key in required[prefix] ?? [] where key.depth == depth && depth < Self.depthLimit {
            guard !(isForPhone && key.name == "aps") else { continue }
            members.append("\(indent)  \(quoted(key.name)): \(value(key, names + [key.name], depth))")
        }
        return members.isEmpty ? "{}" : "{\n" + members.joined(separator: ",\n") + "\n\(indent)}"
    }

    private func value(_ key: SpecKey, _ names: [String], _ depth: Int) -> String {
        if key.type.contains("object"), !key.type.contains("array") { return object(below: names, depth: depth + 1) }
        if let example = key.examples.first ?? key.defaultValue { return example }
        for case .constant(let value) in key.constraints { return value }
        for case .oneOf(let values) in key.constraints { if let first = values.first { return first } }
        if key.type.contains("array") || key.path.hasSuffix("[]") { return "[]" }
        if key.type.contains("boolean") { return "true" }
        if key.type.contains("integer") || key.type.contains("number") { return "1" }
        if key.constraints.contains(.format("uri")) { return "\"https://example.com/\"" }
        return key.type.contains("null") ? "null" : "\"text\""
    }

    private func quoted(_ text: String) -> String {
        JSONEscaping.literal(text)
    }
}
