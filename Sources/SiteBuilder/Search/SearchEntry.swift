import Text

/// What the index takes of one page.
struct SearchEntry: Sendable {
    var locale: String
    var kind: SearchPage.Kind
    var texts: SearchTexts
    var postings: SearchPostings
    /// Of all that the index takes from the page.
    var hash: ContentHash
}

extension SearchEntry {
    init(_ page: SearchPage, locale: String) {
        self.locale = locale
        kind = page.kind
        texts = SearchTexts(page)
        postings = SearchPostings(page)
        hash = page.hash
    }
}

/// What results show of each document of a page: its line of the index.
struct SearchTexts: Sendable {
    /// The lines, one behind the other.
    let bytes: ArraySlice<UInt8>
    /// Where each line ends, counted from the first byte.
    let ends: [UInt32]

    var count: Int { ends.count }

    init(_ page: SearchPage) {
        let lines = SearchLines(texts: page)
        (bytes, ends) = (lines.bytes[...], lines.ends)
    }

    /// As an earlier build made them. Nil if they do not fit together.
    init?(stored bytes: ArraySlice<UInt8>, ends: [UInt32]) {
        guard zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }), Int(ends.last ?? 0) == bytes.count else {
            return nil
        }
        (self.bytes, self.ends) = (bytes, ends)
    }
}

/// Entries of a file of the index, one behind the other.
struct SearchLines: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where each entry ends.
    private(set) var ends: [UInt32] = []

    var count: Int { ends.count }

    init() {}

    subscript(_ index: Int) -> Range<Int> { (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]) }

    mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&bytes)
        ends.append(UInt32(bytes.count))
    }

    mutating func append(_ lines: SearchLines) { append(lines.bytes[...], lines.ends) }

    mutating func append(_ texts: SearchTexts) { append(texts.bytes, texts.ends) }

    private mutating func append(_ own: ArraySlice<UInt8>, _ ownEnds: [UInt32]) {
        let start = UInt32(bytes.count)
        bytes += own
        ends += ownEnds.map { start + $0 }
    }

    private static let longestText = 2_400

    /// `[page URL, page title, place, anchor, heading, text]`: everything a result shows. The page is said again with each
    /// document, which costs nothing once packed.
    init(texts page: SearchPage) {
        for document in page.documents {
            var text = [document.lead, document.body].filter { !$0.isEmpty }.joined(separator: "\n")
            // Characters are counted only where there may be too many.
            if text.utf8.count > Self.longestText { text = String(text.prefix(Self.longestText)) }
            append { bytes in
                bytes.append(UInt8(ascii: "["))
                let parts = [page.url, page.title, page.place, document.anchor, document.heading, text]
                for (index, part) in parts.enumerated() {
                    if index > 0 { bytes.append(UInt8(ascii: ",")) }
                    SearchShards.append(part, to: &bytes)
                }
                bytes.append(UInt8(ascii: "]"))
            }
        }
    }
}
