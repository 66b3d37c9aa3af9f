import SiteFiles
import Text

/// Starlight's sidebar (starlight.astro.build, "Sidebar navigation"): what the settings list, or all folders of pages.
struct StarlightSidebar {
    private let pages: SidebarPages

    private static let deepest = 16

    init(_ pages: SidebarPages) { self.pages = pages }

    func groups(_ sidebar: JSValue?) -> [BookGroup] {
        guard let items = sidebar?.elements, !items.isEmpty else { return folderGroups() }
        var groups: [BookGroup] = []
        for item in items {
            let entries = entries(item, 0)
            if item["items"] != nil || item["autogenerate"] != nil {
                var group = BookGroup(title: item["label"]?.string, entries: entries)
                group.translations = Dictionary(Starlight.texts(item["translations"])) { first, _ in first }
                groups.append(group)
            } else if groups.last?.title == nil, !groups.isEmpty {
                groups[groups.count - 1].entries += entries
            } else {
                groups.append(BookGroup(title: nil, entries: entries))
            }
        }
        return groups.filter { !$0.entries.isEmpty }
    }

    /// What stands in a group, or the one link that an item is.
    private func entries(_ item: JSValue, _ depth: Int) -> [BookEntry] {
        guard depth < Self.deepest else { return [] }
        if let slug = item.string ?? item["slug"]?.string { return link(slug, item["label"]?.string) }
        if let address = item["link"]?.string { return link(address, item["label"]?.string) }
        if let directory = item["autogenerate"]?["directory"]?.string {
            return folder(PathText.bare(directory), depth)
        }
        return (item["items"]?.elements ?? []).flatMap { inner -> [BookEntry] in
            let below = entries(inner, depth + 1)
            guard inner["items"] != nil || inner["autogenerate"] != nil else { return below }
            return [BookEntry(title: inner["label"]?.string ?? "", location: pages.place, children: below)]
        }
    }

    private func link(_ address: String, _ label: String?) -> [BookEntry] {
        if let page = pages[address: address] { return [page.entry(in: pages.folder, label: label)] }
        guard address.contains("://"), let label else { return [] }
        return [BookEntry(title: label, destination: address, location: pages.place)]
    }

    // MARK: Of folders

    private func folderGroups() -> [BookGroup] {
        let own = pages.pages.filter { !$0.isHidden && PathText.folder($0.inner).isEmpty && $0.address != "" }
        let folders = Set(pages.pages.compactMap { $0.inner.split(separator: "/").dropLast().first.map(String.init) })
        let groups = folders.sorted().map { BookGroup(title: $0, entries: folder($0, 0)) }
        return ([BookGroup(title: nil, entries: sorted(own))] + groups).filter { !$0.entries.isEmpty }
    }

    private func folder(_ folder: String, _ depth: Int) -> [BookEntry] {
        guard depth < Self.deepest else { return [] }
        let below = pages.pages.filter { !$0.isHidden && $0.inner.hasPrefix(folder + "/") }
        let own = below.filter { PathText.folder($0.inner) == folder }
        let inner = Set(
            below.compactMap { page -> String? in
                let rest = page.inner.dropFirst(folder.utf8.count + 1).split(separator: "/")
                return rest.count > 1 ? rest.first.map(String.init) : nil
            })
        let groups = inner.sorted().map { name in
            BookEntry(title: name, location: pages.place, children: self.folder(folder + "/" + name, depth + 1))
        }
        return sorted(own) + groups
    }

    private func sorted(_ pages: [SidebarPage]) -> [BookEntry] {
        pages.sorted { ($0.order ?? .max, $0.address) < ($1.order ?? .max, $1.address) }.map {
            $0.entry(in: self.pages.folder)
        }
    }
}
