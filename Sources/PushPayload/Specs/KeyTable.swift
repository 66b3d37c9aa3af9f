import DataTree
import Foundation

/// The rows of a spec's key table, and the way from a payload value to its row. A reference, since every rule gets it for every
/// sample.
package final class KeyTable: Sendable {
    package let spec: String
    package let keys: [SpecKey]
    private let anchors: Set<String>
    /// Rows whose value is a URL.
    let urlAnchors: Set<String>
    /// The last names of those rows, as they stand in an anchor.
    let urlNames: NameSet
    /// The names at the root.
    let rootNames: Set<String>

    /// Walks a spec's properties in file order. `$ref`s inside the document are followed (a recursion once), those into another
    /// spec become links to its table.
    package init(_ spec: Spec, locale: String) {
        var walk = KeyWalk(specID: spec.id, root: spec.localized(locale))
        if let root = spec.localized(locale) { walk.properties(of: root, path: KeyPath(), stack: []) }
        self.spec = spec.id
        keys = walk.keys
        anchors = Set(walk.keys.map(\.id))
        let urls = walk.keys.filter { $0.constraints.contains(.format("uri")) }
        urlAnchors = Set(urls.map(\.id))
        urlNames = NameSet(anchors: urlAnchors)
        rootNames = Set(walk.keys.filter { $0.depth == 0 }.map(\.name))
    }

    /// The anchor of a path: its names joined by dots, without the white space that a URL's fragment may not have.
    package static func anchor(_ names: [String]) -> String {
        names.joined(separator: ".").replacing(" ", with: "-")
    }

    /// The anchor of the row for an instance pointer, or nil: array indices drop out (`/pw_stories/pages/0/image` is
    /// `pw_stories.pages.image`).
    package func anchor(for pointer: String) -> String? {
        guard let pointer = JSONPointer(pointer) else { return nil }
        let anchor = Self.anchor(
            pointer.tokens.filter { !$0.utf8.allSatisfy { (0x30...0x39).contains($0) } || $0.isEmpty })
        return anchors.contains(anchor) ? anchor : nil
    }
}

/// Where in the table the walk stands.
struct KeyPath {
    var names: [String] = []
    var display = ""

    func member(_ name: String) -> KeyPath {
        KeyPath(names: names + [name], display: display.isEmpty ? name : display + "." + name)
    }
    var element: KeyPath { KeyPath(names: names, display: display + "[]") }
}

struct KeyWalk {
    let specID: String
    let root: Localized?
    var keys: [SpecKey] = []
    private var taken: Set<String> = []

    init(specID: String, root: Localized?) {
        self.specID = specID
        self.root = root
    }

    /// A schema with everything that describes the same value: what `$ref` and `allOf` add.
    private struct Facets {
        var all: [Localized] = []
        var reference: SpecKey.Reference?

        func first(_ keyword: String) -> Localized? { all.lazy.compactMap { $0[keyword] }.first }
        func text(_ keyword: String) -> String? { all.lazy.compactMap { $0.text(keyword) }.first }
    }

    /// The rows of an object schema's properties, and of those inside its alternatives.
    mutating func properties(of schema: Localized, path: KeyPath, stack: [Int]) {
        guard path.names.count < 24, !stack.contains(schema.base.id.index) else { return }
        let stack = stack + [schema.base.id.index]
        let facets = collect(schema)
        let required = Set(facets.all.flatMap { $0["required"]?.base.elements.compactMap(\.string) ?? [] })
        for facet in facets.all {
            for (name, property) in facet["properties"]?.members ?? [] {
                row(name, property, path: path.member(name), required: required.contains(name), stack: stack)
            }
        }
        for facet in facets.all { nested(facet, path: path, stack: stack) }
    }

    /// Rows below a value that is not itself an object schema: array elements, alternatives, JSON in a string.
    private mutating func nested(_ schema: Localized, path: KeyPath, stack: [Int]) {
        if let items = schema["items"], items.base.kind == .object {
            properties(of: items, path: path.element, stack: stack)
        }
        for keyword in ["oneOf", "anyOf"] {
            for alternative in schema[keyword]?.elements ?? [] { properties(of: alternative, path: path, stack: stack) }
        }
        if let content = schema["contentSchema"] { properties(of: content, path: path, stack: stack) }
    }

    private mutating func row(_ name: String, _ schema: Localized, path: KeyPath, required: Bool, stack: [Int]) {
        let id = KeyTable.anchor(path.names)
        if taken.insert(id).inserted { keys.append(makeKey(id, name, schema, path: path, required: required)) }
        properties(of: schema, path: path, stack: stack)
    }

