import Foundation

/// Addresses as people get them wrong, made up from a seed: half right, half of odd parts.
package struct OddAddress: Sendable {
    package var random: SeededRandom

    /// How many payloads a test takes: `few`, or as many as `STORIES_LONG` says; 1 stands for 2,000.
    package static func payloadCount(_ few: Int) -> Int {
        guard let text = ProcessInfo.processInfo.environment["STORIES_LONG"], let count = Int(text) else { return few }
        return count == 1 ? 2000 : count
    }

    package init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private static let starts = [
        "https://img.bomnal.example/", "https://img.bomnal.example/", "https://img.bomnal.example", "https://",
        "http://",
        "shop://", "shop://item", "HTTPS://a.example/", "tel:", "", "//img.bomnal.example/", "https:", "https://[",
        "https://reader@", "data:image/png;base64,", "file:///", "gs://bucket/", "my_shop://",
    ]
    private static let parts = [
        "spring", "1.jpg", "a", "/", "/", ".", "?", "#", "@", ":", ":80", ":8443/", ":word", "[", "]", "[::1]", "%",
        "%20",
        "%zz", "%EB%B4%84", " ", "|", "^", "{", "}", "\\", "\"", "<", "`", "é", "봄날", "가", "☃", "😀", "／", "\n", "\t",
        "&",
        "=", "~", "+", ";", ",", "-", "_", "  ", "http", "https://", "\u{7F}",
    ]

    package mutating func next() -> String {
        var text = Self.starts.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 0...5, using: &random) { text += Self.parts.randomElement(using: &random) ?? "" }
        return text
    }

    /// A text as JSON.
    package static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\" + String(scalar)
            case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    /// A story of one to `limit` pages, each with a picture, and most with a link and a button.
    package mutating func payload(pages limit: Int = 4) -> String {
        let pages = (0..<Int.random(in: 1...limit, using: &random)).map { _ in
            let link = Int.random(in: 0..<4, using: &random) > 0 ? ", \"link\": \(Self.quoted(next()))" : ""
            let title = link.isEmpty ? "" : ", \"button_title\": \"Go\""
            return "{\"image\": \(Self.quoted(next()))\(link)\(title)}"
        }
        return #"{"aps": {"alert": {"title": "t", "body": "b"}, "category": "PW_STORIES"}, "pw_stories": {"pages": ["#
            + pages.joined(separator: ", ") + "]}}"
    }
}
