/// The tags that only Braze has, by name.
enum BrazeTag: String, CaseIterable, Sendable {
    /// Calls the message off for the person at hand.
    case abortMessage = "abort_message"
    /// Asks a server while the message is made.
    case connectedContent = "connected_content"
    /// Looks up items of a catalog by their identifiers.
    case catalogItems = "catalog_items"
    /// Looks up the items of a selection of a catalog.
    case catalogSelectionItems = "catalog_selection_items"
}

/// What `Op.braze` does, in the program's `brazeSteps`.
enum BrazeStep: Sendable {
    /// Ends the message; `reason` is −1 where none is given.
    case abort(reason: TextID)
    case connectedContent(ConnectedCall)
    /// The library's partial of this name, in the program's `keys`; `range` is the block's own name in the template.
    case contentBlock(partial: Int32, range: ByteRange)
    case catalog(CatalogCall)
}

/// A text with outputs in it, by its index in the program's `texts`.
typealias TextID = Int32

enum TextPiece: Sendable {
    /// A range of the template's bytes.
    case text(ByteRange)
    case pipeline(Int32)
}

/// `connected_content`, as far as a recorded answer needs it: the method, headers and body of a request are read for
/// mistakes and left out.
struct ConnectedCall: Sendable {
    var url: TextID
    var urlRange: ByteRange
    /// The variable of `:save`, in `names`; −1 for none.
    var variable: Int32
    /// Where JSON goes without `:save`: the name `connected`.
    var fallback: Int32
    var retries: Bool
}

/// `catalog_items NAME ID …` and `catalog_selection_items NAME SELECTION`.
struct CatalogCall: Sendable {
    var isSelection: Bool
    var catalog: TextID
    var range: ByteRange
    /// Identifiers of items, or the name of the selection.
    var words: [TextID]
    /// The name `items`, in `names`.
    var variable: Int32
}

/// How the words of a tag are read by what Braze refuses.
enum MarkupUse { case value, condition, collection, other }

extension Tag {
    /// nil where the words are no expressions, or are looked at as those of an output (`echo`).
    var markupUse: MarkupUse? {
        switch self {
        case .assign: .value
        case .if, .unless, .elsif: .condition
        case .for, .tablerow, .case, .when: .collection
        case .cycle, .include, .render: .other
        default: nil
        }
    }
}
