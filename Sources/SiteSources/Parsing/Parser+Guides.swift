import DataTree
import Markdown
import PushPayload
import SiteFiles
import Text

/// Guides, what they include, and their tables of contents.
extension Parser {
    package mutating func parseGuides() {
        tree.books = take(BookReader.books(source.entries))
        let summaries = Set(tree.books.map(\.summary))
        for entry in source.entries {
            switch entry.kind {
            case .guide where !summaries.contains(entry.path): tree.guides.append(guide(entry))
            case .include: tree.includes[entry.path] = guide(entry)
            case .variables:
                let folder = SitePath.folder(SitePath.folder(entry.path))
                tree.variables[folder] = take(YAMLReader.parse(entry.file))
            case .component: diagnostics.append(component(entry))
            default: break
            }
        }
    }

    private mutating func guide(_ entry: SourceEntry) -> ParsedGuide {
        let locales = tree.configuration.locales
        let split = take(FrontMatter.parse(entry.file))
        if let document = split.0 { diagnostics += FrontMatterCheck.check(document) }
        let stem = String(entry.path.dropLast(3))
        let locale = locales.dropFirst().first { stem.hasSuffix("." + $0) }
        let path = locale.map { String(stem.dropLast($0.count + 1)) + ".md" } ?? entry.path
        return ParsedGuide(
            path: path, locale: locale ?? locales[0], file: entry.file, frontMatter: split.0, body: split.body)
    }

    private func component(_ entry: SourceEntry) -> Diagnostic {
        Diagnostic(
            .mdx, .error, at: entry.file.location(0..<0), "'\(entry.path)' is MDX, and a guide must be Markdown",
            why: "Nothing in a guide is run, so that components would stay empty.",
            fix: .init("name it '.md', and use block tags in place of its components"))
    }
}
