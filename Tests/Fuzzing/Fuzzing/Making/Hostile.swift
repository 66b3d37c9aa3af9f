import TestSupport

/// Values that break programs: the ends of number ranges, texts that are markup, commands or half a character somewhere, names of
/// keys that mean something. Every text that could become markup carries `mark`, so that a judge can look for it in pages.
struct Hostile {
    /// Part of every text that would be an element if it were copied into a page as it is.
    static let mark = "x-fuzz-mark"

    static let numbers = [
        "0", "-0", "1", "-1", "2", "7", "63", "64", "100", "255", "4096", "65536", "2147483647", "2147483648",
        "-2147483649",
        "4294967296", "9007199254740991", "9007199254740993", "-9007199254740993", "9223372036854775807",
        "-9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
        "18446744073709551616", "-18446744073709551616", "0.1", "-0.5", "1e2", "1e-7", "1e18", "1e19", "-1e19", "1e308",
        "-1e308", "1e400", "-1e400", "1e-400", "123456789012345678901234567890", "0.30000000000000004", "1E+9999999",
    ]

    static let texts = [
        "", " ", "a", "Hello", "안녕하세요", "<\(mark)>", "\"><\(mark) onload=1>", "</script><\(mark)>", "]]><\(mark)>",
        "--><\(mark)>", "{{ 7 | times: 7 }}", "{% raw %}", "{% payload a/b %}", "{{${first_name}}}",
        "javascript:alert(1)",
        "https://example.com/a.png", "http://[::1", "//example.com", "data:text/html,<\(mark)>", "../../../etc/passwd",
        "a/../../b", "..", ".", "/", "CON", "\u{0}", "\u{1B}[31m", "\u{202E}abc", "\u{FEFF}", "\u{2028}", "e\u{301}",
        "👩‍👩‍👧‍👦", "\u{1F1F0}\u{1F1F7}", "::stop-commands::x", "##vso[task.setvariable]", "%0A%0D", "'", "\"", "\\", "`", "|",
        "*", "#", "---", "- a", ": b", "&a *a", "!!binary x", "~", "null", "true", "no", "1_000", "0x10", "0o7",
        "12:30:45",
        "2024-02-30", "0000-00-00T99:99:99Z", "9999-12-31T23:59:59+99:99", "[a](javascript:1)", "![](<x y>)", "<!-- a",
        "^(a+)+$", "(?<x>", "[", "\\p{L}{1,9999}", "$ref", "urn:sitegen:spec:apns", "#/$defs/a~0b~1c",
        "eyJhbGciOiJIUzI1NiJ9",
    ]

    static let names = [
        "aps", "alert", "title", "body", "badge", "sound", "category", "mutable-content", "content-available", "data",
        "message",
        "notification", "token", "image", "image_url", "pw_stories", "pages", "duration", "api_key", "secret", "id",
        "type", "$ref",
        "items", "a/b", "a~b", "", "0", "-1", "__proto__", "한글 키", "a.b", "a b", "<\(mark)>", "{{x}}",
    ]

    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

    /// True once in `count` times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    mutating func number() -> String { pick(Self.numbers) }

    mutating func name() -> String { once(in: 3) ? pick(Self.names) : "k\(below(6))" }

    mutating func text() -> String {
        switch below(12) {
        case 0: String(repeating: pick(Self.texts), count: below(40))
        case 1: pick(Self.texts) + pick(Self.texts) + pick(Self.texts)
        case 2: String(repeating: pick(["a", "[", "*", "<", "{{", "한"]), count: below(3000))
        default: pick(Self.texts)
        }
    }

    /// A JSON value as text.
    mutating func json(depth: Int = 3) -> String {
        switch below(depth > 0 ? 9 : 6) {
        case 0, 1: number()
        case 2, 3: Self.quoted(text())
        case 4: pick(["true", "false", "null"])
        case 5: Self.quoted(number())
        case 6: "[" + (0..<below(4)).map { _ in json(depth: depth - 1) }.joined(separator: ",") + "]"
        case 7: Self.quoted(json(depth: depth - 1))
        default: object(depth: depth - 1)
        }
    }

    mutating func object(depth: Int = 2) -> String {
        "{" + (0..<below(5)).map { _ in Self.quoted(name()) + ":" + json(depth: depth) }.joined(separator: ",") + "}"
    }

    /// The same bytes with another word for the mark. A template's own text is markup by right: an element that it writes says
    /// nothing about the texts of payloads, specs and guides, which keep the mark.
    static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        let word = Array(mark.utf8)
        var result = bytes
        var index = 0
        while index + word.count <= result.count {
            if result[index..<index + word.count].elementsEqual(word) {
                result[index] = UInt8(ascii: "t")
                index += word.count
            } else {
                index += 1
            }
        }
        return result
    }

    /// A JSON string; it is a YAML scalar too.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
