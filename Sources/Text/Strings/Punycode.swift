/// RFC 3492, with IDNA's parameters. Labels only: input over 256 units is refused.
package enum Punycode {
    private static let base = 36
    private static let first = 128

    package static func decode(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
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

    /// Without `xn--`.
    package static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
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
        byte.isDigit ? Int(byte) - 0x30 + 26 : byte.isLetter ? Int(byte.lowercased) - 0x61 : nil
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
