import Foundation
import SiteBuilder
import Testing
import Text

/// Bad input gives one clear diagnostic, and the rest of the site is still made.
@Suite struct HostileInputTests {
    static let good = #"{"aps":{"alert":{"title":"Sound","body":"payload"}}}"#

    /// A site with one bad file and one good sample.
    private func build(_ name: String, _ bytes: [UInt8]) async throws -> BuildResult {
        let site = try TestSite(["Content/samples/apns/good.json": Self.good])
        try site.write(name, bytes)
        let result = await site.build()
        #expect(result.page("samples/apns/good/index.html")?.contains("Sound") == true)
        return result
    }

    @Test func wrongUTF8IsReportedAtItsByte() async throws {
        let result = try await build(
            "Content/samples/apns/bad.json", Array(#"{"aps":{"alert":"a"#.utf8) + [0xFF] + Array(#""}}"#.utf8))
        let diagnostic = try #require(result.diagnostic("json.syntax"))
        #expect(diagnostic.location?.range.lowerBound == 18)
        #expect(result.page("samples/apns/bad/index.html") != nil)
    }

    @Test func aHundredThousandBracketsAreOneMoreMistake() async throws {
        let result = try await build(
            "Content/samples/apns/deep.json", [UInt8](repeating: UInt8(ascii: "["), count: 100_000))
        #expect(result.codes.contains("json.syntax"))
    }

    @Test func bracketsInYAMLAndMarkdownAndPlistsDoNotHarm() async throws {
        let brackets = String(repeating: "[", count: 100_000)
        let site = try TestSite([
            "Content/samples/apns/good.json": Self.good, "Content/samples/apns/good.yml": "title: \(brackets)",
            "Content/guides/deep.md": "# Deep\n\n\(brackets)\n\n\(String(repeating: "> ", count: 50_000))x\n",
            "Content/apps/a/Info.plist": "<plist version=\"1.0\">" + String(repeating: "<array>", count: 100_000),
        ])
        let result = await site.build()
        #expect(result.codes.contains { $0.hasPrefix("yaml.") })
        #expect(result.codes.contains { $0.hasPrefix("plist.") })
        #expect(result.page("guides/deep/index.html") != nil)
        #expect(result.page("samples/apns/good/index.html") != nil)
    }

    @Test func duplicateKeysAreReportedInEveryLanguage() async throws {
        let site = try TestSite([
            "Content/samples/apns/twice.json": #"{"aps":{"alert":"a","alert":"b"}}"#,
            "Content/samples/apns/twice.yml": "title: a\ntitle: b\n",
            "Content/apps/a/Info.plist":
                "<plist version=\"1.0\"><dict><key>A</key><true/><key>A</key><false/></dict></plist>",
        ])
        let codes = await site.build().codes
        #expect(codes.contains("json.duplicate-key"))
        #expect(codes.contains("yaml.duplicate-key"))
        #expect(codes.contains("plist.duplicate-key"))
    }

    @Test func anAliasBombIsBounded() async throws {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            yaml +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        let result = try await build("Content/samples/apns/good.yml", Array(yaml.utf8))
        #expect(result.codes.contains("yaml.limit"))
    }

    @Test func aCatastrophicPatternEndsWithADiagnostic() async throws {
        let spec = """
            $schema: https://json-schema.org/draft/2020-12/schema
            $id: urn:sitegen:spec:slow
            x-push: {id: slow, layer: L1, detect: [[/slow]]}
            type: object
            properties: {slow: {type: string, pattern: '^(a+)+$'}}
            """
        let site = try TestSite([
            "Content/specs/slow/spec.yml": spec,
            "Content/samples/slow/x.json": #"{"aps":{"alert":"x"},"slow":"\#(String(repeating: "a", count: 5_000))!"}"#,
        ])
        let result = await site.build()
        #expect(!result.diagnostics.isEmpty)
        #expect(result.page("samples/slow/x/index.html") != nil)
    }

    @Test func aLoopOfLinksIsEnteredOnce() async throws {
        let site = try TestSite(["Content/samples/apns/good.json": Self.good, "Content/guides/a.md": "# A\n"])
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/Content/guides/loop", withDestinationPath: "..")
        let result = await site.build()
        #expect(result.codes.contains("file.unreadable"))
        #expect(result.page("guides/a/index.html") != nil)
    }

    @Test func aFileOverTheLimitIsNamed() async throws {
        let result = try await build("Content/samples/apns/huge.json", [UInt8](repeating: 0x20, count: 65 << 20))
        #expect(result.codes.contains("file.too-large"))
    }

    @Test func twoFilesForOnePlaceAreReported() async throws {
        let site = try TestSite(["Content/guides/a.md": "# A\n", "Content/guides/a/index.md": "# Also A\n"])
        #expect(await site.build().codes.contains("site.permalink"))
    }
}
