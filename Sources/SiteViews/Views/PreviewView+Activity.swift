import Liquid
import PushPayload

/// A Live Activity's change, and what happens where nothing is shown: in the reader's words.
extension PreviewView {
    func activity(_ preview: Preview) -> LiquidValue {
        preview.activity.map { activity($0) } ?? .null
    }

    func activity(_ change: ActivityChange) -> LiquidValue {
        View.object([
            "event": View.text(change.event?.rawValue),
            "title": .string(word("preview.activity." + (change.event?.rawValue ?? "plain"))),
            "type": View.text(change.type?.text), "state": values(change.state),
            "more": .int(max(0, change.state.count - 6)), "attributes": values(change.attributes),
            "alert_title": View.text(change.title?.text), "alert_body": View.text(change.body?.text),
            "regions": change.drawing.map(regions) ?? .null,
            "is_key": View.object([
                "title": .bool(change.title?.isKey == true), "body": .bool(change.body?.isKey == true),
            ]),
            "keys": View.object([
                "event": View.text(change.event == nil ? nil : "/aps/event"), "title": View.text(change.title?.pointer),
                "body": View.text(change.body?.pointer),
            ]),
        ])
    }

    /// The lines of each region that has some, by the names that the app's declaration uses.
    private func regions(_ drawing: [ActivityLayout.Region: [ActivityLayout.Line]]) -> LiquidValue {
        let names: KeyValuePairs<ActivityLayout.Region, String> = [
            .lockScreen: "lock_screen", .compactLeading: "compact_leading", .compactTrailing: "compact_trailing",
            .minimal: "minimal", .leading: "leading", .trailing: "trailing", .center: "center", .bottom: "bottom",
            .small: "small",
        ]
        var pairs = names.map { region, name -> (String, LiquidValue) in (name, lines(drawing[region] ?? [])) }
        let isOnIsland = drawing.contains { ![.lockScreen, .small].contains($0.key) && !$0.value.isEmpty }
        pairs.append(("has_island", .bool(isOnIsland)))
        return .object(LiquidObject(pairs))
    }

    func lines(_ lines: [ActivityLayout.Line]) -> LiquidValue {
        View.list(lines) { line in
            View.object([
                "leading": .string(line.leading), "trailing": .string(line.trailing),
                "style": .string(line.style), "percent": View.int(line.fraction.map { Int($0 * 100) }),
            ])
        }
    }

    private func values(_ values: [ActivityChange.Value]) -> LiquidValue {
        View.list(values) { value in
            View.object([
                "name": .string(value.name), "text": .string(value.text), "pointer": .string(value.pointer),
            ])
        }
    }

    func unshown(_ preview: Preview) -> LiquidValue {
        guard preview.activity == nil, preview.notification.isSilent else { return .null }
        let key = "preview.unshown." + (preview.unshown ?? .nothing).rawValue
        return View.object(["title": .string(word(key)), "text": .string(word(key + "-why"))])
    }

    /// What a card of the activity cannot say.
    func activityFacts(_ change: ActivityChange) -> [(String, String)] {
        var facts: [(String, String)] = []
        func add(_ id: String, _ values: KeyValuePairs<String, String> = [:]) {
            facts.append((id, word("device.fact." + id, values)))
        }
        add(change.drawing == nil ? "activity-neutral" : "activity-layout")
        add(change.hasAlert ? "activity-alert" : "activity-quiet")
        if let type = change.type { add("activity-type", ["type": type.text]) }
        for moment in change.moments {
            add("activity-\(moment.kind.rawValue)\(moment.isPast ? "-past" : "")", ["time": moment.text])
        }
        if change.event == .end, !change.moments.contains(where: { $0.kind == .dismissal }) { add("activity-stays") }
        if [change.title, change.body].contains(where: { $0?.isKey == true }) { add("keys") }
        add("activity")
        return facts
    }
}
