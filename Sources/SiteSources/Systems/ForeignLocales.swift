import DataTree
package import SiteFiles
import Text

/// Folders that are languages of the same pages: Starlight's below its docs (starlight.astro.build, "Internationalization"),
/// Docusaurus' below `i18n` (docusaurus.io, "i18n - Introduction"). A folder whose language is none of the site's is a folder of pages.
package struct ForeignLocales: Sendable {
    package struct Folder: Sendable {
        /// As settings name it; "" is the root of Starlight's pages.
        var name: String
        /// Two letters.
        var language: String
    }

    /// The default one first.
    let folders: [Folder]

    init(_ folders: [Folder] = []) { self.folders = folders }

    /// `locales: {root: {lang: 'en'}, ko: {lang: 'ko-KR'}}`, `defaultLocale: 'root'`.
    init(_ locales: JSValue?, of options: JSValue?) {
        let first = options?["defaultLocale"]?.string ?? "root"
        let all = (locales?.members ?? []).map { member in
            Folder(
                name: member.key == "root" ? "" : member.key,
                language: Self.language(member.value["lang"]?.string ?? member.key))
        }
        self.init(all, first: first == "root" ? "" : first)
    }

    /// `i18n: {defaultLocale: 'en', locales: ['en', 'ko']}`.
    init(docusaurus options: JSValue?) {
        let all = (options?["locales"]?.elements.compactMap(\.string) ?? []).map {
            Folder(name: $0, language: Self.language($0))
        }
        self.init(all, first: options?["defaultLocale"]?.string ?? "en")
    }

    private init(_ all: [Folder], first: String) {
        guard all.count > 1, let own = all.first(where: { $0.name == first }) else {
            folders = []
            return
        }
        var seen: Set<String> = [own.language]
        folders = [own] + all.filter { seen.insert($0.language).inserted }
    }

    private static func language(_ tag: String) -> String {
        String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
    }

    /// The languages of a site of these folders, of those that the interface has words in; empty where its first one has none.
    func languages(among known: Set<String>) -> [String] {
        let found = folders.map(\.language).filter(known.contains)
        return found.first == folders.first?.language && found.count > 1 ? found : []
    }
}

extension ForeignTree {
    /// The folder of the default language below Starlight's pages; "" where that is their root, or languages are no matter.
    func firstFolder(of system: ForeignSystem) -> String {
        guard system.kind == .starlight, let first = settings(of: system).locales.folders.first, languages.count > 1,
            languages.contains(first.language)
        else { return "" }
        return first.name
    }

    /// A path of a site without the folder of its language; nil where it has none. A page that is not translated is there in every
    /// language all the same.
    package func withoutLanguage(_ path: String, _ system: ForeignSystem) -> String? {
        let name = path.prefix { $0 != "/" }
        guard !name.isEmpty, settings(of: system).locales.folders.contains(where: { $0.name == name }) else {
            return nil
        }
        return String(path.dropFirst(name.count + 1))
    }

    /// The languages that settings name, where only one system does.
    package func languages(among known: Set<String>) -> [String] {
        let all = systems.map { settings(of: $0).locales.languages(among: known) }.filter { !$0.isEmpty }
        return all.count == 1 ? all[0] : []
    }

    /// The language of a page that lies in a folder of its language, and the path that the page has in the default one; nil for other
    /// pages.
    package func localized(_ path: ContentPath) -> (language: String, path: ContentPath)? {
        guard languages.count > 1, let system = system(of: path) else { return nil }
        let settings = settings(of: system)
        switch system.kind {
        case .starlight:
            guard let root = settings.roots.first.map({ place(of: $0, in: system) }), path.isIn(root) else {
                return nil
            }
            let inner = path.inside(root)
            let name = String(inner.prefix { $0 != "/" })
            guard name != inner, let folder = settings.locales.folders.first(where: { $0.name == name }),
                languages.contains(folder.language)
            else { return nil }
            let rest = String(inner.dropFirst(name.count + 1))
            // The default language may lie in a folder too.
            return (folder.language, root.entry(settings.locales.folders[0].name).entry(rest))
        case .docusaurus:
            let parts = path.inside(system.folder).split(separator: "/").map(String.init)
            guard parts.count > 4, parts[0] == "i18n", parts[2] == "docusaurus-plugin-content-docs",
                parts[3] == "current",
                let folder = settings.locales.folders.first(where: { $0.name == parts[1] }),
                languages.contains(folder.language),
                let root = settings.roots.first(where: { !$0.isBlog && $0.folder != "src/pages" })
            else { return nil }
            return (folder.language, place(of: root, in: system).entry(parts[4...].joined(separator: "/")))
        case .mdBook, .jekyll: return nil
        }
    }
}
