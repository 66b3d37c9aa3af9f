/// All generated files: a page for each tag and filter and an index for each folder, in both languages.
struct ManualSite {
    /// Where the files lie, from the root of the package.
    static let root = "Content/guides/liquid"
    static let folders = ["tags", "filters", "braze"]

    let source: ManualSource
    let korean: KoreanTexts

    static func folder(of entry: ManualEntry) -> String {
        entry.dialect == .braze ? "braze" : entry.kind.rawValue + "s"
    }

    /// What `SeeAlso` and `Part of` name without there being such a page.
    var problems: [String] {
        let known = Set(source.entries.map(\.reference))
        var found: [String] = []
        for entry in source.entries {
            for reference in entry.related where !known.contains(reference) {
                found.append("\(entry.source): there is no \(reference.kind) '\(reference.name)' to see")
            }
        }
        for (part, wholes) in source.parts.sorted(by: { $0.key < $1.key }) {
            for whole in wholes where !known.contains(.init(kind: .tag, name: whole)) {
                found.append("'\(part)' is said to be a part of '\(whole)', which has no page")
            }
            if wholes.isEmpty { found.append("'\(part)' does not say what it is a part of") }
        }
        return found
    }

    /// Path from `root` → text.
    var files: [String: String] {
        var files: [String: String] = [:]
        var pages: [ManualEntry.Reference: String] = [:]
        for entry in source.entries { pages[entry.reference] = Self.folder(of: entry) + "/" + entry.stem + ".md" }
        for (ending, words) in [(".md", ManualWords.english), (".ko.md", .korean)] {
            let entries = source.entries.map { words.filter == "Filter" ? $0 : $0.translated(korean) }
            for entry in entries {
                let path = Self.folder(of: entry) + "/" + entry.stem + ending
                files[path] = ManualPage(entry: entry, words: words, pages: pages).text
            }
            for folder in Self.folders {
                let own = entries.filter { Self.folder(of: $0) == folder }
                guard !own.isEmpty else { continue }
                files[folder + "/index" + ending] = index(folder, own, words)
            }
        }
        return files
    }

    private func index(_ folder: String, _ entries: [ManualEntry], _ words: ManualWords) -> String {
        let (title, summary, intro, order): (String, String, String, Int) =
            switch folder {
            case "tags": (words.tags, words.tagsSummary, words.tagsIntro, 2)
            case "filters": (words.filters, words.filtersSummary, words.filtersIntro, 3)
            default: (words.braze, words.brazeSummary, words.brazeIntro, 4)
            }
        var blocks = [
            """
            ---
            title: \(ManualPage.quoted(title))
            description: \(ManualPage.quoted(summary))
            order: \(order)
            ---
            """, intro,
        ]
        for group in words.groups {
            let own = entries.filter { $0.group == group.id }
            guard !own.isEmpty else { continue }
            blocks.append("## \(group.title) {#\(group.id)}")
            blocks.append(table(own.sorted { $0.stem < $1.stem }, words))
        }
        if folder == "tags" { blocks += parts(words) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func table(_ entries: [ManualEntry], _ words: ManualWords) -> String {
        let kinds = Set(entries.map(\.kind))
        let kind = kinds == [.tag] ? words.tag : words.filter
        let rows = entries.map { entry in
            "| [`\(entry.name)`](\(entry.stem).md) | \(entry.summary.replacing("|", with: "\\|")) |"
        }
        return (["| \(kind) | \(words.meaning) |", "| --- | --- |"] + rows).joined(separator: "\n")
    }

    private func parts(_ words: ManualWords) -> [String] {
        guard !source.parts.isEmpty else { return [] }
        let rows = source.parts.sorted { $0.key < $1.key }.map { part, wholes in
            "| `\(part)` | " + wholes.map { "[`\($0)`](\($0).md)" }.joined(separator: ", ") + " |"
        }
        let head = ["| \(words.tag) | \(words.describedWith) |", "| --- | --- |"]
        return ["## \(words.partsTitle) {#parts}", words.partsIntro, (head + rows).joined(separator: "\n")]
    }
}
