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
                let schema = MetaSchemas.schema(of: set.resources[index].dialect)
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
    /// The compiled meta-schema of a draft, made when it is first asked for: most runs need one.
    static func schema(of dialect: Dialect) -> Schema? {
        switch dialect {
        case .draft4: draft4
        case .draft6: draft6
        case .draft7: draft7
        case .draft2019: draft2019
        case .draft2020: draft2020
        }
    }

    private static let draft4 = compiled(.draft4)
    private static let draft6 = compiled(.draft6)
    private static let draft7 = compiled(.draft7)
    private static let draft2019 = compiled(.draft2019)
    private static let draft2020 = compiled(.draft2020)

    private static func compiled(_ dialect: Dialect) -> Schema? {
        var options = SchemaOptions()
        options.checksSchemas = false
        return SchemaSet().compile(dialect.metaSchema, options: options).value
    }
}
