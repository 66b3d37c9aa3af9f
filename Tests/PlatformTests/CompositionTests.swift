import Foundation
import Platform
import Testing

/// The normal forms, which come from Swift's own tables and one of ours, held to Foundation's for every scalar that both know.
@Suite struct CompositionTests {
    private static var scalars: some Sequence<Unicode.Scalar> {
        (0..<0x110000).lazy.compactMap { Unicode.Scalar(UInt32($0)) }.filter {
            $0.properties.age.map { $0.major < 15 } ?? false
        }
    }

    @Test func everyScalarHasTheFormsOfFoundation() {
        var (count, wrong) = (0, 0)
        for scalar in Self.scalars {
            let text = "a" + String(scalar) + "\u{301}"
            count += 1
            let isSame =
                Array(text.composed.unicodeScalars) == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
                && Array(text.decomposed.unicodeScalars)
                    == Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
                && Array(text.compatibilityComposed.unicodeScalars)
                    == Array(text.precomposedStringWithCompatibilityMapping.unicodeScalars)
            if !isSame {
                wrong += 1
                if wrong < 5 { Issue.record("U+\(String(scalar.value, radix: 16, uppercase: true))") }
            }
        }
        print("Normal forms: \(count - wrong)/\(count)")
        #expect(count > 100_000 && wrong == 0)
    }

    @Test(arguments: [
        ("Ａ①ﬁ㎏", "A1fikg"), ("e\u{301}", "é"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("ｶﾞ", "ガ"), ("", ""),
        ("plain", "plain"),
    ])
    func whatLooksOtherwiseIsThePlainCharacter(_ text: String, _ plain: String) {
        #expect(Array(text.compatibilityComposed.unicodeScalars) == Array(plain.unicodeScalars))
    }
}

@Suite struct ThreadsTests {
    @Test func aThreadHasTheStackThatItAsksFor() async {
        let depth = await withCheckedContinuation { done in
            let isStarted = Threads.start(stackSize: 16 << 20) {
                func sink(_ level: Int) -> Int {
                    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                        buffer[0] = 1
                        return level == 0 ? 0 : Int(buffer[0]) + sink(level - 1)
                    }
                }
                done.resume(returning: sink(2000))
            }
            if !isStarted { done.resume(returning: -1) }
        }
        #expect(depth == 2000)
    }
}
