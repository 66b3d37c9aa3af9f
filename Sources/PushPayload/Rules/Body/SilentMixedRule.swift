import DataTree
package import Text

/// A notification that is half silent, and one that shows nothing. `content-available` beside a real alert is allowed (Apple: the
/// app is woken as well), so only what is declared silent is held to it; the push type `background` is the business of
/// `apns.header-mismatch`. Sources: Apple, "Pushing background updates to your App"; node-apn #249.
enum SilentMixedRule: Rule {
    static let codes = [RuleCode(.silentMixed, .warning, .depends(effect))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps else { return [] }
        if let hollow = hollow(context, aps) ?? nothing(context, aps) ?? woken(context, aps) { return [hollow] }
        guard isDeclaredSilent(context), context.facts.headers["apns-push-type"] != "background" else { return [] }
        return aps.members.filter { ["alert", "badge", "sound"].contains($0.name) }.map { member in
            context.diagnostic(
                .silentMixed, .warning, member.key, "/aps/" + member.name,
                "a silent notification must not have '\(member.name)'",
                why: "the system shows it, or holds the background update back as an ordinary notification",
                fix: .init("remove '\(member.name)', or send it as a second, visible notification"))
        }
    }

    /// Pushwoosh's `ios_silent`.
    private static func isDeclaredSilent(_ context: RuleContext) -> Bool {
        guard context.isRequest, let plan = context.spec.delivery, let sent = context.root.at(plan.root),
            let flag = sent["ios_silent"]
        else { return false }
        return flag.bool == true || flag.int == 1
    }

    /// An alert without a word, or an empty sound as the only visible thing.
    private static func hollow(_ context: RuleContext, _ aps: Node) -> Diagnostic? {
        let isWake = aps["content-available"] != nil
        // What Liquid left blank is reported by `liquid.missing-default`, what a Live Activity's alert lacks by `la.alert-shape`.
        if ["start", "update"].contains(aps["event"]?.string ?? "") { return nil }
        // Blanks are there for a service extension, which runs for an alert with some text, and writes its own.
        let isForExtension = !isWake && aps["mutable-content"]?.int == 1 && aps["alert"].map(hasBlanks) ?? false
        if !isForExtension, let alert = aps.member("alert"), isEmpty(alert.value), !context.isRendered(alert.value),
            aps["badge"] == nil,
            aps["sound"].map({ $0.string == "" }) ?? true
        {
            return context.diagnostic(
                .silentMixed, .warning, alert.value, "/aps/alert",
                isWake ? "an empty 'alert' does not belong in a silent notification" : "the 'alert' shows nothing",
                why: isWake
                    ? "with 'alert' the system treats it as a notification for people, and need not wake the app"
                    : "the system shows no banner for an alert without text",
                fix: .init(isWake ? "remove 'alert'" : "give it a 'title' or a 'body'"))
        }
        if isWake, aps["alert"] == nil, let sound = aps.member("sound"), sound.value.string == "" {
            return context.diagnostic(
                .silentMixed, .warning, sound.value, "/aps/sound",
                "an empty 'sound' does not belong in a silent notification",
                why: "a background update has 'content-available' and nothing that is seen or heard",
                fix: .init("remove 'sound'"))
        }
        return nil
    }

    private static func hasBlanks(_ alert: Node) -> Bool {
        [alert, alert["title"], alert["body"]].contains { $0?.string.map { !$0.isEmpty } ?? false }
    }

    /// Keys that say how or where something is shown, and show nothing themselves.
    private static let manners: Set<String> = [
        "category", "thread-id", "mutable-content", "interruption-level", "relevance-score", "target-content-id",
        "filter-criteria", "content-available",
    ]

    /// A body that neither shows nor does anything. Of a request the vendor's service may add the texts.
    private static func nothing(_ context: RuleContext, _ aps: Node) -> Diagnostic? {
        guard isWhole(context), context.pushType ?? .alert == .alert, aps.count > 0,
            aps.members.allSatisfy({ manners.contains($0.name) }), !wakes(aps),
            !context.payload.members.contains(where: { MisplacedKeyRule.apsOnly.contains($0.name) })
        else { return nil }
        return context.diagnostic(
            .silentMixed, .warning, aps, "/aps",
            "nothing is shown: 'aps' has neither 'alert', 'badge' nor 'sound', and no 'content-available'",
            why: "the phone shows no banner, makes no sound and does not wake the app",
            fix: .init("add 'alert'; to wake the app without showing anything write 'content-available': 1"))
    }

    /// Whether nobody adds a text on the way.
    private static func isWhole(_ context: RuleContext) -> Bool {
        if let message = Envelope.fcmMessage(context) { return message["notification"] == nil }
        return !context.isRequest && !context.isPart
    }

    private static func wakes(_ aps: Node) -> Bool {
        guard let flag = aps["content-available"] else { return false }
        return flag.kind != .false && flag.double != 0
    }

    /// Apple asks for a background push that none of the three stands in it.
    private static func woken(_ context: RuleContext, _ aps: Node) -> Diagnostic? {
        guard wakes(aps), aps["alert"] == nil, context.pushType != .background, !isDeclaredSilent(context),
            let member = aps.members.first(where: { $0.name == "badge" || $0.name == "sound" }), !member.value.isNull
        else { return nil }
        return context.diagnostic(
            .silentMixed, .info, member.key, "/aps/" + member.name,
            "with '\(member.name)' this is not a background push",
            why: "Apple's service takes it as a visible notification: push type 'alert', and the app need not be woken",
            fix: .init("remove '\(member.name)' for a push in the background; else send it with the push type 'alert'"))
    }

    private static func isEmpty(_ alert: Node) -> Bool {
        if let text = alert.string { return isBlank(text) }
        guard alert.kind == .object else { return false }
        // A misspelt text is reported by 'aps.unknown-key'.
        return !alert.members.contains { member in
            WantedKey.texts.contains(member.name)
                ? hasText(member.value) : WantedKey.texts.contains { WantedKey.isSpelling(member.name, of: $0) }
        }
    }

    /// What is neither a string nor null is reported by `aps.value-type`, or is the translated form of a Live Activity's alert.
    private static func hasText(_ node: Node) -> Bool {
        node.string.map { !isBlank($0) } ?? !node.isNull
    }

    private static func isBlank(_ text: String) -> Bool {
        // Most texts begin with what is no blank of any language.
        if let first = text.utf8.first, first > 0x20, first < 0x80 { return false }
        return text.allSatisfy(\.isWhitespace)
    }

    /// An alert without any text is none; what a silent push shows against its declaration is shown.
    private static func effect(_ one: EffectCase) -> Effect {
        let shown = one.preview.notification
        let isEmpty = shown.title == nil && shown.subtitle == nil && shown.body == nil
        return ["alert", "aps"].contains(one.key) && isEmpty ? .nothingShown : .unchanged
    }
}

extension DiagnosticCode { package static let silentMixed = DiagnosticCode("aps.silent-mixed") }
