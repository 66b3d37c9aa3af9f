import SiteFiles
import Synchronization
import Testing

/// Values that are made by several threads and taken in order.
@Suite struct OrderedWorkTests {
    @Test(arguments: [0, 1, 2, 3, 200])
    func eachIsTakenOnceAndInOrder(_ count: Int) {
        var taken: [Int] = []
        makeConcurrently(count, { number in (0..<(number % 7) * 1000).reduce(number) { $0 ^ $1 ^ $1 } }) {
            taken.append($0)
        }
        #expect(taken == Array(0..<count))
    }

    private struct Stop: Error {}

    @Test func afterAnErrorNoneIsTakenAndFewAreMade() {
        let made = Mutex(0)
        var taken: [Int] = []
        #expect(throws: Stop.self) {
            try makeConcurrently(
                100_000,
                { number in
                    made.withLock { $0 += 1 }
                    return number
                },
                { number in
                    taken.append(number)
                    if number == 3 { throw Stop() }
                })
        }
        #expect(taken == [0, 1, 2, 3])
        #expect(made.withLock { $0 } < 100_000)
    }

    @Test func partsComeInTheOrderOfTheirElements() async {
        let numbers = Array(0..<1_001)
        for jobs in [1, 2, 5] {
            let parts = await concurrentParts(numbers, jobs: jobs, stride: 10, context: { _ in 0 }) { _, own in
                (own.first, own.count)
            }
            #expect(parts.map { $0.0 } == stride(from: 0, to: 1_001, by: 10).map { $0 })
            #expect(parts.reduce(0) { $0 + $1.1 } == 1_001)
        }
    }

    @Test(arguments: [0, 1, 255, 256, 257, 5_000]) func valuesAreInTheOrderOfTheirNumbers(_ count: Int) {
        #expect(mapConcurrently(count) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }

    /// Each level has more parts than there are processors; a thread that waits must not be the one that is waited for.
    @Test func workWithinWorkEnds() {
        for _ in 0..<50 {
            let (left, right) = together(
                {
                    mapConcurrently(600, size: 2) { number in
                        mapConcurrently(4, size: 1) { $0 + number }.reduce(0, +)
                    }
                },
                { together({ mapConcurrently(500, size: 3) { $0 } }, { 7 }) })
            #expect(left == (0..<600).map { 4 * $0 + 6 })
            #expect(right.0 == Array(0..<500) && right.1 == 7)
        }
    }
}
