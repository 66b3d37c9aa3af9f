import Testing

/// For every rule that can fail a payload the tables hold at least three right payloads that resemble its mistake.
@Suite struct NearMissTests {
    /// Codes that a payload can get as an error or a warning.
    static let codes = [
        "apns.header-mismatch", "aps.misplaced-key", "aps.shape", "aps.silent-mixed", "aps.unknown-key",
        "aps.value-type",
        "attachment.limits", "category.unmatched", "deeplink.scheme-unregistered", "interruption.entitlement",
        "json.duplicate-key", "json.nested-string", "json.syntax", "la.contract", "liquid.argument", "liquid.error",
        "liquid.missing-default", "liquid.syntax", "liquid.unknown-filter", "liquid.unknown-tag",
        "liquid.unknown-variable", "media.needs-mutable-content", "pack.required-key", "pack.unknown-key", "pack.value",
        "payload.size", "placeholder.unfilled", "pw.button-unreachable", "pw.category-conflict",
        "pw.page-values", "pw.stories-fallback", "pw.untargeted-send", "reserved.key", "sample.unknown-app",
        "sample.unknown-spec", "secret.leak", "sim.target-bundle", "text.clip", "url.insecure", "url.malformed",
        "wt.alert-mismatch", "wt.video-link",
    ]

    @Test func everyRuleHasThreePayloadsThatOnlyLookLikeItsMistake() throws {
        var counts: [String: Int] = [:]
        for vendor in VerdictTable.vendors {
            for row in try VerdictTable.rows(vendor) {
                for code in Set(row.near) { counts[code, default: 0] += 1 }
            }
        }
        for code in Self.codes {
            #expect(counts[code, default: 0] >= 3, "\(code)")
        }
    }
}
