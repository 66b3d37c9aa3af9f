import DataTree
import Text

/// The effect of each code that a payload's findings can have. A code of several keys says it by the key; one that depends on where
/// the payload is read, by the preview as it was read from the payload.
package enum EffectTable {
    /// What a rule of effect looks at.
    struct Case {
        var finding: Diagnostic
        var preview: Preview
        /// A request to a vendor, not a device payload.
        var isRequest: Bool

        var tokens: [String] { finding.pointer.flatMap(JSONPointer.init)?.tokens ?? [] }
        var key: String { tokens.last ?? "" }
        var isError: Bool { finding.severity == .error }
    }

    enum Entry: Sendable {
        case always(Effect)
        /// An error does; a warning of the same code changes nothing.
        case errors(Effect)
        case depends(@Sendable (Case) -> Effect)
    }

    static func effect(_ one: Case) -> Effect {
        switch entries[one.finding.code.id] {
        case .always(let effect): effect
        case .errors(let effect): one.isError ? effect : .unchanged
        case .depends(let choose): choose(one)
        case nil: .unchanged
        }
    }

    /// The codes with an effect that people can notice, sorted.
    package static var codesOfEffect: [String] {
        entries.filter {
            if case .always(.unchanged) = $0.value { return false }
            return true
        }.keys.sorted()
    }

    /// Whether a code says what people see of it.
    package static func states(_ code: String) -> Bool { entries[code] != nil }

    private static let entries: [String: Entry] = [
        // What concerns other devices leaves the iPhone as it is.
        "android.channel": .always(.unchanged),
        "android.channel-owns": .always(.unchanged),
        "android.click-action": .always(.unchanged),
        "android.data-only": .always(.unchanged),
        "android.ignored": .always(.unchanged),
        "android.image": .always(.unchanged),
        "android.image-cuts-body": .always(.unchanged),
        "android.live-contract": .always(.unchanged),
        "android.no-text": .always(.unchanged),
        "android.resource-name": .always(.unchanged),
        "android.template": .always(.unchanged),
        "android.text-limits": .always(.unchanged),
        "android.vendor-notification": .always(.unchanged),
        "android.vendor-value": .always(.unchanged),
        "apns.header-mismatch": .depends(header),
        "aps.misplaced-key": .depends { $0.isError ? ofKey($0.key) : .noActivity },
        "aps.shape": .errors(.undelivered),
        "aps.silent-mixed": .depends(silent),
        "aps.unknown-key": .depends(unknownInAps),
        "aps.value-type": .depends(valueType),
        "attachment.limits": .always(.noPicture),
        "category.unmatched": .depends { $0.finding.notes.isEmpty ? .plainBanner : .uncertain },
        "copy.swipe-hint": .always(.unchanged),
        "deeplink.scheme-unregistered": .always(.deadLink),
        "file.encoding": .always(.unchanged),
        "interruption.entitlement": .always(.ordinaryLevel),
        "json.duplicate-key": .always(.uncertain),
        "json.nested-string": .depends(nested),
        "json.syntax": .errors(.undelivered),
        "la.contract": .depends { $0.isError ? ($0.key == "aps" ? .noActivity : .activityTime) : .unchanged },
        "ko.ad-label": .always(.unchanged),
        "ko.ad-label-form": .always(.unchanged),
        "ko.ad-night": .always(.unchanged),
        "ko.ad-refusal": .always(.unchanged),
        "ko.ad-sender": .always(.unchanged),
        "loc.arguments": .errors(.gap),
        "strings.syntax": .always(.unchanged),
        "loc.missing-language": .always(.unchanged),
        "loc.order": .always(.unchanged),
        "loc.placeholder-type": .errors(.uncertain),
        "loc.text-and-key": .always(.unchanged),
        "loc.unknown-key": .depends { $0.tokens.contains("android") ? .unchanged : .rawKey },
        "target.too-old": .always(.unchanged),
        "la.alert-shape": .depends { $0.isError ? .noActivity : .noSound },
        "la.attributes-decode": .depends { $0.isError ? .noActivity : .unchanged },
        "la.broadcast": .always(.undelivered),
        "la.budget": .always(.unchanged),
        "la.date-in-state": .depends { $0.finding.severity == .info ? .uncertain : .otherTime },
        "la.dismissal": .depends { $0.finding.severity == .info ? .unchanged : .activityTime },
        "la.input-channel": .depends { $0.isError ? .noActivity : .unchanged },
        "la.plist": .always(.noActivity),
        "la.sequence": .always(.unchanged),
        "la.size": .errors(.noActivity),
        "la.stale": .always(.activityTime),
        "la.state-decode": .depends { $0.isError ? .noActivity : .unchanged },
        "lint.unused-switch": .always(.unchanged),
        "liquid.aborted": .always(.undelivered),
        "liquid.catalog": .always(.gap),
        "liquid.connected-content": .always(.gap),
        "liquid.content-block": .always(.gap),
        "liquid.error": .always(.otherText),
        "liquid.missing-default": .always(.gap),
        "media.needs-mutable-content": .always(.noPicture),
        "pack.required-key": .depends(required),
        "pack.unknown-key": .depends {
            $0.isRequest && $0.isError ? .undelivered : $0.isError ? .dataUnread : .ignored
        },
        "pack.value": .depends { $0.isRequest ? ($0.isError ? .uncertain : .unchanged) : .ignored },
        "payload.size": .errors(.undelivered),
        "placeholder.unfilled": .always(.placeholder),
        "pw.button-unreachable": .always(.noButton),
        "pw.category-conflict": .always(.uncertain),
        "pw.page-values": .depends { $0.isError ? .pageDropped : .pageTime },
        "pw.stories-fallback": .always(.fallback),
        "pw.untargeted-send": .always(.unchanged),
        "reserved.key": .depends { $0.isError && $0.isRequest ? .undelivered : $0.isError ? .uncertain : .ignored },
        "sample.expectation": .always(.unchanged),
        "sample.unknown-app": .always(.unchanged),
        "sample.unknown-profile": .always(.unchanged),
        "sample.unknown-spec": .always(.unchanged),
        "secret.leak": .always(.unchanged),
        "sim.target-bundle": .always(.unchanged),
        "text.clip": .always(.cutText),
        "url.insecure": .depends(insecure),
        "url.malformed": .depends(malformed),
        "web.badge-place": .always(.unchanged),
        "web.declarative": .always(.unchanged),
        "web.declarative-types": .always(.unchanged),
        "web.headers": .always(.unchanged),
        "web.navigate": .always(.unchanged),
        "web.options": .always(.unchanged),
        "web.size": .always(.unchanged),
        "web.support": .always(.unchanged),
        "wt.alert-mismatch": .always(.unchanged),
        "wt.video-link": .always(.noVideo),
    ]
}

