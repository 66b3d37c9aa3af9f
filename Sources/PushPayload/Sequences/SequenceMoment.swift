import DataTree

/// Something that happens in the life of a Live Activity. Source: Apple, "Displaying live data with Live Activities": active for at most eight
/// hours, then ended by the system; on the lock screen for up to four hours more; the island drops it at its end.
package struct SequenceMoment: Sendable, Hashable {
    package enum Kind: String, Sendable {
        /// A push arrives.
        case push
        /// `stale-date`, and no push came before it.
        case stale
        /// The system ends the activity after eight hours.
        case ended
        /// `dismissal-date`: the lock screen drops it.
        case dismissed
        /// The lock screen drops it after four hours at the latest.
        case dropped
    }

    package let kind: Kind
    /// Index of the push, or of the one that it follows from.
    package let step: Int
    /// Seconds after the first push.
    package let seconds: Double

    /// In the order of time. Pushes without a time have none.
    static func all(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [SequenceMoment] {
        guard let start = steps.first?.sent else { return [] }
        var moments: [SequenceMoment] = []
        for (index, step) in steps.enumerated() {
            guard let sent = step.sent else { continue }
            moments.append(.init(kind: .push, step: index, seconds: sent - start))
            let next = index + 1 < steps.count ? steps[index + 1].sent ?? sent : .infinity
            if let stale = time("stale-date", samples[step.sample]), stale > sent, stale < next,
                stale < start + ActivityMoment.active
            {
                moments.append(.init(kind: .stale, step: index, seconds: stale - start))
            }
        }
        moments += end(steps, samples, start)
        return moments.enumerated().sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
            .map(\.element)
    }

    private static func end(
        _ steps: [ActivitySequence.Step], _ samples: [Sample], _ start: Double
    ) -> [SequenceMoment] {
        guard let index = steps.lastIndex(where: { $0.change.event == .end }), let ended = steps[index].sent else {
            guard steps.first?.change.event == .start, !steps.isEmpty else { return [] }
            let last = steps.count - 1
            return [
                .init(kind: .ended, step: last, seconds: ActivityMoment.active),
                .init(kind: .dropped, step: last, seconds: ActivityMoment.active + ActivityMoment.kept),
            ]
        }
        let latest = ended + ActivityMoment.kept
        guard let dismissal = time("dismissal-date", samples[steps[index].sample]), dismissal < latest else {
            return [.init(kind: .dropped, step: index, seconds: latest - start)]
        }
        return [.init(kind: .dismissed, step: index, seconds: max(dismissal, ended) - start)]
    }

    private static func time(_ name: String, _ sample: Sample) -> Double? {
        sample.payload?["aps"]?[name]?.double.flatMap(ActivityMoment.seconds)
    }
}
