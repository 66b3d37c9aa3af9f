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
        "Authorization: Bearer abc1.def2~ghi3+jkl4/mno5-_pqr==",
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
        #expect(SecretScanner.scan(bytes, BytePairs(bytes)) == secrets)
        let masked = SecretScanner.mask(bytes, secrets)
        #expect(masked.count == bytes.count && SecretScanner.scan(masked).isEmpty)
        let rest = String(decoding: masked, as: UTF8.self)
        for part in ["eyJ", "abc1", "pqr", "AKIA", "0065", "c2ln", "&#"] { #expect(!rest.contains(part), "\(rest)") }
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
}
