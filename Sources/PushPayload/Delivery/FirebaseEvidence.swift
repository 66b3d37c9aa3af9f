import DataTree
import Text

/// Whether an object is a message for Firebase's HTTP v1 interface. Other servers have a `message` as well, so all keys and the
/// types of their values are scored. Sources: Google's reference of `projects.messages`; Huawei Push Kit, "Sending messages"
/// (tokens in a list, `click_action` as an object); Azure Notification Hubs (the hub fills in the target).
struct FirebaseEvidence {
    /// What speaks for Firebase, in the order of the file, as findings quote it.
    private(set) var marks: [String] = []
    /// Keys that Firebase has nowhere.
    private(set) var strange: [String] = []
    /// The vendor whose request it is instead.
    private(set) var other: String?
    private var score = 0
    private var hasTarget = false
    private var hasText = false

    /// At least as likely Firebase's as not.
    var isFirebase: Bool {
        guard other == nil else { return false }
        if hasTarget, strange.isEmpty { return true }
        return score >= (hasTarget || hasText ? 3 : 4)
    }
    /// Something speaks for it, not enough.
    var isWeak: Bool { !isFirebase && score > 0 }

    private static let blocks = ["android", "apns", "webpush", "android_v2", "androidV2", "fcm_options", "fcmOptions"]
    static let targets = ["token", "topic", "condition", "fid"]

    /// `message`: the object under the wrapper key; `root`: the whole request, if it has a wrapper.
    init(_ message: Node, root: Node?) {
        guard message.kind == .object else { return }
        for member in message.members.prefix(200) { addScore(of: member) }
        for member in root?.members.prefix(200) ?? [] where member.name != "message" {
            if ["validate_only", "validateOnly"].contains(member.name) { continue }
            if FirebaseLegacy.beside[member.name] == nil, !Self.isMessageField(member.name) {
                strange.append(member.name)
                score -= 1
            }
        }
        if Self.isHuawei(message) { other = "Huawei Push Kit" }
        if !hasTarget, let text = message["notification"], Self.isTemplate(text) { other = "Azure Notification Hubs" }
    }

    private mutating func addScore(of member: Node.Member) {
        let (name, value) = (member.name, member.value)
        switch name {
        case _ where Self.targets.contains(name):
            let isTarget = value.kind == .string || (name == "token" && value.kind == .array)
            hasTarget = hasTarget || isTarget
            mark(name, isTarget ? 2 : 0)
        case _ where Self.blocks.contains(name):
            let isCertain =
                name.hasPrefix("android_v2") || name == "androidV2" || value["payload"]?.kind == .object
                || value["headers"]?.kind == .object
            mark(name, value.kind != .object ? 0 : isCertain ? 4 : 3)
        case "notification":
            let isText = value.kind == .object && ["title", "body", "image"].contains { value[$0]?.kind == .string }
            hasText = hasText || value.kind == .object
            mark(name, isText ? 3 : value.kind == .object ? 1 : 0)
        case "data": mark(name, value.kind == .object ? 1 : 0)
        case "name": return
        default:
            if FirebaseLegacy.targets.contains(name) {
                hasTarget = true
                mark(name, 1)
            } else if FirebaseLegacy.inMessage[ProtoName.snake(name)] != nil || Self.isNear(name) {
                mark(name, 1)
            } else {
                strange.append(name)
                score -= 2
            }
        }
    }

    private mutating func mark(_ name: String, _ weight: Int) {
        guard weight > 0 else { return }
        marks.append(name)
        score += weight
    }

    private static func isMessageField(_ name: String) -> Bool {
        targets.contains(name) || blocks.contains(name) || ["notification", "data"].contains(name)
    }

    private static func isNear(_ name: String) -> Bool {
        let fields = targets + blocks + ["notification", "data"]
        if fields.contains(where: { $0.sorted() == name.sorted() }) { return true }
        return name.utf8.count >= 4 && Suggestion.nearest(to: name, among: fields) != nil
    }

    /// Huawei's interface has the same outer keys.
    private static func isHuawei(_ message: Node) -> Bool {
        let android = message["android"]
        let marks = ["urgency", "category", "target_user_type", "fast_app_target", "bi_tag", "receipt_id"]
        if android?["notification"]?["click_action"]?.kind == .object { return true }
        if marks.contains(where: { android?.member($0) != nil }) { return true }
        if message["apns"]?.member("hms_options") != nil || message["webpush"]?.member("hms_options") != nil {
            return true
        }
        let own = ["priority", "direct_boot_ok", "fcm_options", "restricted_package_name"]
        return message["token"]?.kind == .array && android?.kind == .object
            && !own.contains { android?.member($0) != nil } && message.member("fcm_options") == nil
    }

    /// Texts like `$(title)`, which the hub fills in.
    private static func isTemplate(_ notification: Node) -> Bool {
        notification.members.contains { $0.value.string?.contains("$(") ?? false }
    }
}

/// Names of protobuf fields.
enum ProtoName {
    /// `clickAction` → `click_action`; other names stay as they are.
    static func snake(_ name: String) -> String {
        guard name.contains(where: \.isUppercase), !name.contains("-"), name.first?.isLowercase ?? false else {
            return name
        }
        return name.reduce(into: "") { text, character in
            text += character.isUppercase ? "_" + character.lowercased() : String(character)
        }
    }
}
