package import SiteSources

/// Guides that the sidebar lists together.
package struct NavigationSection: Sendable {
    /// Nil for a folder: its index page or its name is the title.
    package let title: LocalizedText?
    package let folder: String
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

    /// The guides of the entry and those below it, in order.
    package var guides: [Int] {
        let own: [Int] = if case .guide(let index)? = subject { [index] } else { [] }
        return own + children.flatMap(\.guides)
    }
}

/// The sections of the sidebar: as configured, otherwise those of tables of contents and one for each folder.
package struct SiteNavigation: Sendable {
    package let sections: [NavigationSection]
    /// The section that lists a guide, by the guide's index.
    package let sectionOfGuide: [Int: Int]
    /// Whether somebody decided the order of the guides, not their folders.
    package let isDecided: Bool

    init(_ sections: [NavigationSection], isConfigured: Bool) {
        self.sections = sections
        isDecided = isConfigured || sections.contains { !$0.entries.isEmpty }
        let listed = sections.enumerated().flatMap { number, section in section.guides.map { ($0, number) } }
        sectionOfGuide = Dictionary(listed) { $1 }
    }
}
