import DataTree
import Foundation
import Text

/// The rules' pages, and what is made of them: the rows of the index in each language, and the codes that `site.yml` may name.
struct RuleTexts {
    private let folder: URL
    let codes: [String]

    init(_ folder: URL) {
        self.folder = folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        codes = names.filter { $0.hasSuffix(".md") && !$0.hasSuffix(".ko.md") && $0 != "index.md" }.map {
            String($0.dropLast(3))
        }.sorted()
    }

    static func name(_ code: String, _ language: String) -> String {
        code + (language == "en" ? ".md" : ".\(language).md")
    }

    /// The title and the first severity of a page; nil for a page that is not there or says neither.
    func facts(_ code: String, _ language: String) -> (title: String, severity: String)? {
        guard let text = try? String(contentsOf: folder.appending(path: Self.name(code, language)), encoding: .utf8),
            let title = FrontMatter.parse(SourceFile(path: code, text: text)).value.0?.root?["title"]?.string,
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("`\(code)` · ") }),
            let severity = line.firstMatch(of: /\*\*(\S+?)\*\*/)
        else { return nil }
        return (title, String(severity.1))
    }

    /// The index with a row for every page: those that are there in their order, a new one behind those of its area.
    func index(_ language: String, from text: String) -> String {
        var lines = text.components(separatedBy: "\n")
        func code(_ line: String) -> String? { line.firstMatch(of: /^\| \[`([a-z.-]+)`\]/).map { String($0.1) } }
        func row(_ code: String) -> String? {
            facts(code, language).map { "| [`\(code)`](\(code).md) | \($0.title) | \($0.severity) |" }
        }
        let listed = Set(lines.compactMap(code))
        for new in codes where !listed.contains(new) {
            let area = new.prefix { $0 != "." } + "."
            let last = lines.lastIndex { code($0)?.hasPrefix(area) ?? false } ?? lines.lastIndex { code($0) != nil }
            lines.insert("| [`\(new)`]", at: (last ?? lines.count - 1) + 1)
        }
        return lines.compactMap { line in code(line).map(row) ?? line }.joined(separator: "\n")
    }

    /// The schema of `site.yml` with the codes of all pages.
    func schema(from text: String) -> String {
        var lines = [""]
        for code in codes {
            let word = code + (code == codes.last ? "" : ",")
            if lines[lines.count - 1].count + word.count > 112 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        let list = lines.map { "      \($0)\n" }.joined()
        return text.replacing(/(    enum: \[\n)[^\]]*(    \]\n)/) { "\($0.1)\(list)\($0.2)" }
    }
}
