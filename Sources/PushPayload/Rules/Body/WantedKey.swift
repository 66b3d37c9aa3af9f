import DataTree
import JSONSchema
import Text

/// A misspelt key of `aps` that stands for the one thing without which the push does nothing: then the mistake is no small one.
enum WantedKey {
    /// Any of these makes the phone do something.
    private static let acting = [
        "alert", "badge", "sound", "content-available", "content-changed", "event", "content-state",
    ]
    /// Any of these gives an alert something to show.
    static let texts = ["title", "subtitle", "body", "loc-key", "title-loc-key", "subtitle-loc-key"]
    private static let live = ["event", "timestamp", "content-state", "attributes-type", "attributes"]

    /// Whether an unknown key is Apple's key of that name in another spelling.
    static func isSpelling(_ name: String, of wanted: String) -> Bool {
        name != wanted && Suggestion.nearest(to: name, among: CollectionOfOne(wanted)) != nil
    }

    static func isMeant(by error: ValidationError, in payload: Node) -> Bool {
        guard case .unknownKey(let name, let nearest?) = error.kind, let aps = payload["aps"] else { return false }
        if error.pointer.hasPrefix("/aps/alert"), let alert = aps["alert"], alert.member(name) != nil {
            return texts.contains(nearest) && !texts.contains { alert.member($0) != nil }
        }
        guard aps.member(name) != nil, aps.member(nearest) == nil else { return false }
        if nearest == "alert" { return true }
        if live.contains(nearest), PushType.isLiveActivity(aps) {
            return !["attributes-type", "attributes"].contains(nearest) || aps["event"]?.string == "start"
        }
        return acting.contains(nearest) && !acting.contains { aps.member($0) != nil }
    }
}

/// What follows from a text of an alert that is an object where a string must be: it is reported once, as the wrong type.
enum ForeignText {
    static func follows(_ error: ValidationError, _ context: RuleContext) -> Bool {
        guard error.pointer.hasPrefix("/aps/alert/"), context.pushType != .liveactivity else { return false }
        if case .type = error.kind { return false }
        return ["title", "body"].contains { name in
            error.pointer.hasPrefix("/aps/alert/" + name)
                && context.aps?["alert"]?[name]?.kind == .object
        }
    }
}

/// Flags that are written as true. Apple's tables say "Number" and 1; nothing says that true is not read, and services send it.
enum SwitchedOn {
    private static let flags: Set<String> = ["/aps/content-available", "/aps/mutable-content"]

    static func isFlag(_ error: ValidationError) -> Bool {
        error.node.kind == .true && flags.contains(where: { error.pointer.hasSuffix($0) })
    }

    static func headline(_ error: ValidationError) -> Message {
        "'\(error.pointer.split(separator: "/").last.map(String.init) ?? "")' is true, where Apple documents the number 1"
    }

    static let why: Message = "whether the system reads true as well is not documented"
}

/// Flags of Apple's that are switched off by hand: 0 and false are what the system takes for a flag that is not there.
enum SwitchedOff {
    private static let flags: Set<String> = [
        "/aps/content-available", "/aps/mutable-content", "/aps/sound/critical", "/aps/input-push-token",
    ]

    static func isFlag(_ error: ValidationError) -> Bool {
        let kind = error.node.kind
        guard kind == .false || kind == .number, flags.contains(where: { error.pointer.hasSuffix($0) }) else {
            return false
        }
        return kind == .false || error.node.double == 0
    }
}
