import DataTree
import Text

/// Whether an object is a message for Firebase's HTTP v1 interface. Other servers have a `message` as well, so all keys and the
/// types of their values are scored. Who else has a `message` is in `Packs/recognised.yml`. Source: Google's reference of
/// `projects.messages`.
struct FirebaseEvidence {
    /// What speaks for Firebase, in the order of the file, as findings quote it.
    private(set) var marks: [String] = []
    /// Keys that Firebase has nowhere.
    private(set) var strange: [String] = []
    private var score = 0
    private var hasTarget = false
    private var hasOldTarget = false
    private var hasText = false

    /// At least as likely Firebase's as not.
    var isFirebase: Bool {
        if hasTarget, strange.isEmpty { return true }
        return score >= (hasTarget || hasText || hasOldTarget && marks.count > 2 ? 3 : 4)
    }
    /// How much speaks for it, on the scale of `RecognisedReading`.
    var strength: Int { hasTarget && strange.isEmpty ? max(score, 6) : score }

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
                hasOldTarget = true
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
}

/// Names of protobuf fields.
enum ProtoName {
    /// `click_action` → `clickAction`, as the interface takes it too.
    static func camel(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") { text, word in
            text + word.prefix(1).uppercased() + word.dropFirst()
        }
    }

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
