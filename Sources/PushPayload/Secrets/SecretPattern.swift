import Text

/// Credentials that are recognised by their form.
package enum SecretPattern {
    /// Bytes that tell that a pattern or an escape may be here: most bytes of a text are none.
    static let marks = ByteSet { byte in
        (0x41...0x4A).contains(byte) || byte == UInt8(ascii: "b") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: "&")
    }

    /// Where a pattern begins of which this byte tells: `eyJ`, `-----BEGIN`, and the first letter of the others.
    @inline(__always)
    static func start(ofMark mark: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let next = mark + 1 < bytes.count ? bytes[mark + 1] : 0
        return switch bytes[mark] {
        case UInt8(ascii: "B") where next == UInt8(ascii: "e"), UInt8(ascii: "b") where next == UInt8(ascii: "e"): mark
        case UInt8(ascii: "A")
        where next == UInt8(ascii: "K") || next == UInt8(ascii: "I") || next == UInt8(ascii: "A"): mark
        case UInt8(ascii: "J") where mark >= 2 && bytes[mark - 2] == UInt8(ascii: "e"): mark - 2
        case UInt8(ascii: "G") where mark >= 7 && bytes[mark - 7] == UInt8(ascii: "-"): mark - 7
        default: nil
        }
    }

    /// Whether any pattern may be in a text.
    static func mayStand(in pairs: BytePairs) -> Bool {
        pairs.mayHold("eyJ") || pairs.mayHold("Bearer ") || pairs.mayHold("bearer ") || pairs.mayHold("AKIA")
            || pairs.mayHold("AIza") || pairs.mayHold("AAAA") || pairs.mayHold("-----BEGIN ")
    }

    package static func match(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> SecretScanner.Secret? {
        switch bytes[index] {
        case UInt8(ascii: "A"):
            guard starts(bytes, index, "AKIA") || starts(bytes, index, "AIza") || starts(bytes, index, "AAAA") else {
                return nil
            }
            guard index == 0 || !isTokenByte(bytes[index - 1]) else { return nil }
            let end = run(bytes, index)
            if starts(bytes, index, "AKIA"), end - index == 20 {
                return .init(range: index..<end, kind: "an AWS access key")
            }
            if starts(bytes, index, "AIza"), end - index >= 35 {
                return .init(range: index..<end, kind: "a Google API key")
            }
            if starts(bytes, index, "AAAA"), end < bytes.count, bytes[end] == UInt8(ascii: ":"),
                starts(bytes, end + 1, "APA91")
            {
                return .init(range: index..<run(bytes, end + 1), kind: "an FCM server key")
            }
        case UInt8(ascii: "e"):
            guard starts(bytes, index, "eyJ"), index == 0 || !isTokenByte(bytes[index - 1]) else { return nil }
            return token(bytes, index)
        case UInt8(ascii: "-"):
            guard starts(bytes, index, "-----BEGIN ") else { return nil }
            return privateKey(bytes, index)
        case UInt8(ascii: "B"), UInt8(ascii: "b"):
            guard starts(bytes, index, "Bearer ") || starts(bytes, index, "bearer ") else { return nil }
            let start = index + 7
            let end = credential(bytes, start)
            let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
            let hasDigit = text.contains { (0x30...0x39).contains($0) }
            guard end - start >= 20, hasDigit, !Placeholder.isOne(text) else { return nil }
            return .init(range: start..<end, kind: "a bearer token")
        default: return nil
        }
        return nil
    }

    /// Three base64url parts with dots between: a JSON Web Token.
    private static func token(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> SecretScanner.Secret? {
        var end = start
        for part in 0..<3 {
            let next = run(bytes, end)
            guard next - end >= 10 else { return nil }
            end = next
            if part < 2 {
                guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
                end += 1
            }
        }
        return .init(range: start..<end, kind: "a JSON Web Token")
    }

    private static func privateKey(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> SecretScanner.Secret? {
        let header = String(decoding: bytes[start..<min(start + 60, bytes.count)], as: UTF8.self)
        guard let range = header.firstRange(of: "PRIVATE KEY-----") else { return nil }
        let bodyStart = start + header[..<range.upperBound].utf8.count
        var end = bodyStart
        while end < bytes.count, !starts(bytes, end, "-----END"), end - bodyStart < 1 << 16 { end += 1 }
        return end - bodyStart > 40 ? .init(range: bodyStart..<end, kind: "a private key") : nil
    }

    /// The end of what follows `Bearer`: RFC 6750 §2.1, `b64token`.
    private static func credential(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, isTokenByte(bytes[end]) || credentialSigns.contains(bytes[end]) { end += 1 }
        return end
    }

    private static let credentialSigns: [UInt8] = Array(".~+/=".utf8)

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }

    private static func run(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, isTokenByte(bytes[end]) { end += 1 }
        return end
    }

    private static func starts(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: StaticString) -> Bool {
        guard index >= 0, index + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
