import DataTree
import Text

/// What a device logs of a dictionary: its description (`{ aps = { alert = Hi; }; }`), and Swift's print of one
/// (`[AnyHashable("aps"): { alert = Hi; }]`). Sources: Foundation, `NSDictionary.description` (the older property list format: what is
/// no plain word is in quotes); Swift, `AnyHashable`. Numbers, switches and texts of figures look the same, so their values are unknown.
enum PrintedDictionary {
    /// In bytes: what is further off belongs to something else.
    private static let reach = 4_096

    /// Whether one with a payload for Apple's service stands in a text. O(bytes).
    static func stands(in text: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(text)
        var index = 0
        while let place = ByteSearch.find(Array("aps".utf8), in: bytes, from: index) {
            index = place + 3
            if place > 0, bytes[place - 1].isScriptWordPart { continue }
            let isSwift = bytes[..<place].suffix(13).elementsEqual("AnyHashable(\"".utf8)
            var rest = bytes[index...]
            for sign in isSwift ? "\"):{".utf8 : "={".utf8 {
                rest = rest.prefix(reach).drop(while: \.isJSONSpace)
                guard rest.first == sign else { break }
                rest = rest.dropFirst()
                if sign == UInt8(ascii: "{"), begins(rest.drop(while: \.isJSONSpace)) { return true }
            }
        }
        return false
    }

    /// Whether members of a description begin here: a name, `=`, and a semicolon further on; or none at all.
    private static func begins(_ text: ArraySlice<UInt8>) -> Bool {
        let name = text.prefix { $0.isScriptWordPart }
        let sign = text.dropFirst(name.count).drop(while: \.isJSONSpace)
        let isMember = !name.isEmpty && sign.first == UInt8(ascii: "=") && sign.dropFirst().first != UInt8(ascii: ">")
        return (isMember || isAssigned(text)) && text.contains(UInt8(ascii: ";"))
    }

    /// A name in quotes with `=` behind it, which is no JSON.
    static func isAssigned(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "\"") else { return false }
        let inner = text.dropFirst().prefix(256)
        guard let end = inner.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == 0x0A }) else { return false }
        let sign = text[(end + 1)...].prefix(64).drop(while: \.isBlank)
        return sign.first == UInt8(ascii: "=") && sign.dropFirst().first != UInt8(ascii: ">")
    }
}

extension CodeReader {
    /// A value of a printed dictionary, or a key of one.
    mutating func printed() -> CodeLiteral? {
        let start = index
        if scanner.at() == UInt8(ascii: "\"") {
            guard let text = scanner.string(), case .text(let content?) = text.content else { return nil }
            if content.elementsEqual("<null>".utf8) { return CodeLiteral(content: .constant(.null), range: text.range) }
            return Self.isFigure(content) ? .unknown(text.range) : text
        }
        let word = scanner.word()
        guard !word.isEmpty else { return nil }
        scanner.index += word.count
        let name = String(decoding: word, as: UTF8.self)
        if scanner.at() == UInt8(ascii: "("), name == "AnyHashable" || name == "Optional" {
            scanner.index += 1
            var inner = value()
            if scanner.at() == UInt8(ascii: ")") { scanner.index += 1 }
            inner.range = start..<index
            inner.isJSONText = false
            return inner
        }
        let isWhole = ",;)}]=: \n".utf8.contains(scanner.at())
        if !isWhole { scanner.index = start }
        guard isWhole, !Self.isFigure(Array(word)) else { return isWhole ? .unknown(start..<index) : nil }
        return CodeLiteral(content: .text(Array(word)), range: start..<index)
    }

    /// What may be a number, or a switch.
    private static func isFigure(_ text: [UInt8]) -> Bool {
        Double(String(decoding: text, as: UTF8.self)) != nil
    }
}
