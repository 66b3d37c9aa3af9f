import DataTree
import Text

/// A schema with everything that describes the same value: what `$ref` and `allOf` add.
struct KeyFacets {
    var all: [Localized] = []
    var reference: SpecKey.Reference?
    /// The name of the first definition of this spec that describes the value: `apple` for `#/$defs/apple`.
    var definition: String?

    func first(_ keyword: String) -> Localized? { all.lazy.compactMap { $0[keyword] }.first }
    func text(_ keyword: String) -> String? { all.lazy.compactMap { $0.text(keyword) }.first }

    /// Values of an enumeration that a row lists; `schema.json` has them all.
    private static let valueLimit = 200

    /// The constraints on the value, in the order in which a row shows them.
    var constraints: [SpecKey.Constraint] {
        var found: [SpecKey.Constraint] = []
        func literal(_ keyword: String) -> String? { first(keyword).map { JSONText.literal($0.base) } }
        if let values = first("enum")?.base.elements {
            let shown = values.prefix(Self.valueLimit).map(JSONText.literal)
            found.append(.oneOf(values.count > shown.count ? shown + ["… (+\(values.count - shown.count))"] : shown))
        }
        if let constant = literal("const") { found.append(.constant(constant)) }
        let minimum = literal("minimum") ?? literal("exclusiveMinimum")
        let maximum = literal("maximum") ?? literal("exclusiveMaximum")
        if minimum != nil || maximum != nil {
            found.append(.range(minimum: minimum, maximum: maximum, exclusive: literal("exclusiveMinimum") != nil))
        }
        if let format = text("format") { found.append(.format(format)) }
        if let pattern = first("pattern")?.base.string { found.append(.pattern(pattern)) }
        let (shortest, longest) = (literal("minLength"), literal("maxLength"))
        if shortest != nil || longest != nil { found.append(.length(minimum: shortest, maximum: longest)) }
        let (fewest, most) = (literal("minItems"), literal("maxItems"))
        if fewest != nil || most != nil { found.append(.items(minimum: fewest, maximum: most)) }
        if let text = text("x-constraint") { found.append(.text(text)) }
        return found
    }
}

extension KeyFacets {
    /// Follows references and `allOf`. Remembers where they lead.
    struct Reader {
        static let facetLimit = 64
        /// Alternatives that are asked for a row's types: those of a value are few, the ways to them need not be.
        static let typeLimit = 256

        let specID: String
        let root: Localized?
        private var targets: [String: Localized?] = [:]
        private var definitions: [String: [String: Localized]] = [:]

        init(specID: String, root: Localized?) {
            self.specID = specID
            self.root = root
        }
    }
}

extension KeyFacets.Reader {
    mutating func collect(_ schema: Localized) -> KeyFacets {
        var facets = KeyFacets()
        var queue = [schema]
        var seen: Set<Int> = []
        var index = 0
        while index < queue.count, facets.all.count < Self.facetLimit {
            let next = queue[index]
            index += 1
            guard next.base.kind == .object, seen.insert(next.base.id.index).inserted else { continue }
            facets.all.append(next)
            if let ref = next.base["$ref"]?.string {
                if let target = local(ref) {
                    facets.definition = facets.definition ?? Self.lastName(ref)
                    queue.append(target)
                } else {
                    facets.reference = facets.reference ?? external(ref)
                }
            }
            if let all = next["allOf"], all.base.kind == .array { queue += all.elements }
        }
        return facets
    }

    /// `#/$defs/page` in this document. The definitions are found by a table: a schema may have thousands.
    private mutating func local(_ ref: String) -> Localized? {
        if let known = targets[ref] { return known }
        let found = find(ref)
        targets[ref] = .some(found)
        return found
    }

    private mutating func find(_ ref: String) -> Localized? {
        let own = Spec.uri(specID)
        let fragment = ref.hasPrefix(own + "#") ? String(ref.dropFirst(own.count)) : ref
        guard fragment.hasPrefix("#"), let root, let pointer = JSONPointer(String(fragment.dropFirst())) else {
            return nil
        }
        guard pointer.tokens.count == 2 else { return root.at(pointer) }
        let group = pointer.tokens[0]
        if definitions[group] == nil {
            definitions[group] = Dictionary(
                (root[group]?.members ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        return definitions[group]?[pointer.tokens[1]] ?? root.at(pointer)
    }

    /// `urn:sitegen:spec:apns#/$defs/aps` is the row `aps` of the spec `apns`.
    private func external(_ ref: String) -> SpecKey.Reference? {
        let prefix = Spec.uri("")
        guard ref.hasPrefix(prefix) else { return nil }
        let parts = ref.dropFirst(prefix.count).split(separator: "#", maxSplits: 1).map(String.init)
        guard let spec = parts.first else { return nil }
        return .init(spec: spec, anchor: KeyTable.anchor([parts.count > 1 ? Self.lastName(parts[1]) : ""]))
    }

    /// The last name of a fragment: `aps` of `#/$defs/aps`, nothing of `#`.
    private static func lastName(_ fragment: String) -> String {
        let name = fragment.split(separator: "/").last.map(String.init) ?? ""
        return name.hasPrefix("#") ? "" : PercentEncoding.decoded(name, malformed: .refused) ?? name
    }

    mutating func type(_ facets: KeyFacets) -> String {
        var names: [String] = []
        var budget = Self.typeLimit
        for facet in facets.all { types(facet, depth: 0, &budget) { if !names.contains($0) { names.append($0) } } }
        if names.isEmpty, let constant = facets.first("const") ?? facets.first("enum")?.elements.first {
            names.append(constant.base.typeName)
        }
        if names.isEmpty, facets.first("properties") != nil || facets.reference != nil {
            names.append("object")
        }
        return names.isEmpty ? "any" : names.joined(separator: " | ")
    }

    private mutating func types(_ schema: Localized, depth: Int, _ budget: inout Int, _ add: (String) -> Void) {
        budget -= 1
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
        guard depth < 4, budget > 0 else { return }
        for keyword in ["oneOf", "anyOf"] {
            for alternative in schema[keyword]?.elements ?? [] where budget > 0 {
                for facet in collect(alternative).all where budget > 0 { types(facet, depth: depth + 1, &budget, add) }
            }
        }
    }
}
