import DataTree
import Platform
package import Text

/// The current position of the walk in the table.
struct KeyPath {
    var names: [String] = []
    var display = ""

    func member(_ name: String) -> KeyPath {
        KeyPath(names: names + [name], display: display.isEmpty ? name : display + "." + name)
    }
    var element: KeyPath { KeyPath(names: names, display: display + "[]") }
}

/// Walks a schema for the rows of its table.
///
/// A schema is a graph: a diamond of `$ref`s, 18 levels deep, has 262,144 ways through it, and two parts that hold each other
/// have more. Every loop below is bounded by `Limits`, and what was left out is reported.
struct KeyWalk {
    enum Limits {
        /// The rows of one table.
        static let rows = 10_000
        /// How often the same part of a schema is spelled out under the keys that refer to it.
        static let repeats = 16
        /// The properties that are looked at, with those that have a row already.
        static let visits = 200_000
        /// The bytes of all texts in one table: a long text that many keys refer to counts each time.
        static let textBytes = 8 << 20
        /// Keys inside keys, and alternatives inside those.
        static let names = 24
        static let depth = 96
    }

    var keys: [SpecKey] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var facets: KeyFacets.Reader
    private var taken: Set<String> = []
    /// How often each schema was spelled out, by its node.
    private var repeats: [Int: Int] = [:]
    private var visits = 0
    private var textBytes = 0
    private var isFull = false

    init(specID: String, root: Localized?) {
        facets = KeyFacets.Reader(specID: specID, root: root)
    }

    /// The rows of an object schema's properties, and of those inside its alternatives.
    mutating func properties(of schema: Localized, path: KeyPath, stack: [Int]) {
        var seen: Set<Int> = []
        properties(of: schema, path: path, stack: stack, &seen)
    }

    /// `seen`: what was looked at for this path already; alternatives often lead to the same part, which adds nothing.
    private mutating func properties(of schema: Localized, path: KeyPath, stack: [Int], _ seen: inout Set<Int>) {
        let place = schema.base.id.index
        guard !isFull, path.names.count < Limits.names, stack.count < Limits.depth, !stack.contains(place) else {
            return
        }
        guard repeats[place, default: 0] < Limits.repeats else {
            return leaveOut(
                schema, "the key table spells out the same part of a schema \(Limits.repeats) times at most")
        }
        repeats[place, default: 0] += 1
        let stack = stack + [place]
        let facets = self.facets.collect(schema)
        let fresh = facets.all.filter { seen.insert($0.base.id.index).inserted }
        guard !fresh.isEmpty else { return }
        let required = Set(facets.all.flatMap { $0["required"]?.base.elements.compactMap(\.string) ?? [] })
        for facet in fresh {
            for (name, property) in facet["properties"]?.members ?? [] where !isFull {
                row(name, property, path: path.member(name), required: required.contains(name), stack: stack)
            }
        }
        for facet in fresh { nested(facet, path: path, stack: stack, &seen) }
    }

    /// Rows below a value that is not itself an object schema: array elements, alternatives, JSON in a string.
    private mutating func nested(_ schema: Localized, path: KeyPath, stack: [Int], _ seen: inout Set<Int>) {
        if let items = schema["items"], items.base.kind == .object {
            properties(of: items, path: path.element, stack: stack)
        }
        for keyword in ["oneOf", "anyOf"] {
            for alternative in schema[keyword]?.elements ?? [] where !isFull {
                properties(of: alternative, path: path, stack: stack, &seen)
            }
        }
        if let content = schema["contentSchema"] { properties(of: content, path: path, stack: stack, &seen) }
    }

    private mutating func row(_ name: String, _ schema: Localized, path: KeyPath, required: Bool, stack: [Int]) {
        visits += 1
        let id = KeyTable.anchor(path.names)
        if taken.insert(id).inserted {
            let key = makeKey(id, name, schema, path: path, required: required)
            textBytes += key.textBytes
            guard keys.count < Limits.rows, textBytes <= Limits.textBytes else { return stop(schema) }
            keys.append(key)
        }
        guard visits < Limits.visits else { return stop(schema) }
        properties(of: schema, path: path, stack: stack)
    }

    private mutating func stop(_ schema: Localized) {
        isFull = true
        diagnostics = []
        leaveOut(schema, "the key table ends here: it has \(keys.count) rows and \(textBytes >> 10) KB of text")
    }

    /// Reported once, at the first place.
    private mutating func leaveOut(_ schema: Localized, _ headline: Message) {
        guard diagnostics.isEmpty else { return }
        diagnostics.append(
            Diagnostic(
                .schemaLimit, .warning, at: schema.base.location, headline,
                why:
                    "'$ref's to the same parts give a schema very many keys; samples are checked against all of them",
                fix: .init("move the part to a spec of its own and refer to that, or refer to it from fewer keys")))
    }

    private mutating func makeKey(_ id: String, _ name: String, _ schema: Localized, path: KeyPath, required: Bool)
        -> SpecKey
    {
        let facets = self.facets.collect(schema)
        let condition = facets.text("x-when")
        let examples = facets.first("examples")?.base.elements.map(JSONText.literal) ?? []
        let versions = Self.versions(facets.first("x-since")?.base)
        let since = versions.isEmpty ? facets.text("x-since") : Self.text(versions)
        return SpecKey(
            id: id, path: path.display, name: name, depth: path.names.count - 1, type: self.facets.type(facets),
            requirement: required ? .yes : condition == nil ? .no : .when, condition: condition,
            defaultValue: facets.first("default").map { JSONText.literal($0.base) }, constraints: facets.constraints,
            description: facets.text("description") ?? facets.text("title") ?? "", examples: examples,
            since: since, versions: versions, isDeprecated: facets.first("deprecated")?.base.bool ?? false,
            replacedBy: facets.text("x-replaced-by"), isSecret: facets.first("x-secret")?.base.bool ?? false,
            reference: facets.reference, definition: facets.definition)
    }

    /// `x-since: {ios: 17.2, android: 8}`.
    private static func versions(_ node: Node?) -> [(os: String, since: SystemVersion)] {
        guard let node, node.kind == .object else { return [] }
        return Platforms.all.compactMap { platform in
            guard let value = node[platform] else { return nil }
            return SystemVersion(String(decoding: value.textBytes, as: UTF8.self)).map { (platform, $0) }
        }
    }

    private static func text(_ versions: [(os: String, since: SystemVersion)]) -> String {
        versions.map { Platforms.name($0.os) + " " + $0.since.description }.joined(separator: ", ")
    }
}

extension DiagnosticCode { package static let schemaLimit = DiagnosticCode("schema.limit") }
