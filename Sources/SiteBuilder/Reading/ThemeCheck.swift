import DataTree
import Text

/// Templates and texts of the interface that a site has of its own and that nothing uses: at another place, or under a name that
/// the theme does not have.
struct ThemeCheck {
    private let source: SourceTree
    private let locales: [String]
    private var own: [(path: String, entry: SourceEntry)] = []
    private let known: [String]

    static func check(_ source: SourceTree, locales: [String]) -> [Diagnostic] {
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
                !["md", "txt"].contains(SitePath.fileExtension(path))
            else { return nil }
            let folder = String(path.prefix { $0 != "/" })
            switch folder {
            case "layouts", "badges":
                let names = known.filter { $0.hasPrefix(folder + "/") }
                return unused(
                    entry, "the theme has no '\(path)'",
                    Suggestion.nearest(to: path, among: names)
                        .map { "did you mean '\($0)'?" } ?? "the names are \(names.joined(separator: ", "))")
            case "partials":
                if isMentioned(path) { return nil }
                let near = Suggestion.nearest(to: path, among: known.filter { $0.hasPrefix("partials/") })
                return unused(
                    entry, "no template of the site includes '\(path)'", near.map { "did you mean '\($0)'?" })
            case "locales":
                return unused(entry, "texts of the interface are read from 'locales/'", "move it to '\(path)'")
            default:
                return unused(
                    entry, "templates are read from 'layouts/', 'partials/', 'badges/' and 'assets/'",
                    "move it to one of these folders")
            }
        }
    }

    private func isMentioned(_ path: String) -> Bool {
        let stem = SitePath.dropExtension(path)
        return own.contains { $0.path != path && ByteSearch.holds(stem, in: $0.entry.file.bytes) }
    }

    private func unused(_ entry: SourceEntry, _ reason: String, _ fix: String?) -> Diagnostic {
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
        let names = Set(
            source.share.flatMap { entry -> [String] in
                guard case .locale("en") = entry.kind else { return [] }
                return YAMLReader.parse(entry.file).value.root?.members.map(\.name) ?? []
            })
        let sorted = names.sorted()
        return files.flatMap { locale, entry in
            locales.contains(locale)
                ? words(entry, names, sorted)
                : [
                    unused(
                        entry, "no page is in '\(locale)', which is not among 'locales'",
                        "add it to 'locales' of 'site.yml'")
                ]
        }
    }

    /// A name that the theme does not have may be one of the site's own templates.
    private func words(_ entry: SourceEntry, _ names: Set<String>, _ sorted: [String]) -> [Diagnostic] {
        (YAMLReader.parse(entry.file).value.root?.members ?? []).compactMap { member in
            let name = member.name
            if member.value.isContainer {
                return Diagnostic(
                    .siteConfiguration, .warning, at: member.value.location, pointer: "/" + name,
                    "'\(name)' must be a text")
            }
            guard !names.contains(name), !own.contains(where: { ByteSearch.holds(name, in: $0.entry.file.bytes) })
            else {
                return nil
            }
            return Diagnostic(
                .siteConfiguration, .warning, at: member.key.location, pointer: "/" + name,
                "no template prints the text '\(name)'",
                fix: Suggestion.nearest(to: name, among: sorted).map { .init("did you mean '\($0)'?") })
        }
    }
}
