/// The tags of the language, by name. `liquid` and the `#` comment are here too, so that a misspelt tag finds them.
enum Tag: String, CaseIterable, Sendable {
    case assign, `break`, capture, `case`, comment, `continue`, cycle, decrement, doc, echo, `else`, elsif, `for`, `if`
    case ifchanged, include, increment, liquid, raw, render, tablerow, unless, when
    case inlineComment = "#"

    /// Has an `end…` tag.
    var isBlock: Bool {
        switch self {
        case .capture, .case, .comment, .doc, .for, .if, .ifchanged, .raw, .tablerow, .unless: true
        default: false
        }
    }

    var endName: String { "end" + rawValue }
}

/// A tag as it stands in the template, or as a line of a `liquid` tag.
struct TagSource {
    var name: Range<Int>
    /// After the name and white space.
    var markup: Range<Int>
    /// The whole tag.
    var range: Range<Int>
    var isLine: Bool
}

/// A block whose end has not come yet.
struct OpenBlock {
    var tag: Tag
    /// The opening tag.
    var range: Range<Int>
    /// The first operation of the block.
    var start: Int
    /// Only white space and tags that print nothing so far; such a block prints nothing at all.
    var isBlank = true
    /// Operations of text directly in the block.
    var texts: [Int] = []
    /// The operation whose way past the current part is not known yet.
    var pending: Int?
    /// Operations to be told the end of the block.
    var ends: [Int] = []
    /// The first operation of the body that repeats (`for`, a `when`).
    var body = -1
    /// In the program's `loops`.
    var loop = -1
    var hasElse = false
    /// Opened where a syntax error left the block without a meaning: its text is compiled, its end expected.
    var isBroken = false

    init(_ tag: Tag, _ range: Range<Int>, start: Int) {
        self.tag = tag
        self.range = range
        self.start = start
    }
}
