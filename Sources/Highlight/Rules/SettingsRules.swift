/// How a file of settings is read, line by line: `key = value` under `[section]`.
struct SettingsRules: Sendable {
    /// Bytes that make a line a comment when they are its first.
    var comments: String
    var hasSections = false
    /// Bytes of which the first ends the key.
    var separators: String
    /// `\` at the end of a line takes the next one along.
    var continues = false
}
