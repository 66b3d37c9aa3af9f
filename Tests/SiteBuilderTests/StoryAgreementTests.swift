import Foundation
import SiteBuilder
import SiteModel
import TestSupport
import Testing
import Text

/// What the verdict says of a story's pages is what their preview shows on the sample's page: some payloads of odd addresses in
/// every run, 2,000 with `STORIES_LONG=1`.
@Suite struct StoryAgreementTests {
    @Test func verdictAndPreviewAreOfOneOpinion() async throws {
        let count = OddAddress.payloadCount(12)
        var addresses = OddAddress(seed: 4)
        var files = ["Content/site.yml": "title: Stories\nlocales: [en]\n"]
        for number in 0..<count {
            files["Content/samples/pushwoosh-stories/s\(number).json"] = addresses.payload(pages: count > 12 ? 4 : 12)
        }
        let site = try TestSite(files)
        let built = await site.build()
        var pages = 0
        for number in 0..<count {
            let page = try #require(built.page("samples/pushwoosh-stories/s\(number)/index.html"))
            let found = built.diagnostics.filter { $0.location?.path.hasSuffix("/s\(number).json") == true }
            let compared = compare(found, PreviewPage(page), "s\(number)")
            let written = files["Content/samples/pushwoosh-stories/s\(number).json"]?.components(
                separatedBy: "{\"image\": ")
            #expect(compared + 1 == written?.count, "s\(number)")
            pages += compared
        }
        #expect(pages > count)
    }

    /// The number of pages.
    private func compare(_ found: [Diagnostic], _ preview: PreviewPage, _ name: String) -> Int {
        let codes: Set = ["url.malformed", "url.insecure", "pw.page-values"]
        func severity(_ index: Int, _ key: String) -> Severity? {
            found.filter { codes.contains($0.code.id) && $0.pointer == "/pw_stories/pages/\(index)/\(key)" }
                .map(\.severity).max()
        }
        var index = 0
        while preview.isDropped(index) || preview.shown[index] != nil {
            let place = "\(name), page \(index)"
            let shown = preview.shown[index]
            let isBlack = shown?.contains("stays black") ?? false
            let isNoted = preview.notes.contains("Page \(index + 1) is shown from iOS 17 on")
            #expect(preview.isDropped(index) == (shown == nil), "\(place)")
            switch severity(index, "image") {
            case .error?: #expect(shown == nil || isBlack, "\(place)")
            case .warning?: #expect(shown != nil && !isBlack && isNoted, "\(place)")
            default: #expect(shown != nil && !isBlack && !isNoted, "\(place)")
            }
            let isUnreachable = found.contains {
                $0.code.id == "pw.button-unreachable" && $0.pointer == "/pw_stories/pages/\(index)/button_title"
            }
            if isUnreachable { #expect(shown?.contains("pp-button") == false, "\(place)") }
            if let shown, !isUnreachable { link(severity(index, "link"), shown, index, preview, place) }
            index += 1
        }
        return index
    }

    private func link(_ severity: Severity?, _ shown: String, _ index: Int, _ preview: PreviewPage, _ place: String) {
        let isNewer = preview.notes.contains("Page \(index + 1) has its link from iOS 17 on only")
        let isOlder = preview.notes.contains("Page \(index + 1) has its link before iOS 17 only")
        let isNowhere = preview.notes.contains("Page \(index + 1) has no working link")
        #expect((severity == .error) == isNowhere, "\(place)")
        #expect((severity == .warning) == (isNewer || isOlder), "\(place)")
        let hasTitle = shown.contains("&quot;buttonTitle&quot;:&quot;Go&quot;")
        if isOlder { #expect(!shown.contains("pp-button"), "\(place)") }
        if hasTitle, severity == nil || isNewer { #expect(shown.contains("pp-button"), "\(place)") }
    }
}

/// What a sample's page shows of its story, from the page's text.
private struct PreviewPage {
    /// The markup of each page, by its position in the payload.
    var shown: [Int: String] = [:]
    /// The lines under the player.
    var notes = ""

    init(_ page: String) {
        let start = page.range(of: "<push-story")?.lowerBound ?? page.endIndex
        let end = page[start...].range(of: "</push-story>")?.lowerBound ?? page.endIndex
        let story = page[start..<end]
        let list = story.range(of: "<ul class=\"pp-dropped\">")
        notes = list.map { String(story[$0.upperBound...]) } ?? ""
        let mark = "<div class=\"pp-page\" data-pointer=\"/pw_stories/pages/"
        for part in story[..<(list?.lowerBound ?? story.endIndex)].components(separatedBy: mark).dropFirst() {
            if let index = Int(part.prefix { $0 != "\"" }) { shown[index] = part }
        }
    }

    func isDropped(_ index: Int) -> Bool { notes.contains("Page \(index + 1) is left out") }
}
