import Text

extension SourceFile {
    /// The name in `['name']` or `["name"]`, and its place; nil for anything else.
    func nameInBrackets(_ range: Range<Int>) -> (name: String, range: Range<Int>)? {
        func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }
        guard let first = range.first, bytes[first] == UInt8(ascii: "["),
            let open = range.first(where: { isQuote(bytes[$0]) }),
            let close = range.last(where: { isQuote(bytes[$0]) }), open < close, bytes[open] == bytes[close],
            !bytes[open + 1..<close].contains(bytes[open])
        else { return nil }
        return (text(in: open + 1..<close), open + 1..<close)
    }
}
