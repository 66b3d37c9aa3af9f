import DataTree
import Text

extension Envelope {
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

    /// A dictionary of the Notifications API has a text for its title, and a list of buttons; without a body they have their
    /// 'action'. Senders have 'title' and 'actions' beside Apple's part.
    private static func isWebNotification(_ spec: Spec, _ root: Node) -> Bool {
        guard root["aps"] == nil, root["title"]?.kind ?? .string == .string else { return false }
        if let options = root["options"], !options.members.isEmpty,
            !options.members.contains(where: { spec.keys.holds(KeyTable.anchor(["options", $0.name])) })
        {
            return false
        }
        guard let actions = root["actions"] else { return true }
        let isNamed = actions.elements.allSatisfy { $0.member("action") != nil }
        return actions.kind == .array && (isNamed || root.member("body") != nil)
    }

    /// Requests whose names are everyday words: not more members are of others than of their own.
    private static let everyday: Set<KnownSpec> = [
        .webPush, .oneSignal, .oneSignalActivity, .airship, .brazeActivity, .amazonPublish,
        .pushwooshNotify,
    ]

    private static func isMostly(_ spec: Spec, _ root: Node) -> Bool {
        2 * root.members.count { spec.keys.holds(KeyTable.anchor([$0.name])) } >= root.count
    }
}
