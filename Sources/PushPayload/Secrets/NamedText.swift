import Text

/// Values behind a telling name in text that is no JSON, or not any more: `"api_token": "…"`, `api_key = '…'`, in comments, beside a
/// mistake, in a string with its quotes escaped.
struct NamedText {
    private let bytes: [UInt8]
    private let names: TellingNames
    private var index = 0
    private var found: [SecretScanner.Secret] = []

    /// What is behind names that a spec marks is hidden, whatever it is, and nothing is said. O(bytes).
    static func find(in bytes: [UInt8], _ names: TellingNames) -> [SecretScanner.Secret] {
        var plain = NamedText(bytes: bytes, names: names)
        plain.walk()
        guard let text = UnescapedText(bytes) else { return plain.found }
        var unescaped = NamedText(bytes: text.bytes, names: names)
        unescaped.walk()
        return plain.found + unescaped.found.map { $0.moved(text.range) }
    }

    private init(bytes: [UInt8], names: TellingNames) {
        self.bytes = bytes
        self.names = names
    }

    private mutating func walk() {
        while let (word, meaning) = nextName() {
            index = word.upperBound
            value(behind: word, meaning)
        }
    }

    private func nextName() -> (Range<Int>, TellingNames.Meaning)? {
        bytes.withUnsafeBufferPointer { bytes in
            Self.wordBytes.firstRun(in: bytes, from: index) { word in names.meaning(bytes, word).map { (word, $0) } }
        }
    }

    private static let wordBytes = ByteSet(others: true) { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// `"name": value`, `name = value`; `"name", "value"` where a comma was typed for the colon. Leaves `index` where the next
    /// name may begin.
    private mutating func value(behind name: Range<Int>, _ meaning: TellingNames.Meaning) {
        var at = skip(name.upperBound) { $0 == UInt8(ascii: "\\") || Self.isQuote($0) }
        let isQuoted = at > name.upperBound
        at = skip(at, Self.isBlank)
        let sign = at < bytes.count ? bytes[at] : 0
        let isAssigned = sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=")
        guard isAssigned || isQuoted else { return }
        if isAssigned || sign == UInt8(ascii: ",") { at = skip(at + 1) { Self.isBlank($0) || $0 == UInt8(ascii: ">") } }
        let open = skip(at) { $0 == UInt8(ascii: "\\") }
        guard
            let range = Self.isQuote(open < bytes.count ? bytes[open] : 0) ? quoted(open) : isAssigned ? bare(at) : nil
        else { return }
        let length = meaning == .credential ? 8 : 1
        guard range.count >= length, !bytes[range].withUnsafeBufferPointer({ Placeholder.isOne($0) }) else { return }
        let shown = String(decoding: bytes[name], as: UTF8.self).lowercased()
        var secret = SecretScanner.Secret(
            range: range, kind: "the value of '\(shown)'", masks: [SecretMask(range, .letters)])
        secret.isReported = meaning == .credential && isAssigned
        found.append(secret)
        index = max(index, range.upperBound)
    }

    private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
        var at = start
        while at < bytes.count, isSkipped(bytes[at]) { at += 1 }
        return at
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    /// Up to the same quote, or the line's end.
    private func quoted(_ open: Int) -> Range<Int> {
        let start = open + 1
        var at = start
        while at < bytes.count, bytes[at] != bytes[open], bytes[at] != 0x0A, bytes[at] != 0x0D {
            if bytes[at] == UInt8(ascii: "\\"), bytes[open - 1] == UInt8(ascii: "\\"), at + 1 < bytes.count,
                bytes[at + 1] == bytes[open]
            {
                break
            }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return start..<max(start, min(at, bytes.count))
    }

    /// Up to what separates values.
    private func bare(_ start: Int) -> Range<Int> {
        let end = skip(start) { !Self.isBlank($0) && !Self.isQuote($0) && !Self.separators.contains($0) }
        return start..<end
    }

    private static let separators = Array("{}[],;()<>".utf8)
}
