import DataTree
import Markdown
import PushPayload
import Text

/// Markdown as it is written for programs and for people who copy a page: headings, tables, fences. Text that comes from
/// payloads and findings is escaped, so that it stays text.
package struct MarkdownText {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// A block of ready Markdown, with an empty line before it.
    package mutating func block(_ text: String) {
        guard !text.isEmpty else { return }
        if !bytes.isEmpty { bytes.append("\n") }
        bytes.append(text)
        if bytes.last != UInt8(ascii: "\n") { bytes.append("\n") }
    }

    package mutating func heading(_ level: Int, _ text: String) {
        block(String(repeating: "#", count: level) + " " + Self.line(text))
    }

    /// A fenced block; the fence is longer than any run of backticks inside.
    package mutating func code(_ text: String, language: String) {
        var longest = 2
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        block(fence + language + "\n" + text + (text.hasSuffix("\n") ? "" : "\n") + fence)
    }

    /// `rows` are Markdown already; line ends and bars in them would end a cell and are replaced.
    package mutating func table(_ header: [String], _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        row(header)
        bytes.append("|" + String(repeating: " --- |", count: header.count) + "\n")
        for cells in rows { row(cells) }
    }

    private mutating func row(_ cells: [String]) {
        bytes.append("| ")
        for (place, text) in cells.enumerated() {
            if place > 0 { bytes.append(" | ") }
            cell(text)
        }
        bytes.append(" |\n")
    }

    /// In a table a bar ends a cell, even in a code span, where the backslash before it is the table's, not the span's.
    private mutating func cell(_ text: String) {
        var isEscaped = false
        for byte in Self.line(text).utf8 {
            if byte == UInt8(ascii: "|"), !isEscaped { bytes.append(UInt8(ascii: "\\")) }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            bytes.append(byte)
        }
    }

    package mutating func list(_ items: [String]) {
        block(items.map { "- " + Self.line($0) + "\n" }.joined())
    }

    package mutating func numbered(_ items: [String]) {
        block(items.enumerated().map { "\($0 + 1). " + Self.line($1) + "\n" }.joined())
    }

    package static func link(_ title: String, _ url: String) -> String { "[\(escaped(title))](\(destination(url)))" }

    package static func image(_ title: String, _ url: String) -> String { "!" + link(title, url) }

    /// A code span; the delimiter is longer than any run of backticks inside.
    package static func span(_ text: String) -> String {
        let text = line(text)
        guard text.utf8.contains(UInt8(ascii: "`")) else { return text.isEmpty ? "" : "`\(text)`" }
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// Plain text of any origin with what Markdown and HTML would read as markup escaped.
    package static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in line(text).utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "|"),
                UInt8(ascii: "~"), UInt8(ascii: "&"):
                result.append(UInt8(ascii: "\\"))
            default: break
            }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Parentheses, spaces and angle brackets would end a destination.
    private static func destination(_ url: String) -> String {
        var result = ""
        for scalar in url.unicodeScalars {
            switch scalar {
            case " ": result += "%20"
            case "(": result += "%28"
            case ")": result += "%29"
            case "<": result += "%3C"
            case ">": result += "%3E"
            case "\n", "\r": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Without line ends: what is between them is joined by spaces. Besides ASCII's these are NEL, LINE SEPARATOR and
    /// PARAGRAPH SEPARATOR, as `Character.isNewline` has them.
    private static func line(_ text: String) -> String {
        let mayHold = text.utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
        guard mayHold else { return text }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
