import DataTree
import Liquid
import SiteFiles
package import Text

/// Templates and texts of the interface that a site has of its own and that nothing uses: at another place, or under a name that
/// the theme does not have.
package struct ThemeCheck {
    private let source: SourceTree
    private let locales: [String]
    private var own: [(path: String, entry: SourceEntry)] = []
    private let known: [String]

    package static func check(_ source: SourceTree, locales: [String]) -> [Diagnostic] {
        let check = ThemeCheck(source, locales)
        return check.templates() + check.words()
    }

    private init(_ source: SourceTree, _ locales: [String]) {
        self.source = source
        self.locales = locales
        func templates(_ entries: [SourceEntry]) -> [(path: String, entry: SourceEntry)] {
            entries.compactMap { entry in
                if case .template(let path) = entry.kind { (path, entry) } else { nil }
            }
        }
        own = templates(source.entries)
        known = own.isEmpty ? [] : templates(source.share).map(\.path)
    }

    // MARK: Templates

    private func templates() -> [Diagnostic] {
        own.compactMap { path, entry in
            guard !path.hasPrefix("assets/"), !known.contains(path),
                !["md", "txt"].contains(PathText.fileExtension(path))
            else { return nil }
            let folder = String(path.prefix { $0 != "/" })
            switch folder {
            case "layouts", "badges":
                let names = known.filter { $0.hasPrefix(folder + "/") }.joined(separator: ", ")
                return unused(
                    entry, "the theme has no '\(path)'",
                    near(path).map { "did you mean '\($0)'?" } ?? "the names are \(names)")
            case "partials":
                // One of the site's own may be made for a template that is still to come.
                guard !isMentioned(path), let near = near(path) else { return nil }
                return unused(entry, "no template of the site includes '\(path)'", "did you mean '\(near)'?")
            case "locales":
                return unused(entry, "texts of the interface are read from 'locales/'", "move it to '\(path)'")
            default:
                return unused(
                    entry, "templates are read from 'layouts/', 'partials/', 'badges/' and 'assets/'",
                    "move it to one of these folders")
            }
        }
    }

    /// The nearest template in the same folder of the theme.
    private func near(_ path: String) -> String? {
        let name = { PathText.dropExtension(PathText.name($0)) }
        let beside = known.filter { PathText.folder($0) == PathText.folder(path) }
        if let same = beside.first(where: { name($0) == name(path) }) { return same }
        let near = Suggestion.nearest(to: name(path), among: beside.map(name))
        return near.flatMap { near in beside.first { name($0) == near } }
    }

    private func isMentioned(_ path: String) -> Bool {
        let stem = PathText.dropExtension(path)
        return own.contains { $0.path != path && ByteSearch.holds(stem, in: $0.entry.file.bytes) }
    }

    private func unused(_ entry: SourceEntry, _ reason: Message, _ fix: Message?) -> Diagnostic {
        Diagnostic(
            .filePassedOver, .warning, at: entry.file.location(0..<0),
            "'\(entry.file.path)' is passed over: \(reason)", why: "nothing uses it", fix: fix.map { .init($0) })
    }

    // MARK: Texts of the interface

    private func words() -> [Diagnostic] {
        let files = source.entries.compactMap { entry in
            if case .locale(let locale) = entry.kind { (locale, entry) } else { nil }
        }
        guard !files.isEmpty else { return [] }
        var texts: [String: String] = [:]
        for entry in source.share where entry.kind == .locale("en") {
            for member in YAMLReader.parse(entry.file).value.root?.members ?? [] {
                texts[member.name] = member.value.string ?? ""
            }
        }
        let sorted = texts.keys.sorted()
        return files.flatMap { locale, entry in
            locales.contains(locale) ? words(entry, texts, sorted) : [noPage(entry, locale)]
        }
    }

    /// Texts may be prepared for a language that is added later; a name that is not a language never becomes one.
    private func noPage(_ entry: SourceEntry, _ locale: String) -> Diagnostic {
        var found = unused(
            entry, "no page is in '\(locale)', which is not among 'locales'", "add it to 'locales' of 'site.yml'")
        let isLanguage = locale.utf8.count == 2 && locale.utf8.allSatisfy { $0.isLowercase }
        if isLanguage { found.severity = .info }
        return found
    }

    private func words(_ entry: SourceEntry, _ texts: [String: String], _ sorted: [String]) -> [Diagnostic] {
        (YAMLReader.parse(entry.file).value.root?.members ?? []).compactMap { member in
            let name = member.name
            if member.value.isContainer { return word(member, "'\(name)' must be a text", nil) }
            guard let text = texts[name] else {
                // A name that the theme does not have may be one of the site's own templates.
                if own.contains(where: { ByteSearch.holds(name, in: $0.entry.file.bytes) }) { return nil }
                let near = Suggestion.nearest(to: name, among: sorted)
                return word(member, "no template prints the text '\(name)'", near.map { "did you mean '\($0)'?" })
            }
            let given = member.value.string ?? ""
            return Self.places(text).first { !given.contains($0) }.map {
                word(member, "the text '\(name)' must hold '\($0)', which is filled in", nil)
            }
        }
    }

    /// `[n]` and the like.
    private static func places(_ text: String) -> [String] {
        text.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            let name = part.prefix { $0 != "]" }
            let isPlace =
                name.endIndex < part.endIndex && !name.isEmpty && name.allSatisfy { $0.isLowercase || $0 == "-" }
            return isPlace ? "[\(name)]" : nil
        }
    }

    private func word(_ member: Node.Member, _ headline: Message, _ fix: Message?) -> Diagnostic {
        Diagnostic(
            .siteConfiguration, .warning, at: member.key.location, pointer: "/" + member.name, headline,
            fix: fix.map { .init($0) })
    }
}

