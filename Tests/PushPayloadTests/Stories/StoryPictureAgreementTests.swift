import PushPayload
import TestSupport
import Testing
import Text

/// What the verdict says of a page's picture is what the drawn picture shows, for random payloads of odd addresses: some in every
/// run, 2,000 with `STORIES_LONG=1`.
@Suite struct StoryPictureAgreementTests {
    @Test func verdictAndPictureAreOfOneOpinion() throws {
        var words = PreviewPicture.Words()
        for failure in StoryAddress.Failure.allCases { words.unloadable[failure] = "stays black" }
        words.blocked = "not loaded here"
        let drawing = PreviewPicture(title: "t", words: words, pictures: [:])
        var addresses = OddAddress(seed: 2000)
        var pages = 0
        let count = OddAddress.payloadCount(150)
        for number in 0..<count {
            let payload = addresses.payload(pages: 3)
            let sample = CheckedText(payload).sample
            let preview = try #require(sample.preview)
            let errors = places(sample, .error)
            let positions = preview.story?.elements.indices ?? 0..<0
            pages += positions.count
            // A dropped page has no picture: what is left is as many as the drawing counts.
            let drawn = String(decoding: drawing.draw(preview), as: UTF8.self)
            let kept = preview.story?.pages ?? []
            #expect(kept.isEmpty || drawn.contains("1 / \(kept.count)"), "\(number): \(payload)")
            for position in positions {
                let isWrong = errors.contains("/pw_stories/pages/\(position)/image")
                guard let index = kept.firstIndex(where: { $0.position == position }) else {
                    #expect(isWrong, "\(number): page \(position) of \(payload) is dropped without a finding")
                    continue
                }
                let picture = String(decoding: drawing.page(index, of: preview), as: UTF8.self)
                #expect(picture.contains("stays black") == isWrong, "\(number): page \(position) of \(payload)")
            }
        }
        #expect(pages > count)
    }

    private func places(_ sample: Sample, _ severity: Severity) -> Set<String> {
        let codes: Set = ["url.malformed", "url.insecure", "pw.page-values"]
        return Set(
            sample.findings.filter { codes.contains($0.code.id) && $0.severity == severity }.compactMap(\.pointer))
    }
}
