import DataTree
import Text

/// Apple's keys outside `aps`, or one level too deep inside `alert`: the system never looks there.
/// The body under FCM's `apns.payload` is held to the same: there `alert` is often put beside `aps` instead of into it.
/// `sound` inside `alert` is right only in a Live Activity payload (Apple, ActivityKit push notifications).
enum MisplacedKeyRule: Rule {
    static let codes = [
        RuleCode(.apsMisplacedKey, .error, .depends(effect))
    ]

    private static func effect(_ one: EffectCase) -> Effect {
        one.isError ? EffectCase.ofKey(one.key) : one.finding.severity == .info ? .unchanged : .noActivity
    }

    /// Keys that mean nothing else at the root.
    static let apsOnly: Set<String> = [
        "alert", "badge", "sound", "thread-id", "content-available", "mutable-content", "target-content-id",
        "interruption-level", "relevance-score", "filter-criteria", "stale-date", "content-state", "dismissal-date",
    ]
    static let notInAlert: Set<String> = [
        "sound", "badge", "content-available", "mutable-content", "category", "thread-id", "interruption-level",
        "relevance-score",
    ]
    /// Keys of `alert` that are often put one level too high.
    static let alertOnly: Set<String> = [
        "title", "subtitle", "body", "title-loc-key", "title-loc-args", "subtitle-loc-key", "subtitle-loc-args",
        "loc-key", "loc-args", "launch-image",
    ]

    /// Whether an object without `aps` is meant as a body for Apple's service: keys of Apple's stand at its root. The request of an
    /// older interface (`to`, `registration_ids`) is none, nor are the values that Parse sends (`title`, `uri`).
    static func isBodyWithoutAps(_ root: Node) -> Bool {
        root.kind == .object
            && ["alert", "content-available", "mutable-content", "content-state", "content-changed"].contains {
                root.member($0) != nil
            }
            && !["to", "registration_ids", "title", "uri", "big_picture", "large_icon"].contains {
                root.member($0) != nil
            }
    }

    static func check(_ context: RuleContext) -> [Diagnostic] {
        let payload = context.payload
        // Without 'aps' there is one thing to say, which 'aps.shape' says; an open body may have any key.
        guard payload.kind == .object, payload["aps"] != nil, context.pushType?.hasOpenBody != true,
            ApsShapeRule.firebase(context) == nil
        else { return [] }
        var found = atRoot(context) + tooHigh(context) + besideAps(context)
        guard let alert = payload["aps"]?["alert"], alertNames.mayNameMember(of: alert) else { return found }
        let isLiveActivity = context.pushType == .liveactivity
        for member in alert.members {
            let dashed = dashed(member.name)
            guard notInAlert.contains(dashed), !(isLiveActivity && dashed == "sound") else { continue }
            found.append(
                misplaced(context, member, "/aps/alert/" + JSONPointer.escape(member.name), "inside 'alert'", dashed))
        }
        return found
    }

    private static func atRoot(_ context: RuleContext) -> [Diagnostic] {
        let payload = context.payload
        guard rootNames.mayNameMember(of: payload) else { return [] }
        let reserved = context.deviceSpec.push.reservedKeys
        var found: [Diagnostic] = []
        for member in payload.members {
            let dashed = dashed(member.name)
            guard isMeant(member, dashed), payload["aps"]?.member(dashed) == nil else { continue }
            if context.keys.rootNames.contains(member.name) || reserved.contains(member.name) { continue }
            if isOwn(member, dashed, context) { continue }
            if isFirebaseData(member, context) {
                if hasNotification(context) { found.append(inData(context, member, dashed)) }
                continue
            }
            found.append(
                misplaced(context, member, "/" + JSONPointer.escape(member.name), "at the root of the payload", dashed))
        }
        return found
    }

    /// Words that an app's own texts have as well: `data` of Firebase, `extra` of Airship, which arrive at the root.
    private static let common: Set<String> = ["alert", "badge", "sound", "category", "thread-id"]

    private static func isOwn(_ member: Node.Member, _ dashed: String, _ context: RuleContext) -> Bool {
        if context.keeps.contains(member.name) { return true }
        guard common.contains(dashed) else { return false }
        guard context.isRequest else { return member.value.kind == .string && context.deviceSpec.push.hasTextsAtRoot }
        return isFirebaseData(member, context)
    }

    private static func isFirebaseData(_ member: Node.Member, _ context: RuleContext) -> Bool {
        guard context.isRequest else { return false }
        let isLegacy = context.spec.known == .firebaseLegacy
        let data = isLegacy ? context.root["data"] : Envelope.fcmMessage(context.root)?["data"]
        return data?.range.contains(member.key.range.lowerBound) ?? false
    }

