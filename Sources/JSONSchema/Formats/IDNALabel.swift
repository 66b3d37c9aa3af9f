/// A U-label of IDNA 2008: code points (RFC 5892), context rules (its appendix A) and the Bidi rule (RFC 5893).
///
/// The derived property of a code point is computed from what the Swift library knows of Unicode: general category and
/// stability under NFKC case folding. Scripts and joining types come from the block ranges below.
enum IDNALabel {
    static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, let last = label.last, first != "-", last != "-" else { return false }
        if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
        if isMark(first) { return false }
        return label.indices.allSatisfy { isAllowed(label, $0) } && !mixesArabicDigits(label)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isAllowed(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
        let scalar = label[index]
        let before = index > 0 ? label[index - 1] : nil
        let after = index + 1 < label.count ? label[index + 1] : nil
        switch scalar.value {
        case 0xB7: return before == "l" && after == "l"
        case 0x375: return after.map { isGreek($0.value) } ?? false
        case 0x5F3, 0x5F4: return before.map { isHebrew($0.value) } ?? false
        case 0x30FB: return label.contains { isJapanese($0.value) }
        case 0x200D: return isVirama(before)
        case 0x200C: return isVirama(before) || joins(label, index)
        default: return isValidCodePoint(scalar)
        }
    }

    /// PVALID of RFC 5892 §2.
    private static func isValidCodePoint(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        case 0x2D, 0x30...0x39, 0x61...0x7A: return true
        case 0..<0x80: return false
        // Old Hangul jamo.
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber:
            return !scalar.properties.changesWhenNFKCCaseFolded && !scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    private static func mixesArabicDigits(_ label: [Unicode.Scalar]) -> Bool {
        label.contains { (0x660...0x669).contains($0.value) } && label.contains { (0x6F0...0x6F9).contains($0.value) }
    }

    private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
        scalar?.properties.canonicalCombiningClass == .virama
    }

    private static func isGreek(_ value: UInt32) -> Bool {
        (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value)
    }

    private static func isHebrew(_ value: UInt32) -> Bool {
        (0x591...0x5F4).contains(value) || (0xFB1D...0xFB4F).contains(value)
    }

    private static func isJapanese(_ value: UInt32) -> Bool {
        switch value {
        case 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B: true
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF: true
        case 0x2E80...0x2FD5, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAD9, 0x20000...0x323AF: true
        default: false
        }
    }

    /// ZERO WIDTH NON-JOINER between letters that would join (appendix A.1): (L|D) T* here T* (R|D).
    private static func joins(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
        let before = label[..<index].last { !isTransparent($0) }
        let after = label[(index + 1)...].first { !isTransparent($0) }
        guard let before, let after else { return false }
        return joiningType(before.value) == .dual && joiningType(after.value) != .none
    }

    private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }

    private enum Joining { case none, right, dual }

    /// Joining types of the Arabic, Syriac, N'Ko and Mongolian letters (Unicode's ArabicShaping).
    private static func joiningType(_ value: UInt32) -> Joining {
        switch value {
        case 0x621, 0x674, 0x6D5, 0x6DD: value == 0x6D5 ? .right : .none
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699, 0x6C0,
            0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6EE, 0x6EF, 0x710, 0x715...0x719, 0x71E, 0x728, 0x72A, 0x72C,
            0x72F, 0x74D, 0x759...0x75B, 0x76B, 0x76C, 0x771, 0x773, 0x774, 0x778, 0x779:
            .right
        case 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FC, 0x6FF, 0x712...0x72F, 0x74E...0x77F, 0x7CA...0x7EA,
            0x1820...0x1878, 0x8A0...0x8C7:
            .dual
        default: .none
        }
    }

    // MARK: Bidi

    private enum Direction { case left, right, arabic, european, arabicNumber, mark, neutral }

    /// RFC 5893 §2: when any label of a name is right-to-left, every label keeps the rule.
    static func satisfiesBidi(_ labels: [[Unicode.Scalar]]) -> Bool {
        let directions = labels.map { $0.map(direction) }
        let isBidi = directions.contains { $0.contains { $0 == .right || $0 == .arabic || $0 == .arabicNumber } }
        return !isBidi || directions.allSatisfy(satisfiesRule)
    }

    private static func satisfiesRule(_ label: [Direction]) -> Bool {
        guard let last = label.last(where: { $0 != .mark }) else { return false }
        switch label.first {
        case .right, .arabic:
            guard !label.contains(.left), last != .neutral else { return false }
            return !(label.contains(.european) && label.contains(.arabicNumber))
        case .left:
            guard !label.contains(where: { $0 == .right || $0 == .arabic || $0 == .arabicNumber }) else { return false }
            return last == .left || last == .european
        default: return false
        }
    }

    private static func direction(_ scalar: Unicode.Scalar) -> Direction {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .european
        case 0x660...0x669, 0x66B, 0x66C, 0x6DD: return .arabicNumber
        default: break
        }
        if isMark(scalar), scalar.properties.generalCategory != .spacingMark { return .mark }
        switch scalar.value {
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF, 0x1E800...0x1EC6F: return .right
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x1EE00...0x1EEFF: return .arabic
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .spacingMark,
            .decimalNumber, .letterNumber:
            return .left
        default: return .neutral
        }
    }
}
