import Text

extension BrazeFilters {
    static let encodings: [FilterDefinition] = [
        /// Writes a text so that a URL may hold it, and leaves the signs that make up a URL.
        ///
        /// Letters, digits and `-_.!~*'();/?:@&=+$,[]` stay. Every other byte of the UTF-8 becomes `%` and two digits; a
        /// space is `%20`. For a value in a query take `url_param_escape`.
        ///
        /// - Group: encoding
        /// - Parameter input: text. Anything else is printed first; `nil` stays `nil`.
        /// - Returns: text
        /// - SeeAlso: `url_param_escape`, `url_encode`
        ///
        ///     {{ "https://shop.example/봄 세일?page=2" | url_escape }}
        ///     → https://shop.example/%EB%B4%84%20%EC%84%B8%EC%9D%BC?page=2
        FilterDefinition("url_escape") { input, _, environment in
            try escaped(input, .brazeAddress, environment)
        },
        /// Writes a text so that it can be a value in a URL's query.
        ///
        /// Letters, digits and `-_.!~*'()` stay; `&`, `=` and `/` do not. A space is `%20`, where `url_encode` writes `+`.
        ///
        /// - Group: encoding
        /// - Parameter input: text. Anything else is printed first; `nil` stays `nil`.
        /// - Returns: text
        /// - SeeAlso: `url_escape`, `url_encode`, `{% connected_content %}`
        ///
        ///     user: {city: "New York & Co"}
        ///     ---
        ///     https://shop.example/?city={{${city} | url_param_escape}}
        ///     → https://shop.example/?city=New%20York%20%26%20Co
        FilterDefinition("url_param_escape") { input, _, environment in
            try escaped(input, .brazeParameter, environment)
        },
        /// Writes a text so that it can stand between the quotes of a JSON string.
        ///
        /// Quotes, backslashes and line breaks get a backslash. The quotes around the text are not written.
        ///
        /// - Group: encoding
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `as_json_string`, `json_parse`
        ///
        ///     user: {first_name: 'Mina "Speedy" Kim'}
        ///     ---
        ///     {"name": "{{${first_name} | json_escape}}"}
        ///     → {"name": "Mina \"Speedy\" Kim"}
        FilterDefinition("json_escape") { input, _, environment in
            let literal = JSONEscaping.literal(input.text).utf8.dropFirst().dropLast()
            try environment.checkLength(literal.count)
            return .string(String(decoding: literal, as: UTF8.self))
        },
        /// Writes any value as JSON.
        ///
        /// A text gets its quotes, `nil` is `null`.
        ///
        /// - Group: encoding
        /// - Parameter input: any value. Objects keep the order of their members.
        /// - Returns: text
        /// - SeeAlso: `json_escape`, `json_parse`
        ///
        ///     custom_attributes:
        ///       cart: [{title: Mug, price: 12000}]
        ///     ---
        ///     {{custom_attribute.${cart} | as_json_string}}
        ///     → [{"title":"Mug","price":12000}]
        FilterDefinition("as_json_string") { input, _, environment in
            try JSONFilter.text(input, forHTML: false, environment)
        },
        /// Reads a text as JSON and gives its value.
        ///
        /// What is not JSON is an error.
        ///
        /// - Group: encoding
        /// - Parameter input: text. JSON of any kind.
        /// - Returns: any value
        /// - SeeAlso: `as_json_string`, `{% connected_content %}`
        ///
        ///     api_trigger_properties:
        ///       order: '{"id": 1024, "lines": [{"title": "Mug"}]}'
        ///     ---
        ///     {% assign order = {{api_trigger_properties.${order}}} | json_parse -%}
        ///     {{ order.id }}: {{ order.lines[0].title }}
        ///     → 1024: Mug
        ///
        /// What is not JSON is an error:
        ///
        ///     {{ "1024: Mug" | json_parse }}
        ///     ! the text is not JSON
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
