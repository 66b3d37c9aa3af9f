import DataTree

/// Which keywords annotate.
extension Tracer {
    /// Keywords that say something and check nothing.
    private static let metadata: Set<String> = [
        "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples", "format",
    ]

    /// The annotations of a schema that has passed.
    mutating func addAnnotations(_ frame: inout Frame) {
        let document = program.tables.documents[Int(frame.schema.document)]
        let schema = document[frame.schema.node]
        guard schema.kind == .object else { return }
        let resource = program.tables.resources[Int(frame.schema.resource)]
        if resource.dialect.referenceHidesSiblings, schema["$ref"] != nil { return }
        for member in schema.members where annotates(member.name, resource.dialect, schema, frame.node) {
            var unit = unit(member.key.id, frame)
            unit.annotation = Annotation(
                keyword: member.name, value: member.value, instanceLocation: frame.instance,
                schemaURI: program.tables.documentURIs[Int(frame.schema.document)],
                schemaPointer: locations.pointer(frame.schema.document, frame.schema.node),
                keywordLocation: unit.keywordLocation)
            frame.units.removeAll { $0.order == member.key.id.raw }
            add(unit, member.key.id, to: &frame)
        }
    }

    private func annotates(_ name: String, _ dialect: Dialect, _ schema: Node, _ node: Int) -> Bool {
        guard dialect.knows(name) else { return true }
        let isString = validator.view.records[node].kind == .string
        switch name {
        case "contentMediaType", "contentEncoding": return isString
        case "contentSchema": return isString && schema["contentMediaType"] != nil
        default: return Self.metadata.contains(name)
        }
    }
}
