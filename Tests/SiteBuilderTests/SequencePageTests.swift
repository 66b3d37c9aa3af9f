import Foundation
import SiteBuilder
import Testing
import Text

/// Pushes to one Live Activity that facts list: their pages, the Markdown copy and `preview.json`.
@Suite struct SequencePageTests {
    private static func push(_ time: Int, _ event: String, _ minutes: Int, _ more: String = "") -> String {
        #"{"aps": {"timestamp": \#(time), "event": "\#(event)", "content-state": {"minutes": \#(minutes)}\#(more)}}"#
    }

    static let files = [
        "Content/site.yml": "title: T\nlocales: [en, ko]",
        "Content/samples/apns/begin.json": push(
            1_774_000_000, "start", 25,
            #", "attributes-type": "A", "attributes": {}, "alert": {"title": "a", "body": "b"}"#),
        "Content/samples/apns/later.json": push(1_774_000_600, "update", 15),
        "Content/samples/apns/deep/last.json": push(1_774_001_200, "end", 0),
        "Content/samples/apns/order.yml": """
        title: An order
        headers: {apns-push-type: liveactivity}
        sequence:
          - {file: begin.json, at: "2026-03-20 09:46:40Z"}
          - {file: later.json, after: 10m}
          - {file: deep/last.json, after: 20m}
        """,
        "Content/samples/apns/order.ko.yml": "title: 주문 하나",
    ]

    @Test func aListIsAStripOnEachOfItsPages() async throws {
        let result = await (try TestSite(Self.files)).build()
        #expect(result.diagnostics.filter { $0.severity > .info } == [])
        for name in ["begin", "later", "deep/last"] {
            let page = try #require(result.page("samples/apns/\(name)/index.html"))
            #expect(
                page.components(separatedBy: "class=\"la-frame\"").count == 4 && page.contains("An order"), "\(name)")
            #expect(page.contains(">0:10<") && page.contains(">0:20<"))
        }
        #expect(result.page("ko/samples/apns/later/index.html")?.contains("주문 하나") == true)
    }

    /// The strip goes on showing what the push before a lost one has left.
    @Test func aLostPushLeavesTheStripAsItWas() async throws {
        let files = Self.files.merging([
            "Content/apps/shop/app.yml": "title: Shop\nbundleID: com.example.shop",
            "Content/apps/shop/activities/A.yml": "state: {minutes: Int}",
            "Content/samples/apns/later.json":
                #"{"aps": {"timestamp": 1774000600, "event": "update", "content-state": {"minutes": "soon"}}}"#,
            "Content/samples/apns/order.yml": Self.files["Content/samples/apns/order.yml"]! + "\napp: shop",
        ]) { $1 }
        let page = try #require(await (try TestSite(files)).build().page("samples/apns/begin/index.html"))
        let frame = try #require(page.components(separatedBy: "class=\"la-frame\"").dropFirst(2).first)
        #expect(frame.contains("Nothing of it is taken") && frame.contains(">25<") && !frame.contains("soon"))
    }

    @Test func theMarkdownCopyIsAListWithTimes() async throws {
        let result = await (try TestSite(Self.files)).build()
        let text = try #require(result.page("samples/apns/later/index.md"))
        let lines = text.split(separator: "\n").map(String.init)
        for (start, rest) in [("1. **0:00** ", "begin"), ("2. **0:10** ", "later"), ("3. **0:20** ", "last")] {
            #expect(lines.contains { $0.hasPrefix(start) && $0.contains(rest) && $0.contains("minutes") }, "\(start)")
        }
        #expect(lines.contains { $0.hasPrefix("- **4:20** ") }, "when the lock screen drops it")
    }

    @Test func theModelHasTheSequence() async throws {
        let result = await (try TestSite(Self.files)).build()
        let json = try #require(result.page("samples/apns/later/preview.json")).data(using: .utf8)!
        let model = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let sequence = try #require(model["sequence"] as? [String: Any])
        #expect(sequence["id"] as? String == "apns/order" && sequence["index"] as? Int == 1)
        let pushes = try #require(sequence["pushes"] as? [[String: Any]])
        #expect(pushes.map { $0["seconds"] as? Double } == [0, 600, 1200])
        #expect(pushes.map { $0["sample"] as? String } == ["apns/begin", "apns/later", "apns/deep/last"])
        let moments = try #require(sequence["moments"] as? [[String: Any]])
        #expect(moments.map { $0["kind"] as? String } == ["push", "push", "push", "dropped"])
    }

    @Test func whatAListSaysHoldsForItsPushes() async throws {
        var files = Self.files
        files["Content/samples/apns/order.yml"] = files["Content/samples/apns/order.yml"]?.replacingOccurrences(
            of: "apns-push-type: liveactivity", with: "apns-push-type: alert")
        let found = await (try TestSite(files)).build().diagnostics.filter { $0.code.id == "apns.header-mismatch" }
        #expect(Set(found.compactMap { $0.location?.path }) == ["Content/samples/apns/order.yml"])
        #expect(found.count >= 1)
    }

    private func headlines(_ list: String, _ more: [String: String] = [:]) async throws -> [String] {
        var files = Self.files
        files["Content/samples/apns/order.yml"] = "app: x\nsequence:\n" + list
        files.merge(more) { $1 }
        return await (try TestSite(files)).build().diagnostics.filter {
            $0.location?.path == "Content/samples/apns/order.yml"
        }
        .map(\.headline.english)
    }

    @Test func whatAListGetsWrongIsToldAtItsPlace() async throws {
        #expect(
            try await headlines("  - {file: begin.json}\n  - {file: latr.json}\n").contains(
                "there is no sample 'latr.json'"))
        #expect(
            try await headlines(
                "  - {file: begin.json}\n  - {file: plain.json}\n",
                ["Content/samples/apns/plain.json": #"{"aps": {"alert": "a"}}"#]
            ).contains("'plain.json' is no push to a Live Activity"))
        #expect(try await !headlines("  - {file: begin.json, after: soon}\n").isEmpty)
        #expect(try await !headlines("  - {file: begin.json, after: 1m, at: 1}\n").isEmpty)
        #expect(try await !headlines("  - {file: ../../../../etc/passwd}\n").isEmpty)
    }

    @Test func aSamplesOwnFactsMayListItsPushes() async throws {
        var files = Self.files
        files["Content/samples/apns/order.yml"] = nil
        files["Content/samples/apns/order.ko.yml"] = nil
        files["Content/samples/apns/begin.yml"] =
            "title: Begin\nsequence: [{file: begin.json}, {file: later.json}, {file: deep/last.json}]"
        let result = await (try TestSite(files)).build()
        #expect(result.diagnostics.filter { $0.severity > .info } == [])
        #expect(result.page("samples/apns/later/index.html")?.components(separatedBy: "class=\"la-frame\"").count == 4)
    }
}
