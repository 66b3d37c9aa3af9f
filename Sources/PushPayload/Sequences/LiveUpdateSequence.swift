import DataTree
package import Text

/// Messages that start, change and end one live update of Android, one after the other: the samples of a folder whose names begin with
/// numbers. Each keeps its own verdict; what only their order says is found here.
package struct LiveUpdateSequence: Sendable {
    package struct Step: Sendable {
        /// Place in the list of samples.
        package let sample: Int
        package let preview: AndroidPreview
    }

    /// The folder's id: `fcm-v1/rider`.
    package let id: String
    package let steps: [Step]
    /// What the order says, expected or not.
    package let findings: [Diagnostic]

    /// The folders among the samples that are such sequences, and what a run reports of them.
    package static func all(_ samples: [Sample], facts: [String: SampleFacts]) -> Diagnosed<[LiveUpdateSequence]> {
        var result = Diagnosed<[LiveUpdateSequence]>([])
        for folder in SequenceFolder.all(samples, isStep: { $0.surfaces.android?.live != nil }) {
            let steps = folder.samples.compactMap { index in
                samples[index].surfaces.android.map { Step(sample: index, preview: $0) }
            }
            let sequence = LiveUpdateSequence(id: folder.id, steps: steps, findings: check(steps, samples))
            result.value.append(sequence)
            result.diagnostics += SequenceFolder.reported(sequence.findings, folder.id, facts[folder.id])
        }
        return result
    }

    // MARK: Order

    private static func check(_ steps: [Step], _ samples: [Sample]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var hasEnded = false
        for (earlier, later) in zip(steps, steps.dropFirst()) {
            guard let before = earlier.preview.live?.update, let update = later.preview.live?.update else { continue }
            let message = later.preview.message
            let form = update.form
            hasEnded = hasEnded || before.event == .end
            func add(_ value: SurfaceValue?, _ headline: Message, why: Message, fix: Message) {
                guard let value else { return }
                found.append(
                    Diagnostic(
                        .androidLiveContract, .warning, at: samples[later.sample].file.location(value.range),
                        pointer: value.pointer, headline, why: why, fix: .init(fix)))
            }
            if let id = update.id, let first = before.id, id.text != first.text {
                add(
                    update.id, "the messages of a live update must have one id, but this is not '\(first.text)'",
                    why: "another id makes another notification", fix: "write the id of the start")
            }
            if hasEnded, update.event != .end, form.afterEnd == .dropped {
                add(
                    update.eventValue, "a message after the end is not shown",
                    why: "the SDK drops what comes for a live update that has ended", fix: "send it before the end")
            }
            if form.afterEnd == .shown, hasEnded, update.event != .end {
                add(
                    update.eventValue, "a message after the end shows the live update again",
                    why: "the SDK posts every start and update, whatever came before", fix: "send it before the end")
            } else if let buttons = form.buttons, update.event == .update, message.buttons.isEmpty,
                !earlier.preview.message.buttons.isEmpty
            {
                add(
                    update.eventValue, "an update must send the buttons again",
                    why: "the notification is made anew, and the buttons of the one before are gone",
                    fix: "add '\(buttons)'")
            }
        }
        return found
    }
}
