import Text

/// Numbers: the grammar's, and those that people write instead.
extension JSONParser {
    /// number = [ "-" ] int [ frac ] [ exp ] (RFC 8259 §6). What else looks like a number is reported; a number node's
    /// text is always of the grammar.
    mutating func parseNumber() {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let integer = digits()
        var mistake: Message?
        if integer == 0 { mistake = "a digit was expected after '-'" }
        if integer > 1, bytes[index - integer] == UInt8(ascii: "0") { mistake = "a number must not start with '0'" }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            if digits() == 0 { mistake = mistake ?? "a digit was expected after '.'" }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            if digits() == 0 { mistake = mistake ?? "a digit was expected in the exponent" }
        }
        let end = wordEnd(index)
        if end > index {
            index = end
            mistake = "'\(word(start..<index))' is not a number of JSON"
        }
        guard let mistake else { return builder.scalar(.number, start..<index) }
        lenientNumber(start..<index, mistake)
    }

    /// A number by a wider grammar, or else its text.
    mutating func lenientNumber(_ range: Range<Int>, _ headline: Message) {
        if let number = NumberSpelling.json(of: bytes[range], hexadecimal: true) {
            let spelling = String(decoding: number, as: UTF8.self)
            report(range, headline, fix: number.count <= 40 ? replace(range, spelling) : nil)
            builder.scalar(.number, range, text: number)
        } else {
            isUncertain(from: range.lowerBound)
            report(range, headline)
            builder.scalar(.string, range, text: Array(bytes[range]))
        }
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") { index += 1 }
        return index - start
    }
}
