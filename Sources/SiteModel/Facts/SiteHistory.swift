/// When the files of the site were last changed.
package struct SiteHistory: Sendable {
    /// In seconds since 1970, by path; empty unless asked for.
    package let changes: [String: Int]
    /// Whether `changes` was asked for.
    package let isUsed: Bool
    /// Whether any page may have a date.
    package let hasDates: Bool
    /// See `BuildOptions.past`.
    let past: @Sendable (_ path: String, _ other: String) -> [UInt8]?
}
