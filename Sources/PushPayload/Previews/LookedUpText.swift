import DataTree
import Text

/// Texts that the device looks up: what is shown of a key, with the app's string tables and without.
extension PreviewMaker {
    static func localized(_ aps: Node?, _ key: String, _ app: App?) -> Preview.Part? {
        guard let alert = aps?["alert"], let name = alert[key]?.string else { return nil }
        return lookedUp(name, alert[key.replacing(text: "key", with: "args")], "/aps/alert/" + key, app)
    }

    /// The sentence of the app's development language, and those of the others beside it. Without tables the key and its arguments
    /// stand for the text, marked as a key; where the tables lack the key, people read the key.
    static func lookedUp(_ name: String, _ arguments: Node?, _ pointer: String, _ app: App?) -> Preview.Part {
        let values = arguments?.elements.compactMap(\.string) ?? []
        guard let texts = app?.texts, texts.has(.apple) else {
            return .init(text: keyed(name, values), pointer: pointer, isKey: true)
        }
        guard texts.isKnown(name, .apple) else {
            return .init(text: ClippedText.of(name), pointer: pointer, isKey: true)
        }
        let sentence = texts.sentence(name, values, texts.developmentLanguage, .apple)
        var part = Preview.Part(
            text: sentence.map { ClippedText.of($0) } ?? keyed(name, values), pointer: pointer, isKey: sentence == nil)
        part.name = ClippedText.of(name)
        for language in texts.languages(.apple) {
            let own = texts.sentence(name, values, language, .apple)
            part.sentences[language] = .some(own.map { ClippedText.of($0) })
        }
        return part
    }

    private static func keyed(_ name: String, _ values: [String]) -> String {
        ClippedText.of(values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))")
    }
}

extension Preview.Part {
    /// What people read who use a language. iOS shows the key where the app has the language and it lacks the key.
    func read(in language: String) -> Preview.Part {
        let main = language.prefix { $0 != "-" } + "-"
        let known = sentences[language] != nil ? language : sentences.keys.sorted().first { $0.hasPrefix(main) }
        guard let known, let sentence = sentences[known] else { return self }
        var part = self
        part.isKey = sentence == nil
        part.text = sentence ?? name ?? text
        return part
    }

}

extension Preview {
    /// The preview as people see it whose phone is in a language.
    package func read(in language: String) -> Preview {
        var preview = self
        preview.notification.title = notification.title?.read(in: language)
        preview.notification.subtitle = notification.subtitle?.read(in: language)
        preview.notification.body = notification.body?.read(in: language)
        preview.activity?.title = activity?.title?.read(in: language)
        preview.activity?.body = activity?.body?.read(in: language)
        return preview
    }
}
