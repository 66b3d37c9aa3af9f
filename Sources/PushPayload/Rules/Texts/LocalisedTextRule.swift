import DataTree
package import Text

/// Texts that the device looks up in the app's string tables: a key that is in none, one that a language lacks, and a key beside a
/// plain text. What the arguments must be is said by `TextArgumentRule`.
///
/// Sources: Apple, "Generating a remote notification"; Apple, `localizedUserNotificationString(forKey:arguments:)` (a key that is not
/// found is returned as it is); Firebase's Android SDK, `NotificationParams.java` (the key is read where the plain text is empty, and
/// without a resource the text is not set).
enum LocalisedTextRule: Rule {
    static let scope = RuleScope.all
    static let codes = [
        RuleCode(.missingTextLanguage, .warning), RuleCode(.textAndKey, .warning),
        RuleCode(.unknownTextKey, .error, .depends { $0.tokens.contains("android") ? .unchanged : .rawKey }),
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        PushedText.all(context).flatMap { text -> [Diagnostic] in
            var found = [both(context, text)].compactMap { $0 }
            guard let texts = context.app?.texts, texts.has(text.platform), let key = text.key.string else {
                return found
            }
            if texts.isKnown(key, text.platform) {
                found += [missing(context, text, key, texts)].compactMap { $0 }
            } else {
                found.append(unknown(context, text, key, texts))
            }
            return found
        }
    }

    /// Android's SDK says what it does with both. Apple does not, and vendors' own examples have both.
    private static func both(_ context: RuleContext, _ text: PushedText) -> Diagnostic? {
        guard let plain = text.plain, plain.kind == .string, plain.string?.isEmpty == false else { return nil }
        let isAndroid = text.platform == .android
        let why: Message =
            isAndroid
            ? "Android shows '\(text.name)' and never looks the key up"
            : "Apple does not say which of the two is shown"
        return context.diagnostic(
            .textAndKey, isAndroid ? .warning : .info, text.key, text.pointer,
            "'\(text.name)' and '\(text.keyName)' are both set", why: why,
            fix: .init("keep one of the two"))
    }

    private static func unknown(_ context: RuleContext, _ text: PushedText, _ key: String, _ texts: AppTexts)
        -> Diagnostic
    {
        let near = Suggestion.nearest(to: key, among: texts.keys(text.platform).sorted())
        var found = context.diagnostic(
            .unknownTextKey, .error, text.key, text.pointer, "'\(key)' is in no string table of the app",
            why: text.platform == .android
                ? "the notification is shown without this text" : "people read the key itself instead of a text",
            fix: near.map { .init("did you mean '\($0)'?") } ?? .init("add it to the app's texts"))
        if text.platform == .android, let place = texts.other(key) {
            found.notes = [.init("a push looks up <string> only, not this", at: place, isFramed: true)]
        } else if let file = texts.file(text.platform) {
            found.notes = [.init("the app's texts", at: file.file.location(0..<0))]
        }
        return found
    }

    private static func missing(_ context: RuleContext, _ text: PushedText, _ key: String, _ texts: AppTexts)
        -> Diagnostic?
    {
        let languages = texts.languages(text.platform)
        let known = languages.compactMap { texts.text(key, $0, text.platform) }
        guard !known.contains(where: \.isFixed) else { return nil }
        let lacking = languages.filter { language in
            guard let own = texts.text(key, language, text.platform) else { return true }
            return own.state != .translated
        }
        guard !lacking.isEmpty else { return nil }
        let names = lacking.map { $0.isEmpty ? "values" : $0 }.map { "'\($0)'" }.joined(separator: ", ")
        var found = context.diagnostic(
            .missingTextLanguage, .warning, text.key, text.pointer, "'\(key)' has no finished text in \(names)",
            why: text.platform == .android
                ? "there Android shows the text of the default folder, or none"
                : "people who use such a language may see the key instead of a text",
            fix: .init("finish this translation in the app's texts"))
        if let place = lacking.lazy.compactMap({ texts.text(key, $0, text.platform) }).first ?? known.first {
            found.notes = [.init("the key in the app's texts", at: place.location, isFramed: true)]
        }
        return found
    }
}

extension PushedText {
    /// Of the payload and, in a message to Firebase, of Android's block.
    static func all(_ context: RuleContext) -> [PushedText] {
        let apple = context.reachesApple ? PushedText.apple(context.payload) : []
        return context.spec.known == .firebase ? apple + PushedText.android(context.root) : apple
    }
}

extension DiagnosticCode {
    package static let unknownTextKey = DiagnosticCode("loc.unknown-key")
    package static let missingTextLanguage = DiagnosticCode("loc.missing-language")
    package static let textAndKey = DiagnosticCode("loc.text-and-key")
}
