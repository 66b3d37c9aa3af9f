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

    /// The filter that the compiler treats in a way of its own.
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
