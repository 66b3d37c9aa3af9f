package import DataTree

extension App {
    /// A category that the app registers in code (`UNNotificationCategory`), as `categories` in `app.yml` tells it: by name
    /// alone, or with what the phone takes from it, the buttons and the text that stands for hidden previews.
    package struct Category: Sendable, Hashable {
        /// A `UNNotificationAction`.
        package struct Action: Sendable, Hashable {
            package var id: String
            package var title: String
            /// Shown in red (`destructive`).
            package var isDestructive: Bool
            /// The app comes to the front (`foreground`); without it the action runs in the background.
            package var opensApp: Bool
        }

        /// As many as the system shows.
        package static let actionLimit = 4

        package var id: String
        package var actions: [Action]
        /// `hiddenPreviewsBodyPlaceholder`; `%u` in it stands for the number of notifications.
        package var placeholder: String?
        /// `hiddenPreviewsShowTitle` and `hiddenPreviewsShowSubtitle` of the category's options.
        package var keepsTitle: Bool
        package var keepsSubtitle: Bool

        /// Reads a name, or an object with `id`; nil for anything else.
        package init?(_ node: Node) {
            guard let id = node.string ?? node["id"]?.string else { return nil }
            self.id = id
            func options(_ node: Node) -> [String] { node["options"]?.elements.compactMap(\.string) ?? [] }
            actions = (node["actions"]?.elements ?? []).compactMap { action in
                guard let id = action["id"]?.string ?? action.string else { return nil }
                let options = options(action)
                return Action(
                    id: id, title: ClippedText.of(action["title"]?.string ?? id),
                    isDestructive: options.contains("destructive"), opensApp: options.contains("foreground"))
            }
            placeholder = node["hiddenPreviewsBodyPlaceholder"]?.string.map(ClippedText.of)
            keepsTitle = options(node).contains("hiddenPreviewsShowTitle")
            keepsSubtitle = options(node).contains("hiddenPreviewsShowSubtitle")
        }
    }

    package func category(_ name: String) -> Category? { registered.first { $0.id == name } }
}
