import Liquid
import PushPayload
import SiteModel
import Text

/// What stands around the banner: the app's calls in each of its states, what the phone takes from the app's category, the
/// thread's other notifications, and the facts that a picture of the phone cannot say.
extension PreviewView {
    /// Null for a story, whose page has no room for it.
    func device(_ preview: Preview) -> LiquidValue {
        guard preview.story == nil else { return .null }
        let facts = facts(preview)
        guard !preview.calls.isEmpty || !facts.isEmpty else { return .null }
        let model = preview.notification
        let registered = model.registered
        return View.object([
            "app": .string((sample.facts.state ?? .background).rawValue),
            "states": View.list(states(preview)) { $0 },
            "facts": View.list(facts) { id, text in
                View.object(["id": .string(id), "text": .string(text)])
            },
            "thread": model.isSilent ? .array([]) : View.list(companions(model)) { $0 },
            "actions": View.list(registered?.actions.prefix(App.Category.actionLimit) ?? []) { action in
                View.object([
                    "id": .string(action.id), "title": .string(action.title),
                    "destructive": .bool(action.isDestructive), "opens_app": .bool(action.opensApp),
                ])
            },
            "placeholder": View.text(registered?.placeholder),
            "keeps_title": .bool(registered?.keepsTitle == true),
            "keeps_subtitle": .bool(registered?.keepsSubtitle == true),
        ])
    }

    func word(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        values.reduce(site.text(key, page.locale)) { $0.replacing(text: "[\($1.key)]", with: $1.value) }
    }
}

// MARK: Calls

extension PreviewView {
    private func states(_ preview: Preview) -> [LiquidValue] {
        let all: [SampleFacts.AppState] = [.foreground, .background, .killed]
        return all.compactMap { state in
            let calls = preview.calls.filter { $0.state == state }
            guard !calls.isEmpty else { return nil }
            return View.object([
                "id": .string(state.rawValue), "title": .string(word("device.app." + state.rawValue)),
                "calls": View.list(calls) { call($0, preview.notification) },
            ])
        }
    }

    private func call(_ call: AppCall, _ notification: Preview.Notification) -> LiquidValue {
        View.object([
            "event": .string(call.event.rawValue), "title": .string(word("device.event." + call.event.rawValue)),
            "method": View.text(call.method?.rawValue),
            "method_parts": View.list(Self.parts(call.method?.rawValue ?? "")) { .string($0) },
            "lead": .string(word("device.call." + lead(call, notification))),
            "reads": View.list(call.reads) { reading in
                View.object([
                    "name": .string(reading.name), "pointer": .string(reading.pointer), "text": View.text(reading.text),
                ])
            },
            "skipped": .bool(call.isSkipped),
            "answers": View.list(call.answers) { answer($0, notification) },
            "completion": View.text(completion(call)),
        ])
    }

    /// Where a long signature may break: after a parenthesis and after each label.
    private static func parts(_ signature: String) -> [String] {
        let marked = signature.replacing(text: "(", with: "(\n").replacing(text: ":", with: ":\n").replacing(
            text: "\n)", with: ")")
        return marked.split(separator: "\n").map(String.init)
    }

    private func lead(_ call: AppCall, _ notification: Preview.Notification) -> String {
        switch call.method {
        case .willPresent: "present"
        case .fetch: "fetch." + call.state.rawValue
        case .didReceive: "tap." + call.state.rawValue
        case nil: notification.isSilent ? "nothing-shown" : "nothing"
        }
    }

    private func completion(_ call: AppCall) -> String? {
        switch call.method {
        case .didReceive: "completionHandler()"
        case .fetch: "completionHandler(.newData)"
        case .willPresent, nil: nil
        }
    }

    private func answer(_ answer: AppCall.Answer, _ notification: Preview.Notification) -> LiquidValue {
        let isBanner = answer.options.contains("banner")
        let isListed = answer.options.contains("list")
        var outcome = [isBanner ? "banner" : isListed ? "list" : "none"]
        if answer.options.contains("sound"), notification.playsSound { outcome.append("sound") }
        if answer.options.contains("badge"), notification.badge != nil {
            outcome.append(notification.badge == 0 ? "no-badge" : "badge")
        }
        let sentences = outcome.map { word("device.outcome." + $0, ["n": String(notification.badge ?? 0)]) }
        let options = answer.options.map { "." + $0 }.joined(separator: ", ")
        return View.object([
            "code": .string("completionHandler([\(options)])"),
            "whose": .string(
                answer.language.map { word("device.answer.vendor", ["language": $0]) }
                    ?? word(isBanner ? "device.answer.shown" : "device.answer.none")),
            "banner": .bool(isBanner), "list": .bool(isListed), "outcome": .string(sentences.joined(separator: " ")),
        ])
    }
}

// MARK: Facts

extension PreviewView {
    private static let marks: Set = ["passive", "time-sensitive", "critical"]

    private func facts(_ preview: Preview) -> [(String, String)] {
        if let change = preview.activity { return activityFacts(change) }
        let model = preview.notification
        // A push for another part of the system does nothing to the app's icon.
        if preview.calls.isEmpty { return [] }
        var facts: [(String, String)] = []
        func add(_ id: String, _ values: KeyValuePairs<String, String> = [:]) {
            facts.append((id, word("device.fact." + id, values)))
        }
        if let level = model.interruption, Self.marks.contains(level), !model.isSilent {
            add(level == "critical" && !model.playsSound ? "critical-quiet" : level)
        }
        if let place = model.destination, !model.isSilent {
            add(place.isDead ? "link-dead" : "link-meant", ["link": ClippedText.of(place.link.text)])
        }
        if let badge = model.badge { add(badge == 0 ? "no-badge" : "badge", ["n": String(badge)]) }
        if let thread = model.thread, !model.isSilent { add("thread", ["thread": ClippedText.of(thread)]) }
        if model.image != nil, let absence = model.absence { add("picture-" + absence.rawValue) }
        if [model.title, model.subtitle, model.body].contains(where: { $0?.isKey == true }) { add("keys") }
        let count = model.registered?.actions.count ?? 0
        if count > App.Category.actionLimit { add("actions", ["n": String(count)]) }
        return facts
    }

    /// Other samples of the same app and thread, newest first as far as anyone knows; a group without any gets blank cards.
    private func companions(_ model: Preview.Notification) -> [LiquidValue] {
        guard let thread = model.thread else { return [] }
        let others = site.samples.lazy.compactMap { other -> Preview.Notification? in
            guard let shown = other.preview?.notification, shown.thread == thread, !shown.isSilent,
                other.id != sample.id,
                other.app?.id == sample.app?.id
            else { return nil }
            return shown
        }
        return others.prefix(3).map { shown in
            View.object(["title": View.text(shown.title?.text), "body": View.text(shown.body?.text)])
        }
    }
}
