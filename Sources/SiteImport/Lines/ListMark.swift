import Text

/// The mark of a list item: `-`, `*`, `+`, or up to nine digits with `.` or `)` (CommonMark 0.31, §5.2).
enum ListMark {
    /// How long the mark is that a text begins with. What follows it is for the caller to look at.
    static func width(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.prefix(10).prefix(while: \.isDigit).count
        guard digits < 10, let sign = text.dropFirst(digits).first else { return nil }
        let isMark = digits == 0 ? "-*+".utf8.contains(sign) : ".)".utf8.contains(sign)
        return isMark ? digits + 1 : nil
    }
}
