import SiteFiles
import Testing

/// Values that are made by several threads.
@Suite struct ConcurrentMapTests {
    @Test func partsComeInTheOrderOfTheirElements() {
        let numbers = Array(0..<1_001)
        for jobs in [1, 2, 5] {
            let parts = concurrentParts(numbers, jobs: jobs, stride: 10, context: { _ in 0 }) { _, own in
                (own.first, own.count)
            }
            #expect(parts.map { $0.0 } == stride(from: 0, to: 1_001, by: 10).map { $0 })
            #expect(parts.reduce(0) { $0 + $1.1 } == 1_001)
        }
    }

    @Test(arguments: [0, 1, 255, 256, 257, 5_000]) func valuesAreInTheOrderOfTheirNumbers(_ count: Int) {
        #expect(concurrentMap(count) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }

    /// Each level has more parts than there are processors; a thread that waits must not be the one that is waited for.
    @Test func workWithinWorkEnds() {
        for _ in 0..<50 {
            let (left, right) = together(
                {
                    concurrentMap(600, size: 2) { number in
                        concurrentMap(4, size: 1) { $0 + number }.reduce(0, +)
                    }
                },
                { together({ concurrentMap(500, size: 3) { $0 } }, { 7 }) })
            #expect(left == (0..<600).map { 4 * $0 + 6 })
            #expect(right.0 == Array(0..<500) && right.1 == 7)
        }
    }
}
