import DataTree
import PushPayload
import SiteFiles
import SiteImport
import SiteSources
import Text

/// Decides the sections of the sidebar: those of `navigation` in site.yml, otherwise those of tables of contents, then one for each
/// folder of other guides, nested where their front matter names a parent.
struct NavigationBuilder {
    let facts: SiteFacts
    let guides: GuideTable
    let books: [Book]

    func navigation() -> Diagnosed<SiteNavigation> {
        let configured = facts.settings.configuration.navigation.map { section in
            NavigationSection(
                title: section.title, folder: "", guides: section.pages.compactMap { guides.indices[$0.path] },
                entries: [])
        }
        if !configured.isEmpty { return Diagnosed(SiteNavigation(configured, isConfigured: true)) }
        var tables = BookNavigation(guides)
        let sections = tables.sections(books) + folders()
        let isNested = sections.contains { !$0.entries.isEmpty }
        return Diagnosed(
            SiteNavigation(isNested ? sections : nested(sections), isConfigured: false), tables.diagnostics)
    }

    /// The guides of each folder that are in no table of contents.
    private func folders() -> [NavigationSection] {
        let listed = books.filter { !$0.groups.isEmpty }.map(\.folder)
        var runs: [(folder: ContentPath, guides: [Int])] = []
        for (index, guide) in guides.guides.enumerated() {
            let folder = guide.folder
            let isInBook = listed.contains { folder == $0 || folder.isIn($0) }
            if isInBook || FrontMatterFacts(guide.versions[facts.settings.defaultLocale]).isHidden { continue }
            if runs.last?.folder == folder {
                runs[runs.count - 1].guides.append(index)
            } else {
                runs.append((folder, [index]))
            }
        }
        return runs.map { NavigationSection(title: nil, folder: $0.folder, guides: $0.guides, entries: []) }
    }

    /// Jekyll's themes nest by `parent: TITLE`; the page goes below the one of that title, wherever both lie.
    private func nested(_ sections: [NavigationSection]) -> [NavigationSection] {
        let locale = facts.settings.defaultLocale
        var children: [String: [Int]] = [:]
        for (index, guide) in guides.guides.enumerated() {
            if let parent = FrontMatterFacts(guide.versions[locale]).parent {
                children[parent, default: []].append(index)
            }
        }
        guard !children.isEmpty else { return sections }
        let titles = guides.guides.map { $0.title(locale, locale) }
        // A parent is named as its front matter has the title.
        func named(_ index: Int) -> [Int] { children[titles[index].written ?? titles[index].text] ?? [] }
        let below = Set(guides.guides.indices.flatMap(named))
        func entry(_ index: Int, _ depth: Int) -> NavigationEntry {
            let own = depth < 8 ? named(index) : []
            return NavigationEntry(
                title: titles[index].text, subject: .guide(index), url: nil,
                children: own.filter { $0 != index }.map { entry($0, depth + 1) })
        }
        return sections.compactMap { section in
            let entries = section.guides.filter { !below.contains($0) }.map { entry($0, 0) }
            let guides = entries.flatMap(\.guides)
            return guides.isEmpty
                ? nil
                : NavigationSection(title: section.title, folder: section.folder, guides: guides, entries: entries)
        }
    }
}
