package import SiteFiles
package import SiteSources
import Text

/// Guides that the sidebar lists together.
package struct NavigationSection: Sendable {
    /// Nil for a folder: its index page or its name is the title.
    package let title: LocalizedText?
    package let folder: ContentPath
    package let guides: [Int]
    /// The guides as a tree, where a table of contents nests them; otherwise empty.
    package let entries: [NavigationEntry]
}

/// An entry of the sidebar below a section: a page, an address elsewhere, or words alone.
package struct NavigationEntry: Sendable {
    /// What it is called in the site's first language; elsewhere the page's own title goes before it.
    package let title: String
    package let subject: PageSubject?
    package let url: String?
    package let children: [NavigationEntry]
    /// The entry and all below it.
    package let count: Int

    package init(title: String, subject: PageSubject?, url: String?, children: [NavigationEntry]) {
        self.title = VisibleTitle.of(title)
        self.subject = subject
        self.url = url
        self.children = children
        count = children.reduce(1) { $0 + $1.count }
    }

    /// The guides of the entry and those below it, in order.
    package var guides: [Int] {
        let own: [Int] = if case .guide(let index)? = subject { [index] } else { [] }
        return own + children.flatMap(\.guides)
    }
}

/// The place of a page in the sidebar: the section, and which entry on each level; none for a section without a tree.
package struct NavigationPath: Sendable {
    package let section: Int
    package let entries: [Int]
}

/// The sections of the sidebar: as configured, otherwise those of tables of contents and one for each folder.
package struct SiteNavigation: Sendable {
    package let sections: [NavigationSection]
    /// The section that lists a guide, by the guide's index.
    package let sectionOfGuide: [Int: Int]
    /// Whether somebody decided the order of the guides, not their folders.
    package let isDecided: Bool
    /// Entries on all levels of all sections.
    package let size: Int
    /// The guides in the order of the sections, each once, and where each of them is in it.
    package let order: [Int]
    package let placeInOrder: [Int: Int]
    private let paths: [PageSubject: NavigationPath]

    init(_ sections: [NavigationSection], isConfigured: Bool) {
        self.sections = sections
        isDecided = isConfigured || sections.contains { !$0.entries.isEmpty }
        let listed = sections.enumerated().flatMap { number, section in section.guides.map { ($0, number) } }
        sectionOfGuide = Dictionary(listed) { $1 }
        size = sections.reduce(0) { sum, section in
            sum + (section.entries.isEmpty ? section.guides.count : section.entries.reduce(0) { $0 + $1.count })
        }
        var places: [Int: Int] = [:]
        var order: [Int] = []
        for (guide, _) in listed where places[guide] == nil {
            places[guide] = order.count
            order.append(guide)
        }
        self.order = order
        placeInOrder = places
        paths = Self.paths(sections)
    }

    /// Where a page is in the sidebar; of several places the first. Constant, since it was made once.
    package func path(of subject: PageSubject) -> NavigationPath? {
        if let path = paths[subject] { return path }
        guard case .guide(let guide) = subject, let section = sectionOfGuide[guide] else { return nil }
        return NavigationPath(section: section, entries: [])
    }

    /// Of the pages in trees. Entries nest 16 deep at most.
    private static func paths(_ sections: [NavigationSection]) -> [PageSubject: NavigationPath] {
        var paths: [PageSubject: NavigationPath] = [:]
        func add(_ entries: [NavigationEntry], _ section: Int, _ above: [Int]) {
            for (index, entry) in entries.enumerated() {
                if let subject = entry.subject, paths[subject] == nil {
                    paths[subject] = NavigationPath(section: section, entries: above + [index])
                }
                if !entry.children.isEmpty { add(entry.children, section, above + [index]) }
            }
        }
        for (number, section) in sections.enumerated() { add(section.entries, number, []) }
        return paths
    }
}
