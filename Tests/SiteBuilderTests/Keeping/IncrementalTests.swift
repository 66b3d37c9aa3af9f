import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// What a build takes over from those before it never shows: the site is that of a build that knows nothing, byte for byte.
@Suite struct IncrementalTests {
    /// `INCREMENTAL_EDITS` in the long suites; each edit is two builds.
    private static let edits = ProcessInfo.processInfo.environment["INCREMENTAL_EDITS"].flatMap(Int.init) ?? 40

    @Test(arguments: [1, 2] as [UInt64])
    func afterEveryEditTheSiteIsThatOfACleanBuild(_ seed: UInt64) async throws {
        let site = try EditedSite(seed: seed)
        _ = await site.keptBuild(jobs: 2)
        var history: [String] = []
        for number in 0..<Self.edits / 2 {
            history.append(try site.edit())
            let jobs = 1 + number % 2
            let kept = await site.keptBuild(jobs: jobs)
            let clean = await site.cleanBuild(jobs: 3 - jobs)
            let different = Self.difference(kept, clean)
            #expect(different == [], "seed \(seed), edit \(number): \(history.suffix(3))")
            if !different.isEmpty { return }
        }
    }

    private static func difference(_ kept: BuildResult, _ clean: BuildResult) -> [String] {
        let (a, b) = (bytes(kept), bytes(clean))
        var found = Set(a.keys).symmetricDifference(b.keys).map { "only once: \($0)" }
        found += a.keys.filter { b[$0] != nil && a[$0] != b[$0] }.map { "differs: \($0)" }
        if kept.diagnostics != clean.diagnostics {
            let (one, two) = (Set(kept.diagnostics), Set(clean.diagnostics))
            found += one.subtracting(two).map { "found only with kept work: \($0.headline.english)" }
            found += two.subtracting(one).map { "found only by the clean build: \($0.headline.english)" }
            if one == two { found.append("the order of the findings") }
        }
        return found.sorted()
    }

    private static func bytes(_ result: BuildResult) -> [String: [UInt8]] {
        Dictionary(result.outputs.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func aSecondBuildTakesEverythingOver() async throws {
        let site = try EditedSite(seed: 3)
        let first = await site.keptBuild(jobs: 2)
        let second = await site.keptBuild(jobs: 2)
        #expect(Self.difference(first, second) == [])
        #expect(!first.outputs.isEmpty)
    }
}
