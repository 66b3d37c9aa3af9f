import DataTree
package import Text

/// Pushes to one Live Activity, one after the other: the samples of a folder whose names begin with numbers (`1-start.json`,
/// `2-update.json`, `3-end.json`). Each keeps its own verdict; what only their order says is found here.
package struct ActivitySequence: Sendable {
    package struct Step: Sendable {
        /// Place in the list of samples.
        package let sample: Int
        /// Drawn with the attributes of the start.
        package let change: ActivityChange
        /// Unix time of the push; nil where it has none.
        package let sent: Double?
        /// Nothing that is drawn differs from the push before.
        package let isUnseen: Bool
    }

    /// The folder's id: `apns/order`.
    package let id: String
    package let steps: [Step]
    /// What happens when, from the first push to the end on the lock screen.
    package let moments: [SequenceMoment]
    /// What the order says, expected or not.
    package let findings: [Diagnostic]

    /// The folders among the samples that are sequences, in the order of their ids, and what a run reports of them.
    package static func all(_ samples: [Sample], facts: [String: SampleFacts]) -> Diagnosed<[ActivitySequence]> {
        var result = Diagnosed<[ActivitySequence]>([])
        for folder in SequenceFolder.all(samples, isStep: \.isLiveActivity) {
            let sequence = ActivitySequence(folder.id, folder.samples, samples)
            result.value.append(sequence)
            result.diagnostics += SequenceFolder.reported(sequence.findings, folder.id, facts[folder.id])
        }
        return result
    }

    private init(_ id: String, _ indices: [Int], _ samples: [Sample]) {
        self.id = id
        var steps: [Step] = []
        var attributes: Node?
        for index in indices {
            let sample = samples[index]
            guard let payload = sample.payload, let aps = payload["aps"] else { continue }
            attributes = aps["attributes"] ?? attributes
            guard let change = ActivityReader.read(payload, sample.app, sample.facts, attributes: attributes) else {
                continue
            }
            let sent = aps["timestamp"]?.double.flatMap(ActivityMoment.seconds)
            let before = steps.last?.change
            steps.append(
                Step(
                    sample: index, change: change, sent: sent,
                    isUnseen: change.event == .update && before.map { $0.draws(like: change) } ?? false))
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
