import DataTree
import PushPayload

/// B6 of `domain-live-and-web.md`: web push.
extension FactTableTests {
    static let web = web1 + web2 + web3

    private static let web1: [Row] = [
        .init(
            clause: "B6 web.declarative: not the number 8030 (E)",
            payload: #"{"web_push": 8031, "notification": {"title": "T", "navigate": "https://a.example/"}}"#,
            found: "web.declarative error"),
        .init(
            clause: "B6 web.declarative: no notification (E)", payload: #"{"web_push": 8030}"#,
            found: "web.declarative error"),
        .init(
            clause: "B6 web.declarative: an empty title (E)",
            payload: #"{"web_push": 8030, "notification": {"title": "", "navigate": "https://a.example/"}}"#,
            found: "web.declarative error"),
        .init(clause: "B6 web.declarative: what is whole passes", payload: declarative("")),
        .init(
            clause: "B6 web.navigate: missing (E)", payload: #"{"web_push": 8030, "notification": {"title": "T"}}"#,
            found: "web.navigate error"),
        .init(
            clause: "B6 web.navigate: not a string (E)",
            payload: #"{"web_push": 8030, "notification": {"title": "T", "navigate": 1}}"#,
            found: "web.navigate error"),
        .init(
            clause: "B6 web.navigate: relative (E)",
            payload: #"{"web_push": 8030, "notification": {"title": "T", "navigate": "/a"}}"#,
            found: "web.navigate error"),
        .init(
            clause: "B6 web.navigate: neither http nor https (E)",
            payload: #"{"web_push": 8030, "notification": {"title": "T", "navigate": "ftp://a.example/"}}"#,
            found: "web.navigate error"),
        .init(
            clause: "B6 web.declarative-types: silent is no boolean (E)",
            payload: declarative(#", "silent": "true""#),
            found: "web.declarative-types error"),
        .init(
            clause: "B6 web.declarative-types: mutable is no boolean (E)",
            payload: declarative(#", "mutable": 1"#, #", "mutable": 1"#), found: "web.declarative-types error"),
        .init(
            clause: "B6 web.declarative-types: a direction that is none (E)",
            payload: declarative(#", "dir": "up""#),
            found: "web.declarative-types error"),
        .init(
            clause: "B6 web.declarative-types: a negative badge (E)",
            payload: declarative(#", "app_badge": -1"#, #", "app_badge": 1"#), found: "web.declarative-types error"),
        .init(
            clause: "B6 web.declarative-types: a badge with decimals (E)",
            payload: declarative(#", "app_badge": 1.5"#, #", "app_badge": 1"#), found: "web.declarative-types error"
        ),
        .init(
            clause: "B6 web.declarative-types: a badge of letters (E)",
            payload: declarative(#", "app_badge": "one""#, #", "app_badge": 1"#),
            found: "web.declarative-types error"),
        .init(
            clause: "B6 web.declarative-types: an icon without a host (E)",
            payload: declarative(#", "icon": "/a.png""#),
            found: "web.declarative-types error"),
        .init(
            clause: "B6 web.declarative-types: right types pass",
            payload: declarative(
                #", "silent": true, "dir": "rtl", "app_badge": "3""#,
                #", "app_badge": "3""#)),
        .init(
            clause: "B6 web.badge-place: the badge at the top only (W)",
            payload: declarative("", #", "app_badge": 1"#), found: "web.badge-place warning"),
        .init(
            clause: "B6 web.badge-place: the badge inside only, as WebKit has it, passes",
            payload: declarative(#", "app_badge": 1"#)),
        .init(
            clause: "B6 web.badge-place: 'mutable' at the top only (W)",
            payload: declarative("", #", "mutable": true"#),
            found: "web.badge-place warning"),
        .init(
            clause: "B6 web.badge-place: both places pass",
            payload: declarative(#", "mutable": true"#, #", "mutable": true"#)),
        .init(clause: "B6 web.size: over 3993 bytes (E)", payload: padded(3990), found: "web.size error"),
        .init(clause: "B6 web.size: from 90 % on (W)", payload: padded(3700), found: "web.size warning"),
        .init(clause: "B6 web.size: over 3052 bytes (I)", payload: padded(3100), found: "web.size info"),
        .init(clause: "B6 web.size: 3,000 bytes pass", payload: padded(2950)),
        .init(
            clause: "B6 web.options: silent beside vibrate (E)",
            payload: options(#", "silent": true, "vibrate": [1]"#), found: "web.options error"),
        .init(
            clause: "B6 web.options: renotify without a tag (E)", payload: options(#", "renotify": true"#),
            found: "web.options error"),
        .init(clause: "B6 web.options: silent alone passes", payload: options(#", "silent": true"#)),
    ]

    private static let web2: [Row] = [
        "image": #""https://a.example/a.png""#, "actions": #"[{"action": "a", "title": "b"}]"#,
        "requireInteraction": "true", "renotify": "true", "icon": #""https://a.example/i.png""#,
    ].sorted { $0.key < $1.key }.map { name, value in
        .init(
            clause: "B6 web.support: '\(name)' passes where no target lacks it",
            payload: options(#", "tag": "t", "\#(name)": \#(value)"#))
    }

    private static let web3: [Row] = [
        .init(clause: "B6 web.support: a body and a tag pass", payload: options(#", "tag": "t""#)),
        .init(
            clause: "B6 web.headers: no TTL (E)", payload: options(""), found: "web.headers error",
            facts: "headers: {Urgency: high}"),
        .init(
            clause: "B6 web.headers: an urgency that is none (E)", payload: options(""), found: "web.headers error",
            facts: "headers: {TTL: 60, Urgency: urgent}"),
        .init(
            clause: "B6 web.headers: a topic of 33 characters (E)", payload: options(""),
            found: "web.headers error",
            facts: "headers: {TTL: 60, Topic: \(String(repeating: "a", count: 33))}"),
        .init(
            clause: "B6 web.headers: a topic outside of base64url (E)", payload: options(""),
            found: "web.headers error", facts: "headers: {TTL: 60, Topic: \"a b\"}"),
        .init(
            clause: "B6 web.headers: right headers pass", payload: options(""),
            facts: "headers: {TTL: 60, Urgency: very-low, Topic: \(String(repeating: "a", count: 32))}"),
    ]

    private static func declarative(_ notification: String, _ more: String = "") -> String {
        #"{"web_push": 8030, "notification": {"title": "T", "navigate": "https://a.example/"\#(notification)}\#(more)}"#
    }
    private static func options(_ options: String) -> String {
        #"{"title": "T", "options": {"body": "b"\#(options)}}"#
    }
    private static func padded(_ bytes: Int) -> String {
        #"{"title": "T", "options": {"body": "\#(String(repeating: "a", count: bytes))"}}"#
    }
}
