import Markdown
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// `llms.txt` and `llms-full.txt` in the form of llmstxt.org: what the site is and where its Markdown lies, and all of it in one
/// file. One pair for each language; a page that only stands in for a missing translation is in neither.
struct LLMsText {
    let site: Site
    /// What stage 5 made of the pages, by path.
    let markdown: [OutputPath: OutputFile]
    /// Takes each of the large files as soon as it is made, and gives those that an earlier run made of the same pages.
    let memory: BuildMemory
    /// Of all that the site has to say but the text of its pages; nil where it is not known.
    let key: ContentHash?
    /// For the hashes of the pages' Markdown; nil where nothing is kept.
    let secret: HashKey?

    /// Nothing for a site without Markdown.
    func outputs() -> [OutputFile] {
        guard site.configuration.hasMarkdown else { return [] }
        return site.locales.flatMap { locale in
            let folder = site.folder(of: locale)
            return [memory.file(folder.file("llms.txt"), of: key) { index(locale, folder) }] + whole(locale, folder)
        }
    }

    private func index(_ locale: String, _ folder: PageAddress) -> [UInt8] {
        var output = MarkdownText()
        output.heading(1, MarkdownText.escaped(site.configuration.title[locale]))
        let about = site.configuration.description[locale]
        output.block(about.isEmpty ? "" : "> " + MarkdownText.escaped(PlainInline.text(about)))
        for (title, subjects) in sections(locale) {
            let entries = subjects.compactMap { entry($0, locale, folder) }
            guard !entries.isEmpty else { continue }
            output.heading(2, MarkdownText.escaped(title))
            let shown = entries.prefix(site.bounds.index)
            output.block(shown.map { "- " + $0 + "\n" }.joined() + rest(entries.count - shown.count, locale))
        }
        return output.bytes
    }

    /// What a section leaves out, and where it is.
    private func rest(_ count: Int, _ locale: String) -> String {
        let line = site.text("llms.more", locale).replacing(text: "[n]", with: String(count))
        return count == 0 ? "" : "- \(line)\n"
    }

    /// By the sidebar, then specs and samples; what the sidebar leaves out is `Optional`, which readers short of room skip.
    private func sections(_ locale: String) -> [(String, [PageSubject])] {
        var listed = Set<Int>()
        var sections: [(String, [PageSubject])] = []
        for section in site.sections {
            let title = section.title?[locale] ?? ""
            listed.formUnion(section.guides)
            let name = title.isEmpty ? site.text("menu.guides", locale) : title
            sections.append((name, section.guides.map { .guide($0) }))
        }
        sections.append((site.text("specs", locale), site.shownSpecs.map { .spec($0.id) }))
        sections.append((site.text("samples", locale), site.samples.indices.map { .sample($0) }))
        let rest = site.guides.indices.filter { !listed.contains($0) }.map { PageSubject.guide($0) }
        return sections + [("Optional", (rest + [.report]).filter { !site.isUnlisted($0) })]
    }

    private func entry(_ subject: PageSubject, _ locale: String, _ folder: PageAddress) -> String? {
        guard let page = site.page(subject, locale), !site.isFallback(subject, locale),
            let path = site.markdown(of: page)
        else { return nil }
        let url = site.absolute(file: path) ?? folder.link(toFile: path)
        let about = PlainInline.text(page.description).split(whereSeparator: \.isNewline).joined(separator: " ")
        return MarkdownText.link(page.title, url) + (about.isEmpty ? "" : ": " + MarkdownText.escaped(about))
    }

    /// The pages one after the other, in as many files as keep to the bound. Each but the last ends with a line that names the next;
    /// no page is torn.
    private func whole(_ locale: String, _ folder: PageAddress) -> [OutputFile] {
        let parts = parts(locale)
        func name(_ number: Int) -> OutputPath { folder.file(FileParts.name("llms-full", number, ".txt")) }
        return parts.indices.map { index in
            let isLast = index + 1 == parts.count
            let next = site.text("llms.next", locale).replacing(text: "[file]", with: name(index + 2).name)
            let end = isLast ? "" : "\n---\n\n\(next)\n"
            let path = name(index + 1)
            let make = { OutputFile(path: path, bytes: bytes(parts[index], end)) }
            // Where nothing is kept nobody asks for hashes.
            guard key != nil, let secret else { return memory.keepFile(make(), nil) }
            var key = ContentHash.of("llms", path.text, end)
            for file in parts[index] {
                key.combine(file.path.text)
                key.combine(file.hash(secret))
            }
            return memory.file(key) ?? memory.keepFile(make(), key)
        }
    }

    private static let separator = "\n---\n\n"

    private static func head(_ file: OutputFile) -> String {
        "<!-- \(file.path.text.replacing(text: "--", with: "- -")) -->\n\n"
    }

    private func bytes(_ pages: [OutputFile], _ end: String) -> [UInt8] {
        var part: [UInt8] = []
        for file in pages {
            if !part.isEmpty { part += Self.separator.utf8 }
            part += Self.head(file).utf8
            part += file.bytes
        }
        return part + end.utf8
    }

    /// The pages of each file; one file at least.
    private func parts(_ locale: String) -> [[OutputFile]] {
        var parts: [[OutputFile]] = [[]]
        var size = 0
        let subjects = [PageSubject.home] + sections(locale).flatMap(\.1)
        for subject in subjects where !site.isFallback(subject, locale) {
            guard let page = site.page(subject, locale), let path = site.markdown(of: page),
                let file = markdown[path]
            else { continue }
            if size > 0, size + file.count > site.bounds.fullText {
                parts.append([])
                size = 0
            }
            size += (size > 0 ? Self.separator.utf8.count : 0) + Self.head(file).utf8.count + file.count
            parts[parts.count - 1].append(file)
        }
        return parts
    }
}
