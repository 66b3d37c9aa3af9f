import Text

/// `json`: any value as JSON text. `<`, `>`, `&` and the two line separators of Unicode are written as `\u` escapes, so that
/// the text may stand inside a `script` element of a page whatever it holds.
enum JSONFilter {
    /// Writes any value as JSON.
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
