/// What a stretch of code is. The raw value is the end of its CSS class: `hl-k`.
package enum TokenKind: String, Sendable, Hashable, CaseIterable {
    case keyword = "k"
    case type = "t"
    case string = "s"
    case number = "n"
    case comment = "c"
    /// A property, a key of a mapping, the name of a header.
    case property = "p"
    /// An annotation or an attribute's name.
    case attribute = "a"
    case function = "f"
    case variable = "v"
    /// `true`, `null` and their like.
    case literal = "l"
    /// The name of a markup element.
    case tag = "g"
    case escape = "e"
    case inserted = "i"
    case deleted = "d"
    /// A directive, a prompt, the heading of a hunk.
    case meta = "m"
}

/// A stretch of code and what it is. What no token covers is plain.
package struct Token: Sendable, Hashable {
    package var range: Range<Int>
    package var kind: TokenKind

    package init(range: Range<Int>, kind: TokenKind) {
        self.range = range
        self.kind = kind
    }
}

/// Collects tokens in order: an empty one is dropped, one that touches its like is merged, and none ever overlaps
/// the one before.
struct TokenSink {
    private(set) var tokens: [Token] = []

    mutating func add(_ kind: TokenKind, _ range: Range<Int>) {
        let start = max(range.lowerBound, tokens.last?.range.upperBound ?? 0)
        guard start < range.upperBound else { return }
        if let last = tokens.last, last.kind == kind, last.range.upperBound == start {
            tokens[tokens.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            tokens.append(Token(range: start..<range.upperBound, kind: kind))
        }
    }

    /// Turns what was a string since `count` tokens into a key.
    mutating func turnStringsIntoKeys(since count: Int) {
        for index in count..<max(count, tokens.count) where tokens[index].kind == .string {
            tokens[index].kind = .property
        }
    }
}
