/// Numbers as other languages spell them, in the spelling of JSON: `+1`, `.5`, `1.`, `007`, `0x1F`, `0o17`.
enum NumberSpelling {
    /// The JSON spelling of a decimal number `[+-]? (digits [. digits?] | . digits) ([eE] [+-]? digits)?`, with
    /// `hexadecimal` also of `0x…` and with `octal` of `0o…` (at most 64 digits); nil for any other text.
    static func json(of text: ArraySlice<UInt8>, hexadecimal: Bool = false, octal: Bool = false) -> [UInt8]? {
        var output: [UInt8] = []
        var rest = text
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            rest.removeFirst()
            if sign == UInt8(ascii: "-") { output.append(sign) }
        }
        if rest.count > 2, rest.first == UInt8(ascii: "0") {
            let mark = rest[rest.startIndex + 1] | 0x20
            if hexadecimal, mark == UInt8(ascii: "x") {
                return integer(rest.dropFirst(2), radix: 16).map { output + $0 }
            }
            if octal, mark == UInt8(ascii: "o") { return integer(rest.dropFirst(2), radix: 8).map { output + $0 } }
        }
        let whole = takeDigits(&rest)
        output += whole.isEmpty ? [UInt8(ascii: "0")] : withoutLeadingZeros(whole)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits(&rest)
            output.append(UInt8(ascii: "."))
            output += fraction.isEmpty ? [UInt8(ascii: "0")] : fraction
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            output.append(mark)
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                output.append(sign)
                rest.removeFirst()
            }
            let digits = takeDigits(&rest)
            guard !digits.isEmpty else { return nil }
            output += digits
        }
        return rest.isEmpty ? output : nil
    }

    private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        rest = rest[digits.endIndex...]
        return digits
    }

    private static func withoutLeadingZeros(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = digits.drop { $0 == UInt8(ascii: "0") }
        return rest.isEmpty ? digits.suffix(1) : rest
    }

    /// Decimal digits of an integer in another base; exact for up to 64 digits, nil beyond or for another character.
    private static func integer(_ text: ArraySlice<UInt8>, radix: UInt8) -> [UInt8]? {
        guard !text.isEmpty, text.count <= 64 else { return nil }
        var decimal: [UInt8] = [0]
        for byte in text {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80, digit < Int(radix) else {
                return nil
            }
            var carry = digit
            for index in decimal.indices {
                let value = Int(decimal[index]) * Int(radix) + carry
                decimal[index] = UInt8(value % 10)
                carry = value / 10
            }
            while carry > 0 {
                decimal.append(UInt8(carry % 10))
                carry /= 10
            }
        }
        return decimal.reversed().map { $0 + UInt8(ascii: "0") }
    }
}
