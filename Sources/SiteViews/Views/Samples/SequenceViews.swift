package import Liquid
import PushPayload
package import SiteModel
import Text

/// The sequence that a sample is a push of, as its page shows it: each push with what the phone draws then, the time under it, and what
/// only the order says.
package struct SequenceViews {
    let site: Site
    let page: Page

    package init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    /// A push of the sequence as text has it.
    package struct Line {
        package let time: String?
        package let event: String
        package let title: String
        package let sample: Int
        package let notes: [String]
        /// Names and values of its state.
        package let state: [(String, String)]
    }

    /// The pushes as text, in their order, and what happens when; nil for a sample that is in no sequence.
    package func lines(_ index: Int) -> (pushes: [Line], moments: [(time: String, text: String)])? {
        guard let sequence = site.payloads.sequence(ofSample: index) else { return nil }
        let start = sequence.steps.first?.sent
        let pushes = sequence.steps.enumerated().map { number, step in
            let change = step.change
            return Line(
                time: step.sent.flatMap { sent in start.map { Self.clock(sent - $0) } },
                event: event(change),
                title: site.title(ofSample: step.sample, page.locale), sample: step.sample,
                notes: notes(step, hasEnded: hasEnded(sequence, number)),
                state: change.state.prefix(6).map { ($0.name, $0.text) })
        }
        return (pushes, sequence.moments.map { (Self.clock($0.seconds), text($0)) })
    }

    /// For programs: which push of which sequence a sample is, and when what happens; null for a sample that is in none.
    package func model(_ index: Int) -> LiquidValue {
        guard let sequence = site.payloads.sequence(ofSample: index) else { return .null }
        let start = sequence.steps.first?.sent
        return View.object([
            "id": .string(sequence.id),
            "index": View.int(sequence.steps.firstIndex { $0.sample == index }),
            "pushes": View.list(sequence.steps) { step in
                View.object([
                    "sample": .string(site.samples[step.sample].id), "event": View.text(step.change.event?.rawValue),
                    "seconds": step.sent.flatMap { sent in start.map { .double(sent - $0) } } ?? .null,
                    "has_alert": .bool(step.change.hasAlert), "is_unseen": .bool(step.isUnseen),
                    "is_lost": .bool(step.isLost),
                ])
            },
            "moments": View.list(sequence.moments) { moment in
                View.object([
                    "kind": .string(moment.kind.rawValue), "push": .int(moment.step),
                    "seconds": .double(moment.seconds),
                ])
            },
        ])
    }

    private func hasEnded(_ sequence: ActivitySequence, _ number: Int) -> Bool {
        sequence.steps[..<number].contains { $0.change.event == .end }
    }

    /// Null for a sample that is in no sequence.
    func view(_ index: Int) -> LiquidValue {
        guard let sequence = site.payloads.sequence(ofSample: index) else { return .null }
        var findingViews = FindingViews(site, page)
        let findings = sequence.findings.enumerated().map { number, finding in
            findingViews.finding(finding, anchor: "order-\(number + 1)")
        }
        let last = sequence.moments.last?.seconds ?? 0
        return View.object([
            "title": View.text(site.payloads.text("title", of: sequence, page.locale)),
            "description": View.text(
                site.payloads.text("description", of: sequence, page.locale).map { PlainInline.text($0) }),
            "steps": View.list(sequence.steps.enumerated()) { number, step in
                self.step(step, number, sequence, isCurrent: step.sample == index)
            },
            "moments": View.list(sequence.moments) { moment in
                View.object([
                    "kind": .string(moment.kind.rawValue), "time": .string(Self.clock(moment.seconds)),
                    "text": .string(self.text(moment)),
                    // In thousandths of the line, with room for the last mark.
                    "place": View.int(
                        20 + (last > 0 ? Int(exactly: (max(0, moment.seconds) / last * 960).rounded()) ?? 0 : 0)),
                ])
            },
            "findings": .array(findings),
        ])
    }

    private func step(
        _ step: ActivitySequence.Step, _ number: Int, _ sequence: ActivitySequence, isCurrent: Bool
    ) -> LiquidValue {
        let sample = site.samples[step.sample]
        // Of a push that is lost nothing is drawn: the phone goes on showing what the one before has left.
        let shown = step.isLost ? sequence.steps[..<number].last { !$0.isLost }?.change : step.change
        let preview = PreviewView(site: site, page: page, sample: sample)
        let start = sequence.steps.first?.sent
        let offset = step.sent.flatMap { sent in start.map { sent - $0 } }
        return View.object([
            "number": .int(number + 1), "title": .string(site.title(ofSample: step.sample, page.locale)),
            "url": View.text(site.url(from: page, to: .sample(step.sample))), "current": .bool(isCurrent),
            "time": View.text(offset.map(Self.clock)), "verdict": FindingViews(site, page).verdict(sample.verdict),
            "activity": shown.map { preview.activity($0) } ?? .null, "event": .string(event(step.change)),
            "has_alert": .bool(step.change.hasAlert && !step.isLost),
            "notes": View.list(notes(step, hasEnded: hasEnded(sequence, number))) { .string($0) },
            "app": View.text(sample.app?.title),
        ])
    }

    private func event(_ change: ActivityChange) -> String {
        word("preview.activity." + (change.event?.rawValue ?? "plain"))
    }

    /// What becomes of a push on the phone.
    private func notes(_ step: ActivitySequence.Step, hasEnded: Bool) -> [String] {
        let change = step.change
        if hasEnded { return [word("activity.frame-over")] }
        if step.isLost { return [word("activity.frame-lost")] }
        var notes: [String] = []
        if change.hasAlert {
            notes.append(word("activity.frame-alert"))
        } else if change.event == .update {
            notes.append(word(step.isUnseen ? "activity.frame-unseen" : "activity.frame-quiet"))
        }
        if change.hasAlert, step.isUnseen { notes.append(word("activity.frame-unseen")) }
        return notes
    }

    private func text(_ moment: SequenceMoment) -> String {
        word("activity.moment." + moment.kind.rawValue).replacing(text: "[n]", with: String(moment.step + 1))
    }

    private func word(_ key: String) -> String { site.text(key, page.locale) }

    /// Seconds as hours, minutes and, where there are some, seconds: `0:15`, `12:00`, `0:00:30`.
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(exactly: seconds.rounded()) ?? 0
        let size = whole.magnitude
        let minutes = "\(size / 3600):" + two(size / 60 % 60)
        return (whole < 0 ? "−" : "") + minutes + (size % 60 == 0 ? "" : ":" + two(size % 60))
    }

    private static func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : String(number) }
}
