package import DataTree
import PushPayload
import SiteFiles
package import SiteSources
import Text

/// Guides in all their languages, and the sections of the sidebar.
extension Modeler {
    package mutating func addGuides() {
        var byPath: [String: Guide] = [:]
        var order: [String] = []
        for version in site.parsed.guides {
            if byPath[version.path] == nil {
                order.append(version.path)
                byPath[version.path] = Guide(
                    path: version.path, versions: [:], url: permalink(version.path), order: .max)
            }
            byPath[version.path]?.versions[version.locale] = version
            if let weight = FrontMatterFacts(version).order {
                byPath[version.path]?.order = weight
            }
        }
        var guides = order.compactMap { byPath[$0] }
        let readmes = site.parsed.books.filter { site.parsed.isLoose || $0.folder.isEmpty }.map(readme)
        let home = (readmes + ["index.md", "README.md"]).lazy.compactMap { path in
            guides.firstIndex { $0.path == path }
        }.first
        if let home { site.home = guides.remove(at: home) }
        site.guides = sorted(guides)
        for (index, guide) in site.guides.enumerated() { site.guideIndices[guide.path] = index }
        site.guideFolders = site.guides.map { SitePath.folder($0.path) }
        site.guideNames = site.guides.map { SitePath.dropExtension(SitePath.name($0.path)) }
        addSections()
    }

    private mutating func addSections() {
        for section in site.configuration.navigation {
            let guides = section.pages.compactMap { site.guideIndices[$0.path] }
            site.sections.append(NavigationSection(title: section.title, folder: "", guides: guides))
        }
        if site.sections.isEmpty {
            var books = BookNavigation(site: site)
            site.sections = books.sections()
            diagnostics += books.diagnostics
            let folders = site.parsed.books.filter { !$0.groups.isEmpty }.map(\.folder)
            for (index, guide) in site.guides.enumerated() {
                let folder = SitePath.folder(guide.path)
                let isInBook = folders.contains { $0.isEmpty || folder == $0 || folder.hasPrefix($0 + "/") }
                if isInBook || FrontMatterFacts(guide.versions[site.defaultLocale]).isHidden { continue }
                if site.sections.last?.folder == folder {
                    site.sections[site.sections.count - 1].guides.append(index)
                } else {
                    site.sections.append(NavigationSection(folder: folder, guides: [index]))
                }
            }
        }
        nestByParent()
        for (number, section) in site.sections.enumerated() {
            for guide in section.guides { site.sectionOfGuide[guide] = number }
        }
    }

    /// The page that stands for a book.
    private func readme(_ book: Book) -> String { book.readme ?? SitePath.join(book.folder, "README.md") }

    /// Jekyll's themes nest by `parent: TITLE`; the page goes below the one of that title, wherever both lie.
    private mutating func nestByParent() {
        guard !site.hasNavigation else { return }
        let locale = site.defaultLocale
        var children: [String: [Int]] = [:]
        for (index, guide) in site.guides.enumerated() {
            if let parent = FrontMatterFacts(guide.versions[locale]).parent {
                children[parent, default: []].append(index)
            }
        }
        guard !children.isEmpty else { return }
        let titles = site.guides.map { $0.title(locale, locale) }
        let nested = Set(titles.flatMap { children[$0] ?? [] })
        func entry(_ index: Int, _ depth: Int) -> NavigationEntry {
            let below = depth < 8 ? children[titles[index]] ?? [] : []
            return NavigationEntry(
                title: titles[index], subject: .guide(index),
                children: below.filter { $0 != index }.map { entry($0, depth + 1) })
        }
        for number in site.sections.indices {
            let entries = site.sections[number].guides.filter { !nested.contains($0) }.map { entry($0, 0) }
            site.sections[number].entries = entries
            site.sections[number].guides = entries.flatMap(\.guides)
        }
        site.sections.removeAll { $0.guides.isEmpty }
    }

    /// By folder, index pages first, then `order`, then path: what a reader expects where no navigation is given.
    private func sorted(_ guides: [Guide]) -> [Guide] {
        func isIndex(_ guide: Guide) -> Bool { ["index.md", "README.md"].contains(SitePath.name(guide.path)) }
        return guides.sorted { a, b in
            let (aFolder, bFolder) = (SitePath.folder(a.path), SitePath.folder(b.path))
            if aFolder != bFolder { return aFolder < bFolder }
            if isIndex(a) != isIndex(b) { return isIndex(a) }
            return (a.order, a.path) < (b.order, b.path)
        }
    }

    /// `guides/rules/index.md` → `guides/rules/`; `guides/a.md` → `guides/a/`, or `guides/a.html` with `permalinks: file`.
    private func permalink(_ path: String) -> String {
        let stem = SitePath.dropExtension(path)
        let name = SitePath.name(stem)
        let folder = SitePath.folder(stem)
        if name == "index" || name == "README" || site.parsed.books.contains(where: { $0.readme == path }) {
            return folder.isEmpty ? "" : folder + "/"
        }
        return stem + (site.configuration.permalinks == .folder ? "/" : ".html")
    }
}

/// What a guide's front matter says about its place, in the words of several systems: sitegen's `order`, Hugo's `weight`, Jekyll's
/// `nav_order`, Starlight's `sidebar`, GitBook's `hidden`. Keys that are not known are left alone.
package struct FrontMatterFacts {
    package let matter: Node?

    package init(_ guide: ParsedGuide?) { matter = guide?.matter }

    package var order: Int? {
        matter?["order"]?.int ?? matter?["weight"]?.int ?? matter?["nav_order"]?.int
            ?? matter?["sidebar"]?["order"]?.int
    }

    /// Built, and found by those who have its address, but not in the sidebar.
    package var isHidden: Bool {
        matter?["hidden"]?.bool ?? matter?["nav_exclude"]?.bool ?? matter?["sidebar"]?["hidden"]?.bool ?? false
    }

    package var parent: String? { matter?["parent"]?.string }
}
