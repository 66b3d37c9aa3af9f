/// A colour of a screen, its parts from 0 to 1.
struct BrandColor {
    var parts: [Double]

    static let white = BrandColor(parts: [1, 1, 1])
    static let black = BrandColor(parts: [0, 0, 0])
    /// The theme's grounds: `--bg` of `00-tokens.css`.
    static let ground = (light: white, dark: BrandColor(parts: [15, 17, 21].map { $0 / 255 }))

    /// `#rrggbb` or `#rgb`.
    init?(_ text: String) {
        var digits = Array(text.utf8.dropFirst())
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard text.hasPrefix("#"), digits.count == 6,
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        parts = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    }

    init(parts: [Double]) { self.parts = parts }

    var hex: String {
        let digits = Array("0123456789abcdef")
        return parts.reduce("#") { text, part in
            let byte = Int(exactly: (min(max(part, 0), 1) * 255).rounded()) ?? 0
            return text + String([digits[byte / 16], digits[byte % 16]])
        }
    }

    /// Of light, as WCAG 2.2 has it ("relative luminance").
    private var luminance: Double {
        let linear = parts.map { part in
            if part <= 0.04045 { return part / 12.92 }
            let base = (part + 0.055) / 1.055
            let root = Self.fifthRoot(base)
            return base * base * root * root
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// Of a number from 0.09 to 1, by Newton's method: its square is what the exponent 2.4 has over 2.
    private static func fifthRoot(_ number: Double) -> Double {
        (0..<20).reduce(1.0) { root, _ in root - (root - number / (root * root * root * root)) / 5 }
    }

    /// From 1 to 21, as WCAG 2.2 has it ("contrast ratio").
    func contrast(with other: BrandColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    func mixed(with other: BrandColor, _ share: Double) -> BrandColor {
        BrandColor(parts: zip(parts, other.parts).map { $0 + ($1 - $0) * share })
    }

    /// The first step towards another colour whose contrast with a ground is enough.
    func moved(to other: BrandColor, on ground: BrandColor, contrast: Double) -> BrandColor {
        (0...50).lazy.map { self.mixed(with: other, Double($0) / 50) }.first { $0.contrast(with: ground) >= contrast }
            ?? other
    }
}
