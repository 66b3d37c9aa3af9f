import DataTree
import Markdown
import SiteFiles
import Text

/// MDX as Markdown: what Starlight, Docusaurus and react.dev write into their pages becomes our blocks. Nothing is run.
enum MDXTranslator {
    static let translator = GuideTranslator(
        name: "mdx",
        applies: { path, tree in path.hasSuffix(".mdx") || tree.system(of: path) != nil && isJavaScript(path, tree) },
        translate: translate, summary: summary)

    private static func isJavaScript(_ path: ContentPath, _ tree: ForeignTree) -> Bool {
        let kind = tree.system(of: path)?.kind
        return kind == .docusaurus || kind == .starlight
    }

    private static func translate(_ text: GuideText) -> GuideTranslation {
        var made = GuideTranslation()
        made.address = ForeignAddresses.address(text.path, text.matter, text.tree)
        // Docusaurus shows one title: the text's own (docusaurus.io, "plugin-content-docs", front matter `title`).
        made.isTitledByHeading = text.system?.kind == .docusaurus
        guard isMDX(text) else {
            made.text = GitHubAnchor.translated(text)
            return made
        }
        var writer = MDXWriter(text)
        writer.translate()
        made.text = writer.out
        made.diagnostics = writer.diagnostics
        made.notes = writer.noteOrder.compactMap { writer.notes[$0] }
        return made
    }

    /// Docusaurus reads `.md` as MDX too, unless it is told not to (docusaurus.io, "MDX vs. CommonMark").
    private static func isMDX(_ text: GuideText) -> Bool {
        if text.path.hasSuffix(".mdx") { return true }
        guard let system = text.system, system.kind == .docusaurus else { return false }
        let format = text.matter?["format"]?.string ?? text.matter?["mdx"]?["format"]?.string
        if let format { return format == "mdx" }
        return !(text.tree.settings(of: system).format == "detect")
    }

    private static func summary(_ notes: [GuideNote]) -> [Diagnostic] { notes.byKind().map(summary) }

    private static func summary(_ note: GuideNote) -> Diagnostic {
        let isExpression = note.kind == "{}"
        let count = note.count
        let headline: Message =
            if isExpression {
                count == 1
                    ? "an expression of MDX is not run, and stands as code or not at all"
                    : "\(String(count)) expressions of MDX are not run, and stand as code or not at all"
            } else {
                count == 1
                    ? "'\(note.kind)' is a component that is not known: its text stays, its look does not"
                    : "'\(note.kind)' is a component that is not known: in \(String(count)) places its text stays, its look does not"
            }
        return Diagnostic(
            .mdx, .warning, at: note.location, headline,
            why: "Nothing in a guide is run.",
            fix: .init("write what it shows as Markdown, or use a block tag"))
    }
}
