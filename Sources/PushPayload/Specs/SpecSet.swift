package import DataTree
import JSONSchema
package import Text

/// The specs in force for a site: those that come with sitegen and the site's own, compiled together so that one may
/// refer to another (`$ref: "urn:sitegen:spec:apns#/$defs/aps"`).
package struct SpecSet: Sendable {
    /// In the order of their packs, `apns` first.
    package private(set) var specs: [Spec] = []
    private var indices: [String: Int] = [:]

    package init() {}

    package subscript(id id: String) -> Spec? { indices[id].map { specs[$0] } }

    /// What a spec is read from.
    package struct Source: Sendable {
        package var pack: String
        package var document: Document
        package var translations: [String: Document]

        package init(pack: String, document: Document, translations: [String: Document] = [:]) {
            self.pack = pack
            self.document = document
            self.translations = translations
        }
    }

    /// Reads and compiles specs. A file without `x-push.id` or with one that is taken is reported and left out; a schema that
    /// does not compile is reported and its spec kept for its tables.
    package static func make(_ sources: [Source]) -> Diagnosed<SpecSet> {
        var schemas = SchemaSet()
        var diagnostics: [Diagnostic] = []
        var accepted: [(Source, PushMetadata)] = []
        var places: [String: SourceLocation] = [:]
        for source in sources {
            guard let root = source.document.root, root.kind == .object else { continue }
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
            if let limit = push?["sizeLimit"], !(limit.int.map(PushMetadata.sizeLimits.contains) ?? false) {
                diagnostics.append(wrongLimit(limit))
            }
            schemas.add(source.document, uri: Spec.uri(id))
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
            let plan = DeliveryPlan.read(source.document.root?["x-delivery"])
            let spec = Spec(source, push, delivery: plan, schema: compiled.value)
            set.indices[push.id] = set.specs.count
            set.specs.append(spec)
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

    private static func wrongLimit(_ limit: Node) -> Diagnostic {
        let (least, most) = (PushMetadata.sizeLimits.lowerBound, PushMetadata.sizeLimits.upperBound)
        return Diagnostic(
            .schemaKeyword, .error, at: limit.location, pointer: "/x-push/sizeLimit",
            "'sizeLimit' must be an integer from \(least) to \(most), but is \(JSONText.literal(limit))",
            why: "payloads are held to 4096 bytes as long as it is wrong")
    }

    private static func isIdentifier(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}

extension DiagnosticCode {
    package static let specIdentifier = DiagnosticCode("schema.identifier")
}
