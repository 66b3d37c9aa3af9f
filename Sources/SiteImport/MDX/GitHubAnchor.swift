import Markdown
import Text

/// Anchors as Starlight and Docusaurus make them, with github-slugger: all but letters, digits, `-` and `_` goes, and each space is a
/// hyphen. Where ours differs, the heading is given theirs, so that links to it lead there.
enum GitHubAnchor {
    /// What a heading of Markdown needs behind it; nil where our anchor is theirs, or the heading has one of its own. `heading`:
    /// behind its signs.
    static func attribute(_ heading: ArraySlice<UInt8>) -> String? {
        guard heading.contains(where: { !isPlain($0) }) || heading.firstRange(of: Array("--".utf8)) != nil,
            !heading.contains(UInt8(ascii: "{")), heading.count <= longest
        else { return nil }
        let text = MarkdownTitle.text(ofInline: String(decoding: heading, as: UTF8.self))
        let anchor = GitHubSlug.make(text)
        return anchor.isEmpty || anchor == Slug.make(text) ? nil : " {#\(anchor)}"
    }

    private static let longest = 400

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "`") || byte >= 0x80
            || byte.isAlphanumeric
    }

    /// Markdown that is not MDX, its headings with the anchors that they have there.
    static func translated(_ text: GuideText) -> TextTranslation? {
        let bytes = text.file.bytes
        var out = TextTranslation(text.file)
        var position = 0
        for heading in HeadingLines(bytes[text.body]).headings where !heading.isHTML {
            let line = bytes[heading.range]
            guard line.first == UInt8(ascii: "#") else { continue }
            var end = heading.range.upperBound
            while end > heading.range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
            let words = bytes[heading.range.lowerBound..<end].drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
            guard let attribute = attribute(words) else { continue }
            out.copy(position..<end)
            out.replace(end..<end, with: attribute)
            position = end
        }
        guard position > 0 else { return nil }
        out.copy(position..<bytes.count)
        return out
    }
}
