package import DataTree
package import SiteFiles
package import Text

/// Catalogues lie beside the theme, a folder for each language and in it a file for each area: `Templates/messages/ko/body.yml`. A
/// file is a mapping of English patterns to translated ones.
extension MessageCatalog {
    /// Languages that sentences of findings are there in; the first is the one that they are written in.
    package static let languages = ["en", "ko"]

    package static func patterns(_ document: Document) -> [String: String] {
        var patterns: [String: String] = [:]
        for member in document.root?.members ?? [] {
            patterns[member.name] = String(decoding: member.value.textBytes, as: UTF8.self)
        }
        return patterns
    }

    package static func all(_ patterns: [String: [String: String]]) -> [String: MessageCatalog] {
        Dictionary(uniqueKeysWithValues: patterns.map { ($0, MessageCatalog(language: $0, patterns: $1)) })
    }

    /// The catalogue of a language from the folder with templates and packs; what cannot be read is left out, and said in English.
    package static func load(_ language: String, share: DiskPath) -> MessageCatalog {
        let files = FileSystem()
        let folder = share.entry("Templates/\(ShareFolder.messages)\(language)")
        var patterns: [String: String] = [:]
        for name in (try? files.list(folder)) ?? [] where name.hasSuffix(".yml") {
            guard let bytes = try? files.read(folder.entry(name)) else { continue }
            let document = YAMLReader.parse(SourceFile(path: name, bytes: bytes)).value
            patterns.merge(Self.patterns(document)) { $1 }
        }
        return MessageCatalog(language: language, patterns: patterns)
    }
}
