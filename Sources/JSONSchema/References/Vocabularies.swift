import DataTree

/// The vocabularies of 2019-09 and 2020-12 that can be switched off by a meta-schema's `$vocabulary`.
struct Vocabularies: OptionSet {
    let rawValue: UInt8
    static let applicator = Vocabularies(rawValue: 1)
    static let validation = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    static let content = Vocabularies(rawValue: 8)
    /// `format` asserts whatever the options say.
    static let formatAssertion = Vocabularies(rawValue: 16)

    static let standard: Vocabularies = [.applicator, .validation, .unevaluated, .content]

    /// The names that can stand last in a vocabulary's URI.
    static let known: Set<String> = [
        "core", "applicator", "validation", "unevaluated", "content", "format-assertion", "format-annotation", "format",
        "meta-data",
    ]

    /// Whether a URI names a vocabulary of 2019-09 or 2020-12.
    static func isKnown(_ uri: String) -> Bool {
        let path = uri.afterScheme
        for draft in ["2019-09", "2020-12"] {
            let prefix = "//json-schema.org/draft/\(draft)/vocab/"
            if path.hasPrefix(prefix) { return known.contains(String(path.dropFirst(prefix.count))) }
        }
        return false
    }

    /// What a meta-schema's `$vocabulary` object lists.
    init(_ node: Node) {
        var result: Vocabularies = []
        for member in node.members where Self.isKnown(member.name) {
            switch member.name.split(separator: "/").last {
            case "applicator": result.insert(.applicator)
            case "validation": result.insert(.validation)
            case "unevaluated": result.insert(.unevaluated)
            case "content": result.insert(.content)
            case "format-assertion": result.insert(.formatAssertion)
            default: break
            }
        }
        self = result
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
