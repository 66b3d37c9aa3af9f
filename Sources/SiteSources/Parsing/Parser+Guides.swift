import DataTree
import Markdown
import PushPayload
import SiteFiles
package import Text

/// Guides, what they include, and their tables of contents.
extension Parser {
    package mutating func parseGuides() {
        tree.books = take(BookReader.books(source.entries))
        let summaries = Set(tree.books.map(\.summary))
        let foreign = ForeignTree(source.entries)
        for entry in source.entries {
            switch entry.kind {
            case .guide where !summaries.contains(entry.path): tree.guides.append(guide(entry, foreign))
            case .include: tree.includes[entry.path] = guide(entry, foreign)
            case .variables:
                let folder = SitePath.folder(SitePath.folder(entry.path))
                tree.variables[folder] = take(YAMLReader.parse(entry.file))
            case .component: diagnostics.append(component(entry))
            default: break
            }
        }
        let included = tree.includes.sorted { $0.key < $1.key }.map(\.value)
        diagnostics += GuideTranslators.summaries(tree.guides + included)
    }

    private mutating func guide(_ entry: SourceEntry, _ foreign: ForeignTree) -> ParsedGuide {
        let locales = tree.configuration.locales
        let parsed = take(
            kept.value(entry.hash.map { ContentHash.of("guide", locales.joined(separator: " ")).with($0) }) {
                Self.guide(entry, locales)
            })
        guard let translator = GuideTranslators.translator(entry.path, foreign) else { return parsed }
        let text = GuideText(
            path: entry.path, file: entry.file, body: parsed.body, matter: parsed.matter, tree: foreign)
        let key = entry.hash.flatMap { own in
            translator.readsOthers(text)
                ? nil : foreign.hash.map { ContentHash.of("translated", translator.name).with($0, own) }
        }
        return take(kept.value(key) { GuideTranslators.translated(parsed, text, translator) })
    }

    /// Any file of Markdown as a guide in one of these languages.
    package static func guide(_ entry: SourceEntry, _ locales: [String]) -> Diagnosed<ParsedGuide> {
        let split = FrontMatter.parse(entry.file)
        let found = split.diagnostics + (split.value.0.map(FrontMatterCheck.check) ?? [])
        let stem = String(entry.path.dropLast(3))
        let locale = locales.dropFirst().first { stem.hasSuffix("." + $0) }
        let path = locale.map { String(stem.dropLast($0.count + 1)) + ".md" } ?? entry.path
        var guide = ParsedGuide(
            path: path, locale: locale ?? locales[0], file: entry.file, frontMatter: split.value.0,
            body: split.value.body)
        guide.hash = entry.hash
        return Diagnosed(guide, found)
    }

    private func component(_ entry: SourceEntry) -> Diagnostic {
        Diagnostic(
            .mdx, .error, at: entry.file.location(0..<0), "'\(entry.path)' is MDX, and a guide must be Markdown",
            why: "Nothing in a guide is run, so that components would stay empty.",
            fix: .init("name it '.md', and use block tags in place of its components"))
    }
}
