import Text

/// kramdown's attribute list, `{: .class #id key="value" name}`: "Syntax", "Attribute List Definitions" in its documentation.
struct AttributeList: Equatable {
    private(set) var classes: [String] = []
    private(set) var id: String?
    /// `{:toc}` and names of definitions.
    private(set) var names: [String] = []

    /// What is between `{:` and `}`; nil where a word is none of a list.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text.drop { $0 <= 0x20 }
        while let first = rest.first {
            let word = Self.word(&rest)
            rest = rest.drop { $0 <= 0x20 }
            let plain = word.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "#") }
            let name = String(decoding: plain, as: UTF8.self)
            switch first {
            case UInt8(ascii: "."):
                guard Self.isName(plain) else { return nil }
                classes.append(name)
            case UInt8(ascii: "#"):
                guard Self.isName(plain) else { return nil }
                id = name
            default:
                if word.contains(UInt8(ascii: "=")) { continue }
                guard Self.isName(word) else { return nil }
                names.append(name)
            }
        }
    }

    /// Up to white space outside of quotation marks.
    private static func word(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let whole = rest
        var quote: UInt8?
        while let byte = rest.first {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte <= 0x20 {
                break
            }
            rest = rest.dropFirst()
        }
        return whole[..<rest.startIndex]
    }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { $0.isAlphanumeric || $0 >= 0x80 || "-_.:/".utf8.contains($0) }
    }
}
