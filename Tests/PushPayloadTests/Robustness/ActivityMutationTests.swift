import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// Declarations of Live Activities and their pushes changed at random: reading, checking and drawing them always ends, and every finding
/// lies in its file. 50,000 of them when `FULL_MUTATIONS` is set, 2,000 otherwise.
@Suite struct ActivityMutationTests {
    private static let words = [
        "{{ state.minutes }}", "{% for i in (1..99999) %}", "{% endfor %}", "<script>", "?", "[[[[Int]]]]", "types:",
        "layout:",
        "1e999", "-0", "null", "978307200", "state", "🛵", "\u{0}",
    ].map { Array($0.utf8) }

    @Test func mutatedDeclarationsAndPushesAreReadCheckedAndDrawn() throws {
        let isFull = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil
        let count = isFull ? 50_000 : 2_000
        var random = SeededRandom(seed: 0xAC71)
        let declared = BuiltInPacks.apps.flatMap { app in app.activities.map { (app, $0) } }
        let payloads = [
            "delivery-started.json", "delivery/2-update.json", "delivery/4-delivering.json", "match/1-start.json",
        ]
        .compactMap { BuiltInPacks.source("Content/samples/apns/" + $0) }
        let hidden = "Tests/Fixtures/Verdicts/Samples/"
        let lives = [hidden + "fcm-v1/live-airship.json", hidden + "fcm-v1/live-adobe.json"]
            .compactMap { BuiltInPacks.source($0)?.bytes }
        #expect(declared.count == 2 && payloads.count == 4 && lives.count == 2)
        var sound = 0
        for _ in 0..<count {
            guard let (app, type) = declared.randomElement(using: &random),
                let payload = payloads.randomElement(using: &random)
            else { break }
            let text = ByteMutator.mutate(type.document.source.bytes, using: &random, dictionary: Self.words)
            let body = ByteMutator.mutate(payload.bytes, using: &random, dictionary: Self.words)
            let liveBody = ByteMutator.mutate(
                lives.randomElement(using: &random) ?? [], using: &random, dictionary: Self.words)
            let path = type.document.source.path
            let parsed = YAMLReader.parse(SourceFile(path: path, bytes: text))
            let changed = App(
                id: app.id, facts: nil, plists: [],
                activities: [ActivityType(name: type.name, document: parsed.value)])
            var facts = SampleFacts(nil)
            facts.app = app.id
            let samples = ["a/1-x", "a/2-x"].map { id in
                SampleChecker(specs: BuiltInPacks.specs, apps: [changed]).check(
                    SampleSource(
                        id: id, file: SourceFile(path: id + ".json", bytes: body), facts: facts, pack: "apns"))
            }
            let live = ["l/1-a", "l/2-a"].map { id in
                SampleChecker(specs: BuiltInPacks.specs, apps: [changed]).check(
                    SampleSource(
                        id: id, file: SourceFile(path: "l.json", bytes: liveBody), facts: facts, pack: "fcm-v1"))
            }
            let found =
                AppRules.check(changed) + samples[0].findings + ActivitySequence.all(samples, facts: [:]).diagnostics
                + live[0].findings + LiveUpdateSequence.all(live, facts: [:]).diagnostics
            let isSound = found.allSatisfy { finding in
                guard !finding.headline.isEmpty, let place = finding.location else { return !finding.headline.isEmpty }
                let sizes = [path: text.count, "l.json": liveBody.count]
                return place.range.upperBound <= sizes[place.path] ?? body.count
            }
            if isSound { sound += 1 }
        }
        print("Mutated Live Activities: \(sound)/\(count)")
        #expect(sound == count)
    }
}
