import Foundation
import SiteBuilder
import Testing
import Text

/// A page as another documentation system has it, and what must be found on the page that sitegen makes of it.
struct ForeignRow: Codable, Sendable {
    /// Behind the page's heading.
    var markdown = ""
    /// Texts that a reader sees, white space collapsed.
    var shows: [String] = []
    /// Texts that a reader does not see.
    var hides: [String] = []
    /// In the HTML of the page's text.
    var html: [String] = []
    /// Codes of what is found in the page's file, and the texts of the file that the findings are about.
    var finds: [String: String] = [:]
    var matter = ""

    func file(_ number: Int) -> String {
        (matter.isEmpty ? "" : "---\n\(matter)---\n\n") + "# Row \(number)\n\n\(markdown)\n"
    }

    /// What is wrong with the page; empty where it is as it must be.
    func mistakes(_ number: Int, at path: String, page: String?, in result: BuildResult) -> [String] {
        guard let page else { return ["row \(number): there is no page"] }
        let html = ForeignPage.body(page)
        let text = ForeignPage.text(html)
        var mistakes = shows.filter { !text.contains($0) }.map { "row \(number) does not show '\($0)' but '\(text)'" }
        mistakes += hides.filter { text.contains($0) }.map { "row \(number) shows '\($0)'" }
        mistakes += self.html.filter { !html.contains($0) }.map { "row \(number) has no \($0) but \(html)" }
        let source = Array(file(number).utf8)
        var found: [String: String] = [:]
        for one in result.diagnostics where one.location?.path == path {
            let range = (one.location?.range ?? 0..<0).clamped(to: 0..<source.count)
            found[one.code.id] = String(decoding: source[range], as: UTF8.self)
        }
        if found != finds { mistakes.append("row \(number) finds \(found) and not \(finds)") }
        return mistakes
    }
}

/// What is in a built page.
enum ForeignPage {
    /// The HTML of the page's own text.
    static func body(_ page: String) -> String {
        let marks = ["<div class=\"prose\">", "<div class=\"prose home-body\">"]
        guard let start = marks.lazy.compactMap({ page.range(of: $0)?.upperBound }).first else { return "" }
        let ends = ["</article>", "</main>"].compactMap { page.range(of: $0, range: start..<page.endIndex)?.lowerBound }
        let end = ends.min() ?? page.endIndex
        return String(page[start..<end])
    }

    /// What a reader sees, white space collapsed.
    static func text(_ html: String) -> String {
        let ends = html.replacing(/<\/(?:p|li|t[dh]|pre|figcaption|summary|h\d)>/, with: " ")
        let bare = ends.replacing(/<svg.*?<\/svg>/.dotMatchesNewlines(), with: " ").replacing(/<[^>]*>/, with: "")
        let plain = bare.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&#39;", with: "'")
            .replacingOccurrences(of: "&amp;", with: "&")
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Words of letters and digits, lower case.
    static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
