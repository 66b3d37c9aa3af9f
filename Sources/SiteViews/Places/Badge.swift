import PushPayload
package import SiteModel
import Text

/// What a badge says, in one language: a verdict, or how many of the samples that are meant to be valid are.
package struct Badge {
    /// The left half.
    package let label: String
    /// The right half.
    package let message: String
    let status: Verdict.Status?

    private static let colors: [Verdict.Status: String] = [
        .valid: "#2e7d32", .warning: "#9a6700", .invalid: "#c62828", .expectedInvalid: "#5f5b8f",
    ]

    /// Of the right half, for CSS and SVG.
    package var color: String { status.flatMap { Self.colors[$0] } ?? "#555555" }

    /// `word` gives the locale's text for a key.
    init(_ verdict: Verdict, _ word: (String) -> String) {
        label = word("badge.payload")
        message = word("badge." + verdict.status.rawValue)
        status = verdict.status
    }

    /// Samples that are broken on purpose, and for exactly the stated reasons, are left out: they are not meant to be valid.
    init(_ verdicts: [Verdict], _ word: (String) -> String) {
        let meant = verdicts.filter { $0.status != .expectedInvalid }
        let sound = meant.count { $0.status != .invalid }
        label = word("badge.payloads")
        message =
            meant.isEmpty
            ? word(verdicts.isEmpty ? "badge.none" : "badge.expected-invalid")
            : word("badge.n-valid").replacing(text: "[n]", with: "\(sound) / \(meant.count)")
        status =
            meant.isEmpty
            ? (verdicts.isEmpty ? nil : .expectedInvalid)
            : sound < meant.count ? .invalid : meant.contains { $0.status == .warning } ? .warning : .valid
    }

    /// A shields.io endpoint document.
    package var document: [UInt8] {
        var bytes = Array("{\n  \"schemaVersion\": 1,\n  \"label\": ".utf8)
        JSONEscaping.append(label, to: &bytes)
        bytes += Array(",\n  \"message\": ".utf8)
        JSONEscaping.append(message, to: &bytes)
        bytes += Array(",\n  \"color\": ".utf8)
        JSONEscaping.append(color.dropFirst().utf8, to: &bytes)
        if status == .invalid { bytes += Array(",\n  \"isError\": true".utf8) }
        return bytes + Array("\n}\n".utf8)
    }
}

extension Site {
    /// Of the whole site.
    package func badge(_ locale: String) -> Badge { Badge(samples.map(\.verdict)) { text($0, locale) } }

    /// Of a spec's samples.
    package func badge(ofSpec id: String, _ locale: String) -> Badge {
        Badge(samples(ofSpec: id).map { samples[$0].verdict }) { text($0, locale) }
    }

    /// Of one sample.
    package func badge(ofSample index: Int, _ locale: String) -> Badge {
        Badge(samples[index].verdict) { text($0, locale) }
    }
}

/// Widths of badge texts in 11 px Verdana-like type, which shields badges are drawn in.
package enum BadgeText {
    /// In pixels, rounded up.
    package static func width(_ text: String) -> Int {
        let tenths = text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar {
            case "i", "j", "l", "'", ".", ",", "|": sum + 31
            case "f", "r", "t", " ", "(", ")", "-", "/": sum + 43
            case "m", "w", "M", "W", "%": sum + 99
            case "A"..."Z": sum + 76
            default: sum + (scalar.value >= 0x1100 ? 110 : 67)
            }
        }
        return (tenths + 9) / 10
    }
}
