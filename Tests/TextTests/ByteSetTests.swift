import TestSupport
import Testing
import Text

/// Members of a set and runs of them, held to a look at each byte.
@Suite struct ByteSetTests {
    private static let sets: [(ByteSet, @Sendable (UInt8) -> Bool)] = {
        let tests: [(Bool, @Sendable (UInt8) -> Bool)] = [
            (false, { _ in false }), (true, { _ in true }), (true, { _ in false }),
            (false, { (0x41...0x4A).contains($0) || $0 == 0x62 || $0 == 0x5C || $0 == 0x26 }),
            (true, { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F }),
            (false, { $0 == 0 || $0 == 0x7F }), (false, { $0 <= 0x20 }), (false, { $0 & 1 == 0 }),
        ]
        return tests.map { others, test in (ByteSet(others: others, test), { $0 < 0x80 ? test($0) : others }) }
    }()

    private static func text(_ random: inout SeededRandom) -> [UInt8] {
        let few = Array("ab_0 \\&AJ\u{0}\u{7F}é한".utf8)
        let isWide = Bool.random(using: &random)
        return (0..<Int.random(in: 0...200, using: &random)).map { _ in
            isWide ? UInt8.random(in: 0...255, using: &random) : few.randomElement(using: &random) ?? 0
        }
    }

    @Test func firstPlacesAreThoseOfTheBytes() {
        var random = SeededRandom(seed: 82)
        for (set, isMember) in Self.sets {
            for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == isMember(byte)) }
            for _ in 0..<200 {
                Self.text(&random).withUnsafeBufferPointer { bytes in
                    let start = Int.random(in: 0...bytes.count, using: &random)
                    let first = (start..<bytes.count).first { isMember(bytes[$0]) }
                    #expect(set.first(in: bytes, from: start) == first)
                }
            }
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
                    for length in [1, 2, 3, 16] {
                        var long: [Range<Int>] = []
                        set.forLongRuns(in: bytes, of: length) { long.append($0) }
                        #expect(long == Self.runs(bytes, from: 0, isMember).filter { $0.count >= length })
                    }
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
}
