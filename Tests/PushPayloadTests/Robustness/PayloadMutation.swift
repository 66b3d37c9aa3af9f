import DataTree
import TestSupport
import Text

/// Damage to a payload that a parser survives and a rule may not: other types, other depths, parts of another sample.
enum PayloadMutation {
    /// Bytes damaged, the tree changed, or one after the other.
    static func mutated(_ bytes: [UInt8], with other: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: ByteMutator.mutate(bytes, using: &random, dictionary: words)
        case 1: spliced(bytes, other, using: &random)
        case 2, 3: changed(bytes, other, using: &random)
        default:
            ByteMutator.mutate(changed(bytes, other, using: &random), using: &random, dictionary: words)
        }
    }

    /// The beginning of one payload and the end of another.
    private static func spliced(_ bytes: [UInt8], _ other: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        let head = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
        return Array(head + other.suffix(Int.random(in: 0...other.count, using: &random)))
    }

    /// One to three values replaced, keys exchanged, members repeated or taken out.
    private static func changed(_ bytes: [UInt8], _ other: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let document = JSONParser.parse(SourceFile(path: "", bytes: bytes)).value
            guard let place = range(in: document, using: &random) else { return bytes }
            let part = Array(bytes[place])
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.replaceSubrange(place, with: piece(of: other, using: &random))
            case 1: bytes.replaceSubrange(place, with: JSONText.quoted(part))
            case 2: bytes.replaceSubrange(place, with: nested(part, using: &random))
            case 3: bytes.insert(contentsOf: part + [UInt8(ascii: ",")], at: place.lowerBound)
            case 4: bytes.replaceSubrange(place, with: piece(of: bytes, using: &random))
            default: bytes.replaceSubrange(place, with: values.randomElement(using: &random) ?? [])
            }
        }
        return bytes
    }

    private static func range(in document: Document, using random: inout SeededRandom) -> Range<Int>? {
        document.records.randomElement(using: &random).map { $0.range }
    }

    private static func piece(of bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        let document = JSONParser.parse(SourceFile(path: "", bytes: bytes)).value
        return range(in: document, using: &random).map { Array(bytes[$0]) } ?? []
    }

    /// The value inside of up to 600 arrays or objects: more than the parser reads.
    private static func nested(_ value: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        let depth = [1, 2, 8, 70, 505, 600].randomElement(using: &random) ?? 1
        let isArray = Bool.random(using: &random)
        let open = Array((isArray ? "[" : #"{"aps":"#).utf8)
        let close = UInt8(ascii: isArray ? "]" : "}")
        return Array([[UInt8]](repeating: open, count: depth).joined()) + value
            + [UInt8](repeating: close, count: depth)
    }

    static let words = [
        "{", "}", "[", "]", "\"", "\\", ",", ":", "null", "1e999", "-0", "\\u0000", "\\ud800", "\\udc00\\ud800",
        "{name}",
        "<x>", "http:", "YOUR-", "{{", "}}", "{%", "${", "\"aps\":", "\"category\":\"PW_STORIES\",", "\u{FEFF}",
        "\u{202E}",
    ].map { Array($0.utf8) }

    private static let values =
        [
            "null", "true", "false", "0", "1", "-1", "1.0", "0.1e-400", "1e999", "-1E+308",
            "123456789012345678901234567890", #""""#, #"" ""#, #""\ud800""#, #""\udfff\ud83d""#, #""\u0000""#, "[]",
            "[{}]",
            "{}", #"{"":{}}"#, #"{"aps":{}}"#, #""{\"aps\":{}}""#, #""[[[\"{\\\"a\\\":1}\"]]]""#, #""https://""#,
            #""http://a b""#, #""YOUR-TOKEN""#, #""{{${first_name}}}""#, #""{% abort_message('x') %}""#,
            #""{% for a in (1..99999999) %}{{a}}{% endfor %}""#, #""PW_STORIES""#,
        ].map { Array($0.utf8) } + [Array(("1" + String(repeating: "0", count: 400)).utf8)]

    private enum JSONText {
        static func quoted(_ text: [UInt8]) -> [UInt8] {
            var literal: [UInt8] = []
            JSONEscaping.append(text, to: &literal)
            return literal
        }
    }
}
