package import DataTree
package import JSONSchema
package import Text

/// Checks sitegen's own keywords in a spec (`x-push`, `x-secret`, …) against their schema, in every subschema of the
/// document.
///
/// JSON Schema lets every unknown keyword pass, so that a misspelt one would have no effect and nobody would know.
/// Keywords of others that begin with `x-` are ignored unless they look like a misspelling of ours. Linear in the
/// document; subschemas are followed to a depth that no spec needs.
package struct AnnotationCheck {
    private static let depthLimit = 128
    private static let known = [
        "x-push", "x-delivery", AndroidForms.keyword, ServerForm.keyword, "x-preview", "x-reference", "x-secret",
        "x-since",
        "x-replaced-by", "x-when",
        "x-constraint", "x-rule", "x-severity", "x-says", "x-replaced",
    ]
    private static let rootOnly: Set<String> = [
        "x-push", "x-delivery", AndroidForms.keyword, ServerForm.keyword, "x-preview", "x-reference",
    ]
    private static let schemas: Set<String> = [
        "not", "additionalProperties", "propertyNames", "contains", "if", "then", "else", "additionalItems",
        "unevaluatedItems", "unevaluatedProperties", "contentSchema", "items", "allOf", "anyOf", "oneOf", "prefixItems",
    ]
    private static let maps: Set<String> = [
        "properties", "patternProperties", "definitions", "$defs", "dependentSchemas", "dependencies",
    ]

    private let schema: Schema
    private let codes: [String]
    private var diagnostics: [Diagnostic] = []

    /// `schema` is that of the annotations, `codes` are the rules that there are.
    package static func check(_ document: Document, schema: Schema, codes: [String]) -> [Diagnostic] {
        var check = AnnotationCheck(schema: schema, codes: codes)
        if let root = document.root { check.visit(root, 0) }
        return check.diagnostics
    }

    private init(schema: Schema, codes: [String]) {
        self.schema = schema
        self.codes = codes
    }

    private mutating func visit(_ node: Node, _ depth: Int) {
        guard node.kind == .object, depth < Self.depthLimit else { return }
        var hasOwn = false
        for member in node.members {
            let name = member.name
            if name.utf8.first == UInt8(ascii: "x") {
                if Self.known.contains(name) {
                    hasOwn = true
                    checkPlace(member, depth)
                } else {
                    checkName(member)
                }
            } else if Self.maps.contains(name) {
                for inner in member.value.members { visit(inner.value, depth + 1) }
            } else if Self.schemas.contains(name) {
                if member.value.kind == .array {
                    for inner in member.value.elements { visit(inner, depth + 1) }
                } else {
                    visit(member.value, depth + 1)
                }
            }
        }
        if hasOwn { checkValues(node) }
    }

    private mutating func checkValues(_ node: Node) {
        for error in schema.validate(node).errors {
            var fix: Diagnostic.Fix?
            var code = DiagnosticCode.schemaKeyword
            if case .unknownKey(_, let nearest) = error.kind {
                code = .schemaUnknownKeyword
                fix = nearest.map { .init("did you mean '\($0)'?") }
            }
            let pointer = node.document.pointer(at: error.location.range.lowerBound)
            diagnostics.append(
                Diagnostic(code, .error, at: error.location, pointer: pointer, error.message, fix: fix))
        }
        guard let rule = node["x-rule"], let code = rule.string, !codes.contains(code),
            let near = Suggestion.nearest(to: code, among: codes)
        else { return }
        diagnostics.append(
            Diagnostic(
                .schemaKeyword, .warning, at: rule.location, pointer: node.document.pointer(at: rule.range.lowerBound),
                "there is no rule '\(code)'", fix: .init("did you mean '\(near)'?")))
    }

    private mutating func checkPlace(_ member: Node.Member, _ depth: Int) {
        guard depth > 0, Self.rootOnly.contains(member.name) else { return }
        warn(member, .warning, "'\(member.name)' has an effect only at the root of a spec", nil)
    }

    /// `x_secret` and `xSecret` are meant as well as `x-secert`; without the hyphen only the same letters are.
    private mutating func checkName(_ member: Node.Member) {
        let name = member.name
        guard let near = Suggestion.nearest(to: name, among: Self.known) else { return }
        let letters = { (text: String) in text.lowercased().filter { $0 != "-" && $0 != "_" } }
        guard name.hasPrefix("x-") || letters(name) == letters(near) else { return }
        // A misspelt mark would publish the secret.
        warn(member, near == "x-secret" ? .error : .warning, "'\(name)' is not a keyword of sitegen", near)
    }

    private mutating func warn(_ member: Node.Member, _ severity: Severity, _ headline: Message, _ near: String?) {
        diagnostics.append(
            Diagnostic(
                .schemaUnknownKeyword, severity, at: member.key.location,
                pointer: member.key.document.pointer(to: member.key.id), headline,
                why: "unknown keywords are ignored by every validator", fix: near.map { .init("did you mean '\($0)'?") }
            ))
    }
}