// MARK: By key

extension EffectTable {
    /// What is missing when the system does not read one of Apple's keys.
    private static let ofAppleKey: [String: Effect] = [
        "sound": .noSound, "badge": .noBadge, "alert": .nothingShown, "content-available": .notWoken,
        "mutable-content": .notModified, "category": .plainBanner, "thread-id": .ungrouped,
        "interruption-level": .ordinaryLevel, "title": .noText, "subtitle": .noText, "body": .noText,
        "loc-key": .noText, "title-loc-key": .noText, "subtitle-loc-key": .noText, "loc-args": .otherText,
        "title-loc-args": .otherText, "subtitle-loc-args": .otherText, "event": .noActivity,
        "content-state": .noActivity, "timestamp": .noActivity, "stale-date": .activityTime,
        "dismissal-date": .activityTime,
    ]

    /// `inner`: the last key of a place inside `alert`.
    private static func ofKey(_ key: String, inner: String? = nil) -> Effect {
        func dashed(_ name: String) -> String { name.replacing(text: "_", with: "-").lowercased() }
        if key == "alert", let inner, inner != key {
            let outer = Int(inner) == nil ? inner : "loc-args"
            return ofAppleKey[dashed(outer)] ?? .ignored
        }
        return ofAppleKey[dashed(key)] ?? .ignored
    }

    /// A file of another kind is a warning: the system plays its own sound then (Apple, UNNotificationSound).
    private static func valueType(_ one: Case) -> Effect {
        if one.finding.severity == .info { return .unchanged }
        let key = one.tokens.dropFirst().first ?? one.key
        if key == "sound", !one.isError { return one.preview.notification.hasSound ? .defaultSound : .noSound }
        return ofKey(key, inner: one.key)
    }

