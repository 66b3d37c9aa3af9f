import Markdown
import Text

/// Words of attributes and expressions, written so that they are shown and never become markup.
enum MDXText {
    /// A block tag of ours; attributes without a value are left out.
    static func tag(_ name: String, _ attributes: [(name: String, value: String?)] = []) -> String {
        attributes.reduce("{% " + name) { text, attribute in
            let key = attribute.name.isEmpty ? "" : attribute.name + "="
            return attribute.value.map { "\(text) \(key)\"\(tagValue($0))\"" } ?? text
        } + " %}"
    }

    /// In the quotation marks of a block tag.
    static func tagValue(_ text: String) -> String {
        oneLine(text).reduce(into: "") { result, character in
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character == "&" ? "&amp;" : String(character))
        }
    }

    /// In running text.
    static func markdown(_ text: String) -> String {
        oneLine(text).unicodeScalars.reduce(into: "") { result, scalar in
            let isSign = scalar.isASCII && scalar.value > 0x20 && !isWord(scalar)
            if isSign { result.append("\\") }
            result.unicodeScalars.append(scalar)
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
            || " ,;:?%/'@".unicodeScalars.contains(scalar)
    }

    /// An attribute's value, its character references resolved.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: CharacterReferences.unescaped(bytes, backslashes: false), as: UTF8.self)
    }

    /// A block of HTML that ends where it ends, whatever is in it: braces are no tags of ours, and a blank line is none outside of
    /// code.
    static func htmlBlock(_ html: String) -> String {
        let text = html.replacing("{", with: "&#123;").replacing("\r\n", with: "\n").trimmed()
        if text.hasPrefix("<pre") { return text }
        return text.split(separator: "\n").joined(separator: "\n")
    }

    static func link(_ words: String, _ address: String) -> String {
        "<a href=\"\(html(address))\">\(markdown(words))</a>"
    }

    /// The code of `<pre><code>…</code></pre>`.
    static func withoutTags(_ code: String) -> String {
        let bytes = Array(code.utf8)
        var scanner = JSScanner(bytes, end: bytes.count)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let tag = JSXReader.tag(at: index, &scanner) {
                index = tag.range.upperBound
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return dedented(braced(result, 0..<result.count)?.string ?? resolved(result[...]))
    }

    static func html(_ text: String) -> String { HTMLEscaping.escaped(oneLine(text)) }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmed() }.joined(separator: " ")
    }

    /// The code between two tags: a string or template in braces, or the text itself, its indentation taken away.
    static func code(_ bytes: [UInt8], _ range: Range<Int>, _ writer: MDXWriter) -> String {
        dedented(braced(bytes, range).flatMap(writer.string) ?? String(decoding: bytes[range], as: UTF8.self))
    }

    /// The value of a text that is all in braces.
    private static func braced(_ bytes: [UInt8], _ range: Range<Int>) -> JSValue? {
        let inner = trimmed(bytes, range)
        guard bytes[inner].first == UInt8(ascii: "{"), bytes[inner].last == UInt8(ascii: "}"), inner.count > 1 else {
            return nil
        }
        return JSReader.whole(bytes, (inner.lowerBound + 1)..<(inner.upperBound - 1))
    }

    static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        bytes[range].trimmed { $0 <= 0x20 }.indices
    }

    static func dedented(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        let indent = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == " " }.count)) }.joined(separator: "\n")
    }
}
