package import DataTree

/// What of a device payload goes to Apple's service and to the simulator.
package enum AppleBody {
    package static let simulatorKey = "Simulator Target Bundle"
    private static let watchKey = "WatchKit Simulator Actions"

    /// The body for Apple's service, minified: without the keys that belong to the simulator and to Xcode's watch template,
    /// whose `customKey` comes with its other key only.
    package static func sent(_ payload: Node) -> [UInt8] { withoutSimulator(payload).bytes }

    static func withoutSimulator(_ payload: Node) -> JSONObjectText {
        var body = JSONObjectText(payload)
        if body[watchKey] != nil { body["customKey"] = nil }
        for key in [simulatorKey, watchKey] { body[key] = nil }
        return body
    }

    /// The payload with the bundle id that the simulator looks for, minified.
    package static func simulated(_ payload: Node, bundleID: String) -> [UInt8] {
        var body = withoutSimulator(payload)
        body.putFirst(simulatorKey, JSONWriter.literal(bundleID))
        return body.bytes
    }

    /// Request headers but for the token: what the facts give, else what Apple's rules make of the body. Sources: Apple,
    /// "Sending notification requests to APNs". `bundleID` is the app's.
    package static func headers(
        _ payload: Node, facts: [String: String], bundleID: String
    ) -> [(name: String, value: String)] {
        let aps = payload["aps"]
        let type = facts["apns-push-type"] ?? aps.map(pushType) ?? "alert"
        let suffix = PushType(rawValue: type)?.topicSuffix ?? ""
        var headers = [
            ("apns-topic", facts["apns-topic"] ?? bundleID + suffix), ("apns-push-type", type),
            ("apns-priority", facts["apns-priority"] ?? (type == "background" ? "5" : "10")),
        ]
        // A broadcast names its app in the path; Apple requires an expiration, and 0 is right for every channel.
        if let channel = facts["apns-channel-id"] {
            headers[0] = ("apns-channel-id", channel)
            headers.append(("apns-expiration", facts["apns-expiration"] ?? "0"))
            return headers.map { (name: $0.0, value: $0.1) }
        }
        for name in ["apns-expiration", "apns-collapse-id"] {
            if let value = facts[name] { headers.append((name, value)) }
        }
        return headers.map { (name: $0.0, value: $0.1) }
    }

    private static func pushType(_ aps: Node) -> String {
        if PushType.isLiveActivity(aps) { return "liveactivity" }
        let isVisible = ["alert", "badge", "sound"].contains { aps.member($0) != nil }
        return aps.member("content-available") != nil && !isVisible ? "background" : "alert"
    }
}
