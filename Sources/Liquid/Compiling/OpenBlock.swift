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
    /// Where its operations of text begin on the compiler's stack of them. Stacks shared by all open blocks, because only
    /// the innermost one grows: a block costs no memory of its own.
    var firstText = 0
    /// The operation whose way past the current part is not known yet.
    var pending: Int?
    /// Where the operations to be told its end begin on the compiler's stack of them.
    var firstEnd = 0
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
