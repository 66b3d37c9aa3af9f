package import DataTree
import JSONSchema
package import Text

/// The specs in force for a site: those that come with sitegen and the site's own, compiled together so that one may
/// refer to another (`$ref: "urn:sitegen:spec:apns#/$defs/aps"`).
package struct SpecSet: Sendable {
    /// In the order of their packs, `apns` first.
    package private(set) var specs: [Spec] = []
    private var indices: [String: Int] = [:]
    package private(set) var detection = DetectionNames()
    /// What is recognised beside them.
    package var recognised = Recognised()
    /// How Android reads what the vendors send.
    package var forms = AndroidForms()
    /// What the specs are read from on demand; empty where they were read at once.
    private var files: [SpecFile] = []

    package init() {}

    /// The ids of `specs` are all different.
    init(_ specs: [Spec], of files: [SpecFile] = []) {
        for spec in specs { append(spec) }
        self.files = files
    }

    /// The same, made again from bytes of its own, for one of several tasks: what tasks share is counted by all of them at every use,
    /// and processors that count the same thing wait for each other. Specs that were read at once stay shared.
    func remade() -> SpecSet {
        var set = files.isEmpty ? self : Self.onDemand(files.map(\.copied)) ?? self
        set.recognised = recognised
        set.forms = files.isEmpty ? forms : forms.remade()
        return set
    }

    private mutating func append(_ spec: Spec) {
        indices[spec.id] = specs.count
        detection.append(spec.push, specs.count)
        specs.append(spec)
    }

    package subscript(id id: String) -> Spec? { indices[id].map { specs[$0] } }

    package subscript(_ spec: KnownSpec) -> Spec? { self[id: spec.id] }

    /// What a spec is read from.
    package struct Source: Sendable {
        package var pack: String
        package var document: Document
        package var translations: [String: Document]
        /// The document before its secrets were masked: payloads are held to its `const` and `enum`, nothing of it is shown.
        var unmasked: Document?

        package init(pack: String, document: Document, translations: [String: Document] = [:]) {
            self.pack = pack
            self.document = document
            self.translations = translations
        }
    }

    /// Reads and compiles specs. A file without `x-push.id` or with one that is taken is reported and left out; a schema that
    /// does not compile is reported and its spec kept for its tables. Secrets that a spec shows of values that it marks are masked
    /// and reported; its document is then one of the masked file.
    package static func make(_ sources: [Source]) -> Diagnosed<SpecSet> {
        var made = compiled(sources)
        made.value.forms = AndroidForms(sources.map(\.document.source))
        return made
    }

    private static func compiled(_ sources: [Source]) -> Diagnosed<SpecSet> {
        let set = read(sources)
        guard let masked = set.value.masked(sources) else { return set }
        let shown = read(masked.sources)
        return Diagnosed(shown.value, shown.diagnostics + masked.findings)
    }

    private static func read(_ sources: [Source]) -> Diagnosed<SpecSet> {
        var schemas = SchemaSet()
        var diagnostics: [Diagnostic] = []
        var accepted: [(Source, PushMetadata)] = []
        var places: [String: SourceLocation] = [:]
        for source in sources {
            guard let root = source.document.root, root.kind == .object else {
                diagnostics.append(noObject(source))
                continue
            }
            let push = root["x-push"]
            // A plain JSON Schema, as other tools use it, goes by the name of its folder.
            guard let id = push == nil ? source.pack : push?["id"]?.string, isIdentifier(id) else {
                diagnostics.append(missingID(source, root))
                continue
            }
            let place = push?["id"] ?? push ?? root
            if let earlier = places[id] {
                var diagnostic = Diagnostic(
                    .specIdentifier, .error, at: place.location, pointer: "/x-push/id",
                    "the spec id '\(id)' is already taken",
                    why: "samples and links name a spec by its id, so it must be unique in a site")
                diagnostic.notes = [.init("first used here", at: earlier)]
                diagnostics.append(diagnostic)
                continue
            }
            places[id] = place.location
            if !SpecKeywords.judges(root) { diagnostics.append(judgesNothing(root, id)) }
            if let limit = push?["sizeLimit"], !(limit.int.map(PushMetadata.sizeLimits.contains) ?? false) {
                diagnostics.append(wrongLimit(limit))
            }
            schemas.add(source.document, uri: Spec.uri(id), values: source.unmasked)
            accepted.append((source, PushMetadata(push, id: id)))
        }
        return build(accepted, schemas, diagnostics)
    }

    private static func build(
        _ accepted: [(Source, PushMetadata)], _ schemas: SchemaSet, _ earlier: [Diagnostic]
    ) -> Diagnosed<SpecSet> {
        var set = SpecSet()
        var diagnostics = earlier
        for (source, push) in accepted {
            let uri = source.document.root?["$id"]?.string ?? Spec.uri(push.id)
            let compiled = schemas.compile(uri)
            diagnostics += compiled.diagnostics
            set.append(Spec(source, push, schema: compiled.value))
        }
        var seen = Set<Diagnostic>()
        return Diagnosed(set, diagnostics.filter { seen.insert($0).inserted })
    }

    private static func missingID(_ source: Source, _ root: Node) -> Diagnostic {
        let place = root["x-push"] ?? root
        return Diagnostic(
            .specIdentifier, .error, at: place.location, pointer: "/x-push/id",
            "a payload spec must have an 'x-push.id' of lower-case letters, digits and hyphens",
            fix: .init("add 'x-push: {id: \(source.pack)}' at the root"))
    }

    private static func noObject(_ source: Source) -> Diagnostic {
        let root = source.document.root
        let kind: Message =
            root.map { $0.kind == .array ? "is a list" : "is one value" } ?? "is empty"
        return Diagnostic(
            .specIdentifier, .error, at: root?.location ?? source.document.source.location(0..<0), pointer: "",
            "a payload spec must be an object, but the file \(kind)", why: "no payload is checked against it",
            fix: .init("begin with 'x-push: {id: \(source.pack)}' and 'type: object'"))
    }

    private static func judgesNothing(_ root: Node, _ id: String) -> Diagnostic {
        Diagnostic(
            .specIdentifier, .error, at: (root["x-push"] ?? root).location, pointer: "",
            "the spec '\(id)' judges nothing: it has no keyword of JSON Schema that could fail",
            why: "every payload would pass", fix: .init("add at least 'type: object' and 'properties'"))
    }

    private static func wrongLimit(_ limit: Node) -> Diagnostic {
        let (least, most) = (PushMetadata.sizeLimits.lowerBound, PushMetadata.sizeLimits.upperBound)
        return Diagnostic(
            .schemaKeyword, .error, at: limit.location, pointer: "/x-push/sizeLimit",
            "'sizeLimit' must be an integer from \(least) to \(most), but is \(JSONText.literal(limit))",
            why: "payloads may have 4096 bytes until it is corrected")
    }

    static func isIdentifier(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == 0x2D }
    }
}

/// Keywords of JSON Schema by which a value can fail, or that lead to others.
private enum SpecKeywords {
    private static let judging: Set<String> = [
        "$ref", "$dynamicRef", "$recursiveRef", "prefixItems", "items", "contains", "additionalProperties",
        "properties",
        "patternProperties", "dependentSchemas", "dependencies", "propertyNames", "if", "allOf", "anyOf", "oneOf",
        "not",
        "unevaluatedItems", "unevaluatedProperties", "type", "const", "enum", "multipleOf", "maximum",
        "exclusiveMaximum",
        "minimum", "exclusiveMinimum", "maxLength", "minLength", "pattern", "format", "maxItems", "minItems",
        "uniqueItems",
        "maxProperties", "minProperties", "required", "dependentRequired",
    ]

    static func judges(_ root: Node) -> Bool { root.members.contains { judging.contains($0.name) } }
}

extension DiagnosticCode { package static let specIdentifier = DiagnosticCode("schema.identifier") }
