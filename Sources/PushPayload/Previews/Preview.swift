package import DataTree
import Text

/// What the phone shows of a payload, in plain values: the model behind `preview.json`, the elements and the static content.
package struct Preview: Sendable {
    package enum Kind: String, Sendable { case banner, story, extended = "extension" }

    /// A text that is shown, and the pointer of the value that it comes from.
    package struct Part: Sendable, Hashable {
        package var text: String
        package var pointer: String
    }

    package struct Notification: Sendable {
        package var appName: String
        package var title: Part?
        package var subtitle: Part?
        package var body: Part?
        /// Remote URL of the attachment as written.
        package var image: Part?
        /// What concerns the notification as a whole and is no text of it: where a tap leads, a video for its extension.
        package var others: [Part] = []
        package var badge: Int?
        package var interruption: String?
        package var thread: String?
        package var category: String?
        /// Nothing is shown: a silent push, or one without an alert.
        package var isSilent: Bool
    }

    /// Properties of the extension that the player is told, at their SDK defaults unless the plist says otherwise.
    package struct PlayerConfiguration: Sendable {
        package var aspectRatio = 1.5
        package var loops = false
        package var crossfades = false
        package var longPressPauses = false
        package var haptics = false
    }

    package var kind: Kind
    package var notification: Notification
    package var story: Story?
    /// What a content extension draws when the notification is expanded; nil for the system's own enlarged form.
    package var content: ExtensionContent?
    package var configuration: PlayerConfiguration
}

/// Makes a preview from a device payload and its spec's `x-preview` bindings.
package enum PreviewMaker {
    package static func make(_ payload: Node, spec: Spec?, app: App?, story: Story?) -> Preview? {
        guard payload.kind == .object else { return nil }
        let bindings = spec?.root?["x-preview"]?.elements ?? []
        let banner = bindings.first { $0["kind"]?.string == "banner" }
        func part(_ name: String, _ defaults: [String]) -> Preview.Part? {
            let pointers = banner?[name].map {
                $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string].compactMap { $0 }
            }
            return first(payload, pointers ?? defaults)
        }
        let aps = payload["aps"]
        let title = part("title", ["/aps/alert/title"])
        let body = part("body", ["/aps/alert/body", "/aps/alert"])
        let notification = Preview.Notification(
            appName: app?.title ?? spec?.push.vendor ?? "App", title: title ?? localized(aps, "title-loc-key"),
            subtitle: part("subtitle", ["/aps/alert/subtitle"]), body: body ?? localized(aps, "loc-key"),
            image: part("image", spec?.push.media ?? []), others: ["link", "video"].compactMap { part($0, []) },
            badge: aps?["badge"]?.int,
            interruption: aps?["interruption-level"]?.string,
            thread: aps?["thread-id"]?.string, category: aps?["category"]?.string,
            isSilent: title == nil && body == nil && aps?["alert"]?.isContainer != true)
        var configuration = Preview.PlayerConfiguration()
        let category = notification.category
        if let ratio = category.flatMap({ app?.contentExtension(for: $0)?.ratio }), ratio > 0, story != nil {
            configuration.aspectRatio = ratio
        }
        let isShown = story == nil && !notification.isSilent
        let content = isShown ? ExtensionReader.read(payload, spec: spec, app: app) : nil
        let kind: Preview.Kind = story != nil ? .story : content != nil ? .extended : .banner
        return Preview(
            kind: kind, notification: notification, story: story, content: content, configuration: configuration)
    }

    private static func first(_ payload: Node, _ pointers: [String]) -> Preview.Part? {
        for text in pointers {
            guard let (value, found) = bound(payload, text), !value.isEmpty else { continue }
            return .init(text: clipped(value), pointer: found)
        }
        return nil
    }

    /// The text at a pointer; a last token `*` stands for the first member or element, whatever its name.
    private static func bound(_ payload: Node, _ text: String) -> (String, String)? {
        guard text.hasSuffix("/*") else {
            guard let value = JSONPointer(text).flatMap({ payload.throughStrings($0) })?.string else { return nil }
            return (value, text)
        }
        let outer = String(text.dropLast(2))
        guard let container = JSONPointer(outer).flatMap({ payload.throughStrings($0) }) else { return nil }
        if let member = container.members.first, let value = member.value.string {
            return (value, outer + "/" + JSONPointer.escape(member.name))
        }
        return container.elements.first?.string.map { ($0, outer + "/0") }
    }

    /// More than a phone could ever show; a payload may be any size.
    static let textLimit = 20_000

    package static func clipped(_ text: String) -> String {
        guard text.utf8.count > textLimit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(textLimit))) + "…"
    }

    /// Without the app's strings table the key and its arguments stand for the text.
    private static func localized(_ aps: Node?, _ key: String) -> Preview.Part? {
        guard let alert = aps?["alert"], let name = alert[key]?.string else { return nil }
        let arguments = alert[key.replacing("key", with: "args")]?.elements.compactMap(\.string) ?? []
        let text = arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
        return .init(text: clipped(text), pointer: "/aps/alert/" + key)
    }
}
