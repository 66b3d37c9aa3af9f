import Foundation
import TestSupport

/// A page of Liquid's manual, `Content/guides/liquid/NAME.md`: a heading of the third level for each filter and tag, its name in
/// code, and below it examples as fenced code. The title of a fence says what it is; those of a translation stand in `titles`.
///
/// An example is its data (YAML), its partials, the template and what comes of it: the output, or the headlines of what is
/// found, or both. "Template (escaped, as on the site)" is rendered as the site's own templates are. In Braze's dialect the data
/// are a sample user, as in `profiles/NAME.yml`.
struct ManualPage {
    struct Example: Equatable {
        var data = ""
        var partials: [String: String] = [:]
        var template = ""
        var escapes = false
        var output = ""
        var findings = ""
    }

    struct Section {
        var name: String
        var examples: [Example] = []
    }

    private(set) var sections: [Section] = []
    /// Titles that are none of an example.
    private(set) var unknown: [String] = []

    private static let titles = [
        "데이터": "Data", "예시 사용자": "Data", "Sample user": "Data", "템플릿": "Template", "출력": "Output", "찾은 문제": "Finding",
        "템플릿 (사이트처럼 이스케이프)": escaped, "부분 템플릿": "Partial",
    ]
    private static let escaped = "Template (escaped, as on the site)"

    init(_ name: String, ending: String) throws {
        let path = "Content/guides/liquid/\(name).\(ending)"
        let text = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
        var fence: (title: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                if line == "```" {
                    take(open.title, open.lines.joined(separator: "\n"))
                    fence = nil
                } else {
                    fence?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                fence = (line.firstMatch(of: /title="([^"]*)"/).map { String($0.1) } ?? "", [])
            } else if let heading = line.wholeMatch(of: /### `([^`]+)` \{#.+\}/) {
                sections.append(Section(name: String(heading.1)))
            }
        }
    }

    private mutating func take(_ title: String, _ text: String) {
        guard let last = sections.indices.last, !title.isEmpty else { return }
        let parts = title.components(separatedBy: ": ")
        let role = Self.titles[parts[0]] ?? parts[0]
        // What stands before a template belongs to it.
        let isNew = sections[last].examples.last.map { !$0.template.isEmpty } ?? true
        if isNew, role != "Output", role != "Finding" { sections[last].examples.append(Example()) }
        let example = sections[last].examples.count - 1
        guard example >= 0 else { return unknown.append(title) }
        switch role {
        case "Data": sections[last].examples[example].data = text
        case "Partial": sections[last].examples[example].partials[parts.last ?? ""] = text
        case "Template", Self.escaped:
            sections[last].examples[example].template = text
            sections[last].examples[example].escapes = role == Self.escaped
        case "Output": sections[last].examples[example].output = text
        case "Finding": sections[last].examples[example].findings = text
        default: unknown.append(title)
        }
    }
}
