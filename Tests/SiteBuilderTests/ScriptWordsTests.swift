import DataTree
import Foundation
import SiteBuilder
import TestSupport
import Testing
import Text

/// English interface words are written in `Templates/locales` alone: what scripts hold of them is made of these files, or is the
/// same.
@Suite struct ScriptWordsTests {
    private static func file(_ path: String) throws -> String {
        try String(contentsOfFile: PackageFolder.url.path + "/" + path, encoding: .utf8)
    }

    private static func words(_ name: String) throws -> [String: String] {
        let source = SourceFile(path: name, text: try file("Templates/locales/" + name))
        let members = YAMLReader.parse(source).value.root?.members ?? []
        return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.string ?? "") })
    }

    /// The names and keys of the attributes that a partial gives: `data-t-play="{{ 'preview.play' | t }}"`.
    private static func attributes(_ name: String) throws -> [String] {
        let attribute = /data-t-([\w-]+)="(?:\{% if .*?\{% else %\})?\{\{ '([\w.-]+)' \| t \}\}/
        return try file("Templates/partials/" + name).matches(of: attribute).map { "\($0.output.1) \($0.output.2)" }
    }

    @Test func pagesOfOtherSitesGetTheWordsThatTheSitesOwnPagesGive() throws {
        let given = try ["push-story.html", "push-notification.html", "parts/story-words.html"].flatMap(Self.attributes)
        #expect(Set(PreviewWords.keys.map { "\($0.name) \($0.key)" }) == Set(given))
        #expect(Set(PreviewWords.keys.map(\.name)).count == PreviewWords.keys.count)
        let words = try ["en.yml", "preview.en.yml", "story.en.yml"].map(Self.words)
        for (_, key) in PreviewWords.keys { #expect(words.contains { $0[key] != nil }, "\(key)") }
    }

    @Test func theScriptUnderThePlainNameBeginsWithTheWordsOfTheLocaleFile() async throws {
        let hint = try #require(try Self.words("preview.en.yml")["preview.hint"])
        let site = try TestSite([
            "Content/index.md": "# Start\n", "Content/samples/apns/a.json": #"{"aps": {"alert": "Hi"}}"#,
        ])
        let script = try #require(await site.build().page("assets/push-preview.js"))
        #expect(script.hasPrefix("globalThis.pushPreviewWords={\"play\":\"Play\","))
        #expect(script.contains("\"hint\":\"\(hint)\""))
    }

    /// `serve` shows these before it knows the site's words.
    @Test func theWordsOfTheReloadingScriptAreThoseOfTheLocaleFile() throws {
        let script = try Self.file("Sources/DevServer/Browser/reload.js")
        let words = try Self.words("serve.en.yml")
        let pairs = script.matches(of: /"(serve\.[\w-]+)": "([^"]*)"/).map {
            (String($0.output.1), String($0.output.2))
        }
        #expect(pairs.count == 5)
        for (key, text) in pairs { #expect(words[key] == text, "\(key)") }
    }

    /// No other script has a table of words.
    @Test func noScriptOfTheThemeHasWordsOfItsOwn() throws {
        let folder = PackageFolder.url.path + "/Templates/assets"
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".js") }
        #expect(names.count > 30)
        let table = /(?:WORDS|Words)(?: = |, )\{\s*[\w"]/
        for name in names {
            #expect(try Self.file("Templates/assets/" + name).firstMatch(of: table) == nil, "\(name)")
        }
    }
}
