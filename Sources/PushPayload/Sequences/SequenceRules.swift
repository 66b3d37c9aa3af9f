import DataTree
package import Text

/// What the order of a Live Activity's pushes says. Sources: Apple, "Starting and updating Live Activities with ActivityKit push
/// notifications" (the newest `timestamp` counts; what arrives after the end is ignored; priority 10 counts towards a budget) and
/// "Displaying live data with Live Activities" (eight hours; 4 KB of data).
enum SequenceRules {
    /// From so many updates on the budget is worth a word.
    private static let many = 2

    static func check(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [Diagnostic] {
        order(steps, samples) + listed(steps, samples) + length(steps, samples) + budget(steps, samples)
            + size(steps, samples)
    }

    private static func finding(
        _ code: DiagnosticCode, _ severity: Severity, _ sample: Sample, _ name: String, _ headline: Message,
        why: Message, fix: Message
    ) -> Diagnostic {
        let aps = sample.payload?["aps"]
        let node = aps?[name] ?? aps
        // What a request delivers is another document than its file.
        let place = sample.delivered == nil ? node?.location : nil
        return Diagnostic(
            code, severity, at: place ?? sample.file.location(0..<0), pointer: "/aps/" + name, headline, why: why,
            fix: .init(fix))
    }

    // MARK: Order

    private static func order(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if let first = steps.first, first.change.event != .start,
            samples[first.sample].facts.headers["apns-channel-id"] == nil
        {
            found.append(
                finding(
                    .liveActivitySequence, .warning, samples[first.sample], "event",
                    "the sequence does not begin with 'event': \"start\"",
                    why: "an update of an activity that does not run is ignored",
                    fix: "begin with a start, or switch the rule off where the app starts it"))
        }
        var hasEnded = false
        for (earlier, later) in zip(steps, steps.dropFirst()) {
            hasEnded = hasEnded || earlier.change.event == .end
            if hasEnded {
                found.append(
                    finding(
                        .liveActivitySequence, .warning, samples[later.sample], "event",
                        "a push after 'event': \"end\" changes nothing",
                        why: "the activity is over, and the push is ignored", fix: "send it before the end"))
            } else if let one = earlier.stamp, let two = later.stamp, two <= one {
                found.append(
                    finding(
                        .liveActivitySequence, .warning, samples[later.sample], "timestamp",
                        "'timestamp' must be later than that of the push before",
                        why: "the system shows the newest state by its time, and drops an older one",
                        fix: "write the time at which the push is sent"))
            }
        }
        return found
    }

    /// Times of the facts' list, and what the payloads say against them. Source: Apple's forum, thread 776165: an update whose time lies
    /// in the past is ignored, one whose time lies more than eight hours ahead is dropped, too. A minute is what a queue takes.
    private static func listed(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (earlier, later) in zip(steps, steps.dropFirst()) {
            guard let entry = later.entry, let name = time(entry), let one = earlier.sent, let two = later.sent,
                two <= one
            else { continue }
            found.append(
                Diagnostic(
                    .liveActivitySequence, .warning, at: name.node.location, pointer: nil,
                    "'\(name.name)' must be later than the push before", why: "the list is in the order of sending",
                    fix: .init("write a later time, or move the push up")))
        }
        for step in steps where step.entry.flatMap(time) != nil && step.change.event == .update {
            guard let sent = step.sent, let stamp = step.stamp else { continue }
            if stamp < sent - 60 {
                found.append(
                    finding(
                        .liveActivitySequence, .warning, samples[step.sample], "timestamp",
                        "'timestamp' lies before the time at which the push is sent",
                        why: "an update whose time lies in the past is ignored",
                        fix: "write the time at which the push is sent"))
            } else if stamp > sent + ActivityMoment.active {
                found.append(
                    finding(
                        .liveActivitySequence, .warning, samples[step.sample], "timestamp",
                        "'timestamp' lies more than 8 hours after the time at which the push is sent",
                        why: "such an update is dropped", fix: "write the time at which the push is sent"))
            }
        }
        return found
    }

    private static func time(_ entry: Node) -> (name: String, node: Node)? {
        guard SequenceTime(entry) != nil else { return nil }
        return ["at", "after"].lazy.compactMap { name in entry[name].map { (name, $0) } }.first
    }

    private static func length(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [Diagnostic] {
        guard let first = steps.first?.sent, let last = steps.last, let sent = last.sent,
            sent - first > ActivityMoment.active
        else { return [] }
        return [
            finding(
                .liveActivitySequence, .warning, samples[last.sample], "timestamp",
                "the sequence lasts more than 8 hours", why: "the system has ended the activity by then",
                fix: "end it earlier, and start another one")
        ]
    }

    // MARK: Budget and size

    private static func budget(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [Diagnostic] {
        let updates = steps.filter { $0.change.event == .update }
        if let burst = burst(updates, samples) { return [burst] }
        guard updates.count >= many, let last = updates.last, !updates.contains(where: \.change.hasAlert),
            updates.allSatisfy({ (samples[$0.sample].facts.headers["apns-priority"] ?? "10") == "10" })
        else { return [] }
        return [
            finding(
                .liveActivityBudget, .info, samples[last.sample], "event",
                "all updates have priority 10, and none has an alert",
                why: "priority 10 counts towards a budget that Apple does not publish; over it updates are held back",
                fix: "send updates that can wait with priority 5")
        ]
    }

    /// Updates with priority 10 in a minute, from which on an app that has not asked for frequent ones is likely to be held back. Apple
    /// publishes no number; this one is ours.
    private static let manyPerMinute = 4

    private static func burst(_ updates: [ActivitySequence.Step], _ samples: [Sample]) -> Diagnostic? {
        let urgent = updates.filter { (samples[$0.sample].facts.headers["apns-priority"] ?? "10") == "10" }
        let key = "NSSupportsLiveActivitiesFrequentUpdates"
        for (first, last) in zip(urgent, urgent.dropFirst(max(0, manyPerMinute - 1))) {
            guard let one = first.sent, let two = last.sent, two >= one, two - one <= 60,
                let plist = samples[last.sample].app?.ownPropertyList?.document.root, plist[key]?.bool != true
            else { continue }
            return finding(
                .liveActivityBudget, .info, samples[last.sample], "event",
                "\(manyPerMinute) updates with priority 10 are sent within a minute, but the app does not ask for frequent ones",
                why:
                    "over a budget that Apple does not publish updates are held back; '\(key)' in the app's Info.plist raises it",
                fix: "add '\(key)' with the value true, or send fewer")
        }
        return nil
    }

    private static func size(_ steps: [ActivitySequence.Step], _ samples: [Sample]) -> [Diagnostic] {
        var attributes = 0
        return steps.compactMap { step in
            guard let aps = samples[step.sample].payload?["aps"] else { return nil }
            if let node = aps["attributes"] { attributes = JSONWriter.minifiedCount(node) }
            // A start is smaller than that as a whole.
            guard step.change.event == .update || step.change.event == .end, attributes > 0,
                let state = aps["content-state"]
            else { return nil }
            return BroadcastRule.sizeFinding(
                attributes + JSONWriter.minifiedCount(state), at: state, "/aps/content-state")
        }
    }
}

extension DiagnosticCode {
    package static let liveActivitySequence = DiagnosticCode("la.sequence")
    package static let liveActivityBudget = DiagnosticCode("la.budget")
}
