import Text

/// Host names: RFC 1123 §2.1 with the A-labels of RFC 5890, and internationalised ones (RFC 5891).
enum HostName {
    static func isLetterDigitHyphen(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
    }

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

/// RFC 3492, with IDNA's parameters. Labels only: input over 256 units is refused.
enum Punycode {
    private static let base = 36
    private static let first = 128

    static func decode(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
        guard bytes.count <= 256, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        var output: [UInt32] = []
        var start = 0
        if let hyphen = bytes.lastIndex(of: 0x2D) {
            output = bytes[..<hyphen].map(UInt32.init)
            start = hyphen + 1
        }
        var code = first
        var index = 0
        var bias = 72
        var at = start
        while at < bytes.count {
            let before = index
            var weight = 1
            var step = base
            while true {
                guard at < bytes.count, let digit = digit(bytes[at]) else { return nil }
                at += 1
                index += digit * weight
                guard index < 1 << 40 else { return nil }
                let threshold = step <= bias ? 1 : step >= bias + 26 ? 26 : step - bias
                if digit < threshold { break }
                weight *= base - threshold
                guard weight < 1 << 40 else { return nil }
                step += base
            }
            bias = adapt(index - before, output.count + 1, before == 0)
            code += index / (output.count + 1)
            index %= output.count + 1
            guard code <= 0x10FFFF else { return nil }
            output.insert(UInt32(code), at: index)
            index += 1
        }
        let scalars = output.compactMap(Unicode.Scalar.init)
        return scalars.count == output.count ? scalars : nil
    }

    static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
        guard scalars.count <= 256 else { return nil }
        var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
        let basic = output.count
        var handled = basic
        if basic > 0 { output.append(0x2D) }
        var code = first
        var delta = 0
        var bias = 72
        while handled < scalars.count {
            guard let next = scalars.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in scalars {
                if Int(scalar.value) < code { delta += 1 }
                guard Int(scalar.value) == code else { continue }
                append(delta, bias, to: &output)
                bias = adapt(delta, handled + 1, handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return output
    }

    private static func append(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
        var rest = delta
        var step = base
        while true {
            let threshold = step <= bias ? 1 : step >= bias + 26 ? 26 : step - bias
            if rest < threshold { break }
            output.append(letter(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            step += base
        }
        output.append(letter(rest))
    }

    private static func letter(_ digit: Int) -> UInt8 { UInt8(digit < 26 ? digit + 0x61 : digit - 26 + 0x30) }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x61...0x7A: Int(byte) - 0x61
        case 0x41...0x5A: Int(byte) - 0x41
        case 0x30...0x39: Int(byte) - 0x30 + 26
        default: nil
        }
    }

    private static func adapt(_ delta: Int, _ count: Int, _ isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > 455 {
            delta /= 35
            step += base
        }
        return step + 36 * delta / (delta + 38)
    }
}
