enum DefaultFilter {
    /// Gives another value where there is none.
    ///
    /// `nil`, `false`, empty text, empty lists and empty objects are replaced. `0` and text of spaces are not. Where
    /// variables must exist, as in the templates of a site, a variable whose first filter is `default` may be missing.
    ///
    /// - Group: values
    /// - Parameter input: any value. What is tested, and given where it is there.
    /// - Parameter fallback: any value, default `""`. What is given instead.
    /// - Parameter allow_false: named boolean, default `false`. With `true`, `false` counts as a value and stays.
    /// - Returns: any value
    /// - SeeAlso: `compact`, `{% if %}`
    ///
    ///     Hello, {{ first_name | default: "friend" }}!
    ///     → Hello, friend!
    ///
    /// An empty text is replaced, zero is not:
    ///
    ///     name: ""
    ///     points: 0
    ///     ---
    ///     {{ name | default: "friend" }}: {{ points | default: 10 }}
    ///     → friend: 0
    ///
    /// To let false stand:
    ///
    ///     push: false
    ///     ---
    ///     {{ push | default: true }} {{ push | default: true, allow_false: true }}
    ///     → true false
    static let definition = FilterDefinition("default", 0...2, hasOptions: true) { input, arguments, _ in
        let allowsFalse = arguments.last?.member("allow_false")?.isTruthy ?? false
        let isMissing = allowsFalse ? input.isNull : !input.isTruthy
        guard isMissing || input.isEmpty else { return input }
        return arguments.count > 1 ? arguments[0] : ""
    }
}
