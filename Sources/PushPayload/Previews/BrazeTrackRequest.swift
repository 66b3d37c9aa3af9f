import DataTree

/// Braze's `/users/track`: what the flush of an extension's records sends, as the site's preview of the analytics shows it.
package enum BrazeTrackRequest {
    static let time = VendorRequest.Fill(
        text: #""time":"2026-01-01T00:00:00Z""#, placeholder: "2026-01-01T00:00:00Z", variable: "BRAZE_TIME",
        isTime: true)
    static let recorded = VendorRequest.Fill(
        text: #""recorded_at":"2026-01-01T00:00:00Z""#, placeholder: "2026-01-01T00:00:00Z", variable: "BRAZE_TIME",
        isTime: true)
    static let profile = VendorRequest.Fill(
        text: #""braze_id":"BRAZE-ID-OF-THE-PROFILE""#, placeholder: "BRAZE-ID-OF-THE-PROFILE", variable: "BRAZE_ID")

    /// Nil for an extension that records nothing. A form records the address and its event, a game its event with the score of
    /// somebody who made no mistake.
    package static func make(_ content: ExtensionContent) -> VendorRequest? {
        guard let event = content.event else { return nil }
        let known = content.parts["id"]?.text ?? ""
        let isOpen = known.isEmpty || PayloadTemplate.isLiquid(Array(known.utf8))
        var who = JSONObjectText()
        who["braze_id"] = JSONWriter.literal(isOpen ? profile.placeholder : known)
        var body = JSONObjectText()
        var properties = JSONObjectText()
        if content.kind == .form {
            var attributes = who
            attributes["email"] = JSONWriter.literal("reader@example.com")
            body["attributes"] = [UInt8(ascii: "[")] + attributes.bytes + [UInt8(ascii: "]")]
        } else if content.kind == .game {
            properties[content.property ?? "Score"] = Array(String(content.rows * content.columns / 2).utf8)
        } else {
            return nil
        }
        properties["recorded_at"] = JSONWriter.literal(recorded.placeholder)
        var record = who
        record["name"] = JSONWriter.literal(event)
        record["time"] = JSONWriter.literal(time.placeholder)
        record["properties"] = properties.bytes
        body["events"] = [UInt8(ascii: "[")] + record.bytes + [UInt8(ascii: "]")]
        return VendorRequest(
            endpoint: .brazeTrack, body: body.bytes, fills: (isOpen ? [profile] : []) + [time, recorded])
    }
}
