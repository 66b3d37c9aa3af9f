package import DataTree
import Text

/// Braze's `/messages/send`. Source: Braze's reference of the Apple push object. Texts may hold Liquid, which Braze renders.
package enum BrazeRequest {
    static let user = VendorRequest.Fill(
        text: #""external_user_ids":["BRAZE_USER_ID"]"#, placeholder: "BRAZE_USER_ID", variable: "BRAZE_USER_ID")

    /// Field of `apple_push` by the key in `aps`.
    private static let fields: [String: String] = [
        "badge": "badge", "sound": "sound", "category": "category", "interruption-level": "interruption_level",
        "relevance-score": "relevance_score", "thread-id": "notification_group_thread_id",
    ]
    private static let flags: [String: String] = [
        "content-available": "content-available", "mutable-content": "mutable_content",
    ]
    private static let alertKeys: Set<String> = [
        "title", "subtitle", "body", "launch-image", "loc-key", "loc-args", "title-loc-key", "title-loc-args",
    ]

    /// The request by which a phone gets a payload. Throws `InexpressiblePayload` when what `plan` says is delivered is not that
    /// very payload, or when it is longer than Braze takes.
    package static func make(_ payload: Node, plan: DeliveryPlan) throws(InexpressiblePayload) -> VendorRequest {
        var push = JSONObjectText()
        for member in payload["aps"]?.members ?? [] { try take(member, &push) }
        for member in payload["ab"]?["att"]?.members ?? [] {
            let name = member.name == "url" ? "asset_url" : "asset_file_type"
            push[name] = JSONWriter.write(member.value)
        }
        if let link = payload["ab_uri"] { push["custom_uri"] = JSONWriter.write(link) }
        var extra = AppleBody.withoutSimulator(payload)
        for key in ["aps", "ab", "ab_uri"] { extra[key] = nil }
        if !extra.isEmpty { push["extra"] = extra.bytes }
        guard push.bytes.count <= 1912 else {
            throw InexpressiblePayload(.tooLarge, "Braze's 'apple_push' must be at most 1912 bytes")
        }
        var messages = JSONObjectText()
        messages["apple_push"] = push.bytes
        var body = JSONObjectText()
        body["external_user_ids"] = Array(#"["BRAZE_USER_ID"]"#.utf8)
        body["messages"] = messages.bytes
        guard plan.delivers(body.bytes, as: AppleBody.sent(payload)) else {
            throw InexpressiblePayload(.other, "'apple_push' has no fields that deliver this very payload")
        }
        return VendorRequest(endpoint: .braze, body: body.bytes, fills: [user])
    }

    private static func take(_ member: Node.Member, _ push: inout JSONObjectText) throws(InexpressiblePayload) {
        let (name, value) = (member.name, member.value)
        if let field = fields[name] {
            push[field] = JSONWriter.write(value)
        } else if let field = flags[name], value.int == 1 {
            push[field] = Array("true".utf8)
        } else if name == "alert" {
            push["alert"] = try alert(value)
        } else {
            throw InexpressiblePayload(.field, "'apple_push' has no field for 'aps.\(name)'")
        }
    }

    /// Braze writes the keys with underscores.
    private static func alert(_ alert: Node) throws(InexpressiblePayload) -> [UInt8] {
        guard alert.kind == .object else { return JSONWriter.write(alert) }
        var text = JSONObjectText()
        for member in alert.members {
            guard alertKeys.contains(member.name) else {
                throw InexpressiblePayload(.field, "'apple_push.alert' has no field for '\(member.name)'")
            }
            text[member.name.replacing(text: "-", with: "_")] = JSONWriter.write(member.value)
        }
        return text.bytes
    }
}

/// A message to FCM's HTTP v1 as somebody wrote it; a token that was left open is filled when it is sent.
package enum FCMRequest {
    static let token = VendorRequest.Fill(
        text: #""token":"FCM_DEVICE_TOKEN""#, placeholder: "FCM_DEVICE_TOKEN", variable: "FCM_DEVICE_TOKEN")

    package static func sample(_ root: Node) -> VendorRequest {
        var body = JSONObjectText(root)
        guard let text = root["message"]?["token"]?.string, Placeholder.isOne(text) else {
            return VendorRequest(endpoint: .fcm, body: body.bytes)
        }
        var message = JSONObjectText(root["message"])
        message["token"] = JSONWriter.literal(token.placeholder)
        body["message"] = message.bytes
        return VendorRequest(endpoint: .fcm, body: body.bytes, fills: [token])
    }
}
