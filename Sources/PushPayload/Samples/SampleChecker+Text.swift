import DataTree
import Text

/// Secrets of payloads in a guide's text, whatever they are written in.
extension SampleChecker {
    /// Each byte of a text is read at most so many times; behind that nothing is asked any more, and what is behind a name that
    /// some spec marks is hidden.
    private static let readings = 12
    /// Quotes in quotes.
    private static let depth = 4

    /// Of every object in a text that a spec describes; in code (`isCode`) also what is behind a name that some spec marks,
    /// where the language is none that is read. O(bytes).
    package func secrets(inText bytes: [UInt8], isCode: Bool) -> [SecretScanner.Secret] {
        guard isCode || Self.holdsBrace(bytes) else { return [] }
        var budget = bytes.count * Self.readings + 4096
        var found = specs.detection.mayBe(in: bytes) ? secrets(inObjectsOf: bytes, depth: 0, &budget) : []
        if isCode || budget <= 0 { found += NamedText.find(in: bytes, names(in: bytes, all: budget <= 0)) }
        return found.isEmpty ? [] : SecretScanner.merged(found)
    }

    private static func holdsBrace(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { ByteSearch.find(UInt8(ascii: "{"), in: $0, from: 0) != nil }
    }

    private func secrets(
        inObjectsOf bytes: [UInt8], depth: Int, _ budget: inout Int
    ) -> [SecretScanner.Secret] {
        let text = ObjectsInText(bytes)
        // Words of an object are words of the text.
        let mayDescribe = !text.objects.isEmpty && specs.detection.words.mayDescribe(bytes)
        var found: [SecretScanner.Secret] = []
        var end = 0
        for range in text.objects where range.lowerBound >= end && budget > 0 {
            budget -= range.count
            guard mayDescribe, let own = secrets(inObject: Array(bytes[range])) else { continue }
            end = range.upperBound
            found += own.map { $0.moved { $0.shifted(range.lowerBound) } }
        }
        guard depth < Self.depth else { return found }
        for range in text.quoted where budget > 0 {
            budget -= range.count
            let inner = Array(bytes[range])
            guard let plain = UnescapedText(inner, isMarkdown: true) else {
                found += secrets(inObjectsOf: inner, depth: depth + 1, &budget).map {
                    $0.moved { $0.shifted(range.lowerBound) }
                }
                continue
            }
            found += secrets(inObjectsOf: plain.bytes, depth: depth + 1, &budget).map {
                $0.moved { plain.range($0).shifted(range.lowerBound) }
            }
        }
        return found
    }

    /// Nil when no spec describes the object. One whose quotes are written with escapes (`{\"aps\"`, `{&quot;aps&quot;`) is read
    /// without them.
    private func secrets(inObject bytes: [UInt8]) -> [SecretScanner.Secret]? {
        let first = bytes.dropFirst().first { $0 > 0x20 }
        guard first == UInt8(ascii: "\\") || first == UInt8(ascii: "&"),
            let text = UnescapedText(bytes, isMarkdown: true)
        else { return describedSecrets(bytes) }
        return describedSecrets(text.bytes).map { secrets in secrets.map { $0.moved(text.range) } }
    }

    /// The names that are looked for in a text: in one that speaks of a payload also those that some spec marks.
    private func names(in bytes: [UInt8], all: Bool) -> TellingNames {
        all || Self.speaksOfPayload(bytes) ? tellingNames.names : .credentials
    }

    /// `aps` is in a text, as a word between any but letters and underscores.
    private static func speaksOfPayload(_ bytes: [UInt8]) -> Bool {
        func isLetter(_ index: Int) -> Bool {
            bytes.indices.contains(index)
                && ((0x61...0x7A).contains(bytes[index] | 0x20) || bytes[index] == UInt8(ascii: "_"))
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
