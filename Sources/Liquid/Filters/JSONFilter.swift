import Text

/// `json`: any value as JSON text. `<`, `>`, `&` and the two line separators of Unicode are written as `\u` escapes, so that
/// the text may stand inside a `script` element of a page whatever it holds.
enum JSONFilter {
    /// Writes any value as JSON.
    ///
    /// `<`, `>` and `&` are written as `\u003c`, `\u003e` and `\u0026`, so that the text can stand in a `script`
    /// element whatever it holds. In an escaping template quotes become `&quot;`, unless `raw` follows.
    ///
    /// - Group: encoding
    /// - Parameter input: any value. Objects keep the order of their members.
    /// - Returns: text
    /// - SeeAlso: `raw`, `escape`
    ///
    ///     order: {id: 1024, items: [shoes, mug], gift: false}
    ///     ---
    ///     {{ order | json }}
    ///     → {"id":1024,"items":["shoes","mug"],"gift":false}
    ///
    /// Text gets its quotes and escapes:
    ///
    ///     name: Tom "the cat" & Jerry
    ///     ---
    ///     {{ name | json }}
    ///     → "Tom \"the cat\" \u0026 Jerry"
    static let definition = FilterDefinition("json") { input, _, environment in
        try text(input, forHTML: true, environment)
    }

    /// `forHTML`: with `<`, `>` and `&` as `\u` escapes.
    static func text(
        _ input: LiquidValue, forHTML: Bool, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        var output: [UInt8] = []
        input.writeJSON(forHTML ? .html : .shortest, to: &output)
        try environment.checkLength(output.count)
        return .string(String(decoding: output, as: UTF8.self))
    }
}
