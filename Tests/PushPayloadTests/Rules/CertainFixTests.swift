import DataTree
import PushPayload
import Testing
import Text

/// Only what is certain carries an edit, and the edit changes nothing else in the file.
@Suite struct CertainFixTests {
    static let fixes: [(before: String, after: String)] = [
        (#"{"aps":{"alert":"a", "mutable-content" : "1" }}"#, #"{"aps":{"alert":"a", "mutable-content" : 1 }}"#),
        (#"{"aps":{"alert":"a","mutable_content":1}}"#, #"{"aps":{"alert":"a","mutable-content":1}}"#),
        (#"{"aps":{"alert":"a","catgory":"X"}}"#, #"{"aps":{"alert":"a","category":"X"}}"#),
        (
            #"{"simulator target bundle":"com.a.b","aps":{"alert":"a"}}"#,
            #"{"Simulator Target Bundle":"com.a.b","aps":{"alert":"a"}}"#
        ),
    ]

    @Test(arguments: fixes) func theFixIsCertain(_ row: (before: String, after: String)) {
        let checked = CheckedText(row.before)
        #expect(checked.fixed == row.after)
        let again = CheckedText(checked.fixed)
        #expect(again.sample.findings.allSatisfy { $0.fix?.edits.isEmpty ?? true }, "\(again.places)")
    }

    @Test(arguments: [
        // A number of two is neither on nor off; the right key is there already; http may have no https beside it; inside a string bytes differ.
        #"{"aps":{"alert":"a","mutable-content":2}}"#,
        #"{"aps":{"alert":"a","mutable-content":"yes"}}"#,
        #"{"aps":{"alert":"a","mutable_content":1,"mutable-content":1}}"#,
        #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"http://a.example/1.png"}]}}"#,
        #"{"aps":{"alert":"a"},"RW_push_payload_WP":"{\"RW_push_payload_TT\":\"a\",\"RW_push_payload_BB\":\"a\"}"}"#,
    ]) func whatIsNotCertainHasNoEdit(_ json: String) {
        let checked = CheckedText(json)
        #expect(!checked.sample.findings.isEmpty)
        #expect(checked.fixed == json)
    }

    @Test(arguments: [
        ("UNNotificationExtensionInteractionEnabled", "UNNotificationExtensionUserInteractionEnabled"),
        ("UNNotificationExtensionCatagory", "UNNotificationExtensionCategory"),
        ("App Transport Security Settings", "NSAppTransportSecurity"),
    ])
    func aKeyOfAPropertyListIsReplacedWhole(_ wrong: String, _ right: String) throws {
        func plist(_ key: String) -> String { "<plist version=\"1.0\"><dict><key>\(key)</key><true/></dict></plist>" }
        let file = SourceFile(path: "Info.plist", text: plist(wrong))
        let found = PropertyListRules.check(PlistReader.parse(file).value)
        let edit = try #require(found.first?.fix?.edits.first)
        var bytes = file.bytes
        bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == plist(right))
    }
}