/// The theme, the interface's words, sentences of findings, and the schemas of a site's own files.
extension Parser {
    mutating func parseTheme() {
        var templates: [String: Template] = [:]
        let own = source.entries.compactMap { entry -> (String, SourceEntry)? in
            if case .template(let path) = entry.kind { return (path, entry) }
            return nil
        }
        let theme = source.share.compactMap { entry -> (String, SourceEntry)? in
            if case .template(let path) = entry.kind { return (path, entry) }
            return nil
        }
        let files = theme + own
        let parsed = concurrentMap(files.count, size: 2) { index in
            Self.isTemplate(files[index].0)
                ? Template.parse(
                    files[index].1.file, options: ParseOptions(filters: ["t", "asset_url", "lang_attr", "need"]))
                : nil
        }
        for ((path, entry), template) in zip(files, parsed) {
            if let template { templates[path] = take(template) } else { tree.themeFiles[path] = entry.file }
        }
        tree.templates = TemplateLibrary(templates)
        parseWords()
        for entry in source.share where entry.kind == .outputSchema {
            tree.outputSchemas[entry.path.name] = entry.file
        }
    }

    private static func isTemplate(_ path: String) -> Bool {
        let ending = PathText.fileExtension(path)
        return (path.hasPrefix("layouts/") || path.hasPrefix("partials/") || path.hasPrefix("badges/"))
            && (ending == "html" || ending == "svg" || ending == "liquid")
    }

    /// The interface's words, sentences of findings, and the schemas of a site's own files.
    private mutating func parseWords() {
        let locales = tree.configuration.locales
        let isRead = { (entry: SourceEntry) in
            switch entry.kind {
            case .locale: true
            case .messages(let locale): locales.contains(locale)
            case .other: entry.path.hasSuffix(".schema.yml")
            default: false
            }
        }
        let files = shown.filter(isRead) + source.entries.filter(isRead)
        let documents = concurrentMap(files.count, size: 1) { Self.document(files[$0]) }
        for (entry, document) in zip(files, documents) {
            let document = take(document)
            switch entry.kind {
            case .locale(let locale): mergeStrings(locale, document)
            case .messages(let locale):
                tree.messages[locale, default: [:]].merge(MessageCatalog.patterns(document.root)) { $1 }
            default: tree.schemas[String(entry.path.text.dropLast(".schema.yml".count))] = document
            }
        }
    }

    private mutating func mergeStrings(_ locale: String, _ document: Document) {
        for member in document.root?.members ?? [] {
            tree.strings[locale, default: [:]][member.name] = String(decoding: member.value.textBytes, as: UTF8.self)
        }
    }
}
