import Platform
import Text

/// URL and Base64 encodings.
enum EncodingFilters {
    static let all: [FilterDefinition] = [
        /// Writes a text so that it can be a value in a URL's query.
        FilterDefinition("url_encode") { input, _, _ in input.isNull ? .null : .string(urlEncoded(input.text)) },
        /// Reads a text that was written for a URL.
        FilterDefinition("url_decode") { input, _, _ in
            if input.isNull { return .null }
            guard let text = urlDecoded(input.text) else {
                throw LiquidFailure.argument("invalid byte sequence in UTF-8")
            }
            return .string(text)
        },
        /// Writes the UTF-8 of a text in Base64.
        FilterDefinition("base64_encode") { input, _, _ in
            .string(Data(input.text.utf8).base64EncodedString())
        },
        /// Reads Base64.
        FilterDefinition("base64_decode") { input, _, _ in
            .string(try base64Decoded(input.text, filter: "base64_decode"))
        },
        /// Writes the UTF-8 of a text in Base64 for URLs, with `-` and `_`.
        FilterDefinition("base64_url_safe_encode") { input, _, _ in
            let text = Data(input.text.utf8).base64EncodedString()
            return .string(
                String(text.map { character in character == "+" ? "-" : character == "/" ? "_" : character }))
        },
        /// Reads Base64 for URLs, with `-` and `_`.
        FilterDefinition("base64_url_safe_decode") { input, _, _ in
            var text = String(input.text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
            while text.utf8.count % 4 != 0, !text.hasSuffix("==") { text += "=" }
            return .string(try base64Decoded(text, filter: "base64_url_safe_decode"))
        },
    ]

    /// Form encoding: a space is `+`; letters, digits and `*-._~` stay.
    private static func urlEncoded(_ text: String) -> String {
        // No other sign is written with these three characters: a '%' of the text is '%25'.
        PercentEncoding.form.encoded(text).replacing(text: "%20", with: "+")
    }

    /// nil when the bytes are not UTF-8.
    private static func urlDecoded(_ text: String) -> String? {
        let bytes = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return PercentEncoding.decoded(bytes, malformed: .kept)
    }

    private static func base64Decoded(_ text: String, filter: String) throws(LiquidFailure) -> String {
        guard let data = Data(base64Encoded: text) else {
            throw LiquidFailure.argument("invalid base64 provided to \(filter)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
