import Platform
import Testing

/// The normal forms, which come from Swift's own tables and one of ours, held to another implementation's for every scalar of
/// Unicode 14, each between a letter and an accent: the count and the hash (FNV-1a) are those of Python's `unicodedata`.
@Suite struct CompositionTests {
    @Test func everyScalarHasItsForms() {
        var (count, hash) = (0, UInt64(0xCBF2_9CE4_8422_2325))
        for scalar in (0..<0x110000).lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) where Self.isKnown(scalar) {
            let text = "a" + String(scalar) + "\u{301}"
            count += 1
            for form in [text.composed, text.decomposed, text.compatibilityComposed] {
                for byte in form.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            }
        }
        #expect(count == 282230 && hash == 0xFD0DB607D58263AC)
    }

    /// Assigned or for private use, and not newer than Unicode 14.
    private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.age.map { $0.major < 15 } ?? false
            && scalar.properties.generalCategory != .unassigned
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
