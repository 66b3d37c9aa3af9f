import DataTree
import Text

/// Schemas as instances: what the draft's meta-schema refuses is reported, wherever in the document it is.
extension SchemaCompiler {
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

    /// Whether an error is at, in or around the place of an earlier one.
    private func isReported(_ error: ValidationError) -> Bool {
        diagnostics.contains { known in
            guard known.severity == .error, let place = known.location, place.path == error.location.path else {
                return false
            }
            return place.range.overlaps(error.location.range)
        }
    }
}

extension MetaSchemas {
    /// The compiled meta-schema of each draft.
    static let schemas: [Dialect: Schema] = {
        var options = SchemaOptions()
        options.checksSchemas = false
        var schemas: [Dialect: Schema] = [:]
        for dialect in Dialect.allCases {
            schemas[dialect] = SchemaSet().compile(dialect.metaSchema, options: options).value
        }
        return schemas
    }()
}
