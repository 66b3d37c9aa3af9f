import DataTree
package import Text

/// A live update whose SDK drops it, or draws other than meant: what the vendor's parser demands, times of the other unit, and a bar
/// that does not add up, by the form of its pack. Source: Android, "Create live update notifications" (a title is needed). What a
/// vendor's documentation asks for is in `LiveUpdateAdvice`.
enum LiveUpdateRule: AndroidPart {
    static let codes = [RuleCode(.androidLiveContract, .error)]

    /// Seconds have fewer digits, milliseconds more: between the years 1973 and 5138 nothing is both.
    private static let border = 1e11

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard let live = look.message.live, let place = look.message.livePlace else { return [] }
        let form = live.form
        guard look.reading.object(place) != nil else { return [notJSON(look, form, place)] }
        return missing(look, form, place) + event(look, form, live) + times(look, form, place)
            + segments(look, place) + progress(look, live) + untitled(look, live, place)
            + older(look, form, live, place) + LiveUpdateAdvice.check(look, live, place)
    }

    static func value(_ look: AndroidLook, _ place: String) -> SurfaceValue? {
        look.reading.node(place).map { look.reading.value($0, "", place) }
    }

    /// What holds it, as the person wrote it: a request has other names than the phone's data.
    static func written(_ place: String, _ form: LiveUpdateForm) -> String {
        JSONPointer(place)?.tokens.last ?? form.name
    }

    static func finding(
        _ look: AndroidLook, _ severity: Severity, _ value: SurfaceValue, _ headline: Message, why: Message,
        fix: Message
    ) -> Diagnostic {
        look.finding(.androidLiveContract, severity, value, headline, why: why, fix: .init(fix))
    }

    // MARK: What the parser demands

    private static func notJSON(_ look: AndroidLook, _ form: LiveUpdateForm, _ place: String) -> Diagnostic {
        let node = look.reading.node(place)
        let value =
            node.map { look.reading.value($0, "", place) } ?? SurfaceValue(text: "", pointer: place, range: 0..<0)
        return finding(
            look, .error, value, "'\(written(place, form))' must be a text that holds a JSON object",
            why: "the SDK drops the message, and nothing is shown", fix: "write the object as JSON in one text")
    }

    private static func missing(_ look: AndroidLook, _ form: LiveUpdateForm, _ place: String) -> [Diagnostic] {
        var required = form.required
        if form.isStrict, !required.contains(form.event) { required.append(form.event) }
        return required.compactMap { name in
            guard look.reading.scalar("\(place)/\(name)") == nil, let owner = value(look, place) else { return nil }
            return finding(
                look, .error, owner, "'\(written(place, form))' must have '\(name)'",
                why: "the SDK drops the message, and nothing is shown",
                fix: name == form.id
                    ? "add '\(name)': later updates find the notification by it" : "add '\(name)'")
        }
    }

    private static func event(
        _ look: AndroidLook, _ form: LiveUpdateForm, _ live: AndroidLiveUpdate
    ) -> [Diagnostic] {
        guard form.isStrict, form.otherEvent == nil, let given = live.eventValue, live.event == nil else { return [] }
        let names = form.events.sorted { $0.value.order < $1.value.order }.map(\.key)
        let near = Suggestion.nearest(to: given.text, among: names)
        return [
            look.finding(
                .androidLiveContract, .error, given,
                "'\(form.event)' must be one of \(names.map { "'\($0)'" }.joined(separator: ", "))",
                why: "the SDK drops the message, and nothing is shown",
                fix: near.map { look.fix("did you mean '\($0)'?", given, with: $0) } ?? .init("write one of them"))
        ]
    }

    // MARK: Times

    private static func times(_ look: AndroidLook, _ form: LiveUpdateForm, _ place: String) -> [Diagnostic] {
        form.times.compactMap { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            guard let given = look.reading.scalar("\(place)/\(path)"), let number = Double(given.text), number > 0,
                (number < border) == form.isMilliseconds
            else { return nil }
            return form.isMilliseconds
                ? finding(
                    look, .error, given, "'\(name)' must be in milliseconds, but reads like seconds",
                    why: "read as milliseconds it is a day of January 1970", fix: "multiply it by 1000")
                : finding(
                    look, .error, given, "'\(name)' must be in seconds, but reads like milliseconds",
                    why: "read as seconds it lies tens of thousands of years ahead", fix: "divide it by 1000")
        }
    }

    // MARK: Bar and title

    private static func segments(_ look: AndroidLook, _ place: String) -> [Diagnostic] {
        guard let name = look.message.live?.form.bar?.segments, let list = look.reading.node("\(place)/\(name)"),
            list.kind == .array
        else { return [] }
        return list.elements.prefix(LiveUpdateLayout.partLimit).enumerated().flatMap { index, segment in
            let pointer = "\(place)/\(name)/\(index)"
            var found: [Diagnostic] = []
            if segment["color"]?.string.flatMap({ AndroidColor.hex($0) }) == nil {
                let node = segment["color"] ?? segment
                let at = segment["color"] == nil ? pointer : pointer + "/color"
                found.append(
                    finding(
                        look, .warning, look.reading.value(node, "", at),
                        "a segment's colour must be written '#RRGGBB'",
                        why: "the SDK skips a segment whose colour it cannot read", fix: "write six digits after '#'"))
            }
            if let length = segment["length"], (length.int ?? length.string.flatMap { Int($0) } ?? 0) < 1 {
                found.append(
                    finding(
                        look, .warning, look.reading.value(length, "", pointer + "/length"),
                        "a segment's length must be at least 1", why: "the SDK takes 1 in its place",
                        fix: "write a whole number from 1 on"))
            }
            return found
        }
    }

    private static func progress(_ look: AndroidLook, _ live: AndroidLiveUpdate) -> [Diagnostic] {
        guard let given = live.progress, let value = Int(given.text) else { return [] }
        let total = LiveUpdateTrack(progress: value, segments: live.parts).total
        guard value > total else { return [] }
        let name = given.pointer.split(separator: "/").last.map(String.init) ?? "progress"
        return [
            finding(
                look, .warning, given,
                "'\(name)' must be at most \(total), the sum of the segments' lengths, but is \(value)",
                why: "the bar is full from there on", fix: "count it in the segments' unit")
        ]
    }

    /// Phones that the site sends to, and that the SDK shows nothing on.
    private static func older(
        _ look: AndroidLook, _ form: LiveUpdateForm, _ live: AndroidLiveUpdate, _ place: String
    ) -> [Diagnostic] {
        guard form.below == .nothing, live.event == .start, let owner = value(look, place),
            let first = SystemVersion("16"), let oldest = look.context.demands.targets["android"], oldest < first
        else { return [] }
        let name = Platforms.name("android")
        return [
            finding(
                look, .info, owner,
                "'\(written(place, form))' needs \(name) \(first.description), but the site's oldest is \(name) \(oldest.description)",
                why: "on an older system the SDK shows nothing of it", fix: "send a common notification to older phones"
            )
        ]
    }

    private static func untitled(_ look: AndroidLook, _ live: AndroidLiveUpdate, _ place: String) -> [Diagnostic] {
        guard live.form.needsTitle, live.event != .end, look.message.title == nil,
            let owner = value(look, place)
        else { return [] }
        return [
            finding(
                look, .warning, owner, "a live update must have a title",
                why: "without one Android shows a common notification, not a live update", fix: "add 'title'")
        ]
    }
}

extension AndroidLiveUpdate.Event {
    fileprivate var order: Int {
        switch self {
        case .start: 0
        case .update: 1
        case .end: 2
        }
    }
}

extension DiagnosticCode { package static let androidLiveContract = DiagnosticCode("android.live-contract") }
