import Text

/// Attribute lists in a line of text, right behind an emphasis, a link, a picture or code: `*word*{: .red }`.
struct SpanAttributes {
    var range: Range<Int>
    var list: AttributeList

    /// The lists of a line, in order; code is passed over. Linear.
    static func all(_ bytes: [UInt8], _ line: Range<Int>) -> [SpanAttributes] {
        guard bytes[line].firstPair("{:") != nil else { return [] }
        var found: [SpanAttributes] = []
        var index = line.lowerBound
        var runs: CodeRuns?
        while index < line.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                index += 2
            } else if byte == UInt8(ascii: "`") {
                let known = runs ?? CodeRuns(bytes, index..<line.upperBound)
                runs = known
                index = known.end(index, in: bytes)
            } else if byte == UInt8(ascii: "{"), index > line.lowerBound, ends.contains(bytes[index - 1]),
                let one = end(bytes, index, line.upperBound)
            {
                found.append(one)
                index = one.range.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// The list that begins at a place.
    static func end(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> SpanAttributes? {
        guard start + 2 < limit, bytes[start] == UInt8(ascii: "{"), bytes[start + 1] == UInt8(ascii: ":"),
            let close = bytes[start..<min(limit, start + longest)].firstIndex(of: UInt8(ascii: "}")),
            let list = AttributeList(bytes[start + 2..<close])
        else { return nil }
        return SpanAttributes(range: start..<close + 1, list: list)
    }

    private static let longest = 400
    private static let ends = Set("*_)]`>}~".utf8)
}
