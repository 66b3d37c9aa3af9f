import Liquid
import PushPayload
import Text

/// What Android shows, in the reader's words: the card in its forms, how its channel was found, and what reaches the app's code.
extension SurfaceViews {
    func android(_ preview: AndroidPreview) -> LiquidValue {
        let message = preview.message
        let name = preview.appName.isEmpty ? appName ?? word("preview.your-app") : preview.appName
        return View.object([
            "sender": .string(message.sender.rawValue), "drawer": .string(message.drawer.rawValue),
            "group": .string("android-" + group),
            "who": .string(who(preview)), "app_name": .string(name), "app_icon_url": View.text(iconURL),
            "accent": View.text(preview.accent), "style": .string(preview.style.rawValue),
            "title": title(preview, name), "text": part(message.text),
            "expanded_title": part(preview.expandedTitle), "expanded_text": part(preview.expandedText),
            "sub_text": part(message.subText), "lines": View.list(preview.lines) { part($0) },
            "picture": picture(message.picture), "large_icon": picture(message.largeIcon),
            "buttons": View.list(preview.buttons) { part($0) },
            "pages": View.list(message.pages) { page in
                View.object([
                    "picture": picture(page.image), "title": part(page.title), "subtitle": part(page.subtitle),
                ])
            },
            "count": part(message.count), "small_icon": part(message.smallIcon),
            "visibility": .string(message.visibility.rawValue), "public_title": part(message.publicTitle),
            "public_text": part(message.publicText), "heads_up": .string(headsUp(preview)),
            "states": View.list(states(preview)) { state in
                View.object(["id": .string(state), "title": .string(word("android.state." + state))])
            },
            "state": .string(
                sample.facts.state == .foreground && preview.live == nil ? "foreground" : "expanded"),
            "layout": message.layout.map { layout($0) } ?? .null,
            "live": preview.live.map { live($0, preview) } ?? .null,
            "foreground": .string(word("android.foreground." + foreground(message))),
            "channel": channel(preview.channel),
            "data": View.list(message.data) { name, value in
                View.object([
                    "name": .string(name), "text": .string(value.text), "pointer": .string(value.pointer),
                ])
            },
            "data_lead": .string(word("android.data." + message.drawer.rawValue)),
            "facts": View.list(facts(preview)) { $0 },
            "also": pointers(
                [
                    message.channel, message.channelName, message.tag, message.group, message.link, message.urgency,
                    message.sticky, message.ticker, message.template, message.visibilityValue, message.color,
                    message.hidesInForeground, message.live?.id, message.live?.eventValue,
                ] + message.ownedByChannel.map { $0 }),
        ])
    }

    private func title(_ preview: AndroidPreview, _ name: String) -> LiquidValue {
        if let title = preview.message.title { return part(title) }
        guard preview.message.usesLabelAsTitle else { return .null }
        return View.object(["text": .string(name), "pointer": .null, "is_key": .bool(false)])
    }

    private func who(_ preview: AndroidPreview) -> String {
        let message = preview.message
        if preview.live?.isGone == true, message.drawer == .vendor {
            return word("android.who.ended", ["sender": sender(message)])
        }
        if message.drawer == .app, message.sender != .own {
            return word("android.who.silent", ["sender": sender(message)])
        }
        if message.sender == .firebaseV2, message.drawer == .firebase { return word("android.who.firebase-always") }
        if message.asksHandler { return word("android.who.handler-in-front", ["sender": sender(message)]) }
        return word("android.who." + message.drawer.rawValue, ["sender": sender(message)])
    }

    func sender(_ message: AndroidMessage) -> String {
        message.vendor ?? word("android.sender." + message.sender.rawValue)
    }

    private func headsUp(_ preview: AndroidPreview) -> String {
        preview.isHeadsUp.map { $0 ? "yes" : "no" } ?? "maybe"
    }

