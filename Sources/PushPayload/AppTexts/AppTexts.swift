import Text

/// The texts of an app in all its languages, as its string tables have them, and what a key of a push becomes in each.
///
/// Sources: Apple, "Generating a remote notification" (the table is `Localizable`, arguments are strings); Apple, "Localizing and
/// varying text with a string catalog"; Firebase's Android SDK, `NotificationParams.java` (resources of the type `string`).
package struct AppTexts: Sendable {
    package typealias Platform = AppTextFile.Platform

    /// By platform and language; "" is Android's default, and Apple's table beside no `.lproj`.
    private let tables: [Platform: [String: [String: AppText]]]
    private let others: [String: SourceLocation]
    package let files: [AppTextFile]
    /// The language in which the app is developed.
    package let developmentLanguage: String

    /// - Parameter region: `CFBundleDevelopmentRegion` of the app's Info.plist.
    package init(_ files: [AppTextFile], region: String? = nil) {
        let own = region.flatMap { $0.contains("$") ? nil : $0 }
        developmentLanguage = own ?? files.lazy.compactMap(\.sourceLanguage).first ?? "en"
        var tables: [Platform: [String: [String: AppText]]] = [:]
        for file in files {
            for (language, texts) in file.texts {
                let isBase = file.platform == .apple && (language.isEmpty || language == "Base")
                let name = isBase ? developmentLanguage : language
                tables[file.platform, default: [:]][name, default: [:]].merge(texts) { first, second in
                    // A plural of a `.stringsdict` goes before the plain text of the `.strings` beside it.
                    second.isPlural ? second : first
                }
            }
        }
        self.tables = tables
        self.files = files
        others = files.reduce(into: [:]) { $0.merge($1.others) { first, _ in first } }
    }

    package func has(_ platform: Platform) -> Bool { tables[platform]?.isEmpty == false }

    /// Of the app, the one that it is developed in first.
    package func languages(_ platform: Platform) -> [String] {
        let all = (tables[platform] ?? [:]).keys.sorted()
        let first = platform == .apple ? developmentLanguage : ""
        return all.filter { $0 == first } + all.filter { $0 != first }
    }

    package func text(_ key: String, _ language: String, _ platform: Platform) -> AppText? {
        tables[platform]?[language]?[key]
    }

    package func isKnown(_ key: String, _ platform: Platform) -> Bool {
        tables[platform]?.values.contains { $0[key] != nil } ?? false
    }

    package func keys(_ platform: Platform) -> Set<String> {
        (tables[platform] ?? [:]).values.reduce(into: []) { $0.formUnion($1.keys) }
    }

    /// Where Android's `<plurals>` or array of that name is.
    func other(_ key: String) -> SourceLocation? { others[key] }

    /// The first file of a platform.
    func file(_ platform: Platform) -> AppTextFile? { files.first { $0.platform == platform } }

    /// The language of the app that a person who wants `language` gets. iOS chooses one for the whole app.
    package func language(for language: String, _ platform: Platform) -> String {
        let known = tables[platform] ?? [:]
        let wanted = language.replacing(text: "_", with: "-")
        if known[wanted] != nil { return wanted }
        let main = String(wanted.prefix { $0 != "-" })
        if known[main] != nil { return main }
        if let other = known.keys.sorted().first(where: { $0.hasPrefix(main + "-") }) { return other }
        return platform == .apple ? developmentLanguage : ""
    }

    /// What people read of a key in a language; nil where the system finds no text: then iOS shows the key itself, and Android sets no
    /// text at all.
    package func sentence(_ key: String, _ arguments: [String], _ language: String, _ platform: Platform) -> String? {
        let own = self.language(for: language, platform)
        if platform == .android {
            let text = [language, own, ""].lazy.compactMap { self.text(key, $0, platform) }.first
            return text.flatMap { android($0, arguments) }
        }
        guard let text = text(key, own, platform), text.state != .open else { return nil }
        return apple(text, arguments)
    }

    /// What people read of a key on another device of Apple's; nil where it is what an iPhone shows.
    func sentence(_ key: String, _ arguments: [String], _ language: String, on device: AppText.Device) -> String? {
        guard var text = text(key, self.language(for: language, .apple), .apple), let own = text.devices[device] else {
            return nil
        }
        text.value = own
        return apple(text, arguments)
    }

    private static let substitutionLimit = 2000

    private func apple(_ text: AppText, _ arguments: [String]) -> String {
        var format = text.value
        for substitution in text.substitutions.prefix(16) {
            let argument = substitution.argument.flatMap {
                arguments.indices.contains($0 - 1) ? arguments[$0 - 1] : nil
            }
            let number = argument?.replacing(text: "%", with: "%%") ?? "%" + substitution.specifier
            let value = String(substitution.value.prefix(Self.substitutionLimit)).replacing(text: "%arg", with: number)
            // Once: no text has the same number twice, and nothing may grow without a limit.
            guard let place = format.firstRange(of: "%#@\(substitution.name)@") else { continue }
            format.replaceSubrange(place, with: value)
        }
        // Without arguments nothing is known to be put in.
        guard !arguments.isEmpty else { return format }
        return filled(format, arguments, missing: "(null)")
    }

    /// Firebase's SDK formats where there are arguments, and gives up where one is missing.
    private func android(_ text: AppText, _ arguments: [String]) -> String? {
        guard !arguments.isEmpty else { return text.value }
        guard FormatPlaceholders(text.value).highest <= arguments.count else { return nil }
        return filled(text.value, arguments, missing: "")
    }

    private func filled(_ format: String, _ arguments: [String], missing: String) -> String {
        let parts = FormatPlaceholders(format)
        var out = parts.pieces[0]
        for (place, piece) in zip(parts.places, parts.pieces.dropFirst()) {
            let isText = place.conversion == "@" || place.conversion == "s"
            if !isText {
                out += place.spelling
            } else {
                out += arguments.indices.contains(place.argument - 1) ? arguments[place.argument - 1] : missing
            }
            out += piece
        }
        return out
    }
}
