import DataTree
import PushPayload

/// C5 of `domain-text-and-law.md`: texts that a device looks up.
extension FactTableTests {
    static let texts = texts1 + texts2 + texts3

    private static let texts1: [Row] = [
        .init(
            clause: "C5 loc.unknown-key: in no table (E)", payload: key(), found: "loc.unknown-key error",
            app: app(#""B" = "b";"#)),
        .init(clause: "C5 loc.unknown-key: a key of the table passes", payload: key(), app: app(#""A" = "a";"#)),
        .init(
            clause: "C5 loc.missing-language: missing (W)", payload: key(), found: "loc.missing-language warning",
            app: app(#""A" = "a";"#, #""B" = "b";"#)),
        .init(
            clause: "C5 loc.missing-language: empty (W)", payload: key(), found: "loc.missing-language warning",
            app: app(#""A" = "a";"#, #""A" = "";"#)),
        .init(
            clause: "C5 loc.missing-language: new (W)", payload: key(), found: "loc.missing-language warning",
            app: catalogue("new")),
        .init(
            clause: "C5 loc.missing-language: stale (W)", payload: key(), found: "loc.missing-language warning",
            app: catalogue("translated", "stale")),
        .init(clause: "C5 loc.missing-language: translated passes", payload: key(), app: catalogue("translated")),
        .init(
            clause: "C5 loc.arguments: fewer than the highest (E)", payload: key(#", "loc-args": ["x"]"#),
            found: "loc.arguments error", app: app(#""A" = "%1$@ %2$@";"#)),
        .init(
            clause: "C5 loc.arguments: more (W)", payload: key(#", "loc-args": ["x", "y"]"#),
            found: "loc.arguments warning", app: app(#""A" = "%@";"#)),
        .init(
            clause: "C5 loc.arguments: a gap (W)", payload: key(#", "loc-args": ["x", "y", "z"]"#),
            found: "loc.arguments warning", app: app(#""A" = "%1$@ %3$@";"#)),
        .init(
            clause: "C5 loc.arguments: as many pass", payload: key(#", "loc-args": ["x", "y"]"#),
            app: app(#""A" = "%1$@ %2$@";"#)),
    ]

    private static let texts2: [Row] = ["%d", "%lld", "%f"].map { format in
        .init(
            clause: "C5 loc.placeholder-type: \(format) (E)", payload: key(#", "loc-args": ["1"]"#),
            found: "loc.placeholder-type error", app: app("\"A\" = \"\(format)\";"))
    }

    private static let texts3: [Row] = [
        .init(
            clause: "C5 loc.placeholder-type: Android's %d (E)",
            payload:
                #"{"message": {"token": "DEVICE_TOKEN", "android": {"notification": {"body_loc_key": "a", "body_loc_args": ["1"]}}}}"#,
            found: "loc.placeholder-type error",
            app: {
                LocalisedTextTests.app([
                    "res/values/strings.xml": #"<resources><string name="a">%1$d won</string></resources>"#
                ])
            }),
        .init(
            clause: "C5 loc.placeholder-type: languages differ (E)", payload: key(#", "loc-args": ["x", "y"]"#),
            found: "loc.placeholder-type error", app: app(#""A" = "%1$@ %2$@";"#, #""A" = "%1$@";"#)),
        .init(
            clause: "C5 loc.placeholder-type: %@ passes", payload: key(#", "loc-args": ["1"]"#),
            app: app(#""A" = "%@";"#)),
        .init(
            clause:
                "C5 loc.text-and-key: body beside loc-key (W; told only, since C2 has no proof of what Apple shows)",
            payload: key(#", "body": "b""#),
            found: "loc.text-and-key info", app: app(#""A" = "a";"#)),
        .init(
            clause: "C5 loc.text-and-key: title beside title-loc-key (W; told only, for the same reason)",
            payload: #"{"aps": {"alert": {"title": "t", "title-loc-key": "A", "body": "b"}}}"#,
            found: "loc.text-and-key info", app: app(#""A" = "a";"#)),
        .init(
            clause: "C5 loc.text-and-key: also Firebase's (W)",
            payload:
                #"{"message": {"token": "DEVICE_TOKEN", "android": {"notification": {"title": "t", "title_loc_key": "a"}}}}"#,
            found: "loc.text-and-key warning",
            app: {
                LocalisedTextTests.app([
                    "res/values/strings.xml": #"<resources><string name="a">x</string></resources>"#
                ])
            }),
        .init(
            clause: "C5 loc.text-and-key: another field passes", payload: key(#", "title": "t""#),
            app: app(#""A" = "a";"#)),
        .init(
            clause: "C5 loc.order: two bare placeholders, others positional (I)",
            payload: key(#", "loc-args": ["x", "y"]"#), found: "loc.order info",
            app: app(#""A" = "%@ %@";"#, #""A" = "%2$@ %1$@";"#)),
        .init(
            clause: "C5 loc.order: all bare passes", payload: key(#", "loc-args": ["x", "y"]"#),
            app: app(#""A" = "%@ %@";"#, #""A" = "%@ %@";"#)),
    ]

    private static func key(_ more: String = "") -> String { #"{"aps": {"alert": {"loc-key": "A"\#(more)}}}"# }
    private static func app(_ en: String, _ ko: String? = nil) -> @Sendable () -> App? {
        { LocalisedTextTests.app(ko.map { LocalisedTextTests.both(en, $0) } ?? LocalisedTextTests.en(en)) }
    }
    private static func catalogue(_ state: String, _ extraction: String = "manual") -> @Sendable () -> App? {
        {
            LocalisedTextTests.app([
                "Localizable.xcstrings":
                    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"extractionState": "\#(extraction)", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "a"}}, "ko": {"stringUnit": {"state": "\#(state)", "value": "가"}}}}}}"#
            ])
        }
    }
}
