import DataTree
package import Text

/// Schemas as instances: what the draft's meta-schema refuses is reported, wherever in the document it stands.
extension SchemaCompiler {
    /// Compiles what no reference leads to in the documents of those that one does, for its mistakes' sake.
    mutating func checkUnreached() {
        for document in documentsReached() {
            for node in set.schemaNodes[document] { _ = schema(at: Place(document: document, node: node)) }
        }
        drain()
    }

    /// Every `$schema` that is not a draft's own must be known, and so must the vocabularies that it requires.
    mutating func checkDialects() {
        for index in reached {
            let resource = set.resources[index]
            guard let uri = resource.customMetaSchema else { continue }
            let root = set.documents[resource.place.document][resource.place.node]
            guard let declared = root["$schema"] else { continue }
            guard let meta = set.resourceByURI[URIReference(uri).absolute] else {
                let near = Suggestion.nearest(to: uri, among: Dialect.allCases.map(\.metaSchema))
                report(
                    declared,
                    "'$schema' names '\(uri)', which is neither a draft of JSON Schema nor a schema of this set",
                    .schemaDialect, severity: .warning, fix: near.map { Diagnostic.Fix("did you mean '\($0)'?") })
                continue
            }
            let place = set.resources[meta].place
            for member in set.documents[place.document][place.node]["$vocabulary"]?.members ?? []
            where member.value.bool == true && !Vocabularies.isKnown(member.name) {
                report(
                    declared, "'$schema' requires the vocabulary '\(member.name)', which is not known", .schemaDialect)
            }
        }
    }

    /// Holds every document against its draft's meta-schema and reports what the compiler has not reported itself (its
    /// own words are better, since it knows what it wanted).
    mutating func checkAgainstMetaSchemas() {
        for document in documentsReached() {
            guard let index = set.resourcesOfDocument[document].first, let root = set.documents[document].root,
                !hasCustomMetaSchema(set.resources[index]),
                let schema = MetaSchemas.schemas[set.resources[index].dialect]
            else { continue }
            let dialect = set.resources[index].dialect
            for error in schema.validate(root).errors {
                // A resource of another draft inside is not this meta-schema's business.
                let owner = set.resources[set.resource(of: Place(document: document, node: error.node.id))]
                guard owner.dialect == dialect, !hasCustomMetaSchema(owner), !isReported(error) else { continue }
                guard diagnostics.count < Self.diagnosticLimit else { return }
                diagnostics.append(
                    Diagnostic(.schemaKeyword, .error, at: error.location, pointer: error.pointer, error.message))
            }
        }
    }

    /// Whether a resource's keywords are what a meta-schema of the set makes them.
    private func hasCustomMetaSchema(_ resource: Resource) -> Bool {
        resource.customMetaSchema.map { set.resourceByURI[URIReference($0).absolute] != nil } ?? false
    }

    /// Whether an error stands at, in or around the place of an earlier one.
    private func isReported(_ error: ValidationError) -> Bool {
        diagnostics.contains { known in
            guard known.severity == .error, let place = known.location, place.path == error.location.path else {
                return false
            }
            return place.range.overlaps(error.location.range)
        }
    }
}

extension DiagnosticCode {
    package static let schemaDialect = DiagnosticCode("schema.dialect")
}
