import Text

/// Values behind a telling name in text that is no JSON, or not any more: `"api_token": "…"`, `api_key = '…'`, in comments, beside a
/// mistake, in a string with its quotes escaped.
struct NamedText {
    /// A name, and what it may be worth.
    private enum Meaning { case credential, marked }

    private let bytes: [UInt8]
    private let marked: Set<[UInt8]>
    /// Of the names that are looked for, their lengths and their first letters, a bit each: most words need no further look.
    private var lengths: UInt64 = 0
    private var starts: UInt64 = 0
    private var index = 0
    private var found: [SecretScanner.Secret] = []

    /// `marked` are names that a spec marks, folded to lower case: what is behind them is hidden, whatever it is, and nothing is
    /// said. O(bytes).
    static func find(in bytes: [UInt8], marked: Set<[UInt8]> = []) -> [SecretScanner.Secret] {
        var plain = NamedText(bytes: bytes, marked: marked)
        plain.walk()
        guard let text = UnescapedText(bytes) else { return plain.found }
        var unescaped = NamedText(bytes: text.bytes, marked: marked)
        unescaped.walk()
        return plain.found + unescaped.found.map { $0.moved(text.range) }
    }

    private init(bytes: [UInt8], marked: Set<[UInt8]>) {
        self.bytes = bytes
        self.marked = marked
        for name in NamedSecrets.credentialNames { note(name.utf8.count, name.utf8.first) }
        for name in marked { note(name.count, name.first) }
    }

    private mutating func note(_ length: Int, _ first: UInt8?) {
        lengths |= 1 << UInt64(min(length, 63))
        starts |= 1 << UInt64((first ?? 0) & 0x1F)
    }

    /// Whether a word is as long as one of the names and begins as one; letters in either case.
    private func mayMean(_ range: Range<Int>) -> Bool {
        lengths & 1 << UInt64(min(range.count, 63)) != 0 && starts & 1 << UInt64(bytes[range.lowerBound] & 0x1F) != 0
    }

    private mutating func walk() {
        while index < bytes.count {
            guard Self.isWord(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
            guard index - start <= 64, mayMean(start..<index), let meaning = meaning(start..<index) else { continue }
            value(behind: start..<index, meaning)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    private func meaning(_ range: Range<Int>) -> Meaning? {
        let name = bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if NamedSecrets.credentialNames.contains(String(decoding: name, as: UTF8.self)) { return .credential }
        return marked.contains(name) ? .marked : nil
    }

    /// `"name": value`, `name = value`; `"name", "value"` where a comma was typed for the colon. Leaves `index` where the next
    /// name may begin.
    private mutating func value(behind name: Range<Int>, _ meaning: Meaning) {
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
