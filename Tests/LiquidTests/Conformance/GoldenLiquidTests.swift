import DataTree
import Liquid
import TestSupport
import Testing
import Text

/// The golden-liquid suite: cases tagged `strict` are parsed strictly, all others laxly, as the suite's own runner does.
/// The time zone is UTC.
@Suite struct GoldenLiquidTests {
    /// Cases that are known to fail, by name. The test fails when this list is not exact.
    static let knownFailures: Set<String> = []

    /// All cases; nil, with an issue recorded, when the suite is not there.
    static func cases() -> [GoldenCase]? {
        guard let file = ConformanceSuite("golden-liquid")?.file("golden_liquid.json") else { return nil }
        return GoldenCase.read(file)
    }

    @Test(.needs(.goldenLiquid)) func everyCaseOfGoldenLiquidHasItsResult() throws {
        let cases = try #require(Self.cases())
        #expect(!cases.isEmpty, "no cases under 'tests'")
        let failures = cases.compactMap { golden in golden.failure().map { (name: golden.name, text: $0) } }
        print("\ngolden-liquid: \(cases.count - failures.count)/\(cases.count)")
        for failure in failures where !Self.knownFailures.contains(failure.name) {
            Issue.record("\(failure.name): \(failure.text)")
        }
        let fixed = Self.knownFailures.subtracting(failures.map(\.name))
        #expect(fixed.isEmpty, "no longer failing: take off the list")
    }
}
