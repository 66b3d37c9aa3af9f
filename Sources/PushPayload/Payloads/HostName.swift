import Platform

/// The ASCII form of a host with other letters (IDNA, UTS #46, nontransitional, with the checks of directions that Foundation asks
/// of ICU). Which letters a label may have is decided by their general category instead of ICU's table, so a rare letter can differ.
enum HostName {
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
        let name = isASCII ? text : Punycode.encode(label).map { "xn--" + $0 }
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

/// RFC 3492.
enum Punycode {
    /// Nil where a number would not fit.
    static func encode(_ label: [Unicode.Scalar]) -> String? {
        var output = label.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
        let basic = output.count
        var handled = basic
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (code, delta, bias) = (128, 0, 72)
        while handled < label.count {
            guard let next = label.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
            let (step, isTooLarge) = (next - code).multipliedReportingOverflow(by: handled + 1)
            let (sum, overflows) = delta.addingReportingOverflow(step)
            if isTooLarge || overflows { return nil }
            delta = sum
            code = next
            for scalar in label {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                output += digits(delta, bias: bias)
                bias = adapted(delta, points: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func digits(_ delta: Int, bias: Int) -> [UInt8] {
        var (rest, place) = (delta, 36)
        var output: [UInt8] = []
        while true {
            let least = place <= bias ? 1 : min(place - bias, 26)
            guard rest >= least else { break }
            output.append(digit(least + (rest - least) % (36 - least)))
            rest = (rest - least) / (36 - least)
            place += 36
        }
        output.append(digit(rest))
        return output
    }

    private static func digit(_ value: Int) -> UInt8 { UInt8(truncatingIfNeeded: value < 26 ? 97 + value : 22 + value) }

    private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
        var (rest, bias) = (isFirst ? delta / 700 : delta / 2, 0)
        rest += rest / points
        while rest > 455 {
            rest /= 35
            bias += 36
        }
        return bias + 36 * rest / (rest + 38)
    }
}
