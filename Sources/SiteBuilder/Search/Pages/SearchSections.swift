import Markdown
import SiteViews

/// A rendered guide cut at its headings.
enum SearchSections {
    /// The text before the first heading has no anchor; so has what is under a heading that repeats the page's title.
    static func documents(_ guide: RenderedGuide, title: String) -> [SearchDocument] {
        let text = guide.text
        var documents = [SearchDocument()]
        var start = 0
        func close(_ end: Int) {
            guard start < end, end <= text.count else { return }
            let own = collapsed(text[start..<end])
            documents[documents.count - 1].body += documents.last?.body.isEmpty == false ? "\n" + own : own
        }
        for heading in guide.headings {
            // A heading that the theme adds is nowhere in the text.
            guard let place = heading.textRange, place.lowerBound >= start else { continue }
            close(place.lowerBound)
            start = place.upperBound
            if heading.level == 1, documents.count == 1 { continue }
            documents.append(SearchDocument(anchor: heading.id, heading: heading.text))
        }
        close(text.count)
        return documents
    }

    /// A short page as one document.
    static func joined(_ documents: [SearchDocument]) -> SearchDocument {
        var whole = SearchDocument()
        whole.body = documents.flatMap { [$0.heading, $0.body] }.filter { !$0.isEmpty }.joined(separator: "\n")
        return whole
    }

    /// Blanks as one, without those around a line, and without empty lines.
    private static func collapsed(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var gap: UInt8?
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"): gap = byte
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): gap = gap ?? UInt8(ascii: " ")
            default:
                if let gap, !text.isEmpty { text.append(gap) }
                gap = nil
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
