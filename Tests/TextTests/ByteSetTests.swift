import TestSupport
import Testing
import Text

/// Sixty-four bytes looked up at once are what they are one by one.
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

    @Test func theMembersOfATextAreThoseOfItsBytes() {
        var random = SeededRandom(seed: 81)
        for (set, isMember) in Self.sets {
            for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == isMember(byte)) }
            for _ in 0..<200 {
                Self.text(&random).withUnsafeBufferPointer { bytes in
                    for start in -1...bytes.count + 1 {
                        let found = set.members(of: bytes, from: start)
                        let plain = set.plainMembers(of: bytes, from: start)
                        if found != plain { Issue.record("\(Array(bytes)), \(start)") }
                    }
                    for start in 0..<bytes.count {
                        let own = (start..<min(bytes.count, start + 64)).reduce(into: UInt64(0)) { members, index in
                            if isMember(bytes[index]) { members |= 1 << UInt64(index - start) }
                        }
                        let plain = set.plainMembers(of: bytes, from: start)
                        if plain != own { Issue.record("\(Array(bytes)), \(start)") }
                    }
                }
            }
        }
    }

    @Test func firstPlacesAreThoseOfTheBytes() {
        var random = SeededRandom(seed: 82)
        for (set, isMember) in Self.sets {
            for _ in 0..<200 {
                Self.text(&random).withUnsafeBufferPointer { bytes in
                    let start = Int.random(in: 0...bytes.count, using: &random)
                    let first = (start..<bytes.count).first { isMember(bytes[$0]) }
                    #expect(set.first(in: bytes, from: start) == first)
                }
            }
        }
    }
}
