/// Where tags and outputs end in Braze's dialect: a `}` that closes a name in `${…}` and a `}}` that closes an output inside
/// another one end nothing. Linear in the template whatever is left open: nesting is bounded, and the place of the next `}`
/// is kept between questions.
extension Tokenizer {
    /// Outputs inside outputs, as far as they are followed.
    static let maximumNesting = 16

    /// What is known of the braces ahead.
    struct BraceMemory {
        /// `closer` is the first `}` at or after `from`; nil when there is none.
        var from = 0
        var closer: Int?
        var isKnown = false
        /// Of a name that ends in `%`: where it ends, and whether the tag ends behind it.
        var percentName = -1
        var isName = false
    }

    /// The offset of the next `%}` that is not the end of a name.
    mutating func brazeTagEnd(from start: Int) -> Int? {
        if hasNoMoreTagEnds { return nil }
        var index = start
        while index + 1 < end {
            if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "}") { return index }
            if let close = nameEnd(at: index), isName(closedAt: close) {
                index = close + 1
            } else {
                index += 1
            }
        }
        hasNoMoreTagEnds = true
        return nil
    }

    /// Behind the `}}` that closes the output which opens here; nil where none does.
    mutating func brazeOutputEnd(from start: Int) -> Int? {
        var depth = 1
        var index = start + 2
        while index + 1 < end {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "{"), UInt8(ascii: "%")): return nil
            case (UInt8(ascii: "{"), UInt8(ascii: "{")):
                depth += 1
                if depth > Self.maximumNesting { return nil }
                index += 2
            case (UInt8(ascii: "}"), UInt8(ascii: "}")):
                depth -= 1
                index += 2
                if depth == 0 { return index }
            case (UInt8(ascii: "}"), _): return nil
            case (UInt8(ascii: "$"), UInt8(ascii: "{")):
                if let close = nameEnd(at: index) { index = close + 1 } else { index += 1 }
            default: index += 1
            }
        }
        return nil
    }

    /// The `}` of the name that opens here. `${{` opens none: that is a `$` before an output.
    private mutating func nameEnd(at index: Int) -> Int? {
        guard bytes[index] == UInt8(ascii: "$"), index + 2 < end, bytes[index + 1] == UInt8(ascii: "{"),
            bytes[index + 2] != UInt8(ascii: "{")
        else { return nil }
        return closer(from: index + 2)
    }

    private mutating func closer(from index: Int) -> Int? {
        if brace.isKnown, index >= brace.from, brace.closer ?? end >= index { return brace.closer }
        brace.from = index
        brace.closer = bytes[index..<end].firstIndex(of: UInt8(ascii: "}"))
        brace.isKnown = true
        return brace.closer
    }

    /// Whether the `}` here ends a name, or with a `%` before it the tag: a name if the tag has another end.
    private mutating func isName(closedAt close: Int) -> Bool {
        guard bytes[close - 1] == UInt8(ascii: "%") else { return true }
        if brace.percentName == close { return brace.isName }
        brace.percentName = close
        brace.isName = false
        var index = close + 1
        while index + 1 < end, bytes[index] != UInt8(ascii: "{") || bytes[index + 1] != UInt8(ascii: "%") {
            if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "}") {
                brace.isName = true
                break
            }
            index += 1
        }
        return brace.isName
    }
}
