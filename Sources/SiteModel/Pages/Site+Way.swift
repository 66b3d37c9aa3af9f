import SiteFiles
import SiteSources

/// What leads to a guide, as breadcrumbs and search results say it, and what the menu calls it.
extension Site {
    /// The groups and pages above a guide, the outermost first: the section of the navigation, then the entries that it is nested in; of a
    /// guide that no navigation lists the pages of its folders. A group has no page of its own.
    package func way(to guide: Int, _ locale: String) -> [(title: String, subject: PageSubject?)] {
        guard navigation.isDecided, let path = navigation.path(of: .guide(guide)) else {
            return folders(of: guide, locale)
        }
        let section = sections[path.section]
        var way: [(String, PageSubject?)] = []
        if let title = section.title?[locale], !title.isEmpty { way.append((title, nil)) }
        var entries = section.entries
        for index in path.entries.dropLast() {
            guard entries.indices.contains(index) else { break }
            let entry = entries[index]
            if entry.subject != .home { way.append((label(entry, locale), entry.subject)) }
            entries = entry.children
        }
        return way
    }

    /// The pages of the folders that a guide is in.
    private func folders(of guide: Int, _ locale: String) -> [(title: String, subject: PageSubject?)] {
        var found: [(String, PageSubject?)] = []
        var folder = guides[guide].folder
        while true {
            let index = guideIndices[folder.entry("index.md")] ?? guideIndices[folder.entry("README.md")]
            if let parent = index, parent != guide {
                found.append((page(.guide(parent), locale)?.title ?? "", .guide(parent)))
                // The navigation says what is above it.
                if navigation.isDecided, navigation.path(of: .guide(parent)) != nil {
                    return way(to: parent, locale) + found.reversed()
                }
            }
            guard !folder.isEmpty else { return found.reversed() }
            folder = folder.folder
        }
    }

    /// What the menu calls an entry: its own words in the site's first language, else the title of its page.
    package func label(_ entry: NavigationEntry, _ locale: String) -> String {
        guard locale != defaultLocale, case .guide(let index)? = entry.subject, !guides[index].isFallback(locale) else {
            return entry.title
        }
        return menuTitle(ofGuide: index, locale)
    }

    /// What the menu calls a guide that no table of contents names: `sidebar.label` of its front matter, else its title.
    package func menuTitle(ofGuide index: Int, _ locale: String) -> String {
        FrontMatterFacts(guides[index].version(locale, defaultLocale)).label ?? page(.guide(index), locale)?.title ?? ""
    }

    /// Everything else that a guide is called: by tables of contents, menus, and its titles in the other languages.
    package func otherNames(of guide: Guide, _ locale: String) -> [String] {
        var names = guide.labels + guide.versions.values.compactMap { FrontMatterFacts($0).label }.sorted()
        if guide.versions.count > 1 { names += locales.map { guide.title($0, defaultLocale).text } }
        var seen: Set<String> = [guide.title(locale, defaultLocale).text, ""]
        return names.filter { seen.insert($0).inserted }
    }
}
