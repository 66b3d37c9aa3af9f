import Text

/// What fragments lead to in a page: values of `id` and `name` in its tags, found in the HTML that was written, so that it does not
/// matter who wrote them: a heading, raw HTML, a block tag, a footnote, a template.
enum PageAnchors {
    /// In the order of the page, repeated where it repeats them. One pass over the bytes. Attributes are written in double quotes, and a
    /// quote in a text is written as a reference.
    static func ids(in html: [UInt8]) -> [String] {
        var found: [String] = []
        html.withUnsafeBufferPointer { bytes in
            // Behind the last value: signs in it are part of it.
            var index = 5
            for sign in ByteSearch.places(of: UInt8(ascii: "="), in: bytes) where sign >= index {
                let start = sign + 2
                guard start <= bytes.count, bytes[sign + 1] == UInt8(ascii: "\""), isName(bytes, sign) else { continue }
                let end = ByteSearch.find(UInt8(ascii: "\""), in: bytes, from: start) ?? bytes.count
                if end > start { found.append(text(UnsafeBufferPointer(rebasing: bytes[start..<end]))) }
                index = end + 1
            }
        }
        return found
    }

    /// ` id` or ` name` before the `=`.
    private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
        if bytes[end - 1] == UInt8(ascii: "d") { return bytes[end - 2] == UInt8(ascii: "i") && bytes[end - 3] <= 0x20 }
        guard bytes[end - 1] == UInt8(ascii: "e") else { return false }
        return bytes[end - 5] <= 0x20 && bytes[(end - 4)..<end].elementsEqual("name".utf8)
    }

    /// The references that `HTMLEscaping` writes.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var value = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return value }
        for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            value = value.replacing(text: reference, with: character)
        }
        return value
    }
}
