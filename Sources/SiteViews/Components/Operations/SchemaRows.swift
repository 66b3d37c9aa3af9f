import DataTree
import Text

/// A row of a table of keys that a schema of an API describes.
struct SchemaRow {
    var name: String
    var path: String
    var depth = 0
    var type = ""
    var isRequired = false
    var isDeprecated = false
    var defaultValue: String?
    var description = ""
    /// Keywords of JSON Schema with their values, as they are written there.
    var constraints: [String] = []
    var examples: [String] = []
}

/// Walks a schema of OpenAPI: properties, elements, `allOf`, `oneOf` and `anyOf`, `$ref` inside of the file. A schema that is inside
/// itself is named there and not walked again; rows and depth have a limit.
struct SchemaRows {
    static let most = 400
    static let deepest = 8
    /// Schemas that are looked into: they may lead to each other in more ways than there are rows.
    private static let mostLooks = 5_000

    let document: OperationDocument
    private(set) var rows: [SchemaRow] = []
    /// Whether the limit left something out.
    private(set) var isCut = false
    private var open: [NodeID] = []
    private var looks = 0

    init(_ document: OperationDocument) { self.document = document }

    /// The rows of what is in a schema: of an object its properties, of an array those of its elements.
    mutating func add(contentsOf schema: Node, path: String, depth: Int) {
        guard let schema = document.resolved(schema), !open.contains(schema.id), depth < Self.deepest else { return }
        looks += 1
        guard looks <= Self.mostLooks, open.count < 64 else {
            isCut = true
            return
        }
        open.append(schema.id)
        defer { open.removeLast() }
        for part in schema["allOf"]?.elements ?? [] { add(contentsOf: part, path: path, depth: depth) }
        let required = Set((schema["required"]?.elements ?? []).compactMap(\.string))
        for member in schema["properties"]?.members ?? [] {
            let inner = path.isEmpty ? member.name : path + "." + member.name
            add(member.value, name: member.name, path: inner, depth: depth, isRequired: required.contains(member.name))
        }
        if let items = schema["items"] { add(contentsOf: items, path: path + "[]", depth: depth) }
        if let others = schema["additionalProperties"], others.kind == .object, others.count > 0 {
            add(others, name: "*", path: path.isEmpty ? "*" : path + ".*", depth: depth)
        }
        for (index, choice) in ((schema["oneOf"] ?? schema["anyOf"])?.elements ?? []).enumerated() {
            let name = self.name(of: choice) ?? "\(index + 1)"
            add(choice, name: name, path: "\(path)(\(name))", depth: depth)
        }
    }

    /// One row for a schema under a name, and below it what it contains.
    mutating func add(_ schema: Node, name: String, path: String, depth: Int, isRequired: Bool = false) {
        guard rows.count < Self.most else {
            isCut = true
            return
        }
        rows.append(row(schema, name: name, path: path, depth: depth, isRequired: isRequired))
        add(contentsOf: schema, path: path, depth: depth + 1)
    }

    func row(_ written: Node, name: String, path: String, depth: Int, isRequired: Bool) -> SchemaRow {
        let schema = document.resolved(written) ?? written
        var row = SchemaRow(name: name, path: path, depth: depth, type: type(of: written), isRequired: isRequired)
        // A sibling of `$ref` goes before what the reference leads to (OpenAPI 3.1).
        row.description = (written["description"] ?? schema["description"])?.string ?? ""
        row.isDeprecated = (written["deprecated"] ?? schema["deprecated"])?.bool ?? false
        row.defaultValue = (written["default"] ?? schema["default"]).map(text)
        row.constraints = Self.keywords.compactMap { keyword in schema[keyword].map { "\(keyword): \(text($0))" } }
        if let values = (schema["enum"] ?? schema["items"].flatMap(document.resolved)?["enum"])?.elements {
            row.constraints.insert(values.prefix(40).map(text).joined(separator: " · "), at: 0)
        }
        if let example = schema["example"] ?? schema["examples"]?.elements.first, !example.isContainer {
            row.examples = [text(example)]
        }
        return row
    }

    private static let keywords = [
        "const", "format", "pattern", "minLength", "maxLength", "minimum", "exclusiveMinimum", "maximum",
        "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems", "readOnly", "writeOnly",
    ]

    /// `string`, `array of User`, `string or null`.
    func type(of written: Node, depth: Int = 0) -> String {
        guard let schema = document.resolved(written) else { return written["$ref"]?.string ?? "" }
        guard depth < 4 else { return "" }
        var types =
            schema["type"].map { $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string ?? ""] } ?? []
        if types.isEmpty, schema["properties"] != nil { types = ["object"] }
        if let items = schema["items"], let index = types.firstIndex(of: "array") {
            let inner = type(of: items, depth: depth + 1)
            if !inner.isEmpty { types[index] = "array of \(inner)" }
        }
        if let name = name(of: written), types == ["object"] || types.isEmpty { types = [name] }
        if schema["nullable"]?.bool == true { types.append("null") }
        let choices = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
        if types.isEmpty, !choices.isEmpty, depth < 3 {
            types = choices.prefix(8).map { type(of: $0, depth: depth + 1) }.filter { !$0.isEmpty }
        }
        return types.joined(separator: " | ")
    }

    /// The name under which a schema is referred to, or its title.
    private func name(of schema: Node) -> String? {
        if let reference = schema["$ref"]?.string {
            return reference.split(separator: "/").last.map(String.init)
        }
        return schema["title"]?.string
    }

    private func text(_ node: Node) -> String {
        let text = node.string ?? String(decoding: JSONWriter.write(node, .minified), as: UTF8.self)
        return text.count > 200 ? text.prefix(200) + "…" : text
    }
}
