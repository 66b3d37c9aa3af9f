package import DataTree
package import SiteFiles
package import Text

/// Settings of other systems that are data: mdBook's `book.toml`, Jekyll's `_config.yml`.
package enum SystemDocuments {
    /// Each file's tree, and what cannot be read of it.
    package static func read(_ entries: [SourceEntry]) -> Diagnosed<[ContentPath: Document]> {
        var result = Diagnosed<[ContentPath: Document]>([:])
        for entry in entries where entry.kind == .system {
            let parsed: Diagnosed<Document>
            switch (ForeignFiles.system(entry.path), entry.path.fileExtension) {
            case (.mdBook?, _), (.jekyll?, "toml"): parsed = TOMLReader.parse(entry.file)
            case (.jekyll?, _): parsed = YAMLReader.parse(entry.file)
            default: continue
            }
            result.value[entry.path] = parsed.value
            result.diagnostics += parsed.diagnostics
        }
        return result
    }

    /// Whether settings are those of the system that their name says: `_config.yml` is Hexo's as well, which says where its pages are
    /// and go, and Jupyter Book's, which has a table of contents beside it. A book of mdBook has a table of contents.
    static func areOf(
        _ kind: ForeignSystem.Kind, _ path: ContentPath, _ settings: [ContentPath: Document], _ entries: [SourceEntry]
    ) -> Bool {
        let root = settings[path]?.root
        switch kind {
        case .docusaurus, .starlight: return true
        case .mdBook:
            let source = MdBookSettings(root).source(in: path.folder)
            return entries.contains { $0.kind == .summary && $0.path.folder == source }
        case .jekyll: break
        }
        if root?["source_dir"] != nil, root?["public_dir"] != nil { return false }
        let table = path.folder.entry("_toc.yml")
        return !entries.contains { $0.path == table }
    }

    /// What a site takes over where `site.yml` says nothing: title, description and language, from the settings at the root, or from
    /// the only ones there are.
    static func apply(
        _ documents: [ContentPath: Document], _ entries: [SourceEntry], to configuration: inout Configuration
    ) {
        let known = documents.filter { path, _ in
            ForeignFiles.system(path).map { areOf($0, path, documents, entries) } ?? false
        }
        let atRoot = known.filter { $0.key.folder.isEmpty }
        let path = atRoot.count == 1 ? atRoot.first?.key : known.count == 1 ? known.first?.key : nil
        guard let path, let root = known[path]?.root else { return }
        let isBook = ForeignFiles.system(path) == .mdBook
        let book = MdBookSettings(root)
        let title = isBook ? book.title : root["title"] ?? root["name"]
        let language = isBook ? book.language : root["lang"] ?? root["locale"] ?? root["language"]
        let description = isBook ? book.description : root["description"]
        if let text = title?.string, !text.isEmpty, !configuration.says("title") {
            configuration.title = LocalizedText(text)
        }
        if let text = description?.string, !configuration.says("description") {
            configuration.description = LocalizedText(text)
        }
        if let code = language?.string.flatMap(language(of:)) { configuration.take(language: code) }
    }

    /// `en-GB` and `en_GB` are English.
    private static func language(of code: String) -> String? {
        let first = code.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return first.utf8.count == 2 && first.utf8.allSatisfy { $0.isLowercase } ? first : nil
    }
}
