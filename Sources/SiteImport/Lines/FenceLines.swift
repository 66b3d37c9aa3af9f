import Text

/// Follows fenced code blocks line by line, in quotations and lists too: which lines are code.
struct FenceLines {
    struct Fence {
        var sign: UInt8
        var count: Int
        /// How many marks of a quotation are before its lines.
        var quotes: Int
        /// Bytes of the opening line.
        var info: Range<Int>
    }

    private(set) var open: Fence?
    /// Where the text of the list item begins that a line may belong to.
    private var listIndent = 0

    enum Kind {
        case text, code
        case opening(Fence)
        case closing
    }

    /// Takes the next line, without its end.
    mutating func take(_ line: ArraySlice<UInt8>) -> Kind {
        if let fence = open {
            let rest = Self.inside(line, quotes: fence.quotes).drop(while: Self.isBlank)
            let count = rest.prefix { $0 == fence.sign }.count
            guard count >= fence.count, rest.dropFirst(count).allSatisfy(Self.isBlank) else { return .code }
            open = nil
            return .closing
        }
        guard let fence = opening(line) else { return .text }
        open = fence
        return .opening(fence)
    }

    /// A line of code without the marks of quotations round it.
    static func inside(_ line: ArraySlice<UInt8>, quotes: Int) -> ArraySlice<UInt8> {
        var rest = line
        for _ in 0..<quotes {
            let next = rest.drop(while: isBlank)
            guard next.first == UInt8(ascii: ">") else { break }
            rest = next.dropFirst()
            if rest.first == 0x20 { rest = rest.dropFirst() }
        }
        return rest
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0D }

    private mutating func opening(_ line: ArraySlice<UInt8>) -> Fence? {
        var rest = line
        var quotes = 0
        var column = 0
        var indent = 0
        var isItem = false
        while let byte = rest.first {
            if byte.isBlank {
                indent += byte == 0x09 ? 4 : 1
                rest = rest.dropFirst()
            } else if byte == UInt8(ascii: ">") {
                (quotes, indent, column) = (quotes + 1, 0, 0)
                rest = rest.dropFirst()
                if rest.first == 0x20 { rest = rest.dropFirst() }
            } else if let mark = ListMark.width(rest).map({ $0 + 1 }), rest.dropFirst(max(0, mark - 1)).first == 0x20,
                indent < listIndent + 4
            {
                column += indent + mark
                (indent, isItem) = (0, true)
                rest = rest.dropFirst(mark)
            } else {
                break
            }
        }
        guard !rest.isEmpty else { return nil }
        let own = column + indent
        if isItem { listIndent = column } else if own < listIndent { listIndent = 0 }
        return isItem || own < listIndent + 4 ? Self.fence(rest, quotes: quotes) : nil
    }

    /// The fence that a line without its margin is.
    static func fence(_ text: ArraySlice<UInt8>, quotes: Int = 0) -> Fence? {
        guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let count = text.prefix { $0 == sign }.count
        let info = text.dropFirst(count)
        guard count >= 3, sign == UInt8(ascii: "~") || !info.contains(UInt8(ascii: "`")) else { return nil }
        return Fence(sign: sign, count: count, quotes: quotes, info: info.startIndex..<info.endIndex)
    }
}
