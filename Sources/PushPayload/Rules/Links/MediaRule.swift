import DataTree
import Text

/// A picture, sound or video that a service extension has to fetch: it runs only for a visible alert with
/// `mutable-content: 1` (Apple, UNNotificationServiceExtension). Sources: OneSignal-iOS-SDK #91, #104, #1481; aerogear #1003;
/// CTNotificationService #37.
enum MediaRule: Rule {
    static let codes = [RuleCode(.mediaMutable, .error, .always(.noPicture))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps, !isFetched(aps) else { return [] }
        return MediaKey.all(context).flatMap { media in missing(context, aps, media) }
    }

    /// A value of another type is reported by `aps.value-type`.
    private static func isFetched(_ aps: Node) -> Bool {
        aps["alert"] != nil && !(aps["mutable-content"].map { $0.kind == .number && $0.int != 1 } ?? true)
    }

    private static func missing(_ context: RuleContext, _ aps: Node, _ media: MediaKey) -> [Diagnostic] {
        let name = media.name
        if aps["alert"] == nil {
            return [
                context.diagnostic(
                    .mediaMutable, .error, media.node, media.pointer, "'\(name)' needs a visible 'alert'",
                    why: "the system runs the service extension for notifications with an alert only",
                    fix: .init("add 'alert' to 'aps'"))
            ]
        }
        return [
            context.diagnostic(
                .mediaMutable, .error, media.node, media.pointer, "'\(name)' needs 'mutable-content': 1",
                why: "without it the service extension never runs, and the notification shows no media",
                fix: .init(
                    context.spec.known == .firebase
                        ? "write 'message.apns.payload.aps.mutable-content': 1; the app needs a notification service extension"
                        : "add '\"mutable-content\": 1' to 'aps'"))
        ]
    }
}

/// A value of the payload that a service extension loads.
struct MediaKey {
    var place: JSONPointer
    var node: Node
    /// Firebase's picture, whose type its helper takes from the server's answer.
    private var isTyped: Bool { place.tokens.suffix(2) == ["fcm_options", "image"] }

    var name: String { place.tokens.last ?? "" }
    var pointer: String { place.description }

    /// Whether the vendor's own word for the file's type stands in for a suffix.
    func hasTypeHint(in payload: Node) -> Bool {
        if isTyped || payload["ct_mediaType"] != nil { return true }
        let hint = payload.throughStrings(JSONPointer(tokens: place.tokens.dropLast() + ["type"]))
        return hint?.string.map { !$0.isEmpty } ?? false
    }

    /// Keys of vendors that can mean nothing else, whatever spec a payload is held to (Braze, Wisetracker, FCM, CleverTap).
    private static let known = [
        "/ab/att/url", "/RW_push_payload_WP/RW_push_payload_IM", "/fcm_options/image", "/ct_mediaUrl",
        // Iterable; Localytics and others; Klaviyo; Marketing Cloud; Mixpanel; Leanplum; Adobe; Airship; Customer.io; Batch.
        "/attachment-url", "/media-attachment", "/rich-media", "/_mediaUrl", "/mp_media_url", "/LP_URL", "/adb_media",
        "/com.urbanairship.media_attachment/url", "/CIO/push/image", "/com.batch/at/u",
    ].compactMap { JSONPointer($0) }
    private static let knownNames = NameSet(known.compactMap(\.tokens.first))
    /// Read by Pushwoosh's service extension, in its own messages only.
    private static let pushwoosh = JSONPointer(tokens: ["attachment"])

    /// The media keys with a text: those of the spec, for a request those of its whole pack, and the known ones.
    static func all(_ context: RuleContext) -> [MediaKey] {
        // The few that may be there are told apart by comparing them.
        var seen: [JSONPointer] = []
        var found: [MediaKey] = []
        func add(_ pointers: [JSONPointer]) {
            for pointer in pointers {
                guard let first = pointer.tokens.first, context.payload.hasMember(first), !seen.contains(pointer)
                else { continue }
                seen.append(pointer)
                if let key = key(at: pointer, context.payload) { found.append(key) }
            }
        }
        add(context.deviceSpec.push.mediaPointers)
        if context.payload.hasMember("pw_msg") { add([pushwoosh]) }
        if context.isRequest {
            for spec in context.specs.specs where spec.pack == context.spec.pack { add(spec.push.mediaPointers) }
        }
        if knownNames.mayNameMember(of: context.payload) { add(known) }
        // FCM's picture for iOS is beside the body, not in it.
        if let node = Envelope.fcmMessage(context)?["apns"]?["fcm_options"]?["image"], node.string != "",
            !found.contains(where: { $0.node.range == node.range })
        {
            found.append(
                MediaKey(
                    place: JSONPointer(tokens: ["message", "apns", "fcm_options", "image"]), node: node))
        }
        return found
    }

    private static func key(at pointer: JSONPointer, _ payload: Node) -> MediaKey? {
        guard var node = payload.throughStrings(pointer) else { return nil }
        var pointer = pointer
        // Several by name, or a list: the first stands for all.
        if node.kind == .object, let first = node.members.first(where: { $0.value.string?.isEmpty == false }) {
            (node, pointer) = (first.value, JSONPointer(tokens: pointer.tokens + [first.name]))
        } else if node.kind == .array, let first = node.elements.first {
            (node, pointer) = (first, JSONPointer(tokens: pointer.tokens + ["0"]))
        }
        guard let value = node.string, !value.isEmpty else { return nil }
        return MediaKey(place: pointer, node: node)
    }
}
