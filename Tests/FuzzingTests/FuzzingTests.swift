import Foundation
import Fuzzing
import SiteBuilder
import TestSupport
import Testing
import Text

/// A few of the sites that `make fuzz` builds by the thousand. `FUZZ_SITES` and `FUZZ_SEED` choose others.
@Suite struct FuzzingTests {
    private static let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 12
    private static let count = ProcessInfo.processInfo.environment["FUZZ_SITES"].flatMap(Int.init) ?? 6

    private func faults(_ files: [String: [UInt8]], _ name: String) async throws -> [String] {
        let scratch = ScratchSite(
            folder: NSTemporaryDirectory() + "fuzz-\(name)-\(UUID().uuidString)", share: PackageFolder.url.path)
        defer { scratch.remove() }
        return SiteJudge.faults(try await scratch.build(files, jobs: 2))
    }

    @Test(arguments: 0..<count) func aMadeSiteIsBuiltOrItsMistakesAreFindings(_ number: Int) async throws {
        #expect(try await faults(SiteMaker.make(number, seed: Self.seed), "site") == [])
    }

    @Test(arguments: 0..<count) func damagedFilesAreReadOrTheirMistakesAreFindings(_ number: Int) async throws {
        let batch = InputMixer(root: PackageFolder.url.path).batch(number, seed: Self.seed)
        #expect(batch.counts.values.reduce(0, +) >= 15)
        #expect(try await faults(batch.files, "batch") == [])
    }

    @Test func theSameNumberGivesTheSameSite() {
        let mixer = InputMixer(root: PackageFolder.url.path)
        for number in 0..<20 {
            #expect(SiteMaker.make(number, seed: 1) == SiteMaker.make(number, seed: 1))
            #expect(mixer.batch(number, seed: 1).files == mixer.batch(number, seed: 1).files)
        }
        #expect(SiteMaker.make(0, seed: 1) != SiteMaker.make(0, seed: 2))
        #expect(SiteMaker.make(0, seed: 1) != SiteMaker.make(1, seed: 1))
    }

    @Test func everyKindOfFileIsDamagedSooner() {
        let mixer = InputMixer(root: PackageFolder.url.path)
        var kinds = Set<InputMixer.Kind>()
        for number in 0..<60 { kinds.formUnion(mixer.batch(number, seed: 3).counts.keys) }
        #expect(kinds == Set(InputMixer.Kind.allCases))
    }

    /// A template's own elements are markup by right; the judge looks for those of texts.
    @Test func onlyTextsCarryTheMarkThatTheJudgeLooksFor() {
        let mixer = InputMixer(root: PackageFolder.url.path)
        let mark = Array("x-fuzz-mark".utf8)
        var marked = 0
        for number in [63, 887, 1332, 2286, 2317, 3755, 3785] {
            for (path, bytes) in mixer.batch(number, seed: Self.seed).files {
                let isTemplate = path.hasPrefix("Content/templates/")
                let isMarked = bytes.firstRange(of: mark) != nil
                marked += isMarked ? 1 : 0
                #expect(!(isTemplate && isMarked), "\(number): \(path)")
            }
        }
        #expect(marked > 0)
    }
}
