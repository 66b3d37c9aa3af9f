import Text

/// Credentials that are recognised by their form alone: the tokens of issuers, JSON Web Tokens, what follows the name of a scheme
/// or of a key in an address, private keys.
enum SecretPattern {
    /// The credential that begins with, or holds, a row of letters and figures; nothing before `limit` belongs to it.
    static func match(
        _ bytes: UnsafeBufferPointer<UInt8>, in row: Range<Int>, from limit: Int
    ) -> SecretScanner.Secret? {
        let start = begin(bytes, row)
        // `user-ghp_…`, `token_AKIA…`: a token may have a word before it.
        var at = start
        while at + 16 <= row.upperBound {
            if at == start || !bytes[at - 1].isLetter && !bytes[at - 1].isDigit,
                let token = token(bytes, at)
            {
                return token
            }
            at = at < start + 64 ? at + 1 : row.upperBound
        }
        // `SG.…`, `hvs.…`
        if start > limit, bytes[start - 1] == UInt8(ascii: ".") {
            var from = start - 1
            while from > limit, start - from < 8, isTokenByte(bytes[from - 1]) || bytes[from - 1] == UInt8(ascii: ".") {
                from -= 1
            }
            if let token = token(bytes, from) { return token }
        }
        return inContext(bytes, start, limit)
    }

    /// Behind the letter of an escape (`\n`, `\u0041`).
    private static func begin(_ bytes: UnsafeBufferPointer<UInt8>, _ row: Range<Int>) -> Int {
        let start = row.lowerBound
        guard start > 0, bytes[start - 1] == UInt8(ascii: "\\") else { return start }
        return start + (bytes[start] == UInt8(ascii: "u") ? 5 : 1)
    }

