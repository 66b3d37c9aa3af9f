import Text

/// The forms in which issuers give out their secrets: what such a token begins with, which bytes follow and how many.
///
/// Sources: each issuer's documentation of its tokens (AWS "IAM identifiers", GitHub "token formats", GitLab "token overview",
/// Slack "token types", Stripe "API keys", Google Cloud "API keys", OneSignal "keys and IDs", Shopify "access tokens", npm, PyPI,
/// DigitalOcean and the others likewise).
enum SecretForms {
    struct Form: Sendable {
        var issuer: String
        var beginning: [UInt8]
        var body: ByteSet
        var length: ClosedRange<Int>
    }

    /// Issuer, beginnings, the bytes that follow (see `bodies`), the least and the greatest number of them.
    private static let table: [(String, String, Character, Int, Int)] = [
        ("AWS", "AKIA ASIA ABIA ACCA", "A", 16, 16),
        ("Anthropic", "sk-ant-", "-", 32, 200),
        ("Atlassian", "ATATT3", "=", 60, 240),
        ("Databricks", "dapi", "h", 32, 34),
        ("DigitalOcean", "dop_v1_ doo_v1_ dor_v1_", "h", 64, 64),
        ("Docker", "dckr_pat_ dckr_oat_", "-", 27, 40),
        ("Doppler", "dp.pt. dp.st. dp.ct.", ".", 40, 80),
        ("Facebook", "EAACEdEose0cBA EAAG EAAB", "w", 80, 300),
        ("GitHub", "ghp_ gho_ ghu_ ghs_ ghr_", "w", 36, 255),
        ("GitHub", "github_pat_", "_", 60, 100),
        ("GitLab", "glpat- gldt- glrt- glcbt- glptt- glft- glsoat- gloas- glagent-", ".", 20, 300),
        ("Google", "AIza", "-", 35, 35),
        ("Google", "GOCSPX-", "-", 28, 28),
        ("Google", "ya29.", ".", 30, 400),
        ("Grafana", "glsa_ glc_", "_", 32, 400),
        ("HashiCorp", "hvs. hvb. hvr.", "-", 24, 300),
        ("Heroku", "HRKU-", "-", 36, 80),
        ("Hugging Face", "hf_", "w", 34, 40),
        ("Linear", "lin_api_", "w", 40, 40),
        ("Mailgun", "key-", "h", 32, 32),
        ("New Relic", "NRAK-", "A", 27, 27),
        ("Notion", "ntn_ secret_", "w", 43, 50),
        ("npm", "npm_", "w", 36, 36),
        ("OneSignal", "os_v2_app_ os_v2_org_", "w", 50, 120),
        ("OpenAI", "sk-proj- sk-svcacct- sk-admin-", "-", 40, 250),
        ("OpenAI", "sk-", "w", 48, 48),
        ("Postman", "PMAK-", "-", 59, 59),
        ("PyPI", "pypi-", "-", 60, 400),
        ("RubyGems", "rubygems_", "h", 48, 48),
        ("SendGrid", "SG.", ".", 60, 70),
        ("Sendinblue", "xkeysib- xsmtpsib-", "-", 64, 90),
        ("Sentry", "sntrys_", "=", 80, 400),
        ("Sentry", "sntryu_", "h", 64, 64),
        ("Shopify", "shpat_ shpca_ shppa_ shpss_", "X", 32, 32),
        ("Slack", "xoxb- xoxp- xoxa- xoxr- xoxs- xoxe- xoxe.xoxb- xoxe.xoxp- xapp-", "-", 24, 300),
        ("Square", "sq0atp-", "-", 22, 22),
        ("Square", "sq0csp-", "-", 43, 43),
        ("Square", "EAAA", "-", 60, 60),
        ("Stripe", "sk_live_ rk_live_", "w", 24, 250),
        ("Stripe", "whsec_", "=", 32, 80),
        ("Twilio", "SK", "h", 32, 32),
    ]

    private static let bodies: [Character: ByteSet] = [
        "A": ByteSet { $0.isDigit || $0.isUppercase },
        "h": ByteSet { $0.isDigit || (0x61...0x66).contains($0) },
        "X": ByteSet { $0.isHexDigit },
        "w": letters(""), "_": letters("_"), "-": letters("_-"), ".": letters("_-."), "=": letters("_-+/="),
    ]

    private static func letters(_ signs: String) -> ByteSet {
        ByteSet { $0.isAlphanumeric || signs.utf8.contains($0) }
    }

    /// By the first byte.
    private static let forms: [[Form]] = {
        var forms = [[Form]](repeating: [], count: 128)
        for (issuer, beginnings, body, least, most) in table {
            for beginning in beginnings.split(separator: " ") {
                let form = Form(
                    issuer: issuer, beginning: Array(beginning.utf8), body: bodies[body] ?? letters(""),
                    length: least...most)
                forms[Int(form.beginning[0] & 0x7F)].append(form)
            }
        }
        return forms
    }()

    /// The token that begins at a place, with its issuer.
    static func match(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, issuer: String)? {
        guard start < bytes.count, bytes[start] < 0x80 else { return nil }
        for form in forms[Int(bytes[start])] {
            let rest = UnsafeBufferPointer(rebasing: bytes[start...])
            guard rest.starts(with: form.beginning) else { continue }
            let body = start + form.beginning.count
            var end = body
            while end < bytes.count, end - body <= form.length.upperBound, form.body.contains(bytes[end]) { end += 1 }
            while end > body, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            guard form.length.contains(end - body), isKey(form, bytes[body..<end]) else { continue }
            return (end, form.issuer)
        }
        return nil
    }

    /// Whether a body is one that somebody was given, and no example of one.
    private static func isKey(_ form: Form, _ body: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let text = Array(body)
        // Letters in small print only are words: `expo_notifications_…`.
        return text.contains { $0.isDigit || $0.isUppercase } && !SecretLook.isExample(text)
    }
}
