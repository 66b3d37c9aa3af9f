import Markdown
import SiteFiles
package import Text

/// Documentation systems that are recognised and not read. What a folder is, and how much of it only its own system understands, is
/// one error; whoever wants the rest as plain Markdown asks for it.
struct UnreadSystem: Sendable {
    let name: String
    /// What settings are called.
    let settings: Set<String>
    /// Of which a file of that name has one; none where the name says it all.
    var words: [String] = []
    /// What only the system understands: at the beginning of a line, and anywhere.
    var marks: [String] = []
    var signs: [String] = []
    /// Of pages that are no Markdown.
    var ending: String?
    /// What turns its pages into Markdown.
    var command: String?

    /// mkdocs.org and squidfunk.github.io/mkdocs-material; gohugo.io, "Shortcodes"; vitepress.dev, "Markdown Extensions";
    /// sphinx-doc.org; mystmd.org; docs.asciidoctor.org and docs.antora.org.
    static let all = [
        UnreadSystem(
            name: "MkDocs", settings: ["mkdocs.yml", "mkdocs.yaml"],
            marks: ["!!! ", "??? ", "???+ ", "=== \"", "/// ", "::: ", "--8<-- ", "{* "], signs: [":material-"]),
        UnreadSystem(
            name: "Hugo", settings: ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"], signs: ["{{<", "{{%"]),
        UnreadSystem(name: "Hugo", settings: ["config.toml"], words: ["baseURL"], signs: ["{{<", "{{%"]),
        UnreadSystem(
            name: "VitePress", settings: Set(["ts", "mts", "js", "mjs"].map { ".vitepress/config." + $0 }),
            marks: ["::: ", "<<< ", "[[toc]]", "hero:"], signs: ["<Badge "]),
        UnreadSystem(
            name: "Sphinx", settings: ["conf.py"], words: ["sphinx", "html_theme"], marks: ["```{", ":::{"],
            signs: ["{ref}`", "{doc}`"], ending: "rst", command: "pandoc -f rst -t gfm -o page.md page.rst"),
        UnreadSystem(
            name: "MyST", settings: ["myst.yml"], marks: ["```{", ":::{"], signs: ["{ref}`", "{doc}`"]),
        UnreadSystem(
            name: "AsciiDoc", settings: ["antora.yml", "antora-playbook.yml"], ending: "adoc",
            command: "npx downdoc page.adoc"),
    ]

    /// Hidden folders with settings.
    static let hidden: Set<String> = [".vitepress"]

    /// Whether a file is read to know it.
    static func isRead(_ path: ContentPath) -> Bool {
        all.contains { $0.isCalled(path) || $0.ending == path.fileExtension }
    }

    private func isCalled(_ path: ContentPath) -> Bool {
        settings.contains { path.name == $0 || path.text.hasSuffix("/" + $0) || path.text == $0 }
    }

    /// One finding for each system; none where settings of our own lie at the root.
    static func findings(_ files: [ForeignFile]) -> [Diagnostic] {
        guard !files.contains(where: { $0.path == "site.yml" }) else { return [] }
        var told: Set<String> = []
        return all.compactMap { system in
            guard let place = system.place(in: files), told.insert(system.name).inserted else { return nil }
            return system.finding(files, place)
        }
    }

    /// Where a folder says that it is the system's.
    private func place(in files: [ForeignFile]) -> ForeignFile? {
        let known = files.first { file in
            isCalled(file.path)
                && (words.isEmpty || words.contains { ByteSearch.holds($0, in: file.file.bytes) })
        }
        if let known { return known }
        // Pages without Markdown beside them.
        guard let ending, !files.contains(where: { $0.role == .guide }) else { return nil }
        return files.first { $0.path.fileExtension == ending }
    }

    private func finding(_ files: [ForeignFile], _ place: ForeignFile) -> Diagnostic {
        let guides = files.filter { $0.role == .guide }
        let found = concurrentMap(guides.count) { places(guides[$0].file) }
        let pages = files.filter { ending != nil && $0.path.fileExtension == ending }
        let all = found.flatMap(\.self) + pages.map { $0.file.location(0..<0) }
        let why: Message =
            all.isEmpty
            ? "Its pages are read as plain Markdown, and its settings are not."
            : "What only \(name) understands stays as text, or is left out (places: \(String(all.count))). Its settings are not read either."
        let fix: Message =
            command.map { "make Markdown of it, such as with '\($0)'; '--allow-unknown-system' builds it as it is" }
            ?? "'--allow-unknown-system' builds it as plain Markdown"
        return Diagnostic(
            .unknownSystem, .error, at: place.file.location(0..<0),
            "this folder is written for \(name), which is not read",
            why: why, fix: .init(fix),
            notes: all.prefix(1).map { Diagnostic.Note("the first place is here", at: $0) })
    }

    /// Outside of code.
    private func places(_ file: SourceFile) -> [SourceLocation] {
        var fences = FenceLines()
        return GuideLines.ranges(file.bytes, 0..<file.bytes.count).compactMap { range in
            let line = file.bytes[range].trimmingEnd
            let text = line.drop { $0.isBlank }
            let isMarked = marks.contains { text.starts(with: $0.utf8) }
            switch fences.take(line) {
            case .text, .opening: break
            case .code, .closing: return nil
            }
            guard isMarked || signs.contains(where: { ByteSearch.holds($0, in: Array(text)) }) else { return nil }
            return file.location(text.startIndex..<text.endIndex)
        }
    }
}

extension DiagnosticCode {
    package static let unknownSystem = DiagnosticCode("site.unknown-system")
}
