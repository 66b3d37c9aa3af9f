package import DataTree
package import Text

/// Keys of a guide's front matter that have no effect because of a mistake (`guide.front-matter`): a misspelling of a
/// known key, or a value of the wrong type. Front matter is shared with other tools, so no other key is reported.
package enum FrontMatterCheck {
    private enum Form { case text, number, flag, date, any }

    private static let known: [(name: String, form: Form)] = [
        ("title", .text), ("description", .text), ("order", .number), ("weight", .number), ("nav_order", .number),
        ("hidden", .flag), ("nav_exclude", .flag), ("sidebar", .any), ("parent", .text), ("updated", .date),
        ("search", .flag), ("liquid", .flag), ("tableOfContents", .any), ("layout", .any), ("cover", .any),
        ("actions", .any), ("redirect_from", .any), ("vars", .any),
    ]

    /// Keys of other systems that are a letter from ours and mean something else.
    private static let others: Set<String> = ["titles", "var", "height", "parents", "covers", "coverY", "action"]

    package static func check(_ document: Document) -> [Diagnostic] {
        guard let root = document.root, !root.isNull else { return [] }
        guard root.kind == .object else {
            return [
                problem(root, "", "front matter must be keys with values", "put text below the second '---'")
            ]
        }
        return root.members.compactMap { member in
            if let form = known.first(where: { $0.name == member.name })?.form {
                return wrong(member.value, form).map {
                    problem(member.value, "/" + member.name, "'\(member.name)' must be \($0)", nil)
                }
            }
            // Whoever writes more than a letter otherwise means a key of their own.
            guard !others.contains(member.name),
                let near = Suggestion.nearest(to: member.name, among: known.map(\.name)),
                Suggestion.distance(member.name, near).map({ $0 <= 1 }) ?? false
            else { return nil }
            return problem(
                member.key, "/" + member.name, "'\(member.name)' is not a key of front matter",
                "did you mean '\(near)'?")
        }
    }

    /// What a value must be; nil when it is that, or is left out.
    private static func wrong(_ value: Node, _ form: Form) -> Message? {
        if value.isNull { return nil }
        switch form {
        case .any: return nil
        case .text: return value.isContainer ? "a text" : nil
        case .number: return value.int == nil ? "a whole number" : nil
        case .flag: return value.bool == nil ? "true or false" : nil
        case .date: return value.string.flatMap { Day($0) } == nil ? "a date such as 2026-01-31" : nil
        }
    }

    private static func problem(_ node: Node, _ pointer: String, _ headline: Message, _ fix: Message?) -> Diagnostic {
        Diagnostic(
            .guideFrontMatter, .warning, at: node.location, pointer: pointer, headline, why: "it has no effect",
            fix: fix.map { .init($0) })
    }
}

extension DiagnosticCode { package static let guideFrontMatter = DiagnosticCode("guide.front-matter") }
