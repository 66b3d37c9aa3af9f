import DataTree
package import Text

/// Pushes to one Live Activity, one after the other: the samples of a folder whose names begin with numbers (`1-start.json`,
/// `2-update.json`, `3-end.json`), or those that facts list with their times. Each keeps its own verdict; what only their order says is
/// found here.
package struct ActivitySequence: Sendable {
    package struct Step: Sendable {
        /// Place in the list of samples.
        package let sample: Int
        /// Drawn with the attributes of the start.
        package let change: ActivityChange
        /// Unix time of the push, as the facts' list says it, else as its `timestamp` does; nil where neither has one.
        package let sent: Double?
        /// Its `timestamp`.
        package let stamp: Double?
        /// In the facts' list.
        let entry: Node?
        /// Nothing that is drawn differs from the push before.
        package let isUnseen: Bool
        /// It is refused, or does not decode: the activity stays as the push before has left it.
        package let isLost: Bool
    }

    /// The id of the folder or of the facts: `apns/order`.
    package let id: String
    package let steps: [Step]
    /// What happens when, from the first push to the end on the lock screen.
    package let moments: [SequenceMoment]
    /// What the order says, expected or not.
    package let findings: [Diagnostic]

    /// The folders among the samples that are sequences, then those that facts list, each in the order of their ids, and what a run reports
    /// of them.
    package static func all(
        _ samples: [Sample], facts: [String: SampleFacts], lists: [SequenceList] = []
    ) -> Diagnosed<[ActivitySequence]> {
        var result = Diagnosed<[ActivitySequence]>([])
        let listed = Set(lists.map(\.id))
        for folder in SequenceFolder.all(samples, isStep: \.isLiveActivity) where !listed.contains(folder.id) {
            add(ActivitySequence(folder.id, folder.samples.map { ($0, nil) }, samples), facts, to: &result)
        }
        for list in lists.sorted(by: { $0.id < $1.id }) {
            let entries = list.entries.prefix(SequenceList.limit).map { ($0.sample, Optional($0)) }
            add(ActivitySequence(list.id, entries, samples), facts, to: &result)
        }
        return result
    }

    private static func add(
        _ sequence: ActivitySequence, _ facts: [String: SampleFacts], to result: inout Diagnosed<[ActivitySequence]>
    ) {
        result.value.append(sequence)
        result.diagnostics += SequenceFolder.reported(sequence.findings, sequence.id, facts[sequence.id])
    }

    private init(_ id: String, _ entries: [(sample: Int, listed: SequenceList.Entry?)], _ samples: [Sample]) {
        self.id = id
        var steps: [Step] = []
        var attributes: Node?
        for (index, listed) in entries {
            let sample = samples[index]
            guard let payload = sample.payload, let aps = payload["aps"] else { continue }
            attributes = aps["attributes"] ?? attributes
            guard let change = ActivityReader.read(payload, sample.app, sample.facts, attributes: attributes) else {
                continue
            }
            let stamp = aps["timestamp"]?.double.flatMap(ActivityMoment.seconds)
            let before = steps.last { !$0.isLost }?.change
            let unshown = sample.seen?.preview.unshown
            let sent: Double? =
                switch listed?.time {
                case .at(let time): time
                case .after(let seconds): (steps.first.map(\.sent) ?? stamp ?? 0).map { $0 + seconds }
                case nil: stamp
                }
            steps.append(
                Step(
                    sample: index, change: change, sent: sent, stamp: stamp, entry: listed?.node,
                    isUnseen: change.event == .update && before.map { $0.draws(like: change) } ?? false,
                    isLost: unshown == .stillActivity || unshown == .undelivered))
        }
        self.steps = steps
        moments = SequenceMoment.all(steps, samples)
        findings = SequenceRules.check(steps, samples)
    }
}

extension ActivityChange {
    /// Whether a phone shows the same of both: by the layout, without one by the values.
    func draws(like other: ActivityChange) -> Bool {
        if let drawing, let theirs = other.drawing { return drawing == theirs }
        return state.map(\.name) == other.state.map(\.name) && state.map(\.text) == other.state.map(\.text)
    }
}
