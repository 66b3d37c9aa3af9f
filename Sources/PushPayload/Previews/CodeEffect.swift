import DataTree
import Text

/// What a code's findings change for people. A code of several keys says it by the key; one that depends on where the payload is read, by
/// the preview as it was read from the payload.
package enum CodeEffect: Sendable {
    case always(Effect)
    /// An error does; a warning of the same code changes nothing.
    case errors(Effect)
    case depends(@Sendable (EffectCase) -> Effect)

    func effect(_ one: EffectCase) -> Effect {
        switch self {
        case .always(let effect): effect
        case .errors(let effect): one.isError ? effect : .unchanged
        case .depends(let choose): choose(one)
        }
    }

    /// Whether people can notice it.
    package var isSeen: Bool {
        if case .always(.unchanged) = self { false } else { true }
    }
}

/// A finding and the preview that it stands in, as the effects of several rules read them.
package struct EffectCase {
    var finding: Diagnostic
    var preview: Preview
    /// A request to a vendor, not a device payload.
    var isRequest: Bool

    var tokens: [String] { finding.pointer.flatMap(JSONPointer.init)?.tokens ?? [] }
    var key: String { tokens.last ?? "" }
    var isError: Bool { finding.severity == .error }
    private var place: String { finding.pointer ?? "" }

    func isAt(_ pointer: String) -> Bool {
        place == pointer || place.hasSuffix(pointer) || place.hasSuffix(pointer + "/image")
    }

    func page(key: String = "image") -> Story.Page? {
        preview.story?.pages.first { place.hasSuffix("\($0.pointer)/\(key)") }
    }

    var isMedia: Bool {
        let media = [preview.notification.image, preview.content?.parts["picture"]].compactMap { $0?.pointer }
        return media.contains { place == $0 || place.hasSuffix($0) }
    }

    /// What is missing when the system does not read one of Apple's keys.
    static let ofAppleKey: [String: Effect] = [
        "sound": .noSound, "badge": .noBadge, "alert": .nothingShown, "content-available": .notWoken,
        "mutable-content": .notModified, "category": .plainBanner, "thread-id": .ungrouped,
        "interruption-level": .ordinaryLevel, "title": .noText, "subtitle": .noText, "body": .noText,
        "loc-key": .noText, "title-loc-key": .noText, "subtitle-loc-key": .noText, "loc-args": .otherText,
        "title-loc-args": .otherText, "subtitle-loc-args": .otherText, "event": .noActivity,
        "content-state": .noActivity, "timestamp": .noActivity, "stale-date": .activityTime,
        "dismissal-date": .activityTime,
    ]

    /// `inner`: the last key of a place inside `alert`.
    static func ofKey(_ key: String, inner: String? = nil) -> Effect {
        func dashed(_ name: String) -> String { name.replacing(text: "_", with: "-").lowercased() }
        if key == "alert", let inner, inner != key {
            let outer = Int(inner) == nil ? inner : "loc-args"
            return ofAppleKey[dashed(outer)] ?? .ignored
        }
        return ofAppleKey[dashed(key)] ?? .ignored
    }
}
