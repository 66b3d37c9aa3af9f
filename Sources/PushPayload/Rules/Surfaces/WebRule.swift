import DataTree
package import Text

/// What browsers make of a push: options that throw, parts that only some browsers show, headers of the push service. What a
/// declarative message must have, its spec says (`web.declarative`, `web.navigate`, `web.declarative-types`). Sources: WHATWG's
/// Notifications standard; WebKit's parser of declarative messages; MDN's compatibility data; RFC 8030 and 8291; Apple, "Sending web
/// push notifications in web apps and browsers".
enum WebRule: Rule {
    static let scope = RuleScope.all
    static let codes =
        WebHeaderRule.codes + [
            RuleCode(.webBadgePlace, .warning),
            RuleCode(.webDeclarative, .error),
            RuleCode(.webDeclarativeTypes, .error),
            RuleCode(.webNavigate, .error),
            RuleCode(.webOptions, .error),
            RuleCode(.webSize, .error),
            RuleCode(.webSupport, .info),
        ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        let isFirebase = context.spec.known == .firebase
        guard isFirebase || context.spec.pack == WebHeaderRule.pack else { return [] }
        let isDeclarative = context.spec.id == WebHeaderRule.pack + "-declarative"
        if isFirebase {
            guard let own = context.root["message"]?["webpush"]?["notification"], own.kind == .object else { return [] }
            let place = "/message/webpush/notification"
            return options(context, own, place) + support(context, own, place, false)
        }
        let place = isDeclarative ? "/notification" : context.root.object("options") == nil ? "" : "/options"
        guard let own = place.isEmpty ? context.root : context.root.object(String(place.dropFirst())) else { return [] }
        return options(context, own, place) + support(context, own, place, isDeclarative)
            + (isDeclarative ? places(context, own) : []) + WebHeaderRule.check(context) + size(context)
    }

    /// Pairs of options for which `showNotification` throws a TypeError.
    private static func options(_ context: RuleContext, _ own: Node, _ place: String) -> [Diagnostic] {
        let why: Message = "the browser throws a TypeError and shows nothing, which counts as a silent push"
        var found: [Diagnostic] = []
        if own["silent"]?.kind == .true, let vibrate = own["vibrate"], !vibrate.isNull {
            found.append(
                context.diagnostic(
                    .webOptions, .error, vibrate, place + "/vibrate", "'vibrate' must not stand beside 'silent': true",
                    why: why, fix: .init("keep one of the two")))
        } else if let vibrate = own["vibrate"], !vibrate.isNull, !vibrate.isContainer || vibrate.count > 0 {
            found.append(
                context.diagnostic(
                    .webOptions, .info, vibrate, place + "/vibrate", "no phone vibrates because of 'vibrate'",
                    why:
                        "on Android 8 and later the channel of the notification decides, and Safari and Firefox do not read it",
                    fix: .init("remove it; people choose the vibration in the phone's settings")))
        }
        if own["renotify"]?.kind == .true, own["tag"].map({ $0.isNull || $0.string == "" }) ?? true,
            let renotify = own["renotify"]
        {
            found.append(
                context.diagnostic(
                    .webOptions, .error, renotify, place + "/renotify", "'renotify' needs a 'tag'", why: why,
                    fix: .init("add the tag of the notification that it replaces")))
        }
        return found
    }

    /// Options that a browser passes over in every version; those that came later have `x-since` in the spec.
    private static let partial: [(name: String, lacking: [String])] = [
        ("image", ["firefox", "safari", "safari-ios"]), ("actions", ["safari", "safari-ios"]),
        ("requireInteraction", ["safari", "safari-ios"]), ("renotify", ["firefox", "safari", "safari-ios"]),
        ("icon", ["safari", "safari-ios"]),
    ]

    private static func support(
        _ context: RuleContext, _ own: Node, _ place: String, _ isDeclarative: Bool
    ) -> [Diagnostic] {
        let targets = context.demands.targets
        return partial.compactMap { name, lacking -> Diagnostic? in
            let passing = lacking.filter { targets[$0] != nil }.map { Message(verbatim: Platforms.name($0)) }
            guard !passing.isEmpty, let member = own.member(name), !member.value.isNull, member.value.kind != .false
            else { return nil }
            return context.diagnostic(
                .webSupport, .info, member.key, "\(place)/\(name)",
                "'\(name)' has no effect in \(Message.all(passing))",
                why: "'targets' of the site names a browser that passes over it", fix: nil)
        }
    }

    /// The shipping browser that reads declarative messages, WebKit, looks for both in `notification` only.
    private static func places(_ context: RuleContext, _ own: Node) -> [Diagnostic] {
        ["app_badge", "mutable"].compactMap { name in
            guard own.member(name) == nil, let given = context.root.member(name) else { return nil }
            return context.diagnostic(
                .webBadgePlace, .warning, given.key, "/" + name,
                "'\(name)' stands beside 'notification' only, where WebKit does not read it",
                why: name == "mutable"
                    ? "Safari shows the notification as it is, without asking the service worker"
                    : "the number on the app's icon stays as it is", fix: .init("move it into 'notification'"))
        }
    }

    private static func size(_ context: RuleContext) -> [Diagnostic] {
        let count = JSONWriter.write(context.root).count
        let (limit, library) = (3993, 3052)
        if count > limit {
            return [
                context.diagnostic(
                    .webSize, .error, context.root, "",
                    "a web push must be at most \(limit) bytes, but is \(count) even when minified",
                    why: "encrypted, it is larger than the 4,096 bytes that every push service takes",
                    fix: .init("shorten texts and addresses, or let the worker fetch the rest"))
            ]
        }
        if count * 10 >= limit * 9 {
            return [
                context.diagnostic(
                    .webSize, .warning, context.root, "", "the web push is \(count) of \(limit) bytes",
                    why: "a longer text or address breaks it", fix: .init("shorten texts and addresses"))
            ]
        }
        guard count > library else { return [] }
        return [
            context.diagnostic(
                .webSize, .info, context.root, "", "the web push is \(count) bytes, more than some libraries send",
                why: "some pad every message and refuse more than \(library) bytes", fix: nil)
        ]
    }
}

extension DiagnosticCode {
    package static let webDeclarative = DiagnosticCode("web.declarative")
    package static let webNavigate = DiagnosticCode("web.navigate")
    package static let webDeclarativeTypes = DiagnosticCode("web.declarative-types")
    package static let webBadgePlace = DiagnosticCode("web.badge-place")
    package static let webOptions = DiagnosticCode("web.options")
    package static let webSupport = DiagnosticCode("web.support")
    package static let webSize = DiagnosticCode("web.size")
    package static let webHeaders = DiagnosticCode("web.headers")
}
