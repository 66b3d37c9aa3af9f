import Text

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
    func mismatch(_ count: Int) -> Message? {
        if arguments.contains(count) { return nil }
        let (least, most) = (arguments.lowerBound, arguments.upperBound)
        if least < most { return "filter '\(name)' takes \(least) to \(most) arguments, but has \(count)" }
        return switch least {
        case 0: "filter '\(name)' takes no arguments, but has \(count)"
        case 1: "filter '\(name)' takes 1 argument, but has \(count)"
        default: "filter '\(name)' takes \(least) arguments, but has \(count)"
        }
    }
}

/// Every filter of the language, and behind them what only Braze has.
struct FilterTable: Sendable {
    private let definitions: [FilterDefinition]
    private let table: WordTable
    private let brazeTable: WordTable

    static let standard = FilterTable(
        StringFilters.all + ReplaceFilters.all + HTMLFilters.all + EncodingFilters.all + ArrayFilters.all
            + SearchFilters.all
            + NumberFilters.all
            + [DateFilter.definition, DefaultFilter.definition, JSONFilter.definition], BrazeFilters.all)

    private init(_ standard: [FilterDefinition], _ braze: [FilterDefinition]) {
        definitions = standard + braze
        table = WordTable(standard.map(\.name))
        // Braze's own of a name hides the standard one.
        let own = Set(braze.map(\.name))
        brazeTable = WordTable(standard.map { own.contains($0.name) ? "" : $0.name } + braze.map(\.name))
    }

    /// The filters that the compiler treats in a way of their own.
    static let escape = standard.index(of: "escape", in: .shopify) ?? .min
    static let `default` = standard.index(of: "default", in: .shopify) ?? .min

    func index(of name: String, in dialect: Dialect) -> Int? {
        dialect == .braze ? brazeTable.index(of: name) : table.index(of: name)
    }

    func index(of name: UnsafeBufferPointer<UInt8>, in dialect: Dialect) -> Int? {
        dialect == .braze ? brazeTable.index(of: name) : table.index(of: name)
    }

    subscript(index: Int) -> FilterDefinition { definitions[index] }

    /// What there is to offer for a misspelt name; in Braze's dialect what Braze documents.
    func names(in dialect: Dialect) -> [String] {
        switch dialect {
        case .shopify: table.words
        case .braze: definitions.map(\.name).filter { BrazeSupport.documentedFilters.contains($0) }
        }
    }
}

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
