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
    /// A picture on the bar, one at its end, and the room that the latter takes.
    private static let tracker = 20.0
    private static let end = 16.0
    private static let edge = 22.0

    /// Places in dp.
    private func track(_ track: LiveUpdateTrack, _ card: LiveUpdateCard) -> LiquidValue {
        let update = card.update
        let start = update.startIcon == nil ? 0 : Self.edge
        let room = Self.width - start - (update.endIcon == nil ? 0 : Self.edge)
        func place(_ value: Double) -> Int { Int(exactly: (start + value * room).rounded()) ?? 0 }
        let done = track.isStyled ? track.fraction : 1
        return View.object([
            "percent": View.int(track.fraction.flatMap { Int(exactly: ($0 * 100).rounded()) }),
            "label": .string(label(track, update)),
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
            "icons": .array(icons(track, update, place)),
            "pointer": View.text(update.progress?.pointer ?? update.stateValue?.pointer),
            "also": pointers([update.segments, update.points, update.isIndeterminate, update.hidesBar]),
        ])
    }

    /// In words, as far as the bar shows it.
    private func label(_ track: LiveUpdateTrack, _ update: AndroidLiveUpdate) -> String {
        guard let fraction = track.fraction else { return word("android.live.open") }
        guard track.isStyled || update.trackerIcon != nil else { return word("android.live.bar") }
        return word("android.live.done", ["n": String(Int(exactly: (fraction * 100).rounded()) ?? 0)])
    }

    private func icons(
        _ track: LiveUpdateTrack, _ update: AndroidLiveUpdate, _ place: (Double) -> Int
    ) -> [LiquidValue] {
        func icon(_ value: SurfaceValue?, _ middle: Double, _ size: Double) -> LiquidValue? {
            guard let value else { return nil }
            let x = max(0, min(middle - size / 2, Self.width - size))
            return View.object([
                "picture": picture(value), "x": .int(Int(exactly: x.rounded()) ?? 0),
                "y": .int(Int(exactly: (10 - size / 2).rounded()) ?? 0), "size": .int(Int(size)),
            ])
        }
        let at = track.fraction.map { Double(place($0)) } ?? 0
        return [
            icon(update.startIcon, Self.end / 2, Self.end), icon(update.endIcon, Self.width - Self.end / 2, Self.end),
            icon(track.fraction == nil ? nil : update.trackerIcon, at, Self.tracker),
        ].compactMap { $0 }
    }

    /// What a picture of it cannot say, in the order of the list.
    func liveFacts(
        _ card: LiveUpdateCard, _ preview: AndroidPreview
    ) -> [(String, [SurfaceValue?], KeyValuePairs<String, String>)] {
        let message = preview.message
        let update = card.update
        if update.isLost { return [("live-lost", [update.eventValue], ["sender": sender(message)])] }
        var facts: [(String, [SurfaceValue?], KeyValuePairs<String, String>)] = []
        func add(_ id: String, _ values: [SurfaceValue?] = [], _ texts: KeyValuePairs<String, String> = [:]) {
            facts.append((id, values, texts))
        }
        let isLeft = update.event == .end && update.staysAtEnd
        let key = isLeft ? "live-left" : "live-" + (update.event?.rawValue ?? "update")
        add(key + (message.drawer == .handler && !isLeft ? "-handler" : ""), [update.eventValue, update.id])
        guard !(card.isGone && message.drawer == .vendor) else { return facts }
        if update.unpromoted != nil { add("live-unpromoted", [update.unpromoted]) }
        if card.isPromoted { add("live-promoted") }
        if update.isDrawnBySDK {
            if let below = update.below { add(below) }
        } else if let name = card.declaration {
            add("live-declared", [update.type], ["name": name])
        } else {
            add("live-undeclared", [update.type])
        }
        if !update.instead.isEmpty {
            let texts = update.instead.map { "‘\($0.text)’" }.joined(separator: ", ")
            add("live-instead", update.instead, ["sender": sender(message), "texts": texts])
        }
        if let track = card.track, track.fraction != nil {
            add("live-total", [update.progress, update.segments], ["n": String(track.total)])
            if !track.isStyled, update.trackerIcon == nil { add("live-unseen", [update.progress]) }
        }
        if update.replacesAll, update.event == .update { add("live-whole") }
        if update.hasTemplates {
            add("live-full")
            add("live-enabled", [update.type])
        }
        return facts + [("permission", [], [:]), ("makers", [], [:])]
    }
}