    /// Data alone wakes nobody on iOS anyway, and plugins read Apple's name there on Android.
    private static func hasNotification(_ context: RuleContext) -> Bool {
        context.root.at(context.spec.known == .firebaseLegacy ? "/notification" : "/message/notification") != nil
    }

    /// Own keys reach the app, and none of them is a switch of the system's.
    private static func inData(_ context: RuleContext, _ member: Node.Member, _ name: String) -> Diagnostic {
        let isLegacy = context.spec.known == .firebaseLegacy
        let place = (isLegacy ? "/data/" : "/message/data/") + JSONPointer.escape(member.name)
        return context.diagnostic(
            .apsMisplacedKey, .info, member.key, place,
            "'\(member.name)' in 'data' is a key of your own, and switches nothing on iOS",
            why: "Firebase hands 'data' to the app as it is; the system reads its switches in 'aps' only",
            fix: .init("for iOS set 'apns.payload.aps.\(name)' as well"))
    }

    // Payloads without any of these names, which are most, are passed over without a text for each key.
    private static let rootNames = NameSet(apsOnly.union(["category"]).sorted())
    private static let alertNames = NameSet(notInAlert.sorted())
    private static let apsNames = NameSet(alertOnly.sorted())

    /// Whether a root key is Apple's and no data of the app's own: 'thread_id' is many a chat's, and a category in plain small
    /// letters is a word for people ('news') rather than an identifier ('ORDER_STATUS').
    private static func isMeant(_ member: Node.Member, _ dashed: String) -> Bool {
        if dashed == "category" {
            let name = member.value.string ?? ""
            return name.contains { $0.isUppercase || $0 == "_" || $0 == "." }
        }
        return apsOnly.contains(dashed) && (dashed != "thread-id" || member.name == dashed)
    }

    private static let activityKeys = ["content-state", "content_state", "contentState"]
    private static let typeKeys = ["attributes-type", "attributes_type", "attributesType"]
    private static let activityProbe = TextProbe(activityKeys + typeKeys)

    /// A Live Activity's keys in an object beside `aps`, in a payload that is for no activity otherwise.
    private static func besideAps(_ context: RuleContext) -> [Diagnostic] {
        guard context.mayHold(activityProbe), context.pushType != .liveactivity else { return [] }
        let found = context.payload.members.first { member in
            guard member.name != "aps", member.value.kind == .object else { return false }
            let marks = [activityKeys, typeKeys].count { names in names.contains { member.value.member($0) != nil } }
            return marks + (["start", "update", "end"].contains(member.value["event"]?.string ?? "") ? 1 : 0) > 1
        }
        guard let found, !context.keys.rootNames.contains(found.name) else { return [] }
        return [
            context.diagnostic(
                .apsMisplacedKey, .warning, found.key, "/" + JSONPointer.escape(found.name),
                "keys of a Live Activity are in '\(found.name)' instead of 'aps'",
                why: "the system reads them in 'aps' only: the activity is not started, changed or ended",
                fix: .init(
                    "move them into 'aps'; 'live_activity' is a key of the request to a vendor, which moves them into 'aps' itself"
                )
            )
        ]
    }

    /// The alert's own keys in `aps`: told once, at the first of them.
    private static func tooHigh(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps, apsNames.mayNameMember(of: aps) else { return [] }
        let members = aps.members.filter { isTooHigh($0.name, context.specs) }
        guard let first = members.first else { return [] }
        let names = members.map { "'\($0.name)'" }.joined(separator: ", ")
        let isOne = members.count == 1
        return [
            context.diagnostic(
                .apsMisplacedKey, .error, first.key, "/aps/" + JSONPointer.escape(first.name),
                isOne
                    ? "\(names) belongs in 'alert', but stands in 'aps'"
                    : "\(names) belong in 'alert', but stand in 'aps'",
                why:
                    "the system reads the texts of a notification in 'aps.alert' only; here they are silently dropped",
                fix: .init(isOne ? "move it into 'alert'" : "move them into 'alert'"))
        ]
    }

    /// Unless a vendor's reader looks for the key there.
    static func isTooHigh(_ name: String, _ specs: SpecSet) -> Bool {
        alertOnly.contains(dashed(name)) && !specs.specs.contains { $0.push.apsKeys.contains(name) }
    }

    /// A name with hyphens where people write lines.
    static func dashed(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "_")) else { return name }
        return String(decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }

    private static func misplaced(
        _ context: RuleContext, _ member: Node.Member, _ pointer: String, _ place: Message, _ name: String
    ) -> Diagnostic {
        context.diagnostic(
            .apsMisplacedKey, .error, member.key, pointer, "'\(member.name)' belongs in 'aps', but stands \(place)",
            why: "the system reads Apple's keys in 'aps' only; here it has no effect",
            fix: .init("move it to 'aps.\(name)'"))
    }
}
