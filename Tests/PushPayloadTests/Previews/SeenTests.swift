import DataTree
import PushPayload
import Testing
import Text

/// One payload for each effect: what the phone holds, and what was meant.
@Suite struct SeenTests {
    private static let noService = CheckedText.app("bundleID: com.example.app")

    private func seen(_ json: String, facts: String = "", app: App? = nil) throws -> SeenPreview {
        try #require(CheckedText(json, facts: facts, app: app).sample.seen)
    }

    private static let rows: [(String, Effect, PhoneState)] = [
        (#"{"aps": {"alert": "x",}}"#, .undelivered, .undelivered),
        (#"{"aps": {}}"#, .undelivered, .undelivered), (#"{"alert": "x"}"#, .undelivered, .undelivered),
        (#"{"aps": {"badge": 1}, "alert": "x"}"#, .nothingShown, .nothing),
        (#"{"aps": {"alert": {}}}"#, .nothingShown, .nothing),
        (#"{"aps": {"alert": "x", "badge": "3"}}"#, .noBadge, .banner),
        (#"{"aps": {"alert": "x", "sound": 3}}"#, .noSound, .banner),
        (#"{"aps": {"alert": "x", "Sound": "default"}}"#, .noSound, .banner),
        (#"{"aps": {"alert": {"title": "t", "body": 3}}}"#, .noText, .banner),
        (#"{"aps": {"alert": "x", "interruption-level": "loud"}}"#, .ordinaryLevel, .banner),
        (#"{"aps": {"alert": "x", "thread_id": "a"}}"#, .ungrouped, .banner),
        (#"{"aps": {"alert": "x", "content-available": "1"}}"#, .notWoken, .banner),
        (#"{"aps": {"alert": "x", "mutable-content": "1"}}"#, .notModified, .banner),
        (#"{"aps": {"alert": "[YOUR TEXT]"}}"#, .placeholder, .banner),
        (#"{"aps": {"timestamp": 1774000000, "event": "update"}}"#, .noActivity, .nothing),
    ]

    @Test(arguments: rows.indices) func aFindingChangesThePhone(_ index: Int) throws {
        let (json, effect, state) = Self.rows[index]
        let shown = try seen(json)
        #expect(shown.effects.map(\.effect).contains(effect), "\(json): \(shown.effects.map(\.effect))")
        #expect(PhoneState(shown.preview) == state, "\(json)")
        for one in shown.effects { #expect(one.effect.agrees(with: shown.preview), "\(json): \(one.effect)") }
    }

    @Test func whatIsRightHasNoEffectAndNoOtherPhone() throws {
        let shown = try seen(#"{"aps": {"alert": "x", "badge": 3, "sound": "default"}}"#)
        #expect(shown.effects.isEmpty && shown.meant == nil && shown.preview.notification.hasSound)
    }

    @Test func whatWasMeantHasTheKeysInTheirPlaces() throws {
        let meant = try seen(#"{"aps": {"alert": {"title": "t", "sound": "a.caf"}}, "badge": 1}"#).meant
        #expect(meant?.notification.hasSound == true && meant?.notification.badge == 1)
        let told = try seen(#"{"aps": {"badge": 1}, "alert": {"title": "t"}}"#).meant
        #expect(told?.notification.isSilent == false && told?.notification.title?.text == "t")
        #expect(try seen(#"{"aps": {"alert": "x", "badge": "3"}}"#).meant?.notification.badge == 3)
    }

    @Test func aSoundIsThePayloads() throws {
        for (sound, expected) in [
            (#""default""#, true), (#""""#, false), (#"{"critical": 1, "name": "a.caf", "volume": 1}"#, true),
            (#"{"critical": 1}"#, false), ("true", false),
        ] {
            let shown = try seen(#"{"aps": {"alert": "x", "sound": \#(sound)}}"#)
            #expect(shown.preview.notification.hasSound == expected, "\(sound)")
        }
    }

    @Test func aRefusedPushIsOneThingOnly() throws {
        let shown = try seen(#"{"aps": {"alert": "x", "badge": "3", "category": "A",}}"#)
        #expect(shown.preview.unshown == .undelivered && shown.preview.calls.isEmpty)
        #expect(shown.preview.notification.badge == nil && shown.meant?.notification.badge == 3)
        #expect(Stamp(CheckedText(#"{"aps": {"alert": "x",}}"#).sample.verdict, shown.preview) == .undelivered)
    }
}
