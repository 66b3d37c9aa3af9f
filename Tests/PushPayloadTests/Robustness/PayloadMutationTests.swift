import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// Samples of the site changed at random, held to all packs, with every app and every profile: a check always ends, and
/// what it finds is in the file. 200,000 of them when `FULL_MUTATIONS` is set, 2,000 otherwise.
@Suite struct PayloadMutationTests {
    @Test func mutatedPayloadsAreCheckedToTheEnd() {
        let isFull = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil
        let count = isFull ? 200_000 : 2_000
        var random = SeededRandom(seed: 0x9A71)
        let checker = SampleChecker(
            specs: BuiltInPacks.specs, apps: BuiltInPacks.apps, profiles: BuiltInPacks.profiles)
        let samples = BuiltInPacks.samples
        var sound = 0
        for _ in 0..<count {
            guard var sample = samples.randomElement(using: &random),
                let other = samples.randomElement(using: &random), let facts = samples.randomElement(using: &random)
            else { break }
            let bytes = PayloadMutation.mutated(sample.file.bytes, with: other.file.bytes, using: &random)
            sample.file = SourceFile(path: sample.file.path, bytes: bytes)
            // The facts and the pack of another sample bring other apps, headers and specs.
            if Int.random(in: 0..<4, using: &random) == 0 { sample.facts = facts.facts }
            if Int.random(in: 0..<8, using: &random) == 0 {
                sample.pack = Bool.random(using: &random) ? other.pack : nil
            }
            sound += Self.isSound(checker.check(sample)) ? 1 : 0
        }
        print("Mutated payloads: \(sound)/\(count)")
        #expect(sound == count)
    }

    /// Every place lies in the file, every text fits a line, and the verdict is that of the findings.
    private static func isSound(_ sample: Sample) -> Bool {
        let length = sample.file.bytes.count
        let findings = sample.findings + sample.diagnostics + sample.personalised.flatMap(\.findings)
        for finding in findings {
            if finding.headline.isEmpty || finding.headline.contains("\n") { return false }
            guard let location = finding.location, location.path == sample.file.path else { continue }
            if location.range.upperBound > length { return false }
            for edit in finding.fix?.edits ?? [] where edit.range.upperBound > length { return false }
        }
        return sample.verdict.errors == sample.findings.count { $0.severity == .error }
    }
}
