/// Titles, names and labels of other people as pages, lists and feeds show them: on one line, and what nobody sees spelt out
/// (`\u{202e}`), so that no title reads other than it is or ends a line of a list.
///
/// What belongs to a script or a picture stays: joiners, and marks of direction in a text that is written from right to left. What
/// opens an embedding, an override or an isolate never does.
package enum VisibleTitle {
    package static func of(_ text: String) -> String {
        var text = text
        return text.withUTF8 { mayHide($0) } ? shown(text) : text
    }

    /// Nil for a text that stays as it is.
    package static func changed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard mayHide(bytes) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let shown = shown(text)
        return shown == text ? nil : Array(shown.utf8)
    }

    /// Whether a scalar is not seen, and changes what is read before or behind it, or drives a terminal.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: isMark(scalar)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x061C || scalar.value == 0x200E || scalar.value == 0x200F
    }

    static func escaped(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }

    /// Controls, and the bytes with which the others begin.
    private static func mayHide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 || $0 == 0xEF || $0 == 0xF3 }
    }

    private static func shown(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: isHidden) else { return text }
        let isRightToLeft = scalars.contains(where: isOfRightToLeft)
        var result = String.UnicodeScalarView()
        var isInFlag = false
        for scalar in scalars {
            isInFlag = scalar.value == 0x1F3F4 || isInFlag && (0xE0020...0xE007F).contains(scalar.value)
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
            case _ where !isHidden(scalar) || isInFlag || isMark(scalar) && isRightToLeft: result.append(scalar)
            default: result.append(contentsOf: escaped(scalar).unicodeScalars)
            }
        }
        return String(result)
    }

    /// A letter of Hebrew, Arabic and the like.
    private static func isOfRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C: false
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
