import Text

/// Values behind a telling name in data, whatever the notation: `"api_token": "…"`, `api_key = …`, `Authorization: Bearer …`; in comments,
/// beside a mistake, and in a string with its quotes escaped as well.
struct NamedText {
    private let bytes: [UInt8]
    private let names: TellingNames
    private let notation: DataNotation?
    private var index = 0
    private var found: [SecretScanner.Secret] = []

    /// Hidden is what is a key beyond doubt; what may be one is named. Behind names that a spec marks every literal is hidden, in
    /// code (`notation` is nil) too, and nothing is said of it. O(bytes).
    static func find(
        in bytes: [UInt8], _ names: TellingNames, _ notation: DataNotation?
    ) -> [SecretScanner.Secret] {
        var text = NamedText(bytes: bytes, names: names, notation: notation)
        while let (word, meaning) = text.nextName() {
            text.index = word.upperBound
            text.value(behind: word, meaning)
        }
        return text.found
    }

    private init(bytes: [UInt8], names: TellingNames, notation: DataNotation?) {
        self.bytes = bytes
        self.names = names
        self.notation = notation
    }

    private func nextName() -> (Range<Int>, TellingNames.Meaning)? {
        bytes.withUnsafeBufferPointer { bytes in
            Self.wordBytes.firstRun(in: bytes, from: index) { word in names.meaning(bytes, word).map { (word, $0) } }
        }
    }

    private static let wordBytes = ByteSet(others: true) { byte in
        byte.isWordPart || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-")
    }

    /// Leaves `index` where the next name may begin.
    private mutating func value(behind name: Range<Int>, _ meaning: TellingNames.Meaning) {
        guard let literal = literal(behind: name), !literal.range.isEmpty else { return }
        let shown = String(decoding: bytes[name], as: UTF8.self).lowercased()
        let fill = literal.isQuoted ? SecretMask.Fill.text : .letters
        var secret = SecretScanner.Secret(
            range: literal.range, kind: "the value of '\(shown)'", masks: [SecretMask(literal.range, fill)])
        switch meaning {
        case .marked:
            guard isPlain(literal.range), literal.isQuoted && notation != nil || hasFigure(literal.range) else {
                return
            }
            secret.isReported = false
        case .token:
            guard !Self.isAddress(shown), literal.range.count >= 64, bytes[literal.range].allSatisfy(\.isHexDigit),
                SecretLook.isKey(bytes[literal.range])
            else { return }
            secret.masks = []
        case .credential:
            guard notation != nil else { return }
            let own = withoutScheme(literal.range)
            secret.range = own
            if SecretLook.isKey(bytes[own], allowsUUID: notation != .propertyList) {
                secret.masks = [SecretMask(own, fill)]
            } else if notation == .json, literal.isQuoted, SecretLook.isLikely(bytes[own]) {
                secret.masks = []
            } else {
                return
            }
        }
        found.append(secret)
        index = max(index, literal.range.upperBound)
    }

    /// Where a push goes: it names a device or an activity, and nobody can send to it without the app's own key.
    private static func isAddress(_ name: String) -> Bool {
        ["device", "push", "apns", "fcm", "gcm", "voip", "registration", "activity", "start", "update"].contains(
            where: name.contains)
    }

    /// A literal, and no name, template or placeholder.
    private func isPlain(_ range: Range<Int>) -> Bool {
        let text = Array(bytes[range])
        return !text.withUnsafeBufferPointer({ Placeholder.isOne($0) })
            && !["${", "#{", "\\(", "{{", "$(", "<%"].contains { ByteSearch.holds($0, in: text) }
    }

    private func hasFigure(_ range: Range<Int>) -> Bool { bytes[range].contains(where: \.isDigit) }

    /// `Bearer …`, `Basic …`, `key=…`: the credential itself.
    private func withoutScheme(_ range: Range<Int>) -> Range<Int> {
        let value = bytes[range]
        if let blank = value.lastIndex(of: 0x20) { return blank + 1..<range.upperBound }
        return value.starts(with: "key=".utf8) ? range.lowerBound + 4..<range.upperBound : range
    }

    // MARK: Literals

    /// `"name": value`, `name = value`; `"name", "value"` where a comma was typed for the colon.
    private func literal(behind name: Range<Int>) -> (range: Range<Int>, isQuoted: Bool)? {
        if notation == .propertyList { return element(behind: name) }
        var at = skip(name.upperBound) { $0 == UInt8(ascii: "\\") || Self.isQuote($0) }
        let isNameQuoted = at > name.upperBound
        at = skip(at, \.isJSONSpace)
        let sign = at < bytes.count ? bytes[at] : 0
        let isAssigned = sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") && notation != .headers
        guard isAssigned || isNameQuoted else { return nil }
        if isAssigned || sign == UInt8(ascii: ",") {
            at = skip(at + 1) { $0.isBlank || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=") }
        }
        let line = at
        at = skip(at, \.isJSONSpace)
        let open = skip(at) { $0 == UInt8(ascii: "\\") }
        if open < bytes.count, Self.isQuote(bytes[open]) { return (quoted(open), true) }
        // Without quotes a value is one only on the name's line, and in code it is none.
        guard isAssigned, at == line, let notation else { return nil }
        return (notation == .headers || notation == .yaml ? restOfLine(at) : bare(at), false)
    }

    /// The text of the element behind the one of a name.
    private func element(behind name: Range<Int>) -> (range: Range<Int>, isQuoted: Bool)? {
        let close = Array("</key>".utf8)
        guard bytes[name.upperBound...].starts(with: close) else { return nil }
        let at = skip(name.upperBound + close.count, \.isJSONSpace)
        guard bytes[at...].starts(with: "<string>".utf8) else { return nil }
        let start = at + 8
        return (start..<skip(start) { $0 != UInt8(ascii: "<") && $0 != 0x0A }, true)
    }

    private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
        var at = start
        while at < bytes.count, isSkipped(bytes[at]) { at += 1 }
        return at
    }

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
        start..<skip(start) { !$0.isJSONSpace && !Self.isQuote($0) && !Self.separators.contains($0) }
    }

    /// Up to a quote, a comment or the line's end, without blanks.
    private func restOfLine(_ start: Int) -> Range<Int> {
        var end = skip(start) { $0 != 0x0A && $0 != 0x0D && !Self.isQuote($0) && $0 != UInt8(ascii: "#") }
        while end > start, bytes[end - 1].isJSONSpace { end -= 1 }
        return start..<end
    }

    private static let separators = Array("{}[],;()<>".utf8)
}
