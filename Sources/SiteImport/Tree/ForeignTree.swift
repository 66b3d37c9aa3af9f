package import DataTree
package import SiteFiles
package import Text

/// What other documentation systems make of a folder: asked for once, at the start of a read. It has folders with settings, tables of
/// contents, and ways to read pages, and says no system's name.
package struct ForeignTree: Sendable {
    /// Those whose settings lie deepest come first.
    private let systems: [any DocumentationSystem]
    package let content: ForeignContent
    /// Tables of contents that stand in files of their own.
    package let books: [Book]
    /// Languages of the site, the default one first.
    package var languages: [String] = []
    /// Of the systems, their settings and the pages' paths; nil where no work is kept.
    package let hash: ContentHash?
    /// The folders of systems, those of pages that lie beside their settings among them; deeper ones first.
    private let places: [(folder: ContentPath, system: any DocumentationSystem)]

    package init() {
        (systems, content, books, places) = ([], ForeignContent(), [], [])
        hash = nil
    }

    /// `files`: all of the content.
    package static func read(_ files: [ForeignFile]) -> Diagnosed<ForeignTree> {
        var found: [Diagnostic] = []
        let tree = ForeignTree(files, &found)
        return Diagnosed(tree, found)
    }

    private init(_ files: [ForeignFile], _ found: inout [Diagnostic]) {
        let systems = files.compactMap { file in
            file.role == .settings ? ForeignFiles.system(file.path)?.init(file, among: files, &found) : nil
        }.sorted { ($1.folder.text.utf8.count, $0.path) < ($0.folder.text.utf8.count, $1.path) }
        self.systems = systems
        found += UnreadSystem.findings(files)
        let isNeeded = !systems.isEmpty || files.contains { $0.path.hasSuffix(".mdx") }
        content = ForeignContent(isNeeded ? files : [])
        let outer = systems.flatMap { system in system.settings.outerFolders.map { ($0, system) } }
        // The order of systems decides where folders are equally deep.
        places = (systems.map { ($0.folder, $0) } + outer).enumerated().sorted {
            ($1.element.0.text.utf8.count, $0.offset) < ($0.element.0.text.utf8.count, $1.offset)
        }.map(\.element)
        var books = BookReader.books(files, &found)
        for system in systems { system.complete(&books) }
        self.books = books
        hash = Self.hash(files)
    }

    private static func hash(_ files: [ForeignFile]) -> ContentHash? {
        var hash = ContentHash.of("systems")
        for file in files where file.role == .settings {
            guard let own = file.hash else { return nil }
            hash.combine(own)
        }
        for file in files where file.role == .guide { hash.combine(file.path.text) }
        return hash
    }

    // MARK: Settings

    /// Whether any folder has settings of another system.
    package var hasSystems: Bool { !systems.isEmpty }

    /// The system that a file is written for: that of the nearest folder with settings of one.
    package func system(of path: ContentPath) -> (any DocumentationSystem)? {
        places.first { path.isIn($0.folder) }?.system
    }

    package func links(ofPageAt path: ContentPath) -> LinkHabits? { system(of: path)?.settings.links }

    /// The languages that settings name, where only one system does.
    package func languages(among known: Set<String>) -> [String] {
        let all = systems.map { $0.settings.languages.languages(among: known) }.filter { !$0.isEmpty }
        return all.count == 1 ? all[0] : []
    }

    /// The title of the site by language, where settings that speak for it have one; "" for all others.
    package var title: (text: String, translations: [String: String])? {
        systems.lazy.map(\.settings).first { !$0.isOneOfMany && $0.title != nil }.map { ($0.title ?? "", $0.titles) }
    }

    /// Title, description and language, from the settings at the root, or from the only ones there are.
    package var described: (title: String?, description: String?, language: String?)? {
        let all = systems.filter(\.settings.isOneOfMany)
        let atRoot = all.filter { $0.folder.isEmpty }
        let settings = (atRoot.count == 1 ? atRoot : all.count == 1 ? all : []).first?.settings
        return settings.map { ($0.title, $0.description, $0.language) }
    }

    /// Old addresses by the settings that name them.
    package var redirects: [(from: String, to: String, settings: ContentPath)] {
        systems.flatMap { system in system.settings.redirects.map { ($0.from, $0.to, system.path) } }
    }

    // MARK: Navigation

    /// Sidebars as tables of contents, and pages that only a sidebar asks for.
    package func navigation(_ pages: [ForeignPage]) -> Navigation {
        var found: Navigation = ([], [])
        for system in systems {
            let own = system.navigation(pages, content, languages)
            found.books += own.books
            found.made += own.made
        }
        return found
    }

    // MARK: Guides

    /// How a file's text is read; nil where it is ours. MDX is read wherever it lies.
    package func translator(of path: ContentPath, _ file: SourceFile) -> GuideTranslator? {
        if let system = system(of: path) { return system.translator(of: path) }
        let isMDX = path.hasSuffix(".mdx") || MDXTranslator.isMDX(file.bytes)
        return isMDX ? MDXTranslator.translator() : nil
    }

    package func text(_ path: ContentPath, _ file: SourceFile, body: Range<Int>, matter: Node?) -> GuideText {
        GuideText(
            path: path, file: file, body: body, matter: matter, folder: system(of: path)?.folder, content: content,
            languages: languages)
    }

    /// Whether the system that a file is written for makes anything of it.
    package func publishes(_ path: ContentPath, isLoose: Bool) -> Bool {
        system(of: path)?.publishes(path, isLoose: isLoose) ?? true
    }

    package func use(of path: ContentPath, _ matter: Node?) -> GuideUse {
        system(of: path)?.use(of: path, matter, content) ?? GuideUse(path)
    }

    /// The language of a page that lies in a folder of its language, and the path that the page has in the default one; nil for other
    /// pages.
    package func localized(_ path: ContentPath) -> (language: String, path: ContentPath)? {
        languages.count > 1 ? system(of: path)?.localized(path, languages) : nil
    }

    /// Whether a page is in a language that the site is not made in.
    package func isForeignLanguage(_ path: ContentPath) -> Bool {
        system(of: path)?.isForeignLanguage(path, languages) ?? false
    }

    /// What is told once for the whole site: all notes by the translators that made them, in the order of the files.
    package static func summaries(_ notes: [(translator: String, notes: [GuideNote])]) -> [Diagnostic] {
        func all(_ name: String) -> [GuideNote] { notes.flatMap { $0.translator == name ? $0.notes : [] } }
        return MDXTranslator.summary(all(MDXTranslator.name)) + Jekyll.summary(all(Jekyll.name))
    }
}
