import CData
import Text

/// The forms in which issuers give out their secrets, from the table `secret-forms.txt`: what such a token begins with, which bytes
/// follow and how many.
enum SecretForms {
    struct Form: Sendable {
        var issuer: String
        var beginning: [UInt8]
        var body: ByteSet
        var length: ClosedRange<Int>
    }

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
        for line in String(cString: cdata_secret_forms()).split(separator: "\n") where line.first != "#" {
            let row = line.split(separator: "\t")
            guard row.count == 5, let body = row[2].first.flatMap({ bodies[$0] }), let least = Int(row[3]),
                let most = Int(row[4]), least <= most
            else { continue }
            for beginning in row[1].split(separator: " ") {
                let form = Form(
                    issuer: String(row[0]), beginning: Array(beginning.utf8), body: body, length: least...most)
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
