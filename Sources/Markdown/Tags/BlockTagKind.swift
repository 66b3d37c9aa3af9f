/// The block tags that guides may use: GitBook's, and sitegen's own leaves.
enum BlockTagKind: Equatable {
    enum Container: String, CaseIterable {
        case tabs, tab, hint, code, stepper, step, columns, column, updates, update, cards, card
        /// A list of files and folders.
        case fileTree = "filetree"
        case conditional = "if"
        case openAPI = "openapi"
        case openAPIOperation = "openapi-operation"
        case swagger, embed, file, prompt
        case contentRef = "content-ref"
        /// Parts of an API method that is written in the page.
        case apiText = "swagger-description"
        case apiParameters = "api-method-path-parameters"
        case apiParameter = "swagger-parameter"
        case apiResponse = "swagger-response"

        /// The container that it may only stand in.
        var parent: Container? {
            switch self {
            case .tab: .tabs
            case .step: .stepper
            case .column: .columns
            case .update: .updates
            case .card: .cards
            default: nil
            }
        }

        /// Whether it may stand alone, without its end: GitBook writes one only where there is a caption.
        var mayStandAlone: Bool {
            switch self {
            case .embed, .file, .contentRef, .openAPI, .openAPIOperation, .swagger: true
            default: false
            }
        }

        /// Whether the words in it may become those of a card.
        var showsWords: Bool { self == .contentRef || self == .file || self == .embed }
    }

    case opens(Container)
    case closes(Container)
    /// `{% else %}` in an `if`.
    case otherwise
    /// `{% include "…" %}`.
    case include
    /// A line of colons: the end of an aside with as many of them or fewer.
    case closesAside(Int)
    case leaf

    private static let leaves = ["payload", "keys", "preview", "badge"]
    static let names =
        (Container.allCases.map(\.rawValue) + Container.aliases.keys.sorted()).flatMap { [$0, "end" + $0] } + leaves
        + ["else", "include"]

    init?(_ tag: BlockTag) {
        if tag.name == AsideLine.fence {
            let colons = tag.argument.flatMap { Int($0) } ?? AsideLine.fence.utf8.count
            self = tag.attributes["style"] == nil ? .closesAside(colons) : .opens(.hint)
        } else if let container = Container(named: tag.name) {
            self = .opens(container)
        } else if tag.name.hasPrefix("end"), let container = Container(named: String(tag.name.dropFirst(3))) {
            self = .closes(container)
        } else if tag.name == "else" {
            self = .otherwise
        } else if tag.name == "include" {
            self = .include
        } else if Self.leaves.contains(tag.name) {
            self = .leaf
        } else {
            return nil
        }
    }
}

/// A container tag that has begun, and what had been written when it did.
struct OpenContainer {
    let kind: BlockTagKind.Container
    var tag: BlockTag
    /// The block depth it was opened at; it must be closed in the same quotation or list item.
    let depth: Int
    /// How many colons opened it; 0 for a tag.
    var colons = 0
    var output = 0
    var plainText = 0
    /// Whether the page's words were kept when it began.
    var keptWords = true
    var diagnostics = 0
    var links = 0
    /// Where a link block leads, escaped by nobody yet; nil when it may not be live.
    var target: [UInt8]?
}
