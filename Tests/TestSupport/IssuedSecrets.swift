/// Secrets in the forms in which issuers give them out, made up from random numbers when a test runs, so that no file holds one.
package struct IssuedSecret: Sendable {
    package var issuer: String
    package var value: String
    /// Has no form of its own: it is one by the name beside it, or by the scheme of a header.
    package var isNamed = false

    private static let figures = "0123456789"
    private static let hex = "0123456789abcdef"
    private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

    private static func text(_ alphabet: String, _ count: Int, _ random: inout SeededRandom) -> String {
        String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }

    /// A beginning, the letters that follow, and how many.
    private static let tokens: [(String, String, String, Int)] = [
        ("AWS", "AK" + "IA", capitals, 16), ("GitHub", "gh" + "p_", letters, 36),
        ("GitHub, fine-grained", "github" + "_pat_", letters, 82), ("GitLab", "gl" + "pat-", letters + "_-", 20),
        ("Stripe", "sk_" + "live_", letters, 24), ("Google", "AI" + "za", letters + "-_", 35),
        ("OneSignal", "os_v2" + "_app_", "abcdefghijklmnopqrstuvwxyz234567", 104), ("Twilio", "S" + "K", hex, 32),
        ("npm", "np" + "m_", letters, 36), ("PyPI", "py" + "pi-AgEIcHlwaS5vcmc", letters + "-_", 120),
        ("Mailgun", "ke" + "y-", hex, 32), ("Shopify", "sh" + "pat_", hex, 32),
        ("OpenAI", "sk-" + "proj-", letters + "-_", 100), ("Anthropic", "sk-" + "ant-api03-", letters + "-_", 95),
        ("Square", "sq0" + "atp-", letters + "-_", 22), ("DigitalOcean", "dop" + "_v1_", hex, 64),
        ("Hugging Face", "h" + "f_", letters, 34), ("Postman", "PM" + "AK-", hex, 24),
    ]

    private static func formed(_ random: inout SeededRandom) -> [IssuedSecret] {
        var made = tokens.map { issuer, beginning, alphabet, count in
            IssuedSecret(issuer: issuer, value: beginning + text(alphabet, count, &random))
        }
        made[17].value += "-" + text(hex, 34, &random)
        let (a, b, c) = (text(figures, 12, &random), text(figures, 13, &random), text(letters, 24, &random))
        made.append(.init(issuer: "Slack", value: "xo" + "xb-\(a)-\(b)-\(c)"))
        made.append(
            .init(
                issuer: "SendGrid",
                value: "S" + "G." + text(letters + "-_", 22, &random) + "." + text(letters + "-_", 43, &random)))
        made.append(
            .init(
                issuer: "Firebase",
                value: "AA" + "AA" + text(letters, 7, &random) + ":APA" + "91b" + text(letters + "-_", 134, &random)))
        made.append(
            .init(
                issuer: "a JSON Web Token",
                value: "eyJ" + "hbGciOiJIUzI1NiJ9.eyJpc3MiOiJ" + text(letters, 40, &random) + "."
                    + text(letters + "-_", 43, &random)))
        return made
    }

    private static func named(_ random: inout SeededRandom) -> [IssuedSecret] {
        let uuid = [8, 4, 4, 4, 12].map { text(hex, $0, &random) }.joined(separator: "-")
        return [
            .init(issuer: "Braze", value: uuid, isNamed: true),
            .init(
                issuer: "AWS, secret", value: text(letters, 13, &random) + "/" + text(letters, 26, &random),
                isNamed: true),
            .init(issuer: "OneSignal, older", value: text(letters, 47, &random) + "j", isNamed: true),
            .init(issuer: "Twilio, token", value: text(hex, 32, &random), isNamed: true),
        ]
    }

    /// Six of each: more than 120.
    package static let all: [IssuedSecret] = {
        var random = SeededRandom(seed: 33)
        return (0..<6).flatMap { _ in formed(&random) + named(&random) }
    }()

    /// How it may stand in an output.
    package var writings: [String] {
        let bytes = Array(value.utf8)
        func hex(_ byte: UInt8, _ width: Int) -> String {
            let text = String(byte, radix: 16)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        func encoded(_ isCapital: Bool) -> String {
            value.unicodeScalars.map { scalar in
                let byte = UInt8(scalar.value & 0x7F)
                let isPlain = scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar)
                let code = "%" + hex(byte, 2)
                return isPlain ? String(scalar) : isCapital ? code.uppercased() : code
            }.joined()
        }
        return [
            value, value.replacing("/", with: "\\/"), encoded(true), encoded(false),
            value.replacing("/", with: "&#47;"), value.replacing("/", with: "&#x2F;"),
            bytes.map { "\\u" + hex($0, 4) }.joined(),
        ]
    }
}