    private static func unknownInAps(_ one: Case) -> Effect {
        if one.isError, one.key == "pw_stories" { return .fallback }
        let near = Suggestion.nearest(to: one.key, among: ofAppleKey.keys.sorted())
        let effect = near.map { ofKey($0) } ?? .ignored
        // Words are read or not; a near name of what is not missed changes nothing that people see.
        return effect == .nothingShown && !one.preview.notification.isSilent ? .ignored : effect
    }
}

// MARK: By what was read

extension EffectTable {
    /// A known type that does not fit its body is taken by Apple's service and may be dropped on the way; a type that does not
    /// exist and other headers are refused ("Handling error responses from Apple Push Notification service": InvalidPushType).
    private static func header(_ one: Case) -> Effect {
        let isRefused = one.finding.explanation?.english.contains("InvalidPushType") ?? false
        return one.key == "apns-push-type" && !isRefused ? .uncertain : .undelivered
    }

    private static func nested(_ one: Case) -> Effect {
        if !one.isError { return one.preview.content?.noVideo == .wrapperIsText ? .noVideo : .unchanged }
        return one.preview.story?.fallback != nil ? .fallback : .dataUnread
    }

    /// An alert without any text is none; what a silent push shows against its declaration is shown.
    private static func silent(_ one: Case) -> Effect {
        let shown = one.preview.notification
        let isEmpty = shown.title == nil && shown.subtitle == nil && shown.body == nil
        return ["alert", "aps"].contains(one.key) && isEmpty ? .nothingShown : .unchanged
    }

    private static func required(_ one: Case) -> Effect {
        if one.isRequest, one.finding.severity == .error, !isOfDevice(one) { return .undelivered }
        if let story = one.preview.story {
            if story.dropped.contains(where: { isAt($0.pointer, one) }) { return .pageDropped }
            if story.fallback != nil { return .fallback }
        }
        if let content = one.preview.content {
            let key = one.key
            if content.mistakes.contains(where: { $0.pointer == one.finding.pointer || $0.key == key }) {
                return .emptyCard
            }
            let names = content.mistakes.map { "'\($0.key)'" }
            if names.contains(where: one.finding.headline.contains) { return .emptyCard }
            if content.kind != .media, content.parts["id"] == nil { return .uncounted }
        }
        return one.preview.calls.contains { !$0.reads.isEmpty } ? .dataUnread : .ignored
    }

    /// A finding about the body that a request delivers.
    private static func isOfDevice(_ one: Case) -> Bool {
        let tokens = one.tokens
        return tokens.contains("aps") || tokens.contains("pw_stories") || tokens.contains("ios_root_params")
    }

    private static func isAt(_ pointer: String, _ one: Case) -> Bool {
        let place = one.finding.pointer ?? ""
        return place == pointer || place.hasSuffix(pointer) || place.hasSuffix(pointer + "/image")
    }

    private static func insecure(_ one: Case) -> Effect {
        if let page = page(one), page.failure != nil { return .blackPicture }
        return isMedia(one) ? .noPicture : .unchanged
    }

    private static func malformed(_ one: Case) -> Effect {
        if one.key == "image", let story = one.preview.story {
            if story.dropped.contains(where: { isAt($0.pointer, one) }) { return .pageDropped }
            if let page = page(one) { return page.failure == nil ? .uncertain : .blackPicture }
        }
        if one.key == "link", let page = page(one, key: "link") { return page.showsButton ? .uncertain : .noButton }
        return isMedia(one) ? .noPicture : .deadLink
    }

    private static func page(_ one: Case, key: String = "image") -> Story.Page? {
        let place = one.finding.pointer ?? ""
        return one.preview.story?.pages.first { place.hasSuffix("\($0.pointer)/\(key)") }
    }

    private static func isMedia(_ one: Case) -> Bool {
        let place = one.finding.pointer ?? ""
        let media = [one.preview.notification.image, one.preview.content?.parts["picture"]].compactMap { $0?.pointer }
        return media.contains { place == $0 || place.hasSuffix($0) }
    }
}
