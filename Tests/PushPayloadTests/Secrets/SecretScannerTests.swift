import PushPayload
import Testing
import Text

/// Credentials by their shape, however they are written; placeholders by the whole of them.
@Suite struct SecretScannerTests {
    private static let jwt = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNSUQxMjM0In0.c2lnbmF0dXJlMTIzNDU2"

    private static func escaped(_ format: (UInt8) -> String) -> String { jwt.utf8.map(format).joined() }
    private static func hex(_ byte: UInt8, _ width: Int) -> String {
        let text = String(byte, radix: 16)
        return String(repeating: "0", count: width - text.count) + text
    }

    @Test(arguments: [
        "Authorization: Bearer Zk3qR7wtB9x.Lm2vQp8dK4nW6yHs1cV5-_pqr==",
        #"{"t": "\#(jwt)"}"#,
        #"{"t": "\#(jwt.replacing("e", with: #"\u0065"#))"}"#,
        #"{"t": "\#(escaped { #"\u"# + hex($0, 4) })"}"#,
        #"{"t": "{\"t\": \"\#(escaped { #"\\u"# + hex($0, 4) })\"}"}"#,
        #"{"t": "{\"t\": \"\#(escaped { #"\u005cu"# + hex($0, 4) })\"}"}"#,
        #"t: "\#(escaped { #"\x"# + hex($0, 2) })""#,
        "<string>\(escaped { "&#x" + hex($0, 2) + ";" })</string>",
        "<string>\(escaped { "&#\($0);" })</string>",
        "t: \"\(jwt.prefix(20))\\\n  \(jwt.dropFirst(20))\"",
        #"{"t": "AKIA\u0041BCDEFGHIJKLMNOP"}"#,
    ])
    func aShapeIsFoundHoweverItIsWritten(_ text: String) throws {
        let bytes = Array(text.utf8)
        let secrets = SecretScanner.scan(bytes)
        let secret = try #require(secrets.first)
        #expect(secrets.count == 1)
        let masked = SecretScanner.mask(bytes, secrets)
        #expect(masked.count == bytes.count && SecretScanner.scan(masked).isEmpty)
        let rest = String(decoding: masked, as: UTF8.self)
        for part in ["eyJ", "Zk3q", "pqr", "AKIA", "0065", "c2ln", "&#"] { #expect(!rest.contains(part), "\(rest)") }
        #expect(secret.range.count > 10)
    }

    @Test(arguments: [
        "API_ACCESS_TOKEN", "YOUR-API-KEY", "your-api-key", "YOUR_TOKEN", "<token>", "<device token>", "{{ token }}",
        "{token}", "${API_TOKEN}", "$API_TOKEN", "%TOKEN%", "[token]", "xxxx", "XXXXX-XXXXX", "****", "••••", "…",
        "REPLACE_ME",
    ])
    func aPlaceToFillInIsNone(_ text: String) { #expect(Placeholder.isOne(text)) }

    @Test(arguments: [
        "$ecret1", "$ecret", "x y", "$2a$10$abcdefghijk", "[abc123", "<abc", "my example key 17", "example",
        "kexampley", "s3cr3t",
        "YOURS",
        "yourself", "A", "API_KEY_1a", "{{ 'k9' }}", "{\"a\": 1}", "hunter", "API KEY", "xxxxk",
    ])
    func aValueThatLooksLikeOneIsMasked(_ text: String) { #expect(!Placeholder.isOne(text)) }

    /// Beside a telling name in data a value is hidden where a machine made it.
    @Test(arguments: [
        (#"{"api_key": "q7Rk2mVx9TzL4wYb"}"#, DataNotation.json, true),
        (#"{"clientSecret": "9f86d081884c7d659a2feaa0c55ad015"}"#, .json, true),
        (#"{"rest_api_key": "5c1fbb6e-9f3d-4a25-8d0a-0f4f6f0cb7a1"}"#, .json, true),
        (#"{"api_key": "0123456789abcdef0123456789abcdef"}"#, .json, false),
        (#"{"api_key": "push-credentials-production-v2"}"#, .json, false),
        (#"{"secret": "projects/123456789012/secrets/push-key/versions/latest"}"#, .json, false),
        (#"{"order": "9f86d081884c7d659a2feaa0c55ad015"}"#, .json, false),
        (#"{"authorized": "9f86d081884c7d659a2feaa0c55ad015"}"#, .json, false),
        ("api_key: q7Rk2mVx9TzL4wYb # ours", .yaml, true), ("auth:\n  enabled: q7Rk2mVx9TzL4wYb", .yaml, false),
        ("api_key: ${q7Rk2mVx9TzL4wYb}", .yaml, false), ("API_KEY=q7Rk2mVx9TzL4wYb", .assignments, true),
        ("Authorization: Bearer q7Rk2mVx9TzL4wYb", .headers, true), ("x-api-key: $KEY", .headers, false),
        ("API_KEY=q7Rk2mVx9TzL4wYb", .headers, false),
        ("<key>API_KEY</key>\n<string>q7Rk2mVx9TzL4wYb</string>", .propertyList, true),
        ("<key>API_KEY</key>\n<string>5c1fbb6e-9f3d-4a25-8d0a-0f4f6f0cb7a1</string>", .propertyList, false),
    ])
    func aNameTellsOfAKey(_ text: String, _ notation: DataNotation, _ isHidden: Bool) {
        let secrets = SecretScanner.scan(Array(text.utf8), data: notation).filter(\.isCertain)
        #expect(secrets.isEmpty == !isHidden, "\(secrets)")
    }

    /// What may be a secret is named, and stays as it is written.
    @Test func whatIsOnlyLikelyIsAWarning() throws {
        let file = SourceFile(path: "a.json", text: #"{"api_key": "hunter2hunter2"}"#)
        let secret = try #require(SecretScanner.scan(file.bytes, data: .json).first)
        #expect(!secret.isCertain && SecretScanner.masked(file, [secret]).bytes == file.bytes)
        #expect(SecretScanner.diagnostic(secret, in: file).severity == .warning)
    }

    /// A first line alone, a body that is cut out and a token's example are no secrets.
    @Test(arguments: [
        "-----BEGIN PRIVATE KEY----- is the first line and -----END PRIVATE KEY----- the last one",
        "-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49AgEG...\n-----END PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg", "eyJhbGciOiJIUzI1NiJ9",
        "eyJhbGciOiJI.eyJpc3MiOiJURUFN.c2lnbmF0dXJl", "AKIAIOSFODNN7EXAMPLE",
        "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "Bearer authentication_with_certificates_and_pins2",
    ])
    func whatSpeaksOfASecretIsNone(_ text: String) { #expect(SecretScanner.scan(Array(text.utf8)).isEmpty) }

    @Test func onlyTheBodyOfAKeyIsHidden() {
        let body = "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQgZ1x\nQw8Rt5Yk2Lm0"
        let text = "a\n-----BEGIN PRIVATE KEY-----\n\(body)\n-----END PRIVATE KEY-----\nb"
        let masked = SecretScanner.mask(Array(text.utf8), SecretScanner.scan(Array(text.utf8)), letter: 0x78)
        let shown = String(decoding: masked, as: UTF8.self)
        #expect(!shown.contains("MIGT") && !shown.contains("Lm0"))
        #expect(
            shown.hasPrefix("a\n-----BEGIN PRIVATE KEY-----\nx") && shown.hasSuffix("x\n-----END PRIVATE KEY-----\nb"))
    }

    /// Most bytes are passed over: whatever is before a token, it is found.
    @Test func aTokenIsFoundAtAnyPlace() {
        let token = "ghp" + "_a8Kd93mQpz71LsXvB5nTeRy20WuHcJfGi46oD"
        for before in 0..<200 {
            let text = Array(
                (String(repeating: "ab. ", count: before / 4) + String(repeating: " ", count: before % 4)).utf8)
            let secrets = SecretScanner.scan(text + Array(token.utf8) + Array(".".utf8))
            #expect(secrets.map(\.range) == [text.count..<text.count + token.utf8.count])
        }
    }

    /// By value a secret is found again in any writing.
    @Test(arguments: [
        "q7Rk2mVx9/TzL4w+Yb8sDc5nHu", "q7Rk2mVx9%2FTzL4w%2BYb8sDc5nHu", #"q7Rk2mVx9\/TzL4w+Yb8sDc5nHu"#,
        "q7Rk2mVx9&#x2F;TzL4w+Yb8sDc5nHu",
    ])
    func aValueIsHiddenWhereverItRecurs(_ written: String) {
        let file = SourceFile(path: "a.json", text: #"{"secret": "q7Rk2mVx9/TzL4w+Yb8sDc5nHu"}"#)
        var values = SecretValues()
        values.add(file, shownAs: SecretScanner.masked(file, SecretScanner.scan(file.bytes, data: .json)))
        let other = values.masked(SourceFile(path: "b.md", text: "Our key \(written) is secret"))
        #expect(other.text.hasPrefix("Our key ") && other.text.hasSuffix(" is secret") && !other.text.contains("L4w"))
    }
}
