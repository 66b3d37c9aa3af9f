import Testing
import Text

/// The limited distance against the plain table of all cells, on names of few letters, where every kind of difference comes.
@Suite struct EditDistanceTests {
    private static func plain(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var cells = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count {
            for j in 0...b.count {
                guard i > 0, j > 0 else {
                    cells[i][j] = i + j
                    continue
                }
                cells[i][j] = min(
                    cells[i - 1][j] + 1, cells[i][j - 1] + 1, cells[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    cells[i][j] = min(cells[i][j], cells[i - 2][j - 2] + 1)
                }
            }
        }
        return cells[a.count][b.count]
    }

    @Test func theLimitedDistanceIsTheWholeOne() {
        var state: UInt64 = 7
        func next(_ most: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % most
        }
        var measure = EditDistance()
        for _ in 0..<20_000 {
            let a = (0..<next(9)).map { _ in UInt8(97 + next(3)) }
            let b = (0..<next(9)).map { _ in UInt8(97 + next(3)) }
            let limit = next(6)
            let whole = Self.plain(a, b)
            let found = measure.distance(a, b, limit: limit)
            #expect(found == (whole <= limit ? whole : nil), "\(a) \(b) \(limit)")
        }
    }
}
