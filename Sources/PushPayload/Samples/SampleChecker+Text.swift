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
        guard bytes.contains(UInt8(ascii: "{")) || isCode else { return [] }
        var budget = bytes.count * Self.readings + 4096
        var found = specs.detection.mayBe(in: bytes) ? secrets(inObjectsOf: bytes, depth: 0, &budget) : []
        if isCode || budget <= 0 { found += NamedText.find(in: bytes, marked: tellingNames(bytes, all: budget <= 0)) }
        return found.isEmpty ? [] : SecretScanner.merged(found)
    }

    private func secrets(
        inObjectsOf bytes: [UInt8], depth: Int, _ budget: inout Int
    ) -> [SecretScanner.Secret] {
        let text = ObjectsInText(bytes)
        var found: [SecretScanner.Secret] = []
        var end = 0
        for range in text.objects where range.lowerBound >= end && budget > 0 {
            budget -= range.count
            guard let own = secrets(inObject: Array(bytes[range])) else { continue }
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

    /// The names that some spec marks and that are looked for in a text: in one that speaks of a payload all, else those only that
    /// name a credential anywhere.
    private func tellingNames(_ bytes: [UInt8], all: Bool) -> Set<[UInt8]> {
        let marked = markedNames
        guard !marked.isEmpty else { return [] }
        if all || Self.holds(bytes, "aps") { return marked }
        return marked.filter { NamedSecrets.credentialNames.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
        bytes.split { !((0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")) }.contains {
            $0.elementsEqual(word.utf8)
        }
    }
}

extension Range<Int> {
    fileprivate func shifted(_ offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