    private static func token(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> SecretScanner.Secret? {
        if let end = webToken(bytes, start) { return .init(range: start..<end, kind: "a JSON Web Token") }
        if let found = SecretForms.match(bytes, at: start), !isCut(bytes, found.end) {
            return .init(range: start..<found.end, kind: secret(of: found.issuer))
        }
        return nil
    }

    /// `eyAia2lkIj….…`, `ghp_a8Kd93…`: what comes next is left out.
    private static func isCut(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
        starts(bytes, end, "...") || starts(bytes, end, "…") || starts(bytes, end, ".…") || starts(bytes, end, "***")
    }

    private static func secret(of issuer: String) -> Message { "a secret of \(issuer)" }

    /// Three base64url parts with dots between, the first of which is JSON with `alg`: RFC 7515, 3.1 and 4.1.1.
    private static func webToken(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        guard starts(bytes, start, "ey") else { return nil }
        var ends: [Int] = []
        var end = start
        for part in 0..<3 {
            let next = run(bytes, end)
            guard next - end >= 8 else { return nil }
            ends.append(next)
            end = next
            if part < 2 {
                guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
                end += 1
            }
        }
        let header = decoded(bytes[start..<ends[0]])
        guard header.last == UInt8(ascii: "}"), ByteSearch.holds(#""alg""#, in: header) else { return nil }
        return end
    }

    /// Base64url of less than 4 KB.
    private static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        for byte in text.prefix(4096) {
            let value: UInt8
            switch byte {
            case 0x41...0x5A: value = byte - 0x41
            case 0x61...0x7A: value = byte - 0x61 + 26
            case 0x30...0x39: value = byte - 0x30 + 52
            default: value = byte == UInt8(ascii: "-") ? 62 : 63
            }
            (bits, count) = (bits << 6 | UInt32(value), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    /// What may stand before a credential that has no form of its own. Azure: "Create a service SAS", "Event Hubs connection
    /// strings"; Firebase: "Authorize legacy send requests"; RFC 6750, RFC 7617.
    private static let contexts: [(text: [UInt8], issuer: String)] = [
        ("sig=", "Azure"), ("SharedAccessKey=", "Azure"), ("AccountKey=", "Azure"),
        ("hooks.slack.com/services/", "Slack"),
        ("discord.com/api/webhooks/", "Discord"), ("earer ", ""), ("asic ", ""),
    ].map { (Array($0.0.utf8), $0.1) }

    private static let basic = Array("asic ".utf8)

    /// The credential round a place, by what stands before it.
    private static func inContext(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ limit: Int
    ) -> SecretScanner.Secret? {
        let last = max(limit, place - 160)
        var start = place
        while start > last, isCredentialByte(bytes[start - 1]) { start -= 1 }
        if starts(bytes, place, "APA91"), place - start >= 7, let key = serverKey(bytes, start, place) { return key }
        for context in contexts {
            // An address is itself made of what credentials are made of.
            let from = context.text.last == UInt8(ascii: "/") ? find(context.text, bytes, start..<place) : start
            guard let from, from >= context.text.count,
                bytes[from - context.text.count..<from].elementsEqual(context.text)
            else { continue }
            var end = place
            while end < bytes.count, isCredentialByte(bytes[end]) || bytes[end] == UInt8(ascii: "=") { end += 1 }
            while end > from, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            let value = bytes[from..<end]
            guard !isCut(bytes, end), SecretLook.isKey(value.filter { $0 != UInt8(ascii: "%") }) else { continue }
            let scheme: Message = context.text == basic ? "the key behind 'Basic'" : "a bearer token"
            return .init(range: from..<end, kind: context.issuer.isEmpty ? scheme : secret(of: context.issuer))
        }
        return nil
    }

    private static func find(
        _ text: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int? {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        return text.withUnsafeBufferPointer { ByteSearch.find($0, in: part, from: 0) }
            .map { range.lowerBound + $0 + text.count }
    }

    /// `AAAA…:APA91b…`, the key of a server of Firebase's.
    private static func serverKey(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ place: Int
    ) -> SecretScanner.Secret? {
        var from = place - 1
        guard from > start, bytes[from] == UInt8(ascii: ":") else { return nil }
        while from > start, isTokenByte(bytes[from - 1]) { from -= 1 }
        let end = run(bytes, place)
        guard starts(bytes, from, "AAAA"), end - place >= 26, !SecretLook.isExample(Array(bytes[from + 4..<end])) else {
            return nil
        }
        return .init(range: from..<end, kind: secret(of: "Firebase"))
    }

    // MARK: Private keys

    /// The bodies of whole blocks of RFC 7468: a first line, a body, a last line. A first line alone is only spoken of.
    static func privateKeys(in bytes: UnsafeBufferPointer<UInt8>) -> [SecretScanner.Secret] {
        var found: [SecretScanner.Secret] = []
        var index = 0
        while let start = find(keyMark, bytes, index..<bytes.count) {
            index = start
            let limit = min(start + 1 << 16, bytes.count)
            guard let end = find(endMark, bytes, start..<limit).map({ $0 - endMark.count }) else { continue }
            guard let body = body(bytes, start..<end) else { continue }
            found.append(.init(range: body, kind: "a private key"))
            index = end
        }
        return found
    }

    private static let keyMark = Array("PRIVATE KEY-----".utf8)
    private static let endMark = Array("-----END".utf8)

    /// From the first to the last letter of Base64, where there is nothing else but line breaks, quotes of them, and the header of
    /// a key that is encrypted.
    private static func body(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        let text = bytes[range]
        guard text.allSatisfy({ SecretLook.isTokenByte($0) && $0 != UInt8(ascii: ".") || bodySigns.contains($0) })
        else { return nil }
        let lines = text.split { !isTokenByte($0) && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }
        guard let longest = lines.map(\.count).max(), longest >= 40, let first = lines.first(where: { $0.count > 1 }),
            let last = lines.last(where: { $0.count > 1 }), !SecretLook.isExample(Array(text))
        else { return nil }
        let letter = first.startIndex > range.lowerBound && bytes[first.startIndex - 1] == UInt8(ascii: "\\") ? 1 : 0
        return first.startIndex + letter..<last.endIndex
    }

    private static let bodySigns = ByteSet { $0 <= 0x20 || Array("\\\"'`>,;|&#".utf8).contains($0) }

    // MARK: Bytes

    private static func isCredentialByte(_ byte: UInt8) -> Bool {
        SecretLook.isTokenByte(byte) && byte != UInt8(ascii: "=") || byte == UInt8(ascii: "%")
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool { byte.isWordPart || byte == UInt8(ascii: "-") }

    private static func run(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, isTokenByte(bytes[end]) { end += 1 }
        return end
    }

    private static func starts(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: StaticString) -> Bool {
        bytes.starts(text, at: index)
    }
}
