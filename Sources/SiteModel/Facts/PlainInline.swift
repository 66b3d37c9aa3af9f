import Text

/// Inline Markdown without its marks, for places that take text only: cards, the description in a page's head.
package enum PlainInline {
    /// Escaped HTML in which only code spans are live, for headings.
    package static func html(_ markdown: String) -> String {
        guard markdown.utf8.contains(UInt8(ascii: "`")) else { return HTMLEscaping.escaped(markdown) }
        var parts = markdown.split(separator: "`", omittingEmptySubsequences: false).map {
            HTMLEscaping.escaped(String($0))
        }
        // A backtick without its partner is text.
        if parts.count % 2 == 0, let last = parts.popLast() { parts[parts.count - 1] += "`" + last }
        return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
    }

    /// Without backticks and pairs of asterisks, on one line.
    package static func text(_ markdown: String) -> String {
        var markdown = markdown
        return markdown.withUTF8 { bytes in
            String(unsafeUninitializedCapacity: bytes.count) { place in
                var count = 0
                var isAfterAsterisk = false
                for byte in bytes where byte != UInt8(ascii: "`") {
                    let isAsterisk = byte == UInt8(ascii: "*")
                    if isAsterisk, isAfterAsterisk {
                        count -= 1
                        isAfterAsterisk = false
                        continue
                    }
                    isAfterAsterisk = isAsterisk
                    place.initializeElement(at: count, to: byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
                    count += 1
                }
                return count
            }
        }
    }
}
