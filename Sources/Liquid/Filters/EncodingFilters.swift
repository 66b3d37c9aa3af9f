import Foundation

/// URL and Base64 encodings.
enum EncodingFilters {
    static let all: [FilterDefinition] = [
        FilterDefinition("url_encode") { input, _, _ in input.isNull ? .null : .string(urlEncoded(input.text)) },
        FilterDefinition("url_decode") { input, _, _ in
            if input.isNull { return .null }
            guard let text = urlDecoded(input.text) else {
                throw LiquidFailure.argument("invalid byte sequence in UTF-8")
            }
            return .string(text)
        },
        FilterDefinition("base64_encode") { input, _, _ in
            .string(Data(input.text.utf8).base64EncodedString())
        },
        FilterDefinition("base64_decode") { input, _, _ in
            .string(try base64Decoded(input.text, filter: "base64_decode"))
        },
        FilterDefinition("base64_url_safe_encode") { input, _, _ in
            let text = Data(input.text.utf8).base64EncodedString()
            return .string(
                String(text.map { character in character == "+" ? "-" : character == "/" ? "_" : character }))
        },
        FilterDefinition("base64_url_safe_decode") { input, _, _ in
            var text = String(input.text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
            while text.utf8.count % 4 != 0, !text.hasSuffix("==") { text += "=" }
            return .string(try base64Decoded(text, filter: "base64_url_safe_decode"))
        },
    ]

    /// Form encoding: a space is `+`; letters, digits and `*-._~` stay.
    private static func urlEncoded(_ text: String) -> String {
        var output: [UInt8] = []
        let hex = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "): output.append(UInt8(ascii: "+"))
            case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                output.append(byte)
            case _ where ASCII.isLetter(byte) || ASCII.isDigit(byte): output.append(byte)
            default: output += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// nil when the bytes are not UTF-8.
    private static func urlDecoded(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                output.append(high << 4 | low)
                index += 3
            } else {
                output.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(validating: output, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func base64Decoded(_ text: String, filter: String) throws(LiquidFailure) -> String {
        guard let data = Data(base64Encoded: text) else {
            throw LiquidFailure.argument("invalid base64 provided to \(filter)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
