import Liquid
import PushPayload
import Text

/// A live update of Android in the reader's words: the card with its bar, the chip of the status bar, and what only the system and the
/// app decide.
extension SurfaceViews {
    func live(_ card: LiveUpdateCard, _ preview: AndroidPreview) -> LiquidValue {
        let message = preview.message
        return View.object([
            "event": View.text(card.update.event?.rawValue), "title": part(card.title ?? message.title),
            "text": part(card.text ?? message.text), "chip": chip(card), "clock": clock(card),
            "is_gone": .bool(card.isGone), "declaration": View.text(card.declaration),
            "track": card.track.map { track($0, card) } ?? .null,
            "values": View.list(card.values) { name, value in
                View.object(["name": .string(name), "text": .string(value.text), "pointer": .string(value.pointer)])
            },
            "also": pointers([
                card.update.id, card.update.eventValue, card.update.type, card.update.sent, card.update.dismissal,
            ]),
        ])
    }

    /// The text in the chip: the short one, else the time that runs there; null for a chip with the icon alone.
    private func chip(_ card: LiveUpdateCard) -> LiquidValue { card.chip == nil ? clock(card) : part(card.chip) }

    private func clock(_ card: LiveUpdateCard) -> LiquidValue {
        guard let clock = card.update.clock, let time = card.update.time.flatMap({ CalendarTime.text($0) }) else {
            return .null
        }
        // `2026-03-20 09:46 UTC`: the chip has room for the hour alone.
        let hour = time.split(separator: " ").dropFirst().joined(separator: " ")
        return part(card.update.when, word("android.live.clock." + clock.rawValue, ["time": hour]))
    }

    /// Width of the text's column on a phone of 412 dp, and the room between two segments.
    private static let width = 312.0
    private static let gap = 4

    /// Places in dp.
    private func track(_ track: LiveUpdateTrack, _ card: LiveUpdateCard) -> LiquidValue {
        func place(_ value: Double) -> Int { Int(exactly: (value * Self.width).rounded()) ?? 0 }
        let done = track.fraction
        let percent = done.flatMap { Int(exactly: ($0 * 100).rounded()) }
        return View.object([
            "percent": View.int(percent),
            "label": .string(
                percent.map { word("android.live.done", ["n": String($0)]) } ?? word("android.live.open")),
            "segments": View.list(track.segments) { segment in
                let start = place(segment.start)
                let end = max(start + 1, place(segment.end) - (segment.end < 1 ? Self.gap : 0))
                return View.object([
                    "start": .int(start), "length": .int(end - start),
                    "done": .int(max(0, min(place(done ?? 0), end) - start)),
                    "color": View.text(segment.color),
                ])
            },
            "points": View.list(track.points) { point in
                View.object(["place": .int(place(point.place)), "color": View.text(point.color)])
            },
            "pointer": View.text(card.update.progress?.pointer ?? card.update.stateValue?.pointer),
            "also": pointers([card.update.segments, card.update.isIndeterminate, card.update.hidesBar]),
        ])
    }

    /// What a picture of it cannot say, in the order of the list.
    func liveFacts(
        _ card: LiveUpdateCard, _ preview: AndroidPreview
    ) -> [(String, [SurfaceValue?], KeyValuePairs<String, String>)] {
        let message = preview.message
        let update = card.update
        if update.isLost { return [("live-lost", [update.eventValue], ["sender": sender(message)])] }
        var facts: [(String, [SurfaceValue?], KeyValuePairs<String, String>)] = []
        let key = "live-" + (update.event?.rawValue ?? "update")
        facts.append((key + (message.drawer == .handler ? "-handler" : ""), [update.eventValue, update.id], [:]))
        guard !(card.isGone && message.drawer == .vendor) else { return facts }
        facts.append(("live-promoted", [], [:]))
        if message.sender == .pushwoosh { facts.append(("live-below", [], [:])) }
        if let name = card.declaration {
            facts.append(("live-declared", [update.type], ["name": name]))
        } else if message.sender != .pushwoosh {
            facts.append(("live-undeclared", [update.type], [:]))
        }
        if let track = card.track, track.fraction != nil {
            facts.append(("live-total", [update.progress, update.segments], ["n": String(track.total)]))
        }
        if message.sender == .pushwoosh, update.event == .update { facts.append(("live-whole", [], [:])) }
        return facts + [("permission", [], [:]), ("makers", [], [:])]
    }
}
