/// What markup knows beyond tags.
struct MarkupRules: Sendable {
    /// Elements whose content is another language.
    var embedded: [(element: String, language: String)] = []
    /// Elements whose text has a meaning of its own (`key` in a property list).
    var textKinds: [(element: String, kind: TokenKind)] = []
}

/// How a file of settings is read, line by line: `key = value` under `[section]`.
struct SettingsRules: Sendable {
    /// Bytes that make a line a comment when they are its first.
    var comments = ""
    var hasSections = false
    /// Bytes of which the first ends the key.
    var separators = ""
    /// `\` at the end of a line takes the next one along.
    var continues = false
}
