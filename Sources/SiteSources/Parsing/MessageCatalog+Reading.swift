package import DataTree
package import SiteFiles
package import Text

/// Catalogues lie beside the theme, a folder for each language and in it a file for each area: `Templates/messages/ko/body.yml`. A
/// file is a mapping of English patterns to translated ones; a rule's page may have such a mapping in its front matter, as `messages`.
extension MessageCatalog {
    /// Languages that sentences of findings are there in; the first is the one that they are written in.
    package static let languages = ["en", "ko"]

    package static func patterns(_ mapping: Node?) -> [String: String] {
        var patterns: [String: String] = [:]
        for member in mapping?.members ?? [] {
            patterns[member.name] = String(decoding: member.value.textBytes, as: UTF8.self)
        }
        return patterns
    }

    /// Those of a rule's page; few pages have any.
    package static func patterns(ofRule page: SourceFile) -> [String: String] {
        guard ByteSearch.find(Array("\nmessages:".utf8), in: page.bytes, from: 0) != nil else { return [:] }
        return patterns(FrontMatter.parse(page).value.0?.root?["messages"])
    }

    package static func all(_ patterns: [String: [String: String]]) -> [String: MessageCatalog] {
        Dictionary(uniqueKeysWithValues: patterns.map { ($0, MessageCatalog(language: $0, patterns: $1)) })
    }

    /// The catalogue of a language from the folder with templates and packs; what cannot be read is left out, and said in English.
    package static func load(_ language: String, share: DiskPath) -> MessageCatalog {
        let files = FileSystem()
        var patterns: [String: String] = [:]
        func read(_ folder: String, _ ending: String, _ patternsOf: (SourceFile) -> [String: String]) {
            let folder = share.entry(folder)
            for name in (try? files.list(folder)) ?? [] where name.hasSuffix(ending) {
                guard let bytes = try? files.read(folder.entry(name)) else { continue }
                patterns.merge(patternsOf(SourceFile(path: name, bytes: bytes))) { $1 }
            }
        }
        read("Templates/\(ShareFolder.messages)\(language)", ".yml") { Self.patterns(YAMLReader.parse($0).value.root) }
        for folder in ShareFolder.rules { read(folder, ".\(language).md", Self.patterns(ofRule:)) }
        return MessageCatalog(language: language, patterns: patterns)
    }
}

extension Report.Rule {
    /// What a rule's page says: two texts of its front matter, and the page.
    package init(page: SourceFile) {
        let (matter, body) = FrontMatter.parse(page).value
        let (title, summary) = (matter?.root?["title"]?.string, matter?.root?["description"]?.string)
        self.init(
            title: title ?? "", summary: summary ?? "",
            markdown: page.text(in: body).trimmed(where: \.isNewline) + "\n")
    }
}
