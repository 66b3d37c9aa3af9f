import Text

/// Raw HTML of the source: copied, except that the destinations of its links and pictures are resolved and reported as
/// Markdown's are. GitBook writes every picture that way (`<figure><img src="…">`), and cells of its tables.
extension HTMLRenderer {
    mutating func copied(_ html: UnsafeBufferPointer<UInt8>) {
        guard style.siteShapes, html.contains(UInt8(ascii: "=")) else { return output.append(html) }
        let bytes = Array(html)
        var position = 0
        for reference in RawHTMLReference.all(in: bytes) {
            let written = bytes[reference.value]
            let destination = CharacterReferences.unescaped(written, backslashes: false)
            let place = source?.finder.findBare(Array(written))
            let target =
                reference.isImage ? imageTarget(destination, at: place) : linkTarget(destination, at: place)
            output.append(contentsOf: bytes[position..<reference.value.lowerBound])
            if let target { URLSafety.append(target, to: &output) }
            position = reference.value.upperBound
        }
        output.append(contentsOf: bytes[position...])
    }
}

/// The `href` of an `<a>` or the `src` of an `<img>` in raw HTML, in quotes.
struct RawHTMLReference: Equatable {
    var isImage: Bool
    /// The value, without its quotes.
    var value: Range<Int>

    /// All of them, in order. Comments are passed over; a tag or a quote that does not end ends the search. Linear.
    static func all(in html: [UInt8]) -> [RawHTMLReference] {
        var found: [RawHTMLReference] = []
        var index = 0
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            if html.hasPrefix("<!--", at: open) {
                guard let close = html.firstRange(of: "-->".utf8, in: open..<html.count) else { break }
                index = close.upperBound
                continue
            }
            let name = html[(open + 1)...].prefix { isAlphanumeric($0) }
            let isImage = name.elementsEqual("img".utf8) || name.elementsEqual("IMG".utf8)
            let isLink = name.elementsEqual("a".utf8) || name.elementsEqual("A".utf8)
            index = name.endIndex
            guard !name.isEmpty else {
                index = open + 1
                continue
            }
            guard
                let end = attributes(
                    html, &index,
                    { attribute, value in
                        if attribute.elementsEqual((isImage ? "src" : "href").utf8), isImage || isLink {
                            found.append(RawHTMLReference(isImage: isImage, value: value))
                        }
                    })
            else { break }
            index = end
        }
        return found
    }

    /// Reads a tag's attributes; gives where the tag ends, nil when it does not.
    private static func attributes(
        _ html: [UInt8], _ index: inout Int, _ found: (ArraySlice<UInt8>, Range<Int>) -> Void
    ) -> Int? {
        var name = html[0..<0]
        while index < html.count {
            switch html[index] {
            case UInt8(ascii: ">"): return index + 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = index + 1
                guard let close = html[start...].firstIndex(of: html[index]) else { return nil }
                if html[index - 1] == UInt8(ascii: "=") { found(name, start..<close) }
                index = close + 1
            case let byte where isLetter(byte):
                let start = index
                while index < html.count, isAlphanumeric(html[index]) || html[index] == UInt8(ascii: "-") { index += 1 }
                name = html[start..<index]
            default: index += 1
            }
        }
        return nil
    }
}
