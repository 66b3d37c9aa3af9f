import Text

/// Host names: RFC 1123 §2.1 with the A-labels of RFC 5890, and internationalised ones (RFC 5891).
enum HostName {
    static func isLetterDigitHyphen(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte == UInt8(ascii: "-") }

    static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 253 else { return false }
        return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                && label.allSatisfy(isLetterDigitHyphen) && isReservedLabelValid(label)
        }
    }

    /// `xn--…` must decode to a label of IDNA 2008.
    private static func isReservedLabelValid(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard hasACEPrefix(label) else { return true }
        let encoded = label.dropFirst(4).map { $0.lowercased }
        guard let scalars = Punycode.decode(encoded), scalars.contains(where: { $0.value >= 0x80 }),
            Punycode.encode(scalars) == encoded
        else { return false }
        return IDNALabel.isValid(scalars) && IDNALabel.satisfiesBidi([scalars])
    }

    private static func hasACEPrefix(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard label.count >= 4 else { return false }
        return zip(label, [0x78, 0x6E, 0x2D, 0x2D]).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
    }

    static func isValidInternational(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        guard scalars.count <= 1024 else { return false }
        // RFC 3490 §3.1: four dots separate labels.
        let separators: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
        let labels = scalars.split(omittingEmptySubsequences: false) { separators.contains($0) }.map { Array($0) }
        var length = labels.count - 1
        var decoded: [[Unicode.Scalar]] = []
        for label in labels {
            guard let (scalars, octets) = internationalLabel(label), octets <= 63 else { return false }
            length += octets
            decoded.append(scalars)
        }
        return length <= 253 && IDNALabel.satisfiesBidi(decoded)
    }

    /// The label as Unicode and the length of its ASCII form; nil when it is no label.
    private static func internationalLabel(_ label: [Unicode.Scalar]) -> ([Unicode.Scalar], Int)? {
        guard !label.isEmpty else { return nil }
        if label.allSatisfy(\.isASCII) {
            let bytes = label.map { UInt8($0.value) }
            guard bytes.count <= 63 else { return nil }
            guard bytes.withUnsafeBufferPointer(isValid) else { return nil }
            let isEncoded = bytes.withUnsafeBufferPointer { hasACEPrefix($0[...]) }
            let lower = bytes.map { $0.lowercased }
            let scalars = isEncoded ? Punycode.decode(Array(lower.dropFirst(4))) ?? label : label
            return (scalars, bytes.count)
        }
        guard IDNALabel.isValid(label), let encoded = Punycode.encode(label) else { return nil }
        return (label, encoded.count + 4)
    }
}
