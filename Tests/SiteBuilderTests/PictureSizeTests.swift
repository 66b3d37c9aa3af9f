import SiteBuilder
import SiteSources
import Testing

/// A picture's size is in its first bytes, whatever its kind.
@Suite struct PictureSizeTests {
    private func size(_ bytes: [UInt8]) -> [Int]? { PictureSize.measure(bytes).map { [$0.width, $0.height] } }

    private func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array(("WEBP" + kind).utf8) + [0, 0, 0, 0] + data
            + [UInt8](repeating: 0, count: 16)
    }

    @Test func webPHasThreeForms() {
        #expect(size(webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x01, 0xF0, 0x00])) == [320, 240])
        #expect(size(webP("VP8L", [0x2F, 0x3F, 0xC1, 0x3B, 0x00])) == [320, 240])
        #expect(size(webP("VP8X", [0, 0, 0, 0, 0x3F, 0x01, 0x00, 0xEF, 0x00, 0x00])) == [320, 240])
        #expect(size(webP("VP8 ", [])) == nil && size(webP("ALPH", [])) == nil)
    }

    @Test func svgStatesItInPixelsOrByItsBox() {
        func svg(_ text: String) -> [Int]? { size(Array("<svg xmlns='x' \(text)></svg>".utf8)) }
        #expect(svg(#"width="48" height="24px" viewBox="0 0 1 1""#) == [48, 24])
        #expect(svg(#"width="100%" height="2em" viewBox="0 0 30 20""#) == [30, 20])
        #expect(svg(#"width="1e99" height="1""#) == nil)
    }

    @Test func truncatedHeadersHaveNone() {
        for count in 0..<40 {
            for head in [
                [0xFF, 0xD8, 0xFF, 0xE0], Array("RIFFxxxxWEBPVP8X".utf8), Array("GIF8".utf8), [0x89, 0x50, 0x4E, 0x47],
            ] {
                _ = size(Array((head + [UInt8](repeating: 0xFF, count: 40)).prefix(count)))
            }
        }
    }
}
