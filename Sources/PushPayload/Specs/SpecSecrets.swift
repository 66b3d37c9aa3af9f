import DataTree
import JSONSchema
import Text

/// Secrets in specs themselves: what `examples`, `default`, `const` and `enum` show of a value that the spec marks.
///
/// They are hidden wherever they stand: in the marked schema, in one that describes the same value (the target of a `$ref` beside
/// the mark, a branch of `allOf`), in one that describes something inside it, and in an example of an object around it. A
/// definition that a marked and an unmarked place share is hidden for both: what it shows is a value that the marked place
/// would take, and a reader cannot tell for which of them it was written.
enum SpecSecrets {
    private static let keywords: Set<String> = ["examples", "example", "default", "const", "enum"]

    /// The secrets of each spec file, by path. Nothing is done for specs without a mark.
    static func find(in specs: [Spec]) -> [String: [SecretScanner.Secret]] {
        var marked: [Node] = []
        for spec in specs {
            guard let reach = spec.secretMarks else { continue }
            let describing = AnnotatedSchemas.find(reach)
            for schema in describing { marked += shown(by: schema.node) }
            let known = Set(describing)
            for schema in reach.schemas where !known.contains(schema) {
                for value in shown(by: schema.node) {
                    marked += AnnotatedValues.find(in: value, reach, from: schema)
                }
            }
        }
        for spec in specs { marked += alone(spec.document) }
        return Dictionary(grouping: marked) { $0.document.source.path }.mapValues(MarkedSecrets.secrets)
    }

    /// Values that a marked schema shows, in specs too that do not compile.
    private static func alone(_ document: Document) -> [Node] {
        document.records.indices.flatMap { index -> [Node] in
            guard document.records[index].kind == .object, document.records[index].count > 1 else { return [] }
            let node = document[NodeID(index)]
            return node[MarkedSecrets.keyword]?.bool == true ? shown(by: node) : []
        }
    }

    private static func shown(by schema: Node) -> [Node] {
        schema.members.filter { keywords.contains($0.name) }.flatMap { member in
            ["examples", "enum"].contains(member.name) && member.value.kind == .array
                ? member.value.elements : [member.value]
        }
    }
}

extension SpecSet {
    /// The specs with the secrets in their own files masked; nil when there are none. The findings tell them.
    func masked(_ sources: [Source]) -> (sources: [Source], findings: [Diagnostic])? {
        let secrets = SpecSecrets.find(in: specs).filter { !$0.value.isEmpty }
        guard !secrets.isEmpty else { return nil }
        var findings: [Diagnostic] = []
        let masked = sources.map { source -> Source in
            guard let own = secrets[source.document.source.path] else { return source }
            let merged = SecretScanner.merged(own)
            let file = SecretScanner.masked(source.document.source, merged)
            findings += merged.prefix(SecretScanner.reportedLimit).map {
                SecretScanner.diagnostic($0, in: file, pointer: source.document.pointer(at: $0.range.lowerBound))
            }
            var result = source
            result.unmasked = source.document
            result.document =
                file.path.hasSuffix(".json") ? JSONParser.parse(file).value : YAMLReader.parse(file).value
            return result
        }
        return (masked, findings)
    }
}
