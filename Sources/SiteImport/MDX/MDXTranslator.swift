import Markdown
import SiteFiles
import Text

/// MDX as Markdown: what Starlight, Docusaurus and react.dev write into their pages becomes our blocks. Nothing is run.
enum MDXTranslator {
    static let name = "mdx"

    static func translator(_ system: (any ScriptSystem)? = nil) -> GuideTranslator {
        GuideTranslator(name: name) { translate($0, system) }
    }

    /// Whether Markdown without settings is MDX all the same: headings end with their ids in comments, or components of react.dev
    /// stand round blocks.
    static func isMDX(_ bytes: [UInt8]) -> Bool {
        let mayBe = ByteSearch.holds("{/*", in: bytes) || components.contains { ByteSearch.holds($0, in: bytes) }
        guard mayBe else { return false }
        var fences = FenceLines()
        return GuideLines.ranges(bytes, 0..<bytes.count).contains { range in
            let line = bytes[range].trimmingEnd
            guard case .text = fences.take(line) else { return false }
            if line.first == UInt8(ascii: "#") {
                return line.firstPair("{/") != nil && line.suffix(3).elementsEqual("*/}".utf8)
            }
            return line.starts(with: "</".utf8) && components.contains { $0.utf8.elementsEqual(line) }
        }
    }

    private static let components = [
        "</Intro>", "</YouWillLearn>", "</Sandpack>", "</DeepDive>", "</Pitfall>", "</Recap>", "</Challenges>",
    ]

    private static func translate(_ text: GuideText, _ system: (any ScriptSystem)?) -> GuideTranslation {
        var made = GuideTranslation()
        made.address = system?.address(of: text)
        made.isTitledByHeading = system?.isTitledByHeading ?? false
        guard text.path.hasSuffix(".mdx") || system?.readsMDX(text) ?? true else {
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

    static func summary(_ notes: [GuideNote]) -> [Diagnostic] { notes.byKind().map(summary) }

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
