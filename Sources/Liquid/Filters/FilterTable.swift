/// A filter of the language: its name, how many arguments it takes besides its input, and what it does. Named arguments
/// count as one more, an object; a filter with options is always called with that object last, empty or not.
struct FilterDefinition: Sendable {
    typealias Body = @Sendable (LiquidValue, [LiquidValue], borrowing FilterEnvironment) throws -> LiquidValue

    let name: String
    let arguments: ClosedRange<Int>
    let hasOptions: Bool
    let body: Body

    init(
        _ name: String, _ arguments: ClosedRange<Int> = 0...0, hasOptions: Bool = false, _ body: @escaping Body
    ) {
        self.name = name
        self.arguments = arguments
        self.hasOptions = hasOptions
        self.body = body
    }

    /// What to say about a wrong count of arguments; nil for a right one.
    func mismatch(_ count: Int) -> String? {
        if arguments.contains(count) { return nil }
        let expected =
            arguments.count == 1 ? "\(arguments.lowerBound)" : "\(arguments.lowerBound) to \(arguments.upperBound)"
        let noun = expected == "1" ? "argument" : "arguments"
        return "filter '\(name)' takes \(expected == "0" ? "no" : expected) \(noun), but has \(count)"
    }
}

/// Every filter of the language, and behind them what only Braze has.
struct FilterTable: Sendable {
    private let definitions: [FilterDefinition]
    private let indices: [String: Int]
    private let brazeIndices: [String: Int]

    static let standard = FilterTable(
        StringFilters.all + HTMLFilters.all + EncodingFilters.all + ArrayFilters.all + SearchFilters.all
            + NumberFilters.all
            + [DateFilter.definition, DefaultFilter.definition, JSONFilter.definition], BrazeFilters.all)

    private init(_ standard: [FilterDefinition], _ braze: [FilterDefinition]) {
        definitions = standard + braze
        var indices: [String: Int] = [:]
        for (index, definition) in definitions.enumerated() { indices[definition.name] = index }
        brazeIndices = indices
        self.indices = indices.filter { $0.value < standard.count }
    }

    func index(of name: String, in dialect: Dialect) -> Int? {
        dialect == .braze ? brazeIndices[name] : indices[name]
    }

    subscript(index: Int) -> FilterDefinition { definitions[index] }

    /// What there is to offer for a misspelt name; in Braze's dialect what Braze documents.
    func names(in dialect: Dialect) -> [String] {
        switch dialect {
        case .shopify: definitions.prefix(indices.count).map(\.name)
        case .braze: definitions.map(\.name).filter { BrazeSupport.documentedFilters.contains($0) }
        }
    }
}

enum DefaultFilter {
    /// `nil`, `false` and what is empty become the argument; with `allow_false: true`, `false` stays.
    static let definition = FilterDefinition("default", 0...2, hasOptions: true) { input, arguments, _ in
        let allowsFalse = arguments.last?.member("allow_false")?.isTruthy ?? false
        let isMissing = allowsFalse ? input.isNull : !input.isTruthy
        guard isMissing || input.isEmpty else { return input }
        return arguments.count > 1 ? arguments[0] : ""
    }
}

extension FilterEnvironment {
    /// Refuses a text that a filter would make too long.
    func checkLength(_ count: Int) throws(LiquidFailure) {
        if count > limits.assignedBytes {
            throw LiquidFailure.limit("a filter makes more than \(limits.assignedBytes) bytes of text")
        }
    }

    func elements(_ value: LiquidValue) throws(LiquidFailure) -> [LiquidValue] {
        try value.elements(limit: limits.iterations)
    }
}
