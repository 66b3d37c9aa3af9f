import DataTree
import Text

/// Secrets of payloads in a guide's text, whatever they are written in.
extension SampleChecker {
    /// Each byte of a text is read at most so many times; behind that nothing is asked any more, and what is behind a name that
    /// some spec marks is hidden.
    private static let readings = 12
    /// Quotes in quotes.
    private static let depth = 4

    /// Of a text's objects, how much may still be read, and whether the whole text was one that is JSON.
    private struct Reading {
        var budget: Int
        var isWhole = false
    }

    /// Of every object in a text that a spec describes; in code (`isCode`) also what is behind a name that some spec marks,
    /// where the language is none that is read, and in data (`notation`) behind a telling one; where the text is a payload
    /// (`isPayload`), all that is secret in that. Everything of it is hidden. O(bytes).
    package func secrets(
        inText bytes: [UInt8], isCode: Bool, _ notation: DataNotation? = nil, isPayload: Bool = false
    ) -> [SecretScanner.Secret] {
        var reading = Reading(budget: bytes.count * Self.readings + 4096)
        var found = secrets(inText: bytes, isCode: isCode, notation, &reading)
        // Where nothing was found in the text, read as one object, nothing is in the payload.
        if isPayload, !(found.isEmpty && reading.isWhole) { found += secrets(inSnippet: bytes) }
        return found.filter(\.isCertain)
    }

    private func secrets(
        inText bytes: [UInt8], isCode: Bool, _ notation: DataNotation?, _ reading: inout Reading
    ) -> [SecretScanner.Secret] {
        guard isCode || Self.holdsBrace(bytes) else { return [] }
        // Words of an object, and of one in a quoted text, are words of the text.
        let mayDescribe = specs.detection.words.mayDescribe(bytes)
        var found = mayDescribe ? secrets(inObjectsOf: bytes, depth: 0, &reading) : []
        let isUnread = reading.budget <= 0
        if let names = names(in: bytes, isCode: isCode, notation, all: isUnread) {
            found += NamedText.find(in: bytes, names, notation)
            if let text = UnescapedText(bytes) {
                found += NamedText.find(in: text.bytes, names, notation).map { $0.moved(text.range) }
            }
        }
        return found.isEmpty ? [] : SecretScanner.merged(found)
    }

    private static func holdsBrace(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { ByteSearch.find(UInt8(ascii: "{"), in: $0, from: 0) != nil }
    }

    private func secrets(
        inObjectsOf bytes: [UInt8], depth: Int, _ reading: inout Reading
    ) -> [SecretScanner.Secret] {
        let text = ObjectsInText(bytes)
        var found: [SecretScanner.Secret] = []
        var end = 0
        for range in text.objects where range.lowerBound >= end && reading.budget > 0 {
            reading.budget -= range.count
            guard let own = secrets(inObject: Array(bytes[range])) else { continue }
            end = range.upperBound
            if depth == 0, own.isJSON { reading.isWhole = Self.isBlank(bytes, but: range) }
            found += own.secrets.map { $0.moved { $0.shifted(range.lowerBound) } }
        }
        guard depth < Self.depth else { return found }
        for range in text.quoted where reading.budget > 0 {
            reading.budget -= range.count
            let inner = Array(bytes[range])
            guard let plain = UnescapedText(inner, isMarkdown: true) else {
                found += secrets(inObjectsOf: inner, depth: depth + 1, &reading).map {
                    $0.moved { $0.shifted(range.lowerBound) }
                }
                continue
            }
            found += secrets(inObjectsOf: plain.bytes, depth: depth + 1, &reading).map {
                $0.moved { plain.range($0).shifted(range.lowerBound) }
            }
        }
        return found
    }

    /// Nil when no spec describes the object. One whose quotes are written with escapes (`{\"aps\"`, `{&quot;aps&quot;`) is read
    /// without them.
    private func secrets(inObject bytes: [UInt8]) -> Described? {
        let first = bytes.dropFirst().first { $0 > 0x20 }
        guard first == UInt8(ascii: "\\") || first == UInt8(ascii: "&"),
            let text = UnescapedText(bytes, isMarkdown: true)
        else { return described(bytes) }
        return described(text.bytes).map { found in
            Described(secrets: found.secrets.map { $0.moved(text.range) }, isJSON: false)
        }
    }

    /// Whether nothing but white space of JSON is outside of a range.
    private static func isBlank(_ bytes: [UInt8], but range: Range<Int>) -> Bool {
        bytes[..<range.lowerBound].allSatisfy(\.isJSONSpace) && bytes[range.upperBound...].allSatisfy(\.isJSONSpace)
    }

    /// The names that are looked for in a text: in one that speaks of a payload also those that some spec marks.
    private func names(
        in bytes: [UInt8], isCode: Bool, _ notation: DataNotation?, all: Bool
    ) -> TellingNames? {
        if all || isCode && Self.speaksOfPayload(bytes) { return tellingNames.names }
        return notation == nil ? nil : .credentials
    }

    /// `aps` is in a text, as a word between any but letters and underscores.
    private static func speaksOfPayload(_ bytes: [UInt8]) -> Bool {
        func isLetter(_ index: Int) -> Bool {
            bytes.indices.contains(index)
                && (bytes[index].isLetter || bytes[index] == UInt8(ascii: "_"))
        }
        var index = 0
        while let found = ByteSearch.find(aps, in: bytes, from: index) {
            if !isLetter(found - 1), !isLetter(found + aps.count) { return true }
            index = found + 1
        }
        return false
    }

    private static let aps = Array("aps".utf8)
}

extension Range<Int> {
    fileprivate func shifted(_ offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
