package import DataTree
package import Text

/// Finds credentials in files that are about to be published, and masks them.
///
/// A mask has as many bytes as the secret, so every position stays true. Masking happens before anything is rendered or
/// printed and does not depend on the rule being switched on. Placeholders (`API_ACCESS_TOKEN`, `YOUR-…`) are not secrets.
package enum SecretScanner {
    package struct Secret: Sendable, Hashable {
        /// Bytes of the secret itself, quotes excluded.
        package var range: Range<Int>
        /// What it looks like: "an FCM server key".
        package var kind: String
    }

    /// Secrets by their shape, wherever they stand. O(bytes).
    package static func scan(_ bytes: [UInt8]) -> [Secret] {
        var found: [Secret] = []
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                if !SecretPattern.mayBegin(buffer, at: index) {
                    index += 1
                } else if let pattern = SecretPattern.match(buffer, at: index) {
                    found.append(pattern)
                    index = max(pattern.range.upperBound, index + 1)
                } else {
                    index += 1
                }
            }
        }
        return found
    }

    /// Values of properties that the spec marks `x-secret`, and of keys that name a credential; placeholders excepted.
    package static func secretValues(in root: Node, table: KeyTable?) -> [Secret] {
        guard root.document.nesting == nil,
            telling.mayNameString(in: root.document) || table?.secretNames.mayNameString(in: root.document) ?? false
        else { return [] }
        var found: [Secret] = []
        PayloadWalk.own(root) { node, place in
            guard node.range.count >= 8,
                place.mayBeNamed(telling) || table.map({ place.mayBeNamed($0.secretNames) }) ?? false,
                let text = node.string, text.utf8.count >= 8
            else { return }
            let pointer = place.pointer
            let name = pointer.split(separator: "/").last.map { $0.lowercased() } ?? ""
            let isMarked = table.map { table in
                !table.secretAnchors.isEmpty && table.anchor(for: pointer).map(table.secretAnchors.contains) ?? false
            }
            guard
                isMarked ?? false || credentialNames.contains(name) || (name.hasSuffix("token") && isLongHex(text)),
                !isPlaceholder(text)
            else { return }
            let range = node.range
            found.append(
                Secret(
                    range: range.lowerBound + 1..<max(range.upperBound - 1, range.lowerBound + 1),
                    kind: "the value of '\(name)'"))
        }
        return found
    }

    private static let credentialNames: Set<String> = [
        "auth", "authorization", "api_token", "access_token", "api_key", "apikey", "server_key", "rest_api_key",
        "private_key", "secret",
    ]
    private static let telling = NameSet(Array(credentialNames), suffix: "token")

    private static func isLongHex(_ text: String) -> Bool {
        text.utf8.count >= 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }

    /// Upper-case words, `YOUR…`, `<…>`, `{…}`, `$VARIABLE`, `xxxx`, `••••`: a place to fill in.
    package static func isPlaceholder(_ text: String) -> Bool {
        if let answer = isPlainPlaceholder(text) { return answer }
        let upper = text.uppercased()
        if upper.contains("YOUR") || upper.contains("REPLACE") || upper.contains("EXAMPLE")
            || upper.contains("PLACEHOLDER")
        {
            return true
        }
        if let first = text.first, "<{$*•[".contains(first) { return true }
        if text.utf8.allSatisfy({ $0 == UInt8(ascii: "*") || $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "-") }
        ) {
            return true
        }
        let hasDigit = text.utf8.contains { (0x30...0x39).contains($0) }
        return !hasDigit && text == upper && text.contains("_")
    }

    /// The same for a text of ASCII, over its bytes; nil for any other.
    private static func isPlainPlaceholder(_ text: String) -> Bool? {
        var text = text
        return text.withUTF8 { bytes -> Bool? in
            var hasDigit = false
            var hasLower = false
            var hasLine = false
            var isMask = true
            for byte in bytes {
                if byte >= 0x80 { return nil }
                hasDigit = hasDigit || (0x30...0x39).contains(byte)
                hasLower = hasLower || (0x61...0x7A).contains(byte)
                hasLine = hasLine || byte == UInt8(ascii: "_")
                isMask =
                    isMask
                    && (byte == UInt8(ascii: "*") || byte | 0x20 == UInt8(ascii: "x") || byte == UInt8(ascii: "-"))
            }
            if isMask { return true }
            if [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "[")].contains(
                bytes[0])
            {
                return true
            }
            return (!hasDigit && !hasLower && hasLine) || placeholderWords.contains { holds(bytes, $0) }
        }
    }

    private static let placeholderWords: [StaticString] = ["YOUR", "REPLACE", "EXAMPLE", "PLACEHOLDER"]

    /// Whether ASCII holds a word of capitals, in either case.
    private static func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard bytes.count >= length else { return false }
        for start in 0...bytes.count - length {
            var offset = 0
            while offset < length, bytes[start + offset] & 0xDF == word.utf8Start[offset] { offset += 1 }
            if offset == length { return true }
        }
        return false
    }

    /// The bytes with every secret replaced by asterisks, byte for byte.
    package static func mask(_ bytes: [UInt8], _ secrets: [Secret]) -> [UInt8] {
        var masked = bytes
        for secret in secrets {
            for index in secret.range.clamped(to: 0..<masked.count) { masked[index] = UInt8(ascii: "*") }
        }
        return masked
    }

    package static func diagnostic(_ secret: Secret, in file: SourceFile, pointer: String? = nil) -> Diagnostic {
        Diagnostic(
            .secretLeak, .error, at: file.location(secret.range), pointer: pointer,
            "\(secret.kind) must not be published",
            why:
                "whoever reads the page or the repository can send notifications in your name; sitegen masks it in everything it writes",
            fix: .init("revoke it, and write a placeholder such as 'API_ACCESS_TOKEN'"))
    }
}

/// Credentials that give themselves away by their shape.
private enum SecretPattern {
    /// Whether the first two bytes are those of any pattern.
    @inline(__always)
    static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let byte = bytes[index]
        guard
            byte == UInt8(ascii: "e") || byte == UInt8(ascii: "A") || byte == UInt8(ascii: "-")
                || byte | 0x20 == UInt8(ascii: "b"), index + 1 < bytes.count
        else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "y"): return byte == UInt8(ascii: "e")
        case UInt8(ascii: "K"), UInt8(ascii: "I"), UInt8(ascii: "A"): return byte == UInt8(ascii: "A")
        case UInt8(ascii: "-"): return byte == UInt8(ascii: "-")
        case UInt8(ascii: "e"): return byte | 0x20 == UInt8(ascii: "b")
        default: return false
        }
    }

    static func match(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> SecretScanner.Secret? {
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
            let end = run(bytes, start)
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            let hasDigit = text.utf8.contains { (0x30...0x39).contains($0) }
            guard end - start >= 20, hasDigit, !SecretScanner.isPlaceholder(text) else { return nil }
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
        while end < bytes.count, !starts(bytes, end, "-----END"), end - bodyStart < 8192 { end += 1 }
        return end - bodyStart > 40 ? .init(range: bodyStart..<end, kind: "a private key") : nil
    }

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

extension DiagnosticCode {
    package static let secretLeak = DiagnosticCode("secret.leak")
}