    /// The forms in which the card is drawn, in the order of their tabs.
    private func states(_ preview: AndroidPreview) -> [String] {
        guard preview.message.hasCard else { return [] }
        if let live = preview.live {
            if live.isGone, preview.message.drawer == .vendor { return [] }
            return live.isPromoted ? ["expanded", "lock", "chip"] : ["expanded", "collapsed"]
        }
        var states = ["expanded", "collapsed"]
        if preview.isHeadsUp != false { states.append("heads-up") }
        return states + ["lock", "grouped", "foreground"]
    }

    private func foreground(_ message: AndroidMessage) -> String {
        switch message.drawer {
        case .firebase: message.sender == .firebaseV2 ? "both" : "callback"
        case .vendor where message.asksHandler: "handler"
        case .vendor: message.hidesInForeground == nil ? "vendor" : "hidden"
        case .app, .handler: "app"
        }
    }

    // MARK: Channel

    private func channel(_ channel: AndroidChannel) -> LiquidValue {
        View.object([
            "name": View.text(channel.name), "importance": View.text(channel.importance?.rawValue),
            "importance_word": .string(word("android.importance." + (channel.importance?.rawValue ?? "unknown"))),
            "steps": View.list(channel.steps) { step in
                let named = step.kind == .manifest && step.outcome == .unknown && step.name != nil ? "-named" : ""
                let key = "android.channel.\(step.kind.rawValue)\(named)-\(step.outcome.rawValue)"
                return View.object([
                    "kind": .string(step.kind.rawValue), "outcome": .string(step.outcome.rawValue),
                    "text": .string(word(key, ["name": step.name ?? ""])), "pointer": View.text(step.value?.pointer),
                ])
            },
        ])
    }

    // MARK: Facts

    /// Sentences about what a picture cannot say, each with the values that it is about.
    private func facts(_ preview: AndroidPreview) -> [LiquidValue] {
        let message = preview.message
        var facts: [LiquidValue] = []
        func add(_ id: String, _ values: [SurfaceValue?] = [], _ texts: KeyValuePairs<String, String> = [:]) {
            facts.append(
                View.object([
                    "id": .string(id), "text": .string(word("android.fact." + id, texts)), "also": pointers(values),
                ]))
        }
        if message.sender == .firebaseV2 { add("v2") }
        if let live = preview.live {
            for (id, values, texts) in liveFacts(live, preview) { add(id, values, texts) }
            return facts
        }
        guard message.hasCard else {
            if message.urgency?.text.lowercased() != "high" { add("may-wait", [message.urgency]) }
            return facts
        }
        add("heads-up-" + headsUp(preview), [message.channel])
        add("icon-" + preview.iconStep.rawValue, [message.smallIcon], ["name": message.smallIcon?.text ?? ""])
        if message.picture != nil, preview.style == .bigPicture { add("picture", [message.picture]) }
        if preview.style == .story { add("story") }
        if let layout = message.layout {
            add("template", [message.template], ["id": message.template?.text ?? ""])
            for (id, values, texts) in layoutFacts(layout) { add(id, values, texts) }
        }
        if !message.ownedByChannel.isEmpty {
            let names = message.ownedByChannel.map { JSONPointerName.last($0.pointer) }
            add("owned", message.ownedByChannel, ["names": names.joined(separator: ", ")])
        }
        add("visibility-" + message.visibility.rawValue, [message.visibilityValue])
        if let count = message.count { add("count", [count], ["n": count.text]) }
        add(message.tag == nil ? "no-tag" : "tag", [message.tag], ["tag": message.tag?.text ?? ""])
        if let link = message.link { add("link", [link], ["link": link.text]) }
        if message.sticky != nil { add("sticky", [message.sticky]) }
        if message.ticker != nil { add("ticker", [message.ticker]) }
        if message.localOnly != nil { add("local-only", [message.localOnly]) }
        if let proxy = message.proxy { add("proxy", [proxy], ["value": proxy.text]) }
        add("permission")
        add("makers")
        return facts
    }
}

/// The last name of a pointer, as people read it.
enum JSONPointerName {
    static func last(_ pointer: String) -> String {
        pointer.split(separator: "/").last.map { $0.replacing(text: "~1", with: "/").replacing(text: "~0", with: "~") }
            ?? ""
    }
}
