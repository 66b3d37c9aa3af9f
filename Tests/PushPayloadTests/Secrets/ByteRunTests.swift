import PushPayload
import TestSupport
import Testing
import Text

/// Words found sixty-four bytes at once are those that are found one byte after the other.
@Suite struct ByteRunTests {
    private static let sets: [(ByteSet, @Sendable (UInt8) -> Bool)] = {
        let tests: [(Bool, @Sendable (UInt8) -> Bool)] = [
            (false, { _ in false }), (true, { _ in true }), (false, { (0x61...0x7A).contains($0 | 0x20) }),
            (true, { (0x61...0x7A).contains($0 | 0x20) }),
        ]
        return tests.map { others, test in (ByteSet(others: others, test), { $0 < 0x80 ? test($0) : others }) }
    }()

    private static func text(_ random: inout SeededRandom) -> [UInt8] {
        let few = Array("aZ_ é한".utf8)
        let isWide = Bool.random(using: &random)
        return (0..<Int.random(in: 0...200, using: &random)).map { _ in
            isWide ? UInt8.random(in: 0...255, using: &random) : few.randomElement(using: &random) ?? 0
        }
    }

    @Test func runsAreThoseOfTheBytes() {
        var random = SeededRandom(seed: 82)
        for (set, isMember) in Self.sets {
            for _ in 0..<400 {
                Self.text(&random).withUnsafeBufferPointer { bytes in
                    let start = Int.random(in: 0...bytes.count, using: &random)
                    let runs = Self.runs(bytes, from: start, isMember)
                    var found: [Range<Int>] = []
                    let last = set.firstRun(in: bytes, from: start) { run -> Range<Int>? in
                        found.append(run)
                        return found.count == runs.count ? run : nil
                    }
                    #expect(found == runs && last == runs.last)
                }
            }
        }
    }

    private static func runs(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isMember: (UInt8) -> Bool
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in start..<bytes.count where isMember(bytes[index]) {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    /// Words that are longer than what is looked up at once, and ends at its edges.
    @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 1000])
    func aRunMayBeOfAnyLength(_ length: Int) {
        let set = ByteSet { $0 == UInt8(ascii: "a") }
        for before in [0, 1, 62, 63, 64, 65] {
            for after in [0, 1, 64] {
                let text =
                    [UInt8](repeating: 0x20, count: before) + [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    + [UInt8](repeating: 0x20, count: after)
                text.withUnsafeBufferPointer { bytes in
                    var found: [Range<Int>] = []
                    set.firstRun(in: bytes, from: 0) { run -> Bool? in
                        found.append(run)
                        return nil
                    }
                    #expect(found == [before..<before + length])
                }
            }
        }
    }
}
