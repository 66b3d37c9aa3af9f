/// The tags of the language, by name. `liquid` and the `#` comment are here too, so that a misspelt tag finds them.
enum Tag: String, CaseIterable, Sendable {
    /// Gives a name to a value.
    case assign
    /// Part of `for` and `tablerow`.
    case `break`
    /// Gives a name to what its body prints.
    case capture
    /// Chooses by the value of an expression.
    case `case`
    /// Leaves its body out.
    case comment
    /// Part of `for` and `tablerow`.
    case `continue`
    /// Prints its values in turn, one at each call.
    case cycle
    /// Counts down and prints the new number.
    case decrement
    /// Describes a template for those who use it, and prints nothing.
    case doc
    /// Prints a value, as an output does.
    case echo
    /// Part of `if`, `unless`, `case` and `for`.
    case `else`
    /// Part of `if` and `unless`.
    case elsif
    /// Renders its body once for each element of a list.
    case `for`
    /// Renders its body when a condition is true.
    case `if`
    /// Prints its body when it differs from the last time.
    case ifchanged
    /// Renders a partial that sees all variables.
    case include
    /// Prints a number and counts up.
    case increment
    /// Holds several tags, one on each line, without braces.
    case liquid
    /// Prints its body as it stands.
    case raw
    /// Renders a partial that sees only what it is given.
    case render
    /// Renders its body in the cells of an HTML table's rows.
    case tablerow
    /// Renders its body when a condition is false.
    case unless
    /// Part of `case`.
    case when
    /// Leaves the text of the tag out.
    case inlineComment = "#"

    /// The tag of a name, by its bytes.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard let index = Self.table.index(of: name) else { return nil }
        self = Self.all[index]
    }

    private static let all = allCases
    private static let table = WordTable(all.map(\.rawValue))

    /// Has an `end…` tag.
    var isBlock: Bool {
        switch self {
        case .capture, .case, .comment, .doc, .for, .if, .ifchanged, .raw, .tablerow, .unless: true
        default: false
        }
    }

    var endName: String { "end" + rawValue }
}
