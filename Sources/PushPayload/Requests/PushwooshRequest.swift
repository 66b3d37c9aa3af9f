package import DataTree
import Text

/// Pushwoosh's `createMessage`. Sources: the vendor's guide to Push Stories (`ios_category_custom`, `data`, `ios_root_params`);
/// its reference of createMessage.
package enum PushwooshRequest {
    static let token = VendorRequest.Fill(
        text: #""auth":"API_ACCESS_TOKEN""#, placeholder: "API_ACCESS_TOKEN", variable: "PUSHWOOSH_TOKEN")
    static let application = VendorRequest.Fill(
        text: #""application":"XXXXX-XXXXX""#, placeholder: "XXXXX-XXXXX", variable: "PUSHWOOSH_APPLICATION")

    /// A request as somebody wrote it, its token and an app code that was left open as placeholders.
    package static func sample(_ root: Node) -> VendorRequest {
        var request = JSONObjectText(root["request"])
        var fills = [token]
        request["auth"] = JSONWriter.literal(token.placeholder)
        if let code = root["request"]?["application"]?.string, Placeholder.isOne(code) {
            request["application"] = JSONWriter.literal(application.placeholder)
            fills.append(application)
        }
        var body = JSONObjectText(root)
        body["request"] = request.bytes
        return VendorRequest(endpoint: .pushwoosh, body: body.bytes, fills: fills)
    }

    /// Keys that Pushwoosh itself adds to what it delivers.
    private static let own = ["p", "pw_msg"]
    private static let texts = [("title", "ios_title"), ("subtitle", "ios_subtitle"), ("body", "content")]

    /// The request by which a phone gets a payload. Throws `InexpressiblePayload` when what `plan` says is delivered is not that
    /// very payload.
    package static func make(_ payload: Node, plan: DeliveryPlan) throws(InexpressiblePayload) -> VendorRequest {
        var rest = AppleBody.withoutSimulator(payload)
        for key in own { rest[key] = nil }
        let wanted = rest.bytes
        var message = JSONObjectText()
        message["send_date"] = JSONWriter.literal("now")
        var aps = takeAps(payload["aps"], &message)
        if message["content"] == nil {
            throw InexpressiblePayload(.missing, "createMessage needs 'content', and the alert has no body")
        }
        for (key, name) in [("u", "data"), ("attachment", "ios_attachment"), ("l", "link")] {
            guard let value = rest[key] else { continue }
            message[name] = value
            rest[key] = nil
        }
        // A link that the vendor shortens is no deep link any more.
        if message["link"] != nil { message["minimize_link"] = Array("0".utf8) }
        if payload["aps"]?.count == 0 { aps = JSONObjectText() }
        rest["aps"] = aps.isEmpty ? nil : aps.bytes
        if !rest.isEmpty { message["ios_root_params"] = rest.bytes }
        var request = JSONObjectText()
        request["application"] = JSONWriter.literal(application.placeholder)
        request["auth"] = JSONWriter.literal(token.placeholder)
        request["notifications"] = [UInt8(ascii: "[")] + message.bytes + [UInt8(ascii: "]")]
        var body = JSONObjectText()
        body["request"] = request.bytes
        guard plan.delivers(body.bytes, as: wanted) else {
            throw InexpressiblePayload(.other, "createMessage has no fields that deliver this very payload")
        }
        return VendorRequest(endpoint: .pushwoosh, body: body.bytes, fills: [token, application])
    }

    /// Moves what the request has fields for; the rest of `aps` goes along in `ios_root_params`.
    private static func takeAps(_ aps: Node?, _ message: inout JSONObjectText) -> JSONObjectText {
        var rest = JSONObjectText(aps)
        if let alert = aps?["alert"] {
            var left = JSONObjectText(alert)
            if alert.kind == .string {
                // What the vendor delivers is an alert with a body: a bare text has to go along as it is.
                message["content"] = JSONWriter.write(alert)
            } else {
                for (key, name) in texts {
                    guard let value = alert[key], value.kind == .string else { continue }
                    message[name] = JSONWriter.write(value)
                    left[key] = nil
                }
                rest["alert"] = left.isEmpty ? nil : left.bytes
            }
        }
        if let category = aps?["category"], category.kind == .string {
            message["ios_category_custom"] = JSONWriter.write(category)
            rest["category"] = nil
        }
        if let sound = aps?["sound"], sound.kind == .string {
            message["ios_sound"] = JSONWriter.write(sound)
            rest["sound"] = nil
        }
        if let badge = aps?["badge"], badge.kind == .number {
            message["ios_badges"] = JSONWriter.write(badge)
            rest["badge"] = nil
        }
        return rest
    }
}