    private func makeKey(_ id: String, _ name: String, _ schema: Localized, path: KeyPath, required: Bool) -> SpecKey {
        let facets = collect(schema)
        let condition = facets.text("x-when")
        let examples = facets.first("examples")?.base.elements.map(JSONText.literal) ?? []
        return SpecKey(
            id: id, path: path.display, name: name, depth: path.names.count - 1, type: type(facets),
            requirement: required ? .yes : condition == nil ? .no : .when, condition: condition,
            defaultValue: facets.first("default").map { JSONText.literal($0.base) }, constraints: constraints(facets),
            description: facets.text("description") ?? facets.text("title") ?? "", examples: examples,
            since: facets.text("x-since"), isDeprecated: facets.first("deprecated")?.base.bool ?? false,
            replacedBy: facets.text("x-replaced-by"), isSecret: facets.first("x-secret")?.base.bool ?? false,
            reference: facets.reference)
    }

    private func collect(_ schema: Localized) -> Facets {
        var facets = Facets()
        var queue = [schema]
        var seen: Set<Int> = []
        while let next = queue.first, facets.all.count < 64 {
            queue.removeFirst()
            guard next.base.kind == .object, seen.insert(next.base.id.index).inserted else { continue }
            facets.all.append(next)
            if let ref = next.base["$ref"]?.string {
                if let target = local(ref) {
                    queue.append(target)
                } else {
                    facets.reference = facets.reference ?? external(ref)
                }
            }
            queue += next["allOf"]?.elements ?? []
        }
        return facets
    }

    /// `#/$defs/page` in this document.
    private func local(_ ref: String) -> Localized? {
        let own = Spec.uri(specID)
        let fragment = ref.hasPrefix(own + "#") ? String(ref.dropFirst(own.count)) : ref
        guard fragment.hasPrefix("#"), let root else { return nil }
        return JSONPointer(String(fragment.dropFirst())).flatMap { root.at($0) }
    }

    /// `urn:sitegen:spec:apns#/$defs/aps` is the row `aps` of the spec `apns`.
    private func external(_ ref: String) -> SpecKey.Reference? {
        let prefix = Spec.uri("")
        guard ref.hasPrefix(prefix) else { return nil }
        let parts = ref.dropFirst(prefix.count).split(separator: "#", maxSplits: 1).map(String.init)
        guard let spec = parts.first else { return nil }
        let name = parts.count > 1 ? parts[1].split(separator: "/").last.map(String.init) ?? "" : ""
        return .init(spec: spec, anchor: KeyTable.anchor([name.removingPercentEncoding ?? name]))
    }

    private func type(_ facets: Facets) -> String {
        var names: [String] = []
        func add(_ name: String) {
            if !names.contains(name) { names.append(name) }
        }
        for facet in facets.all { types(facet, depth: 0, add) }
        if names.isEmpty, let constant = facets.first("const") ?? facets.first("enum")?.elements.first {
            add(kindName(constant.base))
        }
        if names.isEmpty, facets.first("properties") != nil || facets.reference != nil { add("object") }
        return names.isEmpty ? "any" : names.joined(separator: " | ")
    }

    private func types(_ schema: Localized, depth: Int, _ add: (String) -> Void) {
        let isJSON = schema["contentSchema"] != nil || schema.base["contentMediaType"]?.string == "application/json"
        if let type = schema.base["type"] {
            for name in type.kind == .array ? type.elements.compactMap(\.string) : [type.string].compactMap({ $0 }) {
                if name == "array", let items = schema["items"], let inner = collect(items).first("type")?.base.string {
                    add("array of \(inner)")
                } else {
                    add(isJSON && name == "string" ? "string (JSON)" : name)
                }
            }
        }
        guard depth < 4 else { return }
        for keyword in ["oneOf", "anyOf"] {
            for alternative in schema[keyword]?.elements ?? [] {
                for facet in collect(alternative).all { types(facet, depth: depth + 1, add) }
            }
        }
    }

    private func kindName(_ node: Node) -> String {
        switch node.kind {
        case .null: "null"
        case .true, .false: "boolean"
        case .number: node.number?.isInteger == true ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    private func constraints(_ facets: Facets) -> [SpecKey.Constraint] {
        var found: [SpecKey.Constraint] = []
        func literal(_ keyword: String) -> String? { facets.first(keyword).map { JSONText.literal($0.base) } }
        if let values = facets.first("enum") { found.append(.oneOf(values.base.elements.map(JSONText.literal))) }
        if let constant = literal("const") { found.append(.constant(constant)) }
        let minimum = literal("minimum") ?? literal("exclusiveMinimum")
        let maximum = literal("maximum") ?? literal("exclusiveMaximum")
        if minimum != nil || maximum != nil {
            found.append(.range(minimum: minimum, maximum: maximum, exclusive: literal("exclusiveMinimum") != nil))
        }
        if let format = facets.text("format") { found.append(.format(format)) }
        if let pattern = facets.first("pattern")?.base.string { found.append(.pattern(pattern)) }
        let (shortest, longest) = (literal("minLength"), literal("maxLength"))
        if shortest != nil || longest != nil { found.append(.length(minimum: shortest, maximum: longest)) }
        let (fewest, most) = (literal("minItems"), literal("maxItems"))
        if fewest != nil || most != nil { found.append(.items(minimum: fewest, maximum: most)) }
        if let text = facets.text("x-constraint") { found.append(.text(text)) }
        return found
    }
}
