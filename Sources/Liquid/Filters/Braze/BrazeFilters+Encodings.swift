import Text

extension BrazeFilters {
    static let encodings: [FilterDefinition] = [
        /// Writes a text so that a URL may hold it, and leaves the signs that make up a URL.
        FilterDefinition("url_escape") { input, _, environment in
            try escaped(input, .brazeAddress, environment)
        },
        /// Writes a text so that it can be a value in a URL's query.
        FilterDefinition("url_param_escape") { input, _, environment in
            try escaped(input, .brazeParameter, environment)
        },
        /// Writes a text so that it can stand between the quotes of a JSON string.
        FilterDefinition("json_escape") { input, _, environment in
            let literal = JSONEscaping.literal(input.text).utf8.dropFirst().dropLast()
            try environment.checkLength(literal.count)
            return .string(String(decoding: literal, as: UTF8.self))
        },
        /// Writes any value as JSON.
        FilterDefinition("as_json_string") { input, _, environment in
            try JSONFilter.text(input, forHTML: false, environment)
        },
        /// Reads a text as JSON and gives its value.
        FilterDefinition("json_parse") { input, _, _ in
            guard let value = LiquidValue.json(input.text) else { throw LiquidFailure.argument("the text is not JSON") }
            return value
        },
    ]

    private static func escaped(
        _ input: LiquidValue, _ encoding: PercentEncoding, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        if input.isNull { return .null }
        let output = encoding.encoded(input.text)
        try environment.checkLength(output.utf8.count)
        return .string(output)
    }
}
