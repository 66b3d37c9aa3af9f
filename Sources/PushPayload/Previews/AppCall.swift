import DataTree
import Text

/// What runs in the app in one of its states, when the notification arrives or is tapped, and what that code reads of the
/// payload. The rows are Apple's; what a vendor's code reads and answers comes from its spec's `x-preview` of kind `code`.
package struct AppCall: Sendable {
    package enum Event: String, Sendable { case arrives, tapped }
    package enum Method: String, Sendable {
        case willPresent = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case didReceive = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        case fetch = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    }

    /// A value of `userInfo`: the name that the code gives it, and what this payload holds there; nil for nothing.
    package struct Reading: Sendable, Hashable {
        package var name: String
        package var pointer: String
        package var text: String?
    }

    /// What `willPresent` may call its handler with, and whose code does so; nil for the one that shows a banner.
    package struct Answer: Sendable, Hashable {
        package var language: String?
        package var options: [String]
    }

    package var state: SampleFacts.AppState
    package var event: Event
    /// Nil where nothing of the app runs.
    package var method: Method?
    package var reads: [Reading] = []
    /// The vendor's code casts a value to a dictionary that is a string here, and skips what it would have read (trap W1).
    package var isSkipped = false
    package var answers: [Answer] = []
}

/// Works the calls out of a device payload.
struct AppCallReader {
    let payload: Node
    /// The spec's `x-preview` of kind `code`.
    let code: Node?
    let isSilent: Bool

    /// Readings that are told of a payload without a vendor's own.
    private static let readingLimit = 8

    /// In the order of the states, arrival before tap.
    static func calls(_ payload: Node, bindings: [Node], isSilent: Bool) -> [AppCall] {
        let code = bindings.first { $0["kind"]?.string == "code" }
        let reader = AppCallReader(payload: payload, code: code, isSilent: isSilent)
        let states: [SampleFacts.AppState] = [.foreground, .background, .killed]
        return states.flatMap { reader.calls($0) }
    }

    private func calls(_ state: SampleFacts.AppState) -> [AppCall] {
        let aps = payload["aps"]
        let fetches = aps?["content-available"]?.int == 1
        // What has no text can still carry a badge or a sound, which the app in front is asked about.
        let asks =
            state == .foreground
            && (!isSilent || PreviewMaker.badge(aps) != nil || PreviewMaker.hasSound(aps?["sound"]))
        var calls: [AppCall] = []
        if asks {
            var call = call(state, .arrives, .willPresent)
            call.answers = answers
            calls.append(call)
        }
        if fetches { calls.append(call(state, .arrives, .fetch)) }
        if calls.isEmpty { calls.append(AppCall(state: state, event: .arrives)) }
        if !isSilent { calls.append(call(state, .tapped, .didReceive)) }
        return calls
    }

    private func call(_ state: SampleFacts.AppState, _ event: AppCall.Event, _ method: AppCall.Method) -> AppCall {
        var call = AppCall(state: state, event: event, method: method)
        // The vendor's code is in the two delegate methods; the fetch handler is the app's own.
        call.isSkipped = code != nil && method != .fetch && isText("wrapper")
        call.reads = code == nil || method == .fetch ? ownKeys : bound(isSkipped: call.isSkipped)
        return call
    }

    private func isText(_ name: String) -> Bool {
        let pointer = code?[name]?.string.flatMap { JSONPointer($0) }
        return pointer.flatMap { payload.throughStrings($0) }?.kind == .string
    }

    private func bound(isSkipped: Bool) -> [AppCall.Reading] {
        (code?["reads"]?.elements ?? []).compactMap { entry in
            guard let pointer = entry["pointer"]?.string else { return nil }
            let value = isSkipped ? nil : JSONPointer(pointer).flatMap { payload.throughStrings($0) }
            return .init(name: entry["name"]?.string ?? pointer, pointer: pointer, text: value.map(text))
        }
    }

    /// The root keys beside `aps`: what an app's own code can read.
    private var ownKeys: [AppCall.Reading] {
        let own = payload.members.filter { $0.name != "aps" && $0.name != "Simulator Target Bundle" }
        return own.prefix(Self.readingLimit).map { member in
            .init(name: member.name, pointer: "/" + JSONPointer.escape(member.name), text: text(member.value))
        }
    }

    private func text(_ node: Node) -> String {
        let whole = node.string ?? String(decoding: JSONWriter.write(node, .minified), as: UTF8.self)
        let short = whole.prefix(Self.textLimit)
        return short.endIndex == whole.endIndex ? whole : short + "…"
    }

    private static let textLimit = 200

    private var answers: [AppCall.Answer] {
        let own = (code?["answers"]?.elements ?? []).map { entry in
            AppCall.Answer(
                language: entry["language"]?.string, options: entry["options"]?.elements.compactMap(\.string) ?? [])
        }
        let shown = AppCall.Answer(options: ["banner", "list", "sound", "badge"])
        return own.isEmpty ? [shown, .init(options: [])] : own + [shown]
    }
}
