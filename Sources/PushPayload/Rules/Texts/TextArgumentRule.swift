import DataTree
package import Text

/// The arguments of a text that the device looks up: their number, their kind and their order in every language of the app.
///
/// Sources: Apple, "Generating a remote notification" (arguments are strings, one for each `%@`); ZhukV/AppleApnPush #33 (`<null>` shown
/// where one was missing); Firebase's Android SDK, `NotificationParams.java` (a missing argument leaves the text out).
enum TextArgumentRule: Rule {
    static let scope = RuleScope.all
    static let codes = [
        RuleCode(.textArguments, .error, .errors(.gap)), RuleCode(.textOrder, .info),
        RuleCode(.placeholderType, .error, .errors(.uncertain)),
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let texts = context.app?.texts else { return [] }
        return PushedText.all(context).flatMap { text -> [Diagnostic] in
            guard texts.has(text.platform), let key = text.key.string else { return [] }
            let versions = texts.languages(text.platform).compactMap { language in
                texts.text(key, language, text.platform).map { Version(language, $0, text.platform) }
            }.filter { $0.text.state != .open }
            guard !versions.isEmpty else { return [] }
            return [
                number(context, text, key, versions), kind(context, text, key, versions),
                order(context, text, key, versions),
            ]
            .compactMap { $0 }
        }
    }

    /// A text in one language and the places that it has in any of its forms.
    private struct Version {
        let language: String
        let text: AppText
        var places: Set<FormatPlaceholders.Place> = []
        var highest = 0
        var gaps: [Int] = []
        /// A place without a number beside another one.
        var isUnnumbered = false

        init(_ language: String, _ text: AppText, _ platform: AppTextFile.Platform) {
            self.language = language.isEmpty && platform == .android ? "values" : language
            self.text = text
            for form in text.forms.prefix(64) {
                let found = FormatPlaceholders(form)
                places.formUnion(found.places)
                highest = max(highest, found.highest)
                isUnnumbered = isUnnumbered || found.places.count { !$0.isPositional } > 1
            }
            for substitution in text.substitutions { highest = max(highest, min(substitution.argument ?? 1, 99)) }
            let used = Set(places.map(\.argument) + text.substitutions.compactMap(\.argument))
            gaps = highest > 1 ? (1..<highest).filter { !used.contains($0) && text.substitutions.isEmpty } : []
        }

        var numbers: [FormatPlaceholders.Place] {
            places.filter { !["@", "s", "S"].contains($0.conversion) }.sorted { $0.argument < $1.argument }
        }

        var arguments: Set<Int> { Set(places.map(\.argument)) }
    }

    // MARK: How many

    private static func number(_ context: RuleContext, _ text: PushedText, _ key: String, _ versions: [Version])
        -> Diagnostic?
    {
        let given = text.arguments?.elements.count ?? 0
        let place = text.arguments ?? text.key
        let pointer = text.arguments == nil ? text.pointer : text.argumentsPointer
        if let most = versions.max(by: { $0.highest < $1.highest }), most.highest > given {
            return noted(
                context.diagnostic(
                    .textArguments, .error, place, pointer,
                    "'\(key)' takes \(most.highest) arguments in '\(most.language)', but the payload gives \(given)",
                    why: text.platform == .android
                        ? "the notification is shown without this text, or with the placeholder in it"
                        : "a placeholder without its argument has been seen as '(null)'",
                    fix: .init("give one argument for each placeholder")), most)
        }
        if let gap = versions.first(where: { !$0.gaps.isEmpty }) {
            return noted(
                context.diagnostic(
                    .textArguments, .warning, place, pointer,
                    "the text of '\(key)' in '\(gap.language)' leaves out argument \(gap.gaps[0])",
                    why: "a number was probably mistyped", fix: .init("use every argument up to the highest")), gap)
        }
        guard let most = versions.map(\.highest).max(), most < given, let first = versions.first else { return nil }
        return noted(
            context.diagnostic(
                .textArguments, .warning, place, pointer,
                "'\(key)' takes \(most) arguments, but the payload gives \(given)", why: "the others are shown nowhere",
                fix: .init("remove them, or add their placeholders to the text")), first)
    }

    // MARK: Of which kind

    private static func kind(_ context: RuleContext, _ text: PushedText, _ key: String, _ versions: [Version])
        -> Diagnostic?
    {
        if let version = versions.first(where: { !$0.numbers.isEmpty }), let number = version.numbers.first {
            let position = number.isPositional ? "\(number.argument)$" : ""
            let wanted = "%" + position + (text.platform == .android ? "s" : "@")
            return noted(
                context.diagnostic(
                    .placeholderType, .error, text.key, text.pointer,
                    "'\(number.spelling)' of '\(key)' in '\(version.language)' takes a number, but arguments of a push are texts",
                    why: text.platform == .android
                        ? "formatting a text as a number fails on the device"
                        : "what is shown in its place is not documented",
                    fix: .init("in the app's text write '\(wanted)' for '\(number.spelling)'")), version)
        }
        if let plural = versions.first(where: { $0.text.isPlural }) {
            return noted(
                context.diagnostic(
                    .placeholderType, .info, text.key, text.pointer,
                    "'\(key)' has plural forms, but a push passes its arguments as texts",
                    why: "which form is shown is not documented; the preview shows the form 'other'",
                    fix: .init(
                        "write one sentence that fits every number, or use one key for one and another key for several")
                ),
                plural)
        }
        guard let first = versions.first,
            let other = versions.first(where: { !$0.text.isPlural && $0.arguments != first.arguments })
        else { return nil }
        return noted(
            context.diagnostic(
                .placeholderType, .error, text.key, text.pointer,
                "'\(key)' has other placeholders in '\(other.language)' than in '\(first.language)'",
                why: "the same arguments fill both, so one of the sentences loses a part",
                fix: .init("use the same placeholders in every language")), other)
    }

    // MARK: In which order

    private static func order(_ context: RuleContext, _ text: PushedText, _ key: String, _ versions: [Version])
        -> Diagnostic?
    {
        guard let bare = versions.first(where: \.isUnnumbered),
            versions.contains(where: { version in version.places.contains(where: \.isPositional) })
        else { return nil }
        return noted(
            context.diagnostic(
                .textOrder, .info, text.key, text.pointer,
                "the text of '\(key)' in '\(bare.language)' has no numbers at its placeholders, others have",
                why: "a language with another order of words shows the arguments in the wrong places",
                fix: .init(
                    text.platform == .android ? "write '\("%1$s")', '\("%2$s")'" : "write '\("%1$@")', '\("%2$@")'")),
            bare)
    }

    private static func noted(_ finding: Diagnostic, _ version: Version) -> Diagnostic {
        var finding = finding
        finding.notes = [.init("the text in '\(version.language)'", at: version.text.location, isFramed: true)]
        return finding
    }
}

extension DiagnosticCode {
    package static let textArguments = DiagnosticCode("loc.arguments")
    package static let placeholderType = DiagnosticCode("loc.placeholder-type")
    package static let textOrder = DiagnosticCode("loc.order")
}
