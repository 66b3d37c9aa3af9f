/// What markup knows beyond tags.
struct MarkupRules: Sendable {
    /// Elements whose content is another language.
    var embedded: [(element: String, language: String)] = []
    /// Elements whose text has a meaning of its own (`key` in a property list).
    var textKinds: [(element: String, kind: TokenKind)] = []
}
