import DataTree
import Text

/// Values of a message that its schema cannot tell right from wrong. Sources: Google's reference of `projects.messages` (`ttl`
/// up to four weeks, `android_v2` without `android`), firebase-admin (the topic's prefix); RFC 8030.
enum FirebaseValueRule: Rule {
    static let scope = RuleScope.all

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.spec.known == .firebase, let message = context.root.object("message") else { return [] }
        return target(context, message) + lifetimes(context, message) + blocks(context, message)
            + enums(context, message)
    }

    private static let refusal: Message = "Firebase answers 400, INVALID_ARGUMENT, and sends nothing"

    private static func target(_ context: RuleContext, _ message: Node) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if let tokens = message["token"], tokens.kind == .array {
            found.append(
                context.diagnostic(
                    .packValue, .error, tokens, "/message/token", "'token' must be one text, but is a list",
                    why: refusal, fix: .init("send one request for each device, or a 'topic'")))
        }
        if let topic = message["topic"], let text = topic.string, text.hasPrefix("/topics/") {
            let name = String(text.dropFirst(8))
            found.append(
                context.diagnostic(
                    .packValue, .error, topic, "/message/topic", "'topic' must be the name alone, without '/topics/'",
                    why: refusal, fix: context.fix("write '\(name)'", replacing: topic, with: "\"\(name)\"")))
        }
        if let node = message["condition"], let text = node.string, let mistake = FirebaseCondition.mistake(in: text) {
            found.append(
                context.diagnostic(
                    .packValue, .error, node, "/message/condition", mistake.headline, why: refusal,
                    fix: .init(mistake.fix)))
        }
        return found
    }

    private static func lifetimes(_ context: RuleContext, _ message: Node) -> [Diagnostic] {
        ["android", "android_v2"].compactMap { name in
            guard let node = message[name]?["ttl"] else { return nil }
            let pointer = "/message/\(name)/ttl"
            if let seconds = node.int {
                return context.diagnostic(
                    .packValue, .error, node, pointer, "'ttl' must be a text that ends in 's', but is a number",
                    why: refusal,
                    fix: context.fix("write \"\(seconds)s\"", replacing: node, with: "\"\(seconds)s\""))
            }
            guard let text = node.string else { return nil }
            if let seconds = UInt64(text) {
                return context.diagnostic(
                    .packValue, .error, node, pointer, "'ttl' must end in 's', for seconds", why: refusal,
                    fix: context.fix("write \"\(seconds)s\"", replacing: node, with: "\"\(seconds)s\""))
            }
            guard text.hasSuffix("s"), let seconds = Double(text.dropLast()), !(0...2_419_200).contains(seconds) else {
                return nil
            }
            return context.diagnostic(
                .packValue, .error, node, pointer, "'ttl' must lie between 0s and 2419200s, which are four weeks",
                why: refusal, fix: .init("write a shorter time, or leave it out for four weeks"))
        }
    }

    private static func blocks(_ context: RuleContext, _ message: Node) -> [Diagnostic] {
        guard message.member("android") != nil, let newer = message.member("android_v2") else { return [] }
        return [
            context.diagnostic(
                .packValue, .error, newer.key, "/message/android_v2",
                "'android_v2' must not stand beside 'android'", why: refusal,
                fix: .init("keep one; Firebase translates 'android_v2' for older apps"))
        ]
    }

    /// Values that lack or have a prefix too many.
    private static func enums(_ context: RuleContext, _ message: Node) -> [Diagnostic] {
        let notifications = [
            (message["android"]?["notification"], "/message/android/notification"),
            (
                message["android_v2"]?["remote_notification"]?["notification"],
                "/message/android_v2/remote_notification/notification"
            ),
        ]
        return notifications.flatMap { notification, pointer in
            [("notification_priority", "PRIORITY_", true), ("visibility", "VISIBILITY_", false)].compactMap {
                name, prefix, hasPrefix in
                guard let node = notification?[name], let text = node.string else { return nil }
                let bare = text.uppercased().hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
                let values = hasPrefix ? ["MIN", "LOW", "DEFAULT", "HIGH", "MAX"] : ["PRIVATE", "PUBLIC", "SECRET"]
                guard values.contains(bare.uppercased()), (bare == text) == hasPrefix else { return nil }
                let right = (hasPrefix ? prefix : "") + bare.uppercased()
                return context.diagnostic(
                    .packValue, .error, node, pointer + "/" + name, "'\(name)' must be \(right), but is \"\(text)\"",
                    why: refusal, fix: context.fix("write \"\(right)\"", replacing: node, with: "\"\(right)\""))
            }
        }
    }
}
