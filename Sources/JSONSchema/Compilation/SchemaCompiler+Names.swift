import DataTree
package import Text

/// Keywords that a schema's author most likely got wrong: misspelt ones, and ones of another draft.
extension SchemaCompiler {
    /// A keyword nearly named like a known one is most likely a slip; others are annotations.
    mutating func checkNames(_ context: KeywordContext) {
        let isHidden = context.dialect.referenceHidesSiblings && context["$ref"] != nil
        for member in context.node.members where diagnostics.count < Self.diagnosticLimit {
            let name = member.name
            if Dialect.keywords[name] != nil {
                checkEffect(member, name, context, isHidden)
                continue
            }
            guard !name.hasPrefix("x-"), name.utf8.count > 3 else { continue }
            guard let near = Suggestion.nearest(to: name, among: Self.sortedKeywords) else { continue }
            warn(
                member, "'\(name)' is not a keyword of JSON Schema", "unknown keywords are ignored by every validator",
                fix: Diagnostic.Fix("did you mean '\(near)'?"))
        }
    }

    /// An assertion that the draft does not have, or hides, checks nothing, which its author cannot have meant.
    private mutating func checkEffect(
        _ member: Node.Member, _ name: String, _ context: KeywordContext, _ isHidden: Bool
    ) {
        guard Self.effective.contains(name) else { return }
        let draft = context.dialect.name
        if !context.dialect.knows(name) {
            warn(member, "'\(name)' has no effect in \(draft)", "a keyword of another draft is an unknown keyword")
        } else if isHidden, name != "$ref" {
            warn(member, "'\(name)' has no effect beside '$ref' in \(draft)", "up to draft-07 '$ref' stands alone")
        }
    }

    private mutating func warn(_ member: Node.Member, _ headline: Message, _ why: Message, fix: Diagnostic.Fix? = nil) {
        let pointer = member.key.document.pointer(to: member.key.id)
        diagnostics.append(
            Diagnostic(
                .schemaUnknownKeyword, .warning, at: member.key.location, pointer: pointer, headline, why: why, fix: fix
            ))
    }

    private static let sortedKeywords = Dialect.keywords.keys.sorted()

    /// Keywords that decide whether a value is valid.
    private static let effective: Set<String> = [
        "$ref", "$dynamicRef", "$recursiveRef", "prefixItems", "items", "additionalItems", "contains",
        "additionalProperties", "properties", "patternProperties", "dependentSchemas", "dependencies", "propertyNames",
        "if", "then", "else", "allOf", "anyOf", "oneOf", "not", "unevaluatedItems", "unevaluatedProperties", "type",
        "const", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum", "maxLength",
        "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains", "maxProperties",
        "minProperties", "required", "dependentRequired",
    ]
}

extension DiagnosticCode { package static let schemaUnknownKeyword = DiagnosticCode("schema.unknown-keyword") }
