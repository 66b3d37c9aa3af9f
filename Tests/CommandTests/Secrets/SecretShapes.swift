import Foundation
import TestSupport

/// A way in which a schema can describe a value that it marks, and a payload that holds one there: see `Fixtures/secret-shapes.yml`.
struct SecretShape: Codable, Sendable {
    var name = ""
    var schema = ""
    var payload = #"{"k": @}"#

    static let all: [SecretShape] = FixtureTable("CommandTests/secret-shapes").rows(like: SecretShape())

    /// `schema` with its marks.
    var members: String { schema.replacingOccurrences(of: "SECRET", with: #""x-secret": true"#) }

    func payload(_ value: String) -> String {
        func inString(_ text: String) -> String { String(SecretKind.literal(text).dropFirst().dropLast()) }
        return payload.replacingOccurrences(of: "@2", with: inString(inString(value)))
            .replacingOccurrences(of: "@1", with: inString(value)).replacingOccurrences(of: "@", with: value)
    }
}

/// The kinds of value. Each holds a text or a number that occurs nowhere else, and begins with what is looked for.
enum SecretKind: Int, CaseIterable, Sendable {
    case short, long, number, object, escaped, nested

    static let mark = "kQ7z"
    static let digits = "918273"

    /// The value as JSON; `id` makes it unlike every other one.
    func value(_ id: Int) -> String {
        let core = Self.mark + String(id, radix: 36)
        switch self {
        case .short: return Self.literal(core)
        case .long:
            return Self.literal("$\(core) [example] \"<b>&'\\/ YOUR_\(core)é " + String(repeating: "w", count: 80))
        case .number: return "-\(Self.digits)\(id).25e3"
        case .object: return #"{"a": \#(Self.literal(core)), "b": [\#(Self.digits)\#(id), true, null]}"#
        case .escaped: return "\"" + core.utf8.map { String(format: "\\u%04x", Int($0)) }.joined() + "\""
        case .nested: return Self.literal(#"{"v": \#(Self.literal(core)), "w": \#(Self.digits)\#(id)}"#)
        }
    }

    static func literal(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += "\\" + String(scalar)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// How a secret can be written, whole or in part: as it is (also in JSON and HTML, since its first characters need no escape),
    /// with JSON's, HTML's and URLs' escapes, in Base64 at each of the three offsets.
    static let needles: [String] = {
        func each(_ format: String) -> String { mark.utf8.map { String(format: format, Int($0)) }.joined() }
        let base64 = (0..<3).map { offset -> String in
            let text = Data((String(repeating: " ", count: offset) + mark).utf8).base64EncodedString()
            // What depends on the neighbours is left out.
            let from = offset == 0 ? 0 : offset == 1 ? 2 : 3
            return String(text.dropFirst(from).prefix((mark.count + offset) * 4 / 3 - from))
        }
        return [
            mark, digits, each("\\u%04x"), each("\\u%04X"), each("&#%d;"), each("&#x%x;"), each("%%%02x"),
            each("%%%02X"),
        ] + base64
    }()
}
