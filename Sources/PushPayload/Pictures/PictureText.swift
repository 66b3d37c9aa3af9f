import Text

/// Payload text on its way into a picture: what XML forbids and what steers direction or nothing at all is taken out,
/// the rest is broken into the lines that a phone would show.
///
/// A line becomes an element of its own, so that a direction cannot leak from one into the next; controls that open a
/// direction (U+202A–202E, U+2066–2069) are taken out because what they open would end with the line.
package struct PictureText {
    /// Scalars that are looked at: far more than any clamp shows.
    package static let limit = 2000
    /// Scalars of one letter: marks piled higher are left out.
    static let clusterLimit = 8

    var size: Double
    var isBold = false
    /// Points.
    var width: Double
    var lines: Int
    /// The body of a notification keeps its line breaks.
    var keepsBreaks = false

    package init(
        size: Double, isBold: Bool = false, width: Double, lines: Int, keepsBreaks: Bool = false
    ) {
        self.size = size
        self.isBold = isBold
        self.width = width
        self.lines = lines
        self.keepsBreaks = keepsBreaks
    }

    /// The text without controls; runs of white space are one space, and line feeds one line feed if they are kept.
    package static func clean(_ text: String, keepsBreaks: Bool = false, limit: Int = limit) -> String {
        var output = String.UnicodeScalarView()
        var gap: Unicode.Scalar?
        var count = 0
        for scalar in text.unicodeScalars {
            if count >= limit {
                output.append("…")
                break
            }
            let isBreak = keepsBreaks && (scalar == "\n" || scalar.value == 0x2028 || scalar.value == 0x2029)
            if isBreak || scalar.properties.isWhitespace && scalar.value != 0xA0 {
                gap = isBreak || gap == "\n" ? "\n" : " "
                continue
            }
            guard isDrawn(scalar) else { continue }
            if let space = gap, !output.isEmpty { output.append(space) }
            gap = nil
            output.append(scalar)
            count += 1
        }
        return String(output)
    }

    /// Not a control, not for private use, not a noncharacter, not a direction's opening or end.
    private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xFEFF: false
        case 0xE000...0xF8FF, 0xE0000..., 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }

    /// Whether the first letter with a direction runs from the right, as `dir="auto"` decides it.
    package static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }

    /// Thousandths of the size that a line may take.
    private var room: Int {
        let thousandths = width / size * 1000 / (isBold ? 1.1 : 1)
        return thousandths.isFinite ? Int(max(0, min(thousandths, 1_000_000))) : 0
    }

    /// The lines that are shown; where more follows the last ends in an ellipsis.
    package func wrapped(_ text: String) -> [String] {
        let clean = Self.clean(text, keepsBreaks: keepsBreaks)
        var result: [String] = []
        var rest = Self.letters(clean)[...]
        while !rest.isEmpty, result.count < lines {
            let line = takeLine(&rest)
            let isCut = result.count == lines - 1 && !rest.isEmpty
            result.append(isCut ? shortened(line) : String(line))
        }
        return result
    }

    private static func letters(_ text: String) -> [Character] {
        text.map { letter in
            letter.unicodeScalars.count <= clusterLimit
                ? letter : String(String.UnicodeScalarView(letter.unicodeScalars.prefix(clusterLimit))).first ?? letter
        }
    }

    private func takeLine(_ rest: inout ArraySlice<Character>) -> ArraySlice<Character> {
        var used = 0
        var index = rest.startIndex
        var lastBreak: Int?
        while index < rest.endIndex, rest[index] != "\n" {
            let letter = rest[index]
            if index > rest.startIndex, Self.mayBreak(rest[index - 1], letter) { lastBreak = index }
            used += GlyphWidths.width(letter)
            // A space may hang over the end of the line.
            if used > room, letter != " " { break }
            index += 1
        }
        let start = rest.startIndex
        if index < rest.endIndex, rest[index] != "\n" { index = max(lastBreak ?? index, start + 1) }
        var line = rest[start..<index]
        while line.last == " " { line.removeLast() }
        rest = rest[index...]
        if rest.first == "\n" || rest.first == " " { rest.removeFirst() }
        return line
    }

    private func shortened(_ line: ArraySlice<Character>) -> String {
        var line = line
        var used = line.reduce(0) { $0 + GlyphWidths.width($1) } + GlyphWidths.width("…")
        while used > room, let last = line.popLast() { used -= GlyphWidths.width(last) }
        while line.last == " " { line.removeLast() }
        return String(line) + "…"
    }

    /// After a space, a hyphen or a dash, and on either side of Han and kana, but not before closing punctuation. Hangul
    /// breaks between words only; a word longer than a line is broken where the line ends.
    private static func mayBreak(_ before: Character, _ after: Character) -> Bool {
        if before == " " { return true }
        if after == " " || closing.contains(after) || opening.contains(before) { return false }
        if before == "-" || before == "—" { return after.isLetter }
        return isIdeographic(before) || isIdeographic(after)
    }

    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "！", "？", "」", "』", "）", "】", "》", "〉", "：", "；", "ー", "っ", "ッ", "ゃ", "ゅ", "ょ",
        ",", ".", "!", "?", ")", "]", "}", "…", "”", "’", "%",
    ]
    private static let opening: Set<Character> = ["「", "『", "（", "【", "《", "〈", "(", "[", "{", "“", "‘"]

    private static func isIdeographic(_ letter: Character) -> Bool {
        guard let value = letter.unicodeScalars.first?.value else { return false }
        return switch value {
        case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
        default: false
        }
    }
}
