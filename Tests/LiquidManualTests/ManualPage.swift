import Foundation

/// The Markdown of an entry's page.
struct ManualPage {
    let entry: ManualEntry
    let words: ManualWords
    /// Pages that links may lead to, by what they describe: paths from `Content/guides/liquid`.
    let pages: [ManualEntry.Reference: String]

    var text: String {
        var blocks = [header, kindLine, signature]
        blocks += entry.details
        blocks += parameters
        blocks += ["## " + words.examples]
        for example in entry.examples { blocks += blocksOf(example) }
        blocks += ["## " + words.related, related]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var header: String {
        """
        ---
        title: \(Self.quoted("`" + entry.name + "`"))
        description: \(Self.quoted(entry.summary))
        ---
        """
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private var kindLine: String {
        let kind = entry.kind == .filter ? words.filter : words.tag
        return "\(kind) · [\(words.title(ofGroup: entry.group))](index.md#\(entry.group))"
    }

    private var signature: String {
        guard entry.kind == .filter else { return Self.fence("liquid", entry.syntax.joined(separator: "\n")) }
        let arguments = entry.parameters.dropFirst().map { $0.isNamed ? "\($0.name): …" : $0.name }
        let type = entry.parameters.first?.type ?? ""
        let input = type.prefix { $0 != "," }.components(" or ").first?.split(separator: " ").last ?? "value"
        let call = arguments.isEmpty ? entry.name : "\(entry.name): \(arguments.joined(separator: ", "))"
        return Self.fence("liquid", "{{ \(input) | \(call) }}")
    }

    private static func fence(_ language: String, _ text: String) -> String {
        "```\(language)\n\(text)\n```"
    }

    // MARK: Parameters

    private var parameters: [String] {
        guard !entry.parameters.isEmpty else { return [] }
        var lines = ["| \(words.parameter) | \(words.type) | \(words.meaning) |", "| --- | --- | --- |"]
        for parameter in entry.parameters { lines.append(row(parameter)) }
        var blocks = ["## " + words.parameters, lines.joined(separator: "\n")]
        if !entry.returns.isEmpty { blocks.append("\(words.result): \(words.name(ofType: entry.returns))") }
        return blocks
    }

    private func row(_ parameter: ManualEntry.Parameter) -> String {
        let isInput = entry.kind == .filter && parameter.name == "input"
        let name = isInput ? words.input : "`\(parameter.name)\(parameter.isNamed ? ":" : "")`"
        var type = words.name(ofType: parameter.type)
        if let preset = parameter.preset {
            type += ", \(words.preset) `\(preset)`"
        } else if parameter.isOptional {
            type += ", \(words.optional)"
        }
        return "| \(name) | \(type) | \(parameter.meaning.replacing("|", with: "\\|")) |"
    }

    // MARK: Examples

    private func blocksOf(_ example: ManualEntry.Example) -> [String] {
        var blocks: [String] = []
        if let caption = example.caption { blocks.append(caption) }
        if !example.data.isEmpty {
            let title = entry.dialect == .braze ? words.profile : words.data
            blocks.append(Self.titled(title, "yaml", example.data))
        }
        for partial in example.partials {
            blocks.append(Self.titled(words.partial + ": " + partial.name, "liquid", partial.text))
        }
        blocks.append(Self.titled(example.escapes ? words.escaped : words.template, "liquid", example.template))
        if !example.output.isEmpty || example.findings.isEmpty {
            let text = example.output.trimmingCharacters(in: .newlines)
            let output = text.isEmpty ? words.nothing : text
            blocks.append(Self.titled(words.output, output.hasPrefix("<") ? "html" : "text", output))
        }
        if !example.findings.isEmpty {
            blocks.append(Self.titled(words.finding, "text", example.findings.joined(separator: "\n")))
        }
        return blocks
    }

    private static func titled(_ title: String, _ language: String, _ text: String) -> String {
        "{% code title=\"\(title)\" %}\n\n\(fence(language, text))\n\n{% endcode %}"
    }

    // MARK: Links

    private var related: String {
        let links = entry.related.map { reference in
            let name = reference.kind == .tag ? "{% \(reference.name) %}" : reference.name
            return "- [`\(name)`](\(path(to: reference)))"
        }
        let index: String =
            entry.dialect == .braze ? words.allBraze : entry.kind == .filter ? words.allFilters : words.allTags
        return (links + ["- [\(index)](index.md)"]).joined(separator: "\n")
    }

    private func path(to reference: ManualEntry.Reference) -> String {
        let path = pages[reference] ?? reference.name + ".md"
        let folder = ManualSite.folder(of: entry) + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : "../" + path
    }
}

extension StringProtocol {
    fileprivate func components(_ separator: String) -> [Substring] { String(self)[...].split(separator: separator) }
}
