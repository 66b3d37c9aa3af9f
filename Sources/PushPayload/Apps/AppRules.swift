package import Text

/// Everything that is said of an app by itself, before any payload: its extensions' Info.plists and its App Groups. The keys
/// of single files are checked by `PropertyListRules`.
package enum AppRules {
    /// The findings (`plist.required-and-types`, `appgroup.mismatch`), file by file.
    package static func check(_ app: App) -> [Diagnostic] {
        app.plists.flatMap { ExtensionRules.check($0.document, storyRatio: app.storyRatio) } + AppGroupRules.check(app)
            + app.activities.flatMap(\.diagnostics)
    }
}
