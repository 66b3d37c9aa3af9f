import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// The rules' pages of the manual: beside an installed sitegen in `Rules`, in its source tree in `Content/guides/rules`.
struct RulePages {
    struct Page {
        var rule: Report.Rule
    }

    private let folder: DiskPath

    static func find() throws -> RulePages? {
        guard let share = try ShareFolder.find() else { return nil }
        for folder in [share.entry("Rules"), share.entry("Content/guides/rules")] {
            if case .folder? = FileSystem().kind(folder) { return RulePages(folder: folder) }
        }
        return nil
    }

    /// All codes that have a page, sorted.
    var codes: [String] {
        let names = (try? FileSystem().list(folder)) ?? []
        return names.filter { $0.hasSuffix(".md") && !$0.hasSuffix(".ko.md") && $0 != "index.md" }
            .map { String($0.dropLast(3)) }.sorted()
    }

    /// A rule's page in a language, or in English; nil for a code without one.
    func page(_ code: String, language: String) -> Page? {
        // A code is a name in this folder and never leads out of it.
        guard
            code.utf8.allSatisfy({
                $0.isLowercase || $0.isDigit || $0 == 0x2D || $0 == 0x2E
            }),
            code != "index"
        else { return nil }
        let files = FileSystem()
        let names = language == "en" ? ["\(code).md"] : ["\(code).\(language).md", "\(code).md"]
        guard let bytes = names.lazy.compactMap({ try? files.read(folder.entry($0)) }).first else {
            return nil
        }
        return Page(rule: Self.read(String(decoding: bytes, as: UTF8.self)))
    }

    /// Front matter of quoted one-line texts, then the page.
    private static func read(_ text: String) -> Report.Rule {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var facts: [String: String] = [:]
        if lines.first == "---" {
            lines = lines.dropFirst()
            while let line = lines.popFirst(), line != "---" {
                guard let colon = line.firstIndex(of: ":") else { continue }
                let value = line[line.index(after: colon)...].trimmed()
                facts[String(line[..<colon])] = unquoted(value)
            }
        }
        let body = String(lines.joined(separator: "\n").trimmed(where: \.isNewline)) + "\n"
        return Report.Rule(title: facts["title"] ?? "", summary: facts["description"] ?? "", markdown: body)
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        return String(text.dropFirst().dropLast()).replacing(text: "\\\"", with: "\"").replacing(
            text: "\\\\", with: "\\")
    }
}
