import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteImport
package import Text

/// Guides, what they include, and their tables of contents.
extension Parser {
    package mutating func parseGuides() {
        tree.books = tree.foreign.books
        let summaries = Set(tree.books.map(\.summary))
        chapters = tree.books.filter { $0.root != nil }.map { ($0.folder, Set($0.chapters)) }
        tree.foreign.languages = tree.configuration.locales
        let foreign = tree.foreign
        if tree.configurationDocument?.root?["title"] == nil, let title = foreign.title {
            tree.configuration.title = LocalizedText(title.text, title.translations)
        }
        let parts = chapters.isEmpty ? [] : Set(source.entries.flatMap(included))
        var paths: [String: Set<ContentPath>] = [:]
        let entries = source.entries
        let parsed = concurrentMap(entries.count) { [locales = tree.configuration.locales, kept] index in
            let entry = entries[index]
            return entry.kind == .guide || entry.kind == .include ? Self.guide(entry, locales, kept) : nil
        }
        func guide(_ index: Int) -> ParsedGuide {
            self.guide(entries[index], parsed[index] ?? Self.guide(entries[index], tree.configuration.locales), foreign)
        }
        for (index, entry) in entries.enumerated() {
            switch entry.kind {
            case .guide where !foreign.publishes(entry.path, isLoose: source.isLoose): break
            case .guide where parts.contains(entry.path) && isUnlisted(entry.path):
                tree.includes[entry.path] = guide(index)
            case .guide where !summaries.contains(entry.path):
                add(guide(index), entry, &paths)
            case .include: tree.includes[entry.path] = guide(index)
            case .variables:
                tree.variables[entry.path.folder.folder] = take(YAMLReader.parse(entry.file))
            default: break
            }
        }
        if foreign.hasSystems {
            let found = foreign.navigation(tree.guides.map(\.foreign))
            tree.books += found.books
            tree.guides += found.made.map(ParsedGuide.init)
        }
        let included = tree.includes.sorted { $0.key < $1.key }.map(\.value)
        diagnostics += ForeignTree.summaries((tree.guides + included).map { ($0.system ?? "", $0.notes) })
    }

    /// A guide as what it is: a page, a part of pages, or an address that leads elsewhere. `paths`: those of the pages before it.
    private mutating func add(_ guide: ParsedGuide, _ entry: SourceEntry, _ paths: inout [String: Set<ContentPath>]) {
        switch tree.foreign.use(of: entry.path, guide.matter) {
        case .moved: return tree.moved.append(guide)
        case .part: return tree.includes[entry.path] = guide
        case .page: break
        }
        var guide = guide
        // Two files of one name, `x.md` and `x.mdx`, are two pages that want one address.
        if !paths[guide.locale, default: []].insert(guide.path).inserted { guide.path = entry.path }
        tree.guides.append(guide)
    }

    private static func guide(_ entry: SourceEntry, _ locales: [String], _ kept: KeptWork?) -> Diagnosed<ParsedGuide> {
        kept.valueOnce(entry.hash.map { ContentHash.of("guide", locales.joined(separator: " ")).with($0) }) {
            guide(entry, locales)
        }
    }

    /// `parsed`: the guide by itself.
    private mutating func guide(
        _ entry: SourceEntry, _ parsed: Diagnosed<ParsedGuide>, _ foreign: ForeignTree
    ) -> ParsedGuide {
        let locales = tree.configuration.locales
        var parsed = take(parsed)
        if let own = foreign.localized(entry.path) {
            (parsed.locale, parsed.path) = (own.language, own.path.withoutExtension.with(ending: ".md"))
        }
        parsed.isInForeignLanguage = foreign.isForeignLanguage(entry.path)
        guard let translator = foreign.translator(of: entry.path, entry.file), !isUnlisted(entry.path) else {
            return parsed
        }
        let text = foreign.text(entry.path, entry.file, body: parsed.body, matter: parsed.matter)
        let localized = parsed
        let key = entry.hash.flatMap { own in
            translator.readsOthers(text)
                ? nil
                : foreign.hash.map {
                    ContentHash.of("translated", translator.name, locales.joined(separator: " ")).with($0, own)
                }
        }
        return take(kept.value(key) { localized.translated(text, translator) })
    }

    /// What a chapter, or a file that one includes, takes over: such a file is no page that was forgotten.
    private func included(_ entry: SourceEntry) -> [ContentPath] {
        entry.kind == .guide || entry.kind == .snippet
            ? ForeignFiles.included(by: entry.file.bytes, at: entry.path) : []
    }

    /// Whether a table of contents leaves a file out, so that nothing is made of it.
    private func isUnlisted(_ path: ContentPath) -> Bool {
        let configuration = tree.configuration
        guard configuration.unlisted == .hide, configuration.navigation.isEmpty else { return false }
        let stem = path.withoutExtension
        let locale = configuration.locales.dropFirst().first { stem.hasSuffix("." + $0) }
        let own = locale.map { Self.bare(stem, $0).with(ending: ".md") } ?? path
        return chapters.contains { own.isIn($0.folder) && !$0.paths.contains(own) }
    }

    /// Any file of Markdown as a guide in one of these languages.
    package static func guide(_ entry: SourceEntry, _ locales: [String]) -> Diagnosed<ParsedGuide> {
        let split = FrontMatter.parse(entry.file)
        let found = split.diagnostics + (split.value.0.map(FrontMatterCheck.check) ?? [])
        let stem = entry.path.withoutExtension
        let locale = locales.dropFirst().first { stem.hasSuffix("." + $0) }
        var guide = ParsedGuide(
            path: (locale.map { bare(stem, $0) } ?? stem).with(ending: ".md"), locale: locale ?? locales[0],
            file: entry.file, frontMatter: split.value.0,
            body: split.value.body)
        guide.hash = entry.hash
        return Diagnosed(guide, found)
    }

    /// Without the language behind the name.
    private static func bare(_ stem: ContentPath, _ locale: String) -> ContentPath {
        ContentPath(String(stem.text.dropLast(locale.count + 1)))
    }
}
