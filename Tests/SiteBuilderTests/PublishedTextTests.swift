import Foundation
import SiteBuilder
import TestSupport
import Testing
import Text

/// What only speaks of secrets is published as its author wrote it: 400 lines of code in 14 languages and 200 sentences.
@Suite struct PublishedTextTests {
    private static func fixture(_ name: String) throws -> String {
        try String(
            contentsOf: PackageFolder.url.appendingPathComponent("Tests/Fixtures/Secrets/\(name)"), encoding: .utf8)
    }

    /// Names of credentials in sentences as documentation has them.
    private static let made: [String] = {
        let names = [
            "api_key", "apiKey", "access_token", "Authorization", "client_secret", "serverKey", "private_key", "auth",
            "password", "REST_API_KEY", "authToken", "x-api-key",
        ]
        return names.flatMap { name in
            [
                "Put the value into `\(name)`.", "`\(name)`: required, a text of at most 64 characters.",
                "\(name): see [the console](https://example.com/console/\(name)).", "\(name)은(는) 콘솔에서 만듭니다.",
                "`\(name)`의 기본값은 `null`입니다.", "The default of `\(name) = \"<\(name)>\"` is of no use.",
                "With `\(name)=$\(name.uppercased())` it comes from the environment.",
            ]
        }
    }()

    private static func sentences() throws -> [String] {
        try fixture("sentences.md").split(separator: "\n").dropFirst().map(String.init) + made
    }

    private static func lines(_ code: String) -> [String] {
        var isCode = false
        return code.split(separator: "\n").compactMap { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return isCode && !line.hasPrefix("```") ? String(line) : nil
        }
    }

    private static func payload(_ texts: [String]) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: ["aps": ["alert": "x"], "texts": texts], options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    @Test func nothingOfItIsChanged() async throws {
        let (code, sentences) = (try Self.fixture("code.md"), try Self.sentences())
        let languages = Set(code.split(separator: "\n").filter { $0.hasPrefix("```") && $0.count > 3 })
        #expect(Self.lines(code).count >= 400 && sentences.count >= 200 && languages.count >= 14)
        let facts = (Self.lines(code) + sentences).map { "  \($0)" }.joined(separator: "\n")
        let files = [
            "Content/guides/code.md": code,
            "Content/guides/sentences.md": "# Sentences\n\n" + sentences.joined(separator: "\n\n") + "\n",
            "Content/samples/apns/texts.json": try Self.payload(Self.lines(code) + sentences),
            "Content/samples/apns/texts.yml": "title: Texts\ndescription: |\n\(facts)\n",
            "Content/profiles/one.yml": "name: One\nnote: |\n\(facts)\n",
        ]
        let result = try await TestSite(files.merging(["Content/site.yml": "title: T\npacks: [apns]\n"]) { $1 }).build()
        for finding in result.diagnostics where finding.code.id == "secret.leak" {
            let place = finding.location.map { result.sources[$0.path]?.text(in: $0.range) ?? "" } ?? ""
            Issue.record("\(finding.headline): \(place) in \(finding.location?.path ?? "")")
        }
        for (path, text) in files {
            guard let shown = result.sources[path] else { continue }
            #expect(shown.masked.isEmpty && shown.bytes == Array(text.utf8), "\(path)")
        }
        let page = try #require(result.page("guides/code/index.html"))
        #expect(!page.contains("*****") && !page.contains("xxxxxxxxxxxxxxxxxxxxxxxx"))
    }

    /// The first line of a key alone, and code beside names that tell: what was hidden once.
    @Test func aFirstLineAloneHidesNothing() async throws {
        let guide = """
            # Keys

            The scanner looks for blocks that start with `-----BEGIN RSA PRIVATE KEY-----` in a file.

            This paragraph must stay. So must `-----END RSA PRIVATE KEY-----` and what is behind it.

            ```js
            auth: accountSlice.reducer
            ```

            ```yaml
            redis:
              auth:
                enabled: true
            ```
            """
        let result = try await TestSite(["Content/guides/keys.md": guide, "Content/site.yml": "title: T\n"]).build()
        let text = try #require(result.page("guides/keys/index.md"))
        for part in ["This paragraph must stay", "accountSlice.reducer", "enabled: true", "what is behind it"] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!result.codes.contains("secret.leak"))
    }
}
