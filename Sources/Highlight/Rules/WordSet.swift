import Text

/// A set of words that is asked with a range of bytes.
struct WordSet: Sendable {
    private let words: Set<ArraySlice<UInt8>>
    private let ignoresCase: Bool

    init(_ list: String = "", ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        words = Set(list.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { Array($0)[...] })
    }

    func contains(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !words.isEmpty, range.count <= 40 else { return false }
        return words.contains(ignoresCase ? bytes[range].map(\.lowercased)[...] : bytes[range])
    }
}
