import Text

/// What the index takes of one page.
struct SearchEntry: Sendable {
    var locale: String
    var kind: SearchPage.Kind
    /// What results show of each document: its line of the index.
    var texts: SearchLines
    var postings: SearchPostings
    /// Of all that the index takes from the page.
    var hash: ContentHash

    init(_ page: SearchPage, locale: String) {
        self.locale = locale
        kind = page.kind
        texts = SearchLines(texts: page)
        postings = SearchPostings(page)
        hash = page.hash
    }

    /// As an earlier build made it. Nil if a part does not fit the others.
    init?(locale: String, kind: SearchPage.Kind, texts: SearchLines, postings: SearchPostings, hash: ContentHash) {
        let count = UInt32(texts.count)
        guard postings.places.allSatisfy({ $0 >> SearchPostings.levelBits < count }) else { return nil }
        (self.locale, self.kind, self.texts, self.postings, self.hash) = (locale, kind, texts, postings, hash)
    }
}

/// Entries of a file of the index, one behind the other.
struct SearchLines: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where each entry ends.
    private(set) var ends: [UInt32] = []

    var count: Int { ends.count }

    init() {}

    /// As an earlier build made them. Nil if they do not fit together.
    init?(bytes: [UInt8], ends: [UInt32]) {
        guard zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }), Int(ends.last ?? 0) == bytes.count else {
            return nil
        }
        (self.bytes, self.ends) = (bytes, ends)
    }

    subscript(_ index: Int) -> Range<Int> { (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]) }

    mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&bytes)
        ends.append(UInt32(bytes.count))
    }

    mutating func append(_ lines: SearchLines) {
        let start = UInt32(bytes.count)
        bytes += lines.bytes
        ends += lines.ends.map { start + $0 }
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
