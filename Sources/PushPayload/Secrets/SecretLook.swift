import Text

/// What a value looks like: a key that a machine made, or something that people wrote. Rather too little than too much is taken for
/// a key: what is published is the author's.
package enum SecretLook {
    /// Made by a machine, beyond doubt: long, of letters and figures in no order; no words, paths, addresses, names, templates.
    static func isKey(_ value: some Collection<UInt8>, allowsUUID: Bool = true) -> Bool {
        let text = Array(value)
        guard (16...4096).contains(text.count), text.allSatisfy(isTokenByte), !isExample(text), !isSequence(text),
            Set(text).count >= 8
        else { return false }
        if text.allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: "-") }) {
            let dashes = text.indices.filter { text[$0] == UInt8(ascii: "-") }
            if dashes == [8, 13, 18, 23], text.count == 36 { return allowsUUID }
            if dashes.isEmpty {
                return text.count >= 24 && text.contains(where: \.isDigit) && !text.allSatisfy(\.isDigit)
            }
        }
        let parts = text.split { !$0.isDigit && !$0.isLetter }
        // The length of a secret key of AWS, which may hold slashes anywhere.
        if text.count == 40, parts.count <= 4, isMixed(parts.joined().map { $0 }) { return true }
        let mixed = parts.filter(isMixed)
        return mixed.map(\.count).max() ?? 0 >= 10 && mixed.reduce(0) { $0 + $1.count } * 2 >= text.count
    }

    /// Whether a value is so much its own that the same text elsewhere is the same secret.
    static func isItsOwn(_ value: [UInt8]) -> Bool {
        value.count >= 8 && value.count <= 4096 && value.allSatisfy { $0 > 0x20 && $0 != 0x7F }
            && !value.withUnsafeBufferPointer({ Placeholder.isOne($0) }) && Set(value).count >= 5
            && (value.contains(where: \.isDigit) && value.contains(where: \.isLetter) || isKey(value)
                || value.count >= 24 && Set(value).count >= 12)
    }

    /// Perhaps a secret: a word of letters and figures that no template, path or address is.
    static func isLikely(_ value: some Collection<UInt8>) -> Bool {
        let text = Array(value)
        return (8...200).contains(text.count) && text.allSatisfy(isTokenByte) && !isExample(text) && !isSequence(text)
            && text.contains(where: \.isDigit) && text.contains(where: \.isLetter) && Set(text).count >= 5
            && !text.contains(UInt8(ascii: "/")) && !text.contains(UInt8(ascii: ":"))
    }

    /// Letters and figures in turns, or small letters and capitals: no word, and no word with a number behind it.
    private static func isMixed(_ part: some Collection<UInt8>) -> Bool {
        var (figures, cases) = (0, 0)
        for (one, next) in zip(part, part.dropFirst()) {
            if one.isDigit != next.isDigit {
                figures += 1
            } else if !one.isDigit, one.isUppercase != next.isUppercase {
                cases += 1
            }
        }
        return figures >= 3 && (figures + cases) * 6 >= part.count || figures >= 1 && cases * 5 >= part.count * 2
            || cases * 2 >= part.count
    }

    /// `…EXAMPLE`, `xxxx`, `your-…`, `0000`: what documentation shows.
    static func isExample(_ text: [UInt8]) -> Bool {
        if text.withUnsafeBufferPointer({ Placeholder.isOne($0) }) { return true }
        let lower = text.map { $0.lowercased }
        var (run, longest) = (1, 1)
        for (one, next) in zip(lower, lower.dropFirst()) {
            run = one == next ? run + 1 : 1
            longest = max(longest, run)
        }
        return longest >= 5 || words.contains { ByteSearch.holds($0, in: lower) }
    }

    private static let words = [
        "example", "placeholder", "replace", "changeme", "change-me", "change_me", "redacted", "dummy", "your-",
        "your_",
        "insert", "goes-here", "goeshere", "todo",
    ]

    /// `0123456789abcdef`, `a1b2c3d4`: most bytes follow the one before, or the one before that.
    private static func isSequence(_ text: [UInt8]) -> Bool {
        let lower = text.map { $0.lowercased }
        func share(_ distance: Int) -> Int { zip(lower, lower.dropFirst(distance)).count { $1 == $0 &+ 1 } }
        return share(1) * 5 >= text.count * 2 || share(2) * 5 >= text.count * 3
    }

    /// RFC 6750 §2.1 `b64token`, and what parts such tokens.
    static func isTokenByte(_ byte: UInt8) -> Bool { byte.isAlphanumeric || signs.contains(byte) }

    private static let signs = ByteSet { Array("-._~+/=:".utf8).contains($0) }
}
