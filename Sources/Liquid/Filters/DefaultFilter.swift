enum DefaultFilter {
    /// Gives another value where there is none.
    static let definition = FilterDefinition("default", 0...2, hasOptions: true) { input, arguments, _ in
        let allowsFalse = arguments.last?.member("allow_false")?.isTruthy ?? false
        let isMissing = allowsFalse ? input.isNull : !input.isTruthy
        guard isMissing || input.isEmpty else { return input }
        return arguments.count > 1 ? arguments[0] : ""
    }
}
