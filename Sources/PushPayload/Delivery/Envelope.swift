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

    /// Whether a payload can be of a spec that its `detect` matches: some vendors' requests have the keys of others.
    static func allows(_ spec: Spec, _ root: Node) -> Bool {
        if let known = spec.known, everyday.contains(known), !isMostly(spec, root) { return false }
        return switch spec.known {
        case .firebase: fcmMessage(root) != nil
        case .firebaseLegacy: FirebaseLegacy.isRequest(root) && !isExpo(root)
        case .expo: isExpo(root)
        // What Amazon hands to subscribers has a topic and a message as well, and its own type and id.
        case .amazonPublish: !["Type", "MessageId", "SignatureVersion"].contains { root.member($0) != nil }
        case .expoBatch: root.elements.first.map(isExpo) ?? false
        // `gcm` is a mode of ciphers too.
        case .amazonSNS: root.member("gcm") == nil || isMostly(spec, root) || root.count == 1
        case .oneSignal: root["contents"]?.kind != .array
        case .webPush: isWebNotification(spec, root)
        default: true
        }
    }

    /// A dictionary of the Notifications API has a text for its title, and a list of buttons with names of their own. Senders have
    /// 'title' and 'actions' beside Apple's part.
    private static func isWebNotification(_ spec: Spec, _ root: Node) -> Bool {
        guard root["aps"] == nil, root["title"]?.kind ?? .string == .string else { return false }
        if let options = root["options"], !options.members.isEmpty,
            !options.members.contains(where: { spec.keys.holds(KeyTable.anchor(["options", $0.name])) })
        {
            return false
        }
        guard let actions = root["actions"] else { return true }
        return actions.kind == .array && actions.elements.allSatisfy { $0.member("action") != nil }
    }

    /// Requests whose names are everyday words: not more members are of others than of their own.
    private static let everyday: Set<KnownSpec> = [
        .webPush, .oneSignal, .oneSignalActivity, .airship, .brazeActivity, .amazonPublish,
        .pushwooshNotify,
    ]

    private static func isMostly(_ spec: Spec, _ root: Node) -> Bool {
        2 * root.members.count { spec.keys.holds(KeyTable.anchor([$0.name])) } >= root.count
    }

    /// A message to Expo's service: its recipient is one of Expo's tokens (`isExpoPushToken` of expo-server-sdk-node), or it has a name
    /// that no other service has. Others have `to`, `title` and `body` as well.
    private static func isExpo(_ root: Node) -> Bool {
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
