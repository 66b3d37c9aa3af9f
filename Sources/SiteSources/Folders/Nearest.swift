import Text

/// The nearest known names for those that people give to folders.
package enum Nearest {
    /// Other words for our folders that are not near by spelling.
    private static let words = [
        "payloads": "samples", "payload": "samples", "schemas": "specs", "users": "profiles", "translations": "locales",
    ]

    /// The folder of a content folder that a name was most likely meant for.
    package static func folder(_ name: String) -> String? {
        Suggestion.nearest(to: name, among: IntendedPlace.folders) ?? words[name.lowercased()]
    }
}
