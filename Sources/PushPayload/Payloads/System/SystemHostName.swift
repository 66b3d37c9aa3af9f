import Platform
import Text

/// The ASCII form of a host with other letters (IDNA, UTS #46, nontransitional, with the checks of directions that Foundation asks
/// of ICU). Which letters a label may have is decided by their general category instead of ICU's table, so a rare letter can differ.
enum SystemHostName {
    /// Nil where a label cannot be encoded.
    static func ascii(_ host: String) -> String? {
        guard host.utf8.count <= 2048, !host.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let labels = mapped(host).split(separator: ".", omittingEmptySubsequences: false).map { Array($0) }
        var names: [String] = []
        let isBidi = labels.contains { $0.contains(where: isRightToLeft) }
        for (index, label) in labels.enumerated() {
            if label.isEmpty, index > 0, index == labels.count - 1 {
                names.append("")
                continue
            }
            guard let name = name(label, inRightToLeft: isBidi) else { return nil }
            names.append(name)
        }
        let name = names.joined(separator: ".")
        return name.utf8.count <= 254 ? name : nil
    }

    /// Folded, composed, without what has no look of its own; every full stop is '.'.
    private static func mapped(_ host: String) -> String.UnicodeScalarView {
        func folded(_ text: String) -> String {
            var view = String.UnicodeScalarView()
            for scalar in text.unicodeScalars where !isDropped(scalar) {
                view.append(
                    contentsOf: scalar == "\u{1E9E}"
                        ? "ß".unicodeScalars : scalar.properties.lowercaseMapping.unicodeScalars)
            }
            return String(view)
        }
        let text = folded(folded(host).compatibilityComposed)
        return String(text.composed.map { $0 == "\u{3002}" ? "." : $0 }).unicodeScalars
    }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B, 0x2060, 0x2064, 0xFEFF, 0x34F, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            true
        default: false
        }
    }

    private static func name(_ label: [Unicode.Scalar], inRightToLeft: Bool) -> String? {
        let isASCII = label.allSatisfy(\.isASCII)
        guard let first = label.first, first != "-", label.last != "-" else { return nil }
        let text = String(String.UnicodeScalarView(label))
        let units = text.utf16.prefix(4)
        if units.count > 3, units.suffix(2).allSatisfy({ $0 == 0x2D }), !isEncoded(label) { return nil }
        if isASCII, text.hasPrefix("xn--"), !isEncoded(label) { return nil }
        guard !isMark(first), label.allSatisfy({ $0.isASCII || mayStand($0) }) else { return nil }
        if inRightToLeft, !keepsDirection(label) { return nil }
        let name = isASCII ? text : Punycode.encode(label).map { "xn--" + String(decoding: $0, as: UTF8.self) }
        return name.flatMap { $0.utf8.count <= 63 ? $0 : nil }
    }

    /// `xn--` and a word of Punycode.
    private static func isEncoded(_ label: [Unicode.Scalar]) -> Bool {
        guard label.allSatisfy(\.isASCII), label.starts(with: Array("xn--".unicodeScalars)) else { return false }
        return label.allSatisfy { $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            false
        default: scalar != "\u{FFFD}" && scalar != "\u{FFFC}"
        }
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            !isMark(scalar) && scalar.properties.generalCategory != .decimalNumber
        default: false
        }
    }

    /// RFC 5893: a label of a host that is written from right to left has letters of one direction and begins with one.
    private static func keepsDirection(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, isRightToLeft(first) || first.properties.isAlphabetic else { return false }
        let letters = label.filter { isRightToLeft($0) || ($0.properties.isAlphabetic && !isMark($0)) }
        guard letters.allSatisfy({ isRightToLeft($0) == isRightToLeft(first) }) else { return false }
        let last = label.last { !isMark($0) } ?? first
        return isRightToLeft(last) || last.properties.isAlphabetic || last.properties.numericType == .decimal
    }
}
