import Foundation
import Testing

/// A vendor that nobody knows comes with files below `Packs` alone, on Android as well: its request is delivered and held to what its
/// server refuses, and its data in a message for Firebase are drawn and held to what its SDK throws at.
@Suite struct NewVendorTests {
    private static let device = #"""
        $schema: https://json-schema.org/draft/2020-12/schema
        $id: urn:sitegen:spec:nimbus-device
        title: Nimbus payload
        x-push: {id: nimbus-device, vendor: Nimbus, layer: L1, detect: [[/nb_id]]}
        x-android:
          sender: nimbus
          name: Nimbus
          marks: [[/nb_id]]
          shows:
            title: /nb_title
            text: /nb_text
            picture: {at: /nb_image, as: web}
            color: /nb_color
            channel: /nb_channel
            channelName: /nb_channel_name
          owned: [/nb_sound]
          buttons: {at: /nb_buttons, title: label, needs: [label, url], lacking: skipped}
          drawn: [text]
          numbers: [/nb_count]
          color: {as: hex, wrong: throws}
          channel: {made: missing, unsaid: Nimbus}
          live: {at: /nb_live, needs: [id, event], event: event, id: id, state: state}
        type: object
        properties:
          aps: {$ref: "urn:sitegen:spec:apns#/$defs/aps"}

        """#
    private static let request = #"""
        $schema: https://json-schema.org/draft/2020-12/schema
        $id: urn:sitegen:spec:nimbus
        title: Nimbus request
        x-push: {id: nimbus, vendor: Nimbus, layer: L0, detect: [[/nimbus]], weight: 30}
        x-delivery:
          root: /nimbus
          needs: [/message]
          moves:
            - {from: /message, to: /aps/alert/body}
            - {from: /badge, to: /aps/badge}
            - {from: /pairs, to: "", merge: true}
        x-server:
          reserved: [{at: /nimbus/pairs, names: [aps, nb]}]
          limits: [{at: /nimbus/pairs, bytes: 40, id: nimbus-pairs, name: "Nimbus's 'pairs'"}]
          headers: {collapse: /nimbus/collapse}
        x-android:
          extends: nimbus-device
          root: /nimbus
          audience: {at: /platforms, holds: [droid]}
          shows: {title: /headline, text: /message, color: /tint}
          data: /pairs
          sent: [text]
        type: object
        required: [nimbus]
        properties:
          nimbus: {type: object, required: [message]}

        """#

    private static func share() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "Packs/nimbus/device.spec.yml": device, "Packs/nimbus/spec.yml": request,
        ])
        let files = FileManager.default
        for name in ["Templates", "Schemas"] {
            try files.copyItem(atPath: "\(Command.root)/\(name)", toPath: "\(folder.path)/\(name)")
        }
        for pack in try files.contentsOfDirectory(atPath: Command.root + "/Packs") {
            try files.copyItem(atPath: "\(Command.root)/Packs/\(pack)", toPath: "\(folder.path)/Packs/\(pack)")
        }
        return folder
    }

    private static func data(_ members: String) -> String {
        #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
    }

    /// What is sent, and the findings by code and headline.
    static let rows: [(payload: String, findings: [String])] = [
        (data(##""nb_id":"1","nb_title":"T","nb_text":"B","nb_color":"#102030""##), []),
        (
            data(#""nb_id":"1","nb_text":"B","nb_color":"red","nb_count":"many","nb_buttons":"[{\"label\":\"Go\"}]""#),
            [
                "android.vendor-value: 'nb_color' must be a colour such as '#0C7043'",
                "android.vendor-value: 'nb_count' must be a whole number, but is 'many'",
                "android.vendor-value: a button must have 'url'",
            ]
        ),
        (
            #"{"message":{"topic":"a","notification":{"body":"B"},"data":{"nb_id":"1"}}}"#,
            ["android.vendor-notification: data of Nimbus must be sent without a notification"]
        ),
        (
            data(#""nb_id":"1","nb_live":"{\"event\":\"start\"}""#),
            ["android.live-contract: 'nb_live' must have 'id'"]
        ),
        (#"{"nimbus":{"message":"B","badge":1,"pairs":{"a":"1"}}}"#, []),
        (
            #"{"nimbus":{"message":"B","badge":"1","pairs":{"nb":"1"}}}"#,
            [
                "aps.value-type: 'badge' must be an integer, but is a string",
                "reserved.key: 'pairs' must not hold the reserved key 'nb'",
            ]
        ),
        (
            #"{"nimbus":{"message":"B","tint":"red","pairs":{"a":"0123456789012345678901234567890123456789"}}}"#,
            [
                "android.vendor-value: 'tint' must be a colour such as '#0C7043'",
                "payload.size: Nimbus's 'pairs' must be at most 40 bytes, but is 48",
            ]
        ),
    ]

    @Test func itsVerdictsComeFromItsPack() throws {
        let share = try Self.share()
        let files = Self.rows.enumerated().map { ("p\($0.offset).json", $0.element.payload) }
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        let result = try Command.run(
            ["check", "--format", "json"], in: folder.path, environment: ["SITEGEN_SHARE": share.path])
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result)")
        let problems = try #require(report["diagnostics"] as? [[String: Any]])
        for (index, row) in Self.rows.enumerated() {
            let own = problems.filter { ($0["path"] as? String) == "p\(index).json" }
            let found = own.map { "\($0["code"] as? String ?? "-"): \($0["headline"] as? String ?? "-")" }
            #expect(found.sorted() == row.findings, "\(row.payload)")
        }
    }

    @Test func itsCardIsDrawnByItsPack() throws {
        let share = try Self.share()
        let button = #""nb_buttons":"[{\"label\":\"Go\",\"url\":\"a://b\"},{\"label\":\"Lost\"}]""#
        let folder = try TemporaryFolder([
            "Content/samples/data.json": Self.data(
                ##""nb_id":"1","nb_title":"T","nb_text":"B","nb_image":"https://a.example/p.png","nb_color":"#102030",\##(button)"##
            ),
            "Content/samples/request.json": #"{"nimbus":{"platforms":["droid"],"headline":"H","message":"M"}}"#,
            "Content/samples/apple.json": #"{"nimbus":{"platforms":["ios"],"message":"M"}}"#,
        ])
        _ = try Command.run(
            ["build", "--output", "site"], in: folder.path, environment: ["SITEGEN_SHARE": share.path])
        #expect(try Self.card("data", folder) == "nimbus vendor big-picture T B #102030 Nimbus Go")
        #expect(try Self.card("request", folder) == "nimbus vendor big-text H M - Nimbus ")
        #expect(try Self.card("apple", folder) == nil)
    }

    private static func card(_ sample: String, _ folder: TemporaryFolder) throws -> String? {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/site/samples/\(sample)/preview.json"))
        let preview = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let surfaces = preview?["surfaces"] as? [String: Any]
        guard let card = surfaces?["android"] as? [String: Any] else { return nil }
        func text(_ key: String) -> String { (card[key] as? [String: Any])?["text"] as? String ?? "-" }
        func word(_ key: String) -> String { card[key] as? String ?? "-" }
        let channel = (card["channel"] as? [String: Any])?["name"] as? String ?? "-"
        let buttons = (card["buttons"] as? [[String: Any]])?.compactMap { $0["text"] as? String } ?? []
        return [word("sender"), word("drawer"), word("style"), text("title"), text("text"), word("accent"), channel]
            .joined(separator: " ") + " " + buttons.joined(separator: ",")
    }
}
