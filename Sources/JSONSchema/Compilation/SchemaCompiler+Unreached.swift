import DataTree
package import Text

/// What is looked at for its mistakes' sake only.
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
}

extension DiagnosticCode { package static let schemaDialect = DiagnosticCode("schema.dialect") }
