package import Text

/// A tap opens the screen whose intent filter has the action; where none has, nothing opens, without an error. Sources: Google's
/// reference of `click_action`; firebase-android-sdk, `CommonNotificationBuilder`, and its issue #1839.
enum AndroidTapRule: AndroidPart {
    static let codes = [RuleCode(.androidClickAction, .error)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.sender.isFirebase, let value = look.message.link else { return [] }
        let why: Message = "the card is shown, and a tap on it opens nothing"
        if let actions = look.app?.actions {
            guard !actions.contains(value.text), value.text != "android.intent.action.MAIN" else { return [] }
            let near = Suggestion.nearest(to: value.text, among: actions)
            return [
                look.finding(
                    .androidClickAction, .error, value, "no intent filter of the app has the action '\(value.text)'",
                    why: why,
                    fix: near.map { look.fix("did you mean '\($0)'?", value, with: $0) }
                        ?? .init("add the filter with the category DEFAULT, or leave the field out"))
            ]
        }
        guard value.text.contains("://") || isClass(value.text) else { return [] }
        return [
            look.finding(
                .androidClickAction, .warning, value,
                value.text.contains("://")
                    ? "'click_action' must be the action of an intent filter, not an address"
                    : "'click_action' must be the action of an intent filter, not the name of a class",
                why: why, fix: .init("write the filter's action; put an address into 'data'"))
        ]
    }

    /// `.MainActivity`, `com.example.app.MainActivity`.
    private static func isClass(_ text: String) -> Bool {
        guard let last = text.split(separator: ".").last, text.contains(".") else { return false }
        return last.hasSuffix("Activity") && (last.utf8.first.map { $0.isUppercase } ?? false)
    }
}

extension DiagnosticCode { package static let androidClickAction = DiagnosticCode("android.click-action") }
