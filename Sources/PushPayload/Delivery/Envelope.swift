import DataTree
import Text

/// Requests of vendors whose shape gives them away, whatever packs a site uses: the rules about a request's outer part read
/// them here. Sources: FCM HTTP v1 (`message`), Braze REST (`messages.apple_push`).
enum Envelope {
    /// The message of a request to FCM HTTP v1.
    static func fcmMessage(_ root: Node) -> Node? {
        guard root.kind == .object, let message = root["message"], message.kind == .object else { return nil }
        return FirebaseEvidence(message, root: root).isFirebase ? message : nil
    }

    /// A message to Expo's service: its recipient is one of Expo's tokens (`isExpoPushToken` of expo-server-sdk-node), or it has a name
    /// that no other service has. Others have `to`, `title` and `body` as well.
    static func isExpo(_ root: Node) -> Bool {
        if root["_contentAvailable"] != nil || root["_displayInForeground"] != nil { return true }
        guard let to = root["to"], let token = to.kind == .array ? to.elements.first : to, let text = token.string
        else {
            return false
        }
        return text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[")
    }

    /// The messages of a request to Braze.
    static func brazeMessages(_ root: Node) -> Node? {
        guard root.kind == .object, let messages = root["messages"], messages.kind == .object,
            messages.member("apple_push") != nil || messages.member("android_push") != nil
        else { return nil }
        return messages
    }

    /// The body for Apple's service that a request carries as it is.
    static func appleBody(_ root: Node) -> Node? {
        guard let body = fcmMessage(root)?["apns"]?["payload"], body.kind == .object else { return nil }
        return body
    }

    /// The name of the vendor's interface and the pack that describes it, for a request that none of the packs in use knows.
    static func name(of root: Node) -> (title: Message, pack: String)? {
        let spec: KnownSpec? = fcmMessage(root) != nil ? .firebase : brazeMessages(root) != nil ? .braze : nil
        return spec.flatMap { spec in spec.title.map { ($0, spec.id) } }
    }
}
