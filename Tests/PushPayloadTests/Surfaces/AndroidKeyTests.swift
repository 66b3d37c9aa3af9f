import PushPayload
import TestSupport
import Testing

/// What each key of the seven vendors, and of those beside them, becomes on Android: one row for each key that their SDKs read. From the
/// sources of the SDKs and the references of the requests.
@Suite struct AndroidKeyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var vendor: String
        /// The members that are looked at.
        var key: String
        /// What of the message, and what it must be.
        var part: String
        var expected: String
        var testDescription: String { "\(vendor): \(key) → \(part)" }
    }

    /// A vendor's data, or its request, with room for the key.
    private static func message(_ row: Row) -> String {
        func data(_ members: String) -> String {
            #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
        }
        let more = row.key.isEmpty ? "" : "," + row.key
        switch row.vendor {
        case "pushwoosh": return data(#""pw_msg":"1","title":"B"\#(more)"#)
        case "onesignal": return data(#""custom":"{\"i\":\"1\"}","alert":"B"\#(more)"#)
        case "onesignal-custom": return data(#""alert":"B"\#(more)"#)
        case "airship": return data(#""com.urbanairship.push.ALERT":"B"\#(more)"#)
        case "braze": return data(#""_ab":"1","a":"B"\#(more)"#)
        case "clevertap": return data(#""wzrk_id":"1","nm":"B"\#(more)"#)
        case "klaviyo": return data(#""_k":"{}","body":"B"\#(more)"#)
        case "customer-io": return data(#""CIO-Delivery-ID":"1","CIO-Delivery-Token":"2","body":"B"\#(more)"#)
        case "adobe": return data(#""adb_title":"T","adb_body":"B"\#(more)"#)
        case "sns":
            let inner =
                #"{"fcmV1Message":{"message":{"notification":{"body":"B"},"android":{"notification":{\#(row.key)}}}}}"#
            return #"{"default":"d","GCM":"\#(inner.replacing("\"", with: "\\\""))"}"#
        case "onesignal-request":
            return #"{"app_id":"x","included_segments":["All"],"contents":{"en":"B"}\#(more)}"#
        case "airship-request":
            return #"{"audience":"all","device_types":["android"],"notification":{"android":{"alert":"B"\#(more)}}}"#
        case "braze-request": return #"{"external_user_ids":["u"],"messages":{"android_push":{"alert":"B"\#(more)}}}"#
        default:
            return
                #"{"request":{"application":"A-B","auth":"API_ACCESS_TOKEN","notifications":[{"content":"B","devices":["d"]\#(more)}]}}"#
        }
    }

    static let rows: [Row] = {
        let table: [String: [[String]]] = FixtureTable("PushPayloadTests/android-keys").value()
        return table.sorted { $0.key < $1.key }.flatMap { vendor, rows in
            rows.map { Row(vendor: vendor, key: $0[0], part: $0[1], expected: $0[2]) }
        }
    }()

    static func part(_ name: String, _ preview: AndroidPreview) -> String {
        let message = preview.message
        func text(_ value: SurfaceValue?) -> String { value?.text ?? "-" }
        return switch name {
        case "title": preview.title ?? "-"
        case "text": text(message.text)
        case "big": "\(preview.expandedTitle?.text ?? preview.title ?? "-")|\(text(preview.expandedText))"
        case "sub": text(message.subText)
        case "picture": text(message.picture)
        case "large": text(message.largeIcon)
        case "small": text(message.smallIcon)
        case "accent": preview.accent ?? "-"
        case "channel": text(message.channel)
        case "made": text(message.channelName)
        case "count": text(message.count)
        case "group": text(message.group)
        case "tag": text(message.tag)
        case "visibility": message.visibility.rawValue
        case "public": "\(text(message.publicTitle))|\(text(message.publicText))"
        case "link": text(message.link)
        case "owned": message.ownedByChannel.map { String($0.pointer.split(separator: "/").last ?? "") }.joined()
        case "buttons": preview.buttons.map(\.text).joined(separator: " ")
        case "lines": preview.lines.map(\.text).joined(separator: " ")
        case "sticky": text(message.sticky)
        case "foreground": text(message.hidesInForeground)
        case "local": text(message.localOnly)
        case "style": preview.style.rawValue
        default: message.drawer.rawValue
        }
    }

    @Test(arguments: rows) func theKeyIsWhatTheSDKMakesOfIt(_ row: Row) throws {
        #expect(try Self.part(row.part, AndroidFieldTests.preview(Self.message(row))) == row.expected)
    }

    @Test func everyVendorHasItsRows() {
        let counts = Dictionary(grouping: Self.rows, by: \.vendor).mapValues(\.count)
        print("Keys of vendors on Android: \(Self.rows.count)/\(Self.rows.count)")
        #expect(counts.count == 14 && counts.values.allSatisfy { $0 >= 3 })
    }
}
