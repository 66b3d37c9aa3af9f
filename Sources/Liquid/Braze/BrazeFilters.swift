import Foundation

/// Filters that only Braze has (pages "Liquid filters" and "Advanced Liquid filters").
enum BrazeFilters {
    static let all: [FilterDefinition] = digests + encodings + values

    // MARK: Digests

    private static let digests: [FilterDefinition] = [
        FilterDefinition("md5") { input, _, _ in .string(Digest.hex(MD5.digest(Array(input.text.utf8)))) },
        FilterDefinition("sha1") { input, _, _ in .string(Digest.hex(SHA1.digest(Array(input.text.utf8)))) },
        FilterDefinition("sha2") { input, _, _ in .string(Digest.hex(SHA2.digest256(Array(input.text.utf8)))) },
        keyed("hmac_sha1", 64, SHA1.digest, Digest.hex),
        keyed("hmac_sha1_hex", 64, SHA1.digest, Digest.hex),
        keyed("hmac_sha1_base64", 64, SHA1.digest, base64),
        keyed("hmac_sha256", 64, SHA2.digest256, Digest.hex),
        keyed("hmac_sha256_hex", 64, SHA2.digest256, Digest.hex),
        keyed("hmac_sha256_base64", 64, SHA2.digest256, base64),
        keyed("hmac_sha512", 128, SHA2.digest512, Digest.hex),
    ]

    private static func keyed(
        _ name: String, _ block: Int, _ digest: @escaping @Sendable ([UInt8]) -> [UInt8],
        _ spelling: @escaping @Sendable ([UInt8]) -> String
    ) -> FilterDefinition {
        FilterDefinition(name, 1...1) { input, arguments, _ in
            let key = Array(arguments[0].text.utf8)
            return .string(spelling(Digest.hmac(Array(input.text.utf8), key: key, block: block, digest: digest)))
        }
    }

    @Sendable private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    // MARK: Encodings

    private static let encodings: [FilterDefinition] = [
        FilterDefinition("url_escape") { input, _, environment in
            try escaped(input, "-_.!~*'();/?:@&=+$,[]", environment)
        },
        FilterDefinition("url_param_escape") { input, _, environment in
            try escaped(input, "-_.!~*'()", environment)
        },
        FilterDefinition("json_escape") { input, _, environment in
            let quoted = try JSONFilter.text(.string(input.text), forHTML: false, environment).text
            return .string(String(quoted.dropFirst().dropLast()))
        },
        FilterDefinition("as_json_string") { input, _, environment in
            try JSONFilter.text(input, forHTML: false, environment)
        },
        FilterDefinition("json_parse") { input, _, _ in
            guard let value = Interpreter.json(input.text) else { throw LiquidFailure.argument("the text is not JSON") }
            return value
        },
    ]

    /// Percent signs for all bytes but letters, digits and `allowed`; a space is `%20`.
    private static func escaped(
        _ input: LiquidValue, _ allowed: String, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        if input.isNull { return .null }
        let signs = Set(allowed.utf8)
        let hex = Array("0123456789ABCDEF".utf8)
        var output: [UInt8] = []
        for byte in input.text.utf8 {
            if ASCII.isLetter(byte) || ASCII.isDigit(byte) || signs.contains(byte) {
                output.append(byte)
            } else {
                output += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        try environment.checkLength(output.count)
        return .string(String(decoding: output, as: UTF8.self))
    }

    // MARK: Values

    private static let values: [FilterDefinition] = [
        FilterDefinition("money") { input, _, _ in
            if input.isNull || input.text.isEmpty { return .null }
            return .string(try money(input.number))
        },
        FilterDefinition("number_with_delimiter") { input, _, _ in
            input.isNull ? .null : .string(delimited(input.text))
        },
        FilterDefinition("property_accessor", 1...1) { input, arguments, _ in
            input.member(arguments[0].text) ?? .null
        },
        FilterDefinition("time_zone", 1...1) { input, arguments, environment in
            try inZone(input, arguments[0].text, environment)
        },
        // Names one use of a content block; the value passes.
        FilterDefinition("id", 1...1) { input, _, _ in input },
    ]

    /// Two decimals, no division by 100 and no symbol, unlike Shopify's.
    private static func money(_ number: LiquidNumber) throws(LiquidFailure) -> String {
        let cents = try number.applying(.multiply, .small(100)).rounded(.halfAwayFromZero).value.text
        let isNegative = cents.hasPrefix("-")
        var digits = isNegative ? String(cents.dropFirst()) : cents
        while digits.count < 3 { digits = "0" + digits }
        return (isNegative ? "-" : "") + digits.dropLast(2) + "." + digits.suffix(2)
    }

    /// Commas between the thousands of the whole part; a text that does not begin with digits stays as it is.
    private static func delimited(_ text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(sign.count + digits.count)
        guard rest.isEmpty || rest.first == "." else { return text }
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
            grouped.append(digit)
        }
        return sign + grouped + rest
    }

    /// The moment as that zone's clocks show it, with the offset, so that `date` prints the zone's time. Without a zone the
    /// moment stays as it is.
    private static func inZone(
        _ input: LiquidValue, _ name: String, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        guard !name.isEmpty else { return input }
        guard let zone = TimeZone(identifier: name) else { throw .argument("unknown time zone '\(name)'") }
        guard let time = DateFilter.time(input, environment) else { return input }
        let moment = CivilTime(epoch: time.epoch, nanosecond: time.nanosecond, in: zone)
        return .string(DateFormat.format(moment, "%Y-%m-%d %H:%M:%S %z"))
    }
}
