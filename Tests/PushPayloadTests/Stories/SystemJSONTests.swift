import Foundation
import PushPayload
import TestSupport
import Testing

/// A string in `u` is read as `JSONSerialization` reads it.
@Suite struct SystemJSONTests {
    static let parts = [
        "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-", "0", "1e5", "1e999", "1.", "true", "null", " ",
        "\u{FEFF}",
        "\"\\u00e9\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\x\"", "\"", "\\", "\n", "1E+2", "-0", "01",
        "{\"a\":1}",
        "[1,]", "{\"a\":1,}", "nul", "\"\t\"", "123456789012345678901234567890",
    ]

    @Test func aTextIsReadAsFoundationReadsIt() {
        var random = SeededRandom(seed: 17)
        for _ in 0..<6000 {
            var text = Int.random(in: 0..<6, using: &random) == 0 ? "\u{FEFF}" : ""
            let isWrapped = Bool.random(using: &random)
            if isWrapped { text += "{\"a\":" }
            for _ in 0..<Int.random(in: 0..<8, using: &random) {
                text += Self.parts.randomElement(using: &random) ?? ""
            }
            if isWrapped { text += "}" }
            let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
            #expect((value != nil) == (SystemJSON.refusal(text) == nil), "\(text.debugDescription)")
        }
    }

    @Test func aNumberBeyondADoubleIsNamed() {
        #expect(SystemJSON.refusal("{\"a\": [1, 1e999]}") == .number("1e999"))
        #expect(SystemJSON.refusal("{\"a\": 1e-999}") == nil)
    }

    @Test func depthHasALimit() {
        let deep = String(repeating: "[", count: 200_000)
        #expect(SystemJSON.refusal(deep + String(repeating: "]", count: 200_000)) == .syntax)
        #expect(SystemJSON.refusal(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)) == nil)
    }
}
