import SiteFiles
import Text

/// What the index takes of one page. One object, as `PageResult`.
final class SearchEntry: Sendable {
    let locale: String
    let kind: SearchPage.Kind
    let texts: SearchTexts
    /// See `SearchPostings`.
    let postings: RestingBytes
    /// Of all that the index takes from the page.
    let hash: ContentHash
    /// Whether a group of pages ends here: see `SearchGroups`.
    let endsGroup: Bool

    /// `spool`: takes what is needed once all pages are there.
    init(_ page: SearchPage, locale: String, spool: Spool?) {
        self.locale = locale
        kind = page.kind
        texts = SearchTexts(page, spool)
        postings = .held(SearchPostings(page).bytes)
        hash = page.hash
        endsGroup = SearchGroups.ends(with: page.url)
    }

    /// As an earlier build made it.
    init(
        stored page: (locale: String, kind: SearchPage.Kind), _ texts: SearchTexts, _ postings: RestingBytes,
        _ hash: ContentHash, endsGroup: Bool
    ) {
        (locale, kind, self.texts, self.postings) = (page.locale, page.kind, texts, postings)
        (self.hash, self.endsGroup) = (hash, endsGroup)
    }
}

/// What results show of each document of a page: its line of the index.
struct SearchTexts: Sendable {
    /// The lines, one behind the other.
    let lines: RestingBytes
    /// Where each line ends, counted from the first byte.
    let ends: [UInt32]

    var count: Int { ends.count }

    init(_ page: SearchPage, _ spool: Spool?) {
        let own = SearchLines(texts: page)
        lines = spool?.take(own.bytes) ?? .held(own.bytes[...])
        ends = own.ends
    }

    /// As an earlier build made them. Nil if they do not fit together; whether the lines do is seen when they are read.
    init?(stored lines: RestingBytes, ends: [UInt32]) {
        guard zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        (self.lines, self.ends) = (lines, ends)
    }

    /// A page's lines as they are; nil where they cannot be read.
    var bytes: ArraySlice<UInt8>? {
        guard let bytes = lines.bytes, bytes.count == Int(ends.last ?? 0) else { return nil }
        return bytes
    }
}

/// An entry with a way to make it anew, for one whose bytes on the disk are damaged.
struct SearchSource: Sendable {
    var entry: SearchEntry
    /// Renders the page.
    var again: @Sendable () -> SearchEntry?

    /// The lines of the page's documents.
    var texts: ArraySlice<UInt8> { entry.texts.bytes ?? again()?.texts.bytes ?? [] }

    var postings: SearchPostings { SearchPostings(stored: entry.postings.bytes ?? again()?.postings.bytes ?? []) }
}

/// Entries of a file of the index, one behind the other.
struct SearchLines: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where each entry ends.
    private(set) var ends: [UInt32] = []

    var count: Int { ends.count }

    init() {}

    /// As an earlier build made them. Nil if they do not fit together.
    init?(_ bytes: [UInt8], ends: [UInt32]) {
        guard zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }), bytes.count == Int(ends.last ?? 0) else {
            return nil
        }
        (self.bytes, self.ends) = (bytes, ends)
    }

    subscript(_ index: Int) -> Range<Int> { (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]) }

    mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&bytes)
        ends.append(UInt32(bytes.count))
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
