import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// A sample's page opens with the verdict, its findings and their fixes, and no finding is without a failed row in the
/// checklist: held over all samples of the repository, in both languages.
@Suite struct VerdictFirstTests {
    @Test func everyFindingOfTheRepositorysSamplesHasAFailedRow() async throws {
        let built = try await RepositorySite.withAllSamples
        let pages = built.outputs.filter {
            $0.path.contains("samples/") && $0.path.hasSuffix("/index.html") && !$0.path.hasSuffix("samples/index.html")
        }
        #expect(pages.count >= 100)
        var (findings, failed, unordered) = (0, [String](), [String]())
        for file in pages {
            let page = String(decoding: file.bytes, as: UTF8.self)
            // From 100 samples on the gallery has further pages beside those of the packs.
            guard page.contains("class=\"page-head\""), !file.path.contains("samples/page-") else { continue }
            let rows = Self.failedRows(page)
            for anchor in Self.anchors(page) {
                findings += 1
                if !rows.contains(where: { $0.contains("href=\"#\(anchor)\"") }) {
                    failed.append("\(file.path) \(anchor)")
                }
            }
            let marks = [
                "class=\"lead\"", "class=\"verdict ", "id=\"findings\"", "id=\"requirements\"", "id=\"payload\"",
            ]
            let isSound = !page.contains("id=\"findings\"")
            if isSound { #expect(Self.anchors(page).isEmpty, "\(file.path)") }
            let order = marks.filter { (!isSound || $0 != marks[2]) && ($0 != marks[0] || page.contains($0)) }.map {
                page.range(of: $0)?.lowerBound
            }
            if order.contains(nil) || order.compactMap({ $0 }) != order.compactMap({ $0 }).sorted() {
                unordered.append(file.path.text)
            }
        }
        #expect(findings >= 80)
        #expect(failed.isEmpty, "\(failed.prefix(8))")
        #expect(unordered.isEmpty, "\(unordered.prefix(8))")
    }

    @Test func aCertainFixIsADiffAndAnUncertainOneShowsItsLine() async throws {
        let page = try await page(#"{"aps":{"alert":"<a>","mutable_content":1}}"#)
        #expect(page.contains("fix-diff\""))
        #expect(
            page.contains(
                "<del>-{&quot;aps&quot;:{&quot;alert&quot;:&quot;&lt;a&gt;&quot;,&quot;mutable<b>_</b>content"))
        #expect(
            page.contains(
                "<ins>+{&quot;aps&quot;:{&quot;alert&quot;:&quot;&lt;a&gt;&quot;,&quot;mutable<b>-</b>content"))
        #expect(page.contains("id=\"finding-1\""))
        let other = try await self.page(#"{"aps":{"alert":"a","interruption-level":"loud"}}"#)
        #expect(!other.contains("fix-diff\""))
        #expect(other.contains("finding-excerpt\""))
    }

    @Test func aSoundSampleSaysSoOnceAndTicksItsChecks() async throws {
        let page = try await page(#"{"aps":{"alert":"a"}}"#)
        #expect(Self.failedRows(page).isEmpty)
        #expect(page.components(separatedBy: "class=\"verdict verdict-valid").count == 2)
        #expect(!page.contains("id=\"findings\""))
    }

    @Test func aWarningIsNoTick() async throws {
        let page = try await page(#"{"aps":{"alert":"a","mutable_content":1}}"#)
        #expect(Self.failedRows(page).contains { $0.contains("href=\"#finding-1\"") })
    }

    private func page(_ payload: String) async throws -> String {
        let site = try TestSite(["Content/samples/apns/a.json": payload])
        return try #require(await site.build().page("samples/apns/a/index.html"))
    }

    private static func anchors(_ page: String) -> [String] {
        page.components(separatedBy: " id=\"finding-").dropFirst().map { "finding-" + $0.prefix { $0.isNumber } }
    }

    /// The rows of the checklist that failed.
    private static func failedRows(_ page: String) -> [String] {
        page.components(separatedBy: "<li class=\"check-failed").dropFirst().map {
            $0.components(separatedBy: "</li>")[0]
        }
    }
}
