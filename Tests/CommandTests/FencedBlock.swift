import Foundation

/// A fenced code block of one of the project's own Markdown files, with what is around it.
struct FencedBlock: Sendable {
    /// Path of the file from the root of the repository.
    var document: String
    /// Line of the opening fence, from 1.
    var line: Int
    var language: String
    /// Of the `{% code title="…" %}` tag above, if there is one.
    var title: String?
    var text: String

    /// The README, the page for contributors and every guide, in both languages.
    static func documents() -> [String] {
        let guides = "Content/guides"
        let found = (FileManager.default.enumerator(atPath: Command.root + "/" + guides) ?? .init())
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted()
        return ["README.md", "README.ko.md", ".github/CONTRIBUTING.md"] + found.map { guides + "/" + $0 }
    }

    static func read(_ document: String) throws -> String {
        try String(contentsOfFile: Command.root + "/" + document, encoding: .utf8)
    }

    static func all(in document: String) throws -> [FencedBlock] {
        var found: [FencedBlock] = []
        var title: String?
        var open: FencedBlock?
        for (index, line) in try read(document).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fence = line.drop { $0 == " " }
            if var block = open {
                if fence.hasPrefix("```") {
                    found.append(block)
                    (open, title) = (nil, nil)
                } else {
                    block.text += line + "\n"
                    open = block
                }
            } else if fence.hasPrefix("```") {
                open = FencedBlock(
                    document: document, line: index + 1, language: String(fence.dropFirst(3)), title: title, text: "")
            } else if line.hasPrefix("{% code title=\"") {
                title = line.split(separator: "\"").dropFirst().first.map(String.init)
            }
        }
        return found
    }

    /// The command lines of a block: all of a shell block, the `run:` lines of a CI configuration.
    var commands: [String] {
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        switch language {
        case "sh", "shell", "bash", "console", "zsh": return lines.filter { !$0.hasPrefix("#") }
        case "yaml", "yml":
            return lines.filter { $0.hasPrefix("run: ") || $0.hasPrefix("- run: ") }
                .map {
                    $0.replacingOccurrences(of: "- run: ", with: "run: ").replacingOccurrences(of: "run: ", with: "")
                }
        default: return []
        }
    }
}
