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
