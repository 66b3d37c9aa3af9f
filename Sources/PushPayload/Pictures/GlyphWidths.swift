import Text

/// Widths of text as a phone's system font would set it, near enough to break lines: a table for ASCII, classes for
/// the rest. Values are thousandths of the type size, for regular weight; bold is a tenth wider.
///
/// Not a font: kerning, ligatures and shaping are left out. Where two fonts differ the wider value counts, so that a line
/// is broken early rather than cut.
package enum GlyphWidths {
    /// A letter with all that is on or joins it, and its width.
    package static func width(_ cluster: Character) -> Int {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count > 1, scalars.contains(where: { $0.value == 0xFE0F || $0.value == 0x200D }), !isLetter(first) {
            return emoji
        }
        return width(first)
    }

    package static func width(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + width($1) } }

    private static let emoji = 1300

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value >= 0x20, value < 0x7F { return ascii[Int(value) - 0x20] }
        if scalar.properties.isEmojiPresentation { return emoji }
        switch value {
        case 0xAC00...0xD7A3, 0x1100...0x115F: return 930
        case 0xFDFD: return 9000
        case 0x2014, 0x2026, 0x2122: return 1000
        case 0x00A0...0x024F: return scalar.properties.isUppercase ? 730 : 580
        case 0x0590...0x08FF: return DisplayWidth.of(scalar) == 0 ? 0 : 560
        case 0x0370...0x052F: return scalar.properties.isUppercase ? 750 : 620
        case 0x2000...0x206F: return DisplayWidth.of(scalar) == 0 ? 0 : 400
        default: return [0, 650, 1000][DisplayWidth.of(scalar)]
        }
    }

    /// From the space to the tilde.
    private static let ascii: [Int] = [
        280, 300, 400, 620, 620, 900, 700, 220, 350, 350, 430, 620, 290, 450, 290, 320,
        630, 630, 630, 630, 630, 630, 630, 630, 630, 630, 290, 290, 620, 620, 620, 540,
        950, 690, 670, 730, 740, 620, 600, 760, 760, 280, 550, 680, 580, 890, 760, 790,
        650, 790, 670, 650, 650, 750, 690, 990, 680, 680, 670, 350, 320, 350, 520, 520,
        400, 560, 620, 570, 620, 580, 370, 620, 600, 260, 280, 560, 260, 890, 600, 610,
        620, 620, 390, 530, 370, 600, 560, 790, 560, 560, 550, 350, 290, 350, 620,
    ]
}
