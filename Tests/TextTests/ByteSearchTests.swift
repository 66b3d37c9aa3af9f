import TestSupport
import Testing
import Text

/// Bytes looked for by many at once, held to a look at each.
@Suite struct ByteSearchTests {
    /// Every length about the size of a block, and more hits in a block than a counter of one byte holds.
    @Test func placesAndTheirNumber() {
        var random = SeededRandom(seed: 7)
        let lengths = Array(0...130) + [8_159, 8_160, 8_161, 20_000]
        for length in lengths {
            for share in [0, 3, 40, 100] {
                let bytes = (0..<length).map { _ in
                    Int.random(in: 0..<100, using: &random) < share
                        ? UInt8(0x0A) : UInt8.random(in: .min ... .max, using: &random)
                }
                for start in [0, 1, 5] where start <= length {
                    let wanted = bytes.indices.dropFirst(start).filter { bytes[$0] == 0x0A }
                    bytes[start...].withUnsafeBufferPointer { part in
                        #expect(ByteSearch.count(of: 0x0A, in: part) == wanted.count)
                        #expect(ByteSearch.places(of: 0x0A, in: part, shift: start) == wanted)
                    }
                }
            }
        }
        #expect(ByteSearch.places(of: 0xFF, in: UnsafeBufferPointer(start: nil, count: 0)) == [])
    }
}
