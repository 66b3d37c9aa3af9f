import CData
import Text

/// Emoji by their names between colons, `:tada:`, as GitHub and GitBook write them. A name that is not in the table stays text.
enum Emoji {
    private static let longestName = 50

    /// The text with emoji in place of their names; nil where there is none. Linear.
    static func replaced(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while let colon = ByteSearch.find(UInt8(ascii: ":"), in: text, from: index) {
            index = colon
            guard isEdge(text, index - 1, copied), let end = nameEnd(text, index + 1),
                end + 1 == text.count || !isInner(text[end + 1]) || text[end + 1] == UInt8(ascii: ":"),
                let emoji = named(UnsafeBufferPointer(rebasing: text[(index + 1)..<end]))
            else {
                index += 1
                continue
            }
            result += text[copied..<index]
            result += emoji
            index = end + 1
            copied = index
        }
        guard copied > 0 else { return nil }
        return result + text[copied...]
    }

    /// Whether the byte before a colon is none of a word, a path or a time; right behind another emoji it does not matter.
    private static func isEdge(_ text: UnsafeBufferPointer<UInt8>, _ before: Int, _ copied: Int) -> Bool {
        before < 0 || before + 1 == copied && copied > 0 || !isInner(text[before])
    }

    private static func isInner(_ byte: UInt8) -> Bool { byte.isAlphanumeric || ":/_-+@#=&".utf8.contains(byte) }

    /// Where the colon behind a name is.
    private static func nameEnd(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        var end = start
        while end < text.count, end - start <= longestName, text[end].isAlphanumeric || "_+-".utf8.contains(text[end]) {
            end += 1
        }
        return end > start && end < text.count && text[end] == UInt8(ascii: ":") ? end : nil
    }

    /// The emoji of a name, by halving the sorted table.
    private static func named(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let place = table.halved { $0.0.lexicographicallyPrecedes(name) }
        return place < table.count && table[place].0.elementsEqual(name) ? Array(table[place].1) : nil
    }

    private static let table = String(cString: cdata_emoji()).split(separator: "\n").compactMap { line in
        line.utf8.firstIndex(of: UInt8(ascii: "=")).map { (line.utf8[..<$0], line.utf8[$0...].dropFirst()) }
    }
}
