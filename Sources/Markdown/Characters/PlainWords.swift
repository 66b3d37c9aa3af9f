import Text

/// The words of a page as they are read, as UTF-8: one line per block, one space between words that a line end separates. For search,
/// and for blocks that show the words in them elsewhere.
struct PlainWords {
    private(set) var bytes: [UInt8] = []
    /// Whether what is appended is kept; otherwise it is dropped.
    var isKept: Bool

    var count: Int { bytes.count }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        if isKept { bytes.append(text) }
    }

    mutating func append(_ text: some Sequence<UInt8>) {
        if isKept { bytes.append(contentsOf: text) }
    }

    mutating func append(_ text: String) {
        if isKept { bytes.append(text) }
    }

    /// The text inside raw HTML.
    mutating func append(html: UnsafeBufferPointer<UInt8>) {
        if isKept { PlainText.append(html: html, to: &bytes) }
    }

    /// Ends a word or, with a line feed, a block.
    mutating func end(with byte: UInt8) {
        while byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        if let last = bytes.last, last != UInt8(ascii: "\n"), last != byte { bytes.append(byte) }
    }

    /// What was added from `start` on.
    func text(from start: Int) -> String { String(decoding: bytes[min(start, count)...], as: UTF8.self) }

    /// Takes back what was added from `start` on.
    mutating func cut(from start: Int) { bytes.removeSubrange(min(start, count)...) }

    mutating func removeLast(_ length: Int) { bytes.removeLast(min(count, length)) }
}
