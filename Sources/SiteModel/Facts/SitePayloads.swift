import DataTree
package import PushPayload
import SiteFiles
package import SiteSources
package import Text

/// A finding in a sample of the site, as an example of its rule.
package struct RuleExample: Sendable {
    /// Index into `Site.samples`.
    package let sample: Int
    package let finding: Diagnostic
}

/// Specs, samples, and for whom and what the samples are: sample users and apps.
package struct SitePayloads: Sendable {
    package let specs: SpecSet
    /// Key tables by locale and spec, of the specs that have pages.
    package let tables: [String: [String: KeyTable]]
    /// The specs as a reader of this site meets them: the author's own, those that a sample is held to or whose pack `site.yml`
    /// names, and the others that have pages.
    package let ownSpecs: [Spec]
    package let usedSpecs: [Spec]
    package let otherSpecs: [Spec]
    /// Those that have pages, in the order of all: see `ShownSpecs`. Without payloads only the ones that are used.
    package let shownSpecs: [Spec]
    /// Whether the site has guides and no payloads: no samples, no specs of its own, no pack that `site.yml` names. Specs that a guide
    /// names are shown, nothing else speaks of payloads.
    package let isDocs: Bool
    package let samples: [Sample]
    /// The files of each sample, in the samples' order.
    package let sources: [ParsedSample]
    /// Pushes to one Live Activity, one after the other.
    package let sequences: [ActivitySequence]
    /// Messages of one live update of Android, one after the other.
    package let liveSequences: [LiveUpdateSequence]
    private let sequenceFacts: [String: ParsedSequence]
    private let sequenceOfSample: [Int: Int]
    private let liveSequenceOfSample: [Int: Int]
    package let profiles: [Profile]
    package let apps: [App]
    /// Findings of samples by rule, in the samples' order: what a rule's page shows as examples.
    package let examples: [String: [RuleExample]]
    /// For suggestions where a link or a tag names no sample.
    private let nearbySamples = NearbyFiles()
    private let samplesOfSpec: [String: [Int]]
    private let indices: [String: Int]

    /// `tables`: the key tables of these specs, by locale and spec.
    init(_ tree: ValidatedTree, _ kept: KeptWork?, tables: ([Spec]) -> [String: [String: KeyTable]]) {
        specs = tree.specs
        samples = tree.samples
        sources = tree.parsed.samples
        sequences = tree.sequences
        liveSequences = tree.liveSequences
        sequenceFacts = tree.parsed.sequences
        sequenceOfSample = Dictionary(
            tree.sequences.enumerated().flatMap { index, sequence in sequence.steps.map { ($0.sample, index) } }
        ) { first, _ in first }
        liveSequenceOfSample = Dictionary(
            tree.liveSequences.enumerated().flatMap { index, sequence in sequence.steps.map { ($0.sample, index) } }
        ) { first, _ in first }
        profiles = tree.parsed.profiles
        apps = tree.parsed.apps
        var samplesOfSpec: [String: [Int]] = [:]
        var examples: [String: [RuleExample]] = [:]
        for (index, sample) in samples.enumerated() {
            if let spec = sample.spec { samplesOfSpec[spec.id, default: []].append(index) }
            for finding in sample.findings {
                examples[finding.code.id, default: []].append(RuleExample(sample: index, finding: finding))
            }
        }
        self.samplesOfSpec = samplesOfSpec
        self.examples = examples
        indices = Dictionary(samples.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let packs = tree.parsed.configuration.packs ?? []
        let ownPacks = tree.parsed.ownPacks
        isDocs = samples.isEmpty && ownPacks.isEmpty && packs.isEmpty && !tree.parsed.guides.isEmpty
        let named = isDocs ? SpecNames.named(in: tree.parsed.guides, kept) : []
        func isUsed(_ spec: Spec) -> Bool {
            samplesOfSpec[spec.id] != nil || packs.contains(spec.pack) || named.contains(spec.id)
        }
        let shown = isDocs ? specs.specs.filter(isUsed) : ShownSpecs.of(tree, used: Set(samplesOfSpec.keys))
        let others = shown.filter { !ownPacks.contains($0.pack) }
        ownSpecs = shown.filter { ownPacks.contains($0.pack) }
        usedSpecs = others.filter(isUsed)
        otherSpecs = others.filter { !isUsed($0) }
        shownSpecs = shown
        self.tables = tables(shown)
    }

    /// The sample whose name is most like one that is not there. The same work however many there are.
    package func nearestSample(_ name: String) -> String? {
        nearbySamples.nearest(to: name) { samples.map(\.id) }
    }

    /// The sequence that a sample is a push of.
    package func sequence(ofSample index: Int) -> ActivitySequence? { sequenceOfSample[index].map { sequences[$0] } }

    /// The live update of Android that a sample is a message of.
    package func liveSequence(ofSample index: Int) -> LiveUpdateSequence? {
        liveSequenceOfSample[index].map { liveSequences[$0] }
    }

    /// Title and description of a sequence in a language.
    package func text(_ name: String, of sequence: ActivitySequence, _ locale: String) -> String? {
        text(name, ofSequence: sequence.id, locale)
    }

    package func text(_ name: String, ofSequence id: String, _ locale: String) -> String? {
        let facts = sequenceFacts[id]
        return facts?.translations[locale]?.root?[name]?.string ?? facts?.facts?.root?[name]?.string
    }

    package func index(ofSample id: String) -> Int? { indices[id] }

    /// The samples that are held to a spec, in their order.
    package func samples(ofSpec id: String) -> [Int] { samplesOfSpec[id] ?? [] }

    /// Title and description of a sample in a language.
    package func title(ofSample index: Int, _ locale: String) -> String {
        VisibleTitle.of(
            sources[index].translations[locale]?.root?["title"]?.string ?? samples[index].facts.title
                ?? PathText.name(samples[index].id).replacing(text: "-", with: " "))
    }

    package func description(ofSample index: Int, _ locale: String) -> String {
        sources[index].translations[locale]?.root?["description"]?.string ?? samples[index].facts.description ?? ""
    }

    /// What texts of the payload say in a language that they are not in, as its facts have it: text and translation.
    package func translation(ofSample index: Int, _ locale: String, default standard: String) -> [(String, String)] {
        let facts = locale == standard ? sources[index].facts : sources[index].translations[locale]
        return facts?.root?["translation"]?.members.compactMap { member in
            member.value.string.map { (member.name, $0) }
        } ?? []
    }

    /// Whether a sample's texts are in a language as well.
    package func isTranslated(_ index: Int, _ locale: String) -> Bool { sources[index].translations[locale] != nil }
}
