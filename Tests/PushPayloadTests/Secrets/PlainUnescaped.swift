import PushPayload
import Text

/// A text without its escapes, with the place of each byte.
struct PlainUnescaped {
    private(set) var bytes: [UInt8]
    private(set) var starts: [Int]
    private let isMarkdown: Bool

    init?(_ file: [UInt8], isMarkdown: Bool) {
        bytes = file
        starts = Array(0...file.count)
        self.isMarkdown = isMarkdown
        for _ in 0..<4 { replace() }
        if bytes.count == file.count { return nil }
    }

    private mutating func replace() {
        var (out, places, index): ([UInt8], [Int], Int) = ([], [], 0)
        while index < bytes.count {
            guard let (text, length) = escape(bytes[index...]) else {
                out.append(bytes[index])
                places.append(starts[index])
                index += 1
                continue
            }
            out += text
            places += text.map { _ in starts[index] }
            index += length
        }
        places.append(starts[bytes.count])
        (bytes, starts) = (out, places)
    }

    private func escape(_ rest: ArraySlice<UInt8>) -> ([UInt8], Int)? {
        if rest.first == UInt8(ascii: "&") { return reference(rest) }
        let slashes = rest.prefix { $0 == UInt8(ascii: "\\") }.count
        guard slashes > 0, let letter = rest.dropFirst(slashes).first else { return nil }
        let behind = rest.dropFirst(slashes + 1)
        let digits = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 2
        if [UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x")].contains(letter) {
            guard behind.count >= digits else { return nil }
            return number(behind.prefix(digits), 16).map { ($0, slashes + 1 + digits) }
        }
        let blanks = rest.dropFirst(slashes).prefix { [0x0A, 0x0D, 0x20, 0x09].contains($0) }
        if letter == 0x0A || letter == 0x0D { return ([], slashes + blanks.count) }
        guard isMarkdown, let sign = rest.dropFirst().first,
            Unicode.Scalar(sign).properties.generalCategory.isSign, sign < 0x80
        else { return nil }
        return ([sign], 2)
    }

    private func reference(_ rest: ArraySlice<UInt8>) -> ([UInt8], Int)? {
        guard rest.count > 3 else { return nil }
        guard rest.dropFirst().first == UInt8(ascii: "#") else {
            guard isMarkdown, let end = rest.prefix(20).firstIndex(of: UInt8(ascii: ";")),
                let sign = Self.signs[String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)]
            else { return nil }
            return ([sign], end + 1 - rest.startIndex)
        }
        let isHex = rest.dropFirst(2).first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = rest.dropFirst(isHex ? 3 : 2)
        guard let end = digits.prefix(9).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        return number(digits[..<end], isHex ? 16 : 10).map { ($0, end + 1 - rest.startIndex) }
    }

    /// Some of them, and those only are in the tests' texts.
    private static let signs = [
        "lowbar": UInt8(ascii: "_"), "quot": UInt8(ascii: "\""), "lcub": UInt8(ascii: "{"), "amp": UInt8(ascii: "&"),
        "bsol": UInt8(ascii: "\\"),
    ]

    private func number(_ digits: ArraySlice<UInt8>, _ radix: Int) -> [UInt8]? {
        let text = String(decoding: digits, as: UTF8.self)
        guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let value = Int(text, radix: radix), value < 0x80
        else { return nil }
        return [UInt8(value)]
    }
}

extension Unicode.GeneralCategory {
    /// Of ASCII the punctuation that a backslash may stand before in Markdown.
    fileprivate var isSign: Bool {
        switch self {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation,
            .mathSymbol,
            .currencySymbol, .modifierSymbol:
            true
        default: false
        }
    }
}
