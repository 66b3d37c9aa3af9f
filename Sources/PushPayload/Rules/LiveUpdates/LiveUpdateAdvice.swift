import Text

/// A live update that is shown other than meant, though nothing drops it: what the vendor's documentation asks for, an event that counts
/// as another, a bar that shows nothing. Each vendor's is in the form of its pack.
enum LiveUpdateAdvice {
    static func check(_ look: AndroidLook, _ live: AndroidLiveUpdate, _ place: String) -> [Diagnostic] {
        wanted(look, live, place) + event(look, live, place) + identity(look, live, place)
            + template(look, live, place) + bar(look, live) + points(look, live)
    }

    // MARK: What is asked for

    private static func wanted(_ look: AndroidLook, _ live: AndroidLiveUpdate, _ place: String) -> [Diagnostic] {
        guard let owner = LiveUpdateRule.value(look, place) else { return [] }
        let missing = live.form.asked(live.event).filter { look.reading.node("\(place)/\($0)") == nil }
        guard !missing.isEmpty else { return [] }
        let names = missing.joined(separator: "', '")
        return [
            LiveUpdateRule.finding(
                look, .warning, owner, "'\(LiveUpdateRule.written(place, live.form))' must have '\(names)'",
                why: "\(look.message.vendor ?? "")'s documentation asks for it, and the app's code goes by it",
                fix: "add '\(names)'")
        ]
    }

    private static func event(_ look: AndroidLook, _ live: AndroidLiveUpdate, _ place: String) -> [Diagnostic] {
        let form = live.form
        guard let given = live.eventValue, form.otherEvent != nil || form.asks,
            form.events[form.ignoresCase ? given.text.lowercased() : given.text] == nil
        else { return [] }
        let near = Suggestion.nearest(to: given.text, among: ["start", "update", "end"])
        return [
            look.finding(
                .androidLiveContract, .warning, given,
                "'\(form.event)' must be one of 'start', 'update', 'end'",
                why: form.otherEvent == nil
                    ? "\(look.message.vendor ?? "")'s documentation names no other value"
                    : "the SDK takes any other for 'update'",
                fix: near.map { look.fix("did you mean '\($0)'?", given, with: $0) } ?? .init("write one of them"))
        ]
    }

    /// What makes later messages change the same notification.
    private static func identity(_ look: AndroidLook, _ live: AndroidLiveUpdate, _ place: String) -> [Diagnostic] {
        guard live.id == nil, let name = live.form.identity, let owner = LiveUpdateRule.value(look, place)
        else { return [] }
        return [
            LiveUpdateRule.finding(
                look, .warning, owner, "a live update must have '\(name)'",
                why: "without it each message makes a notification of its own", fix: "add '\(name)'")
        ]
    }

    /// A template that has nothing to show.
    private static func template(_ look: AndroidLook, _ live: AndroidLiveUpdate, _ place: String) -> [Diagnostic] {
        guard let templates = live.form.templates, live.isDrawnBySDK, live.event != nil, look.message.title == nil,
            live.event != .end, let owner = live.stateValue ?? LiveUpdateRule.value(look, place)
        else { return [] }
        let name = live.type.flatMap { templates.templates[$0.text]?.title } ?? ""
        return [
            LiveUpdateRule.finding(
                look, .error, owner, "'\(live.form.state)' must have '\(name)'",
                why: "the SDK drops the message, and nothing is shown", fix: "add '\(name)'")
        ]
    }

    // MARK: The bar

    /// Android shows the progress by what is pale, or by the picture on the bar.
    private static func bar(_ look: AndroidLook, _ live: AndroidLiveUpdate) -> [Diagnostic] {
        guard let progress = live.progress, !live.isLost, !live.isStyled, live.trackerIcon == nil,
            live.isIndeterminate == nil
        else { return [] }
        return [
            LiveUpdateRule.finding(
                look, .warning, progress,
                "'\(PushTemplates.progress)' must have 'pt_styled_by_progress' or 'pt_progress_tracker_icon' beside it",
                why: "without either Android 16 draws the whole bar in one strength, and nobody sees how far it is",
                fix: "add 'pt_styled_by_progress': 'true'")
        ]
    }

    private static func points(_ look: AndroidLook, _ live: AndroidLiveUpdate) -> [Diagnostic] {
        guard let given = live.points, let track = live.track else { return [] }
        let inside = live.marks.filter { $0.value > 0 && $0.value < track.total }.count
        if inside < live.marks.count {
            return [
                LiveUpdateRule.finding(
                    look, .warning, given, "points must lie between 0 and \(track.total), the whole of the bar",
                    why: "Android draws none at the ends or beyond", fix: "move them inside, or leave them out")
            ]
        }
        guard inside > LiveUpdateTrack.pointLimit else { return [] }
        return [
            LiveUpdateRule.finding(
                look, .warning, given,
                "a bar must have at most \(LiveUpdateTrack.pointLimit) points, but has \(inside)",
                why: "Android draws the first of them alone", fix: "leave the others out")
        ]
    }
}
