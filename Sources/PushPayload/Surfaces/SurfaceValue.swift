import DataTree
import Text

/// A value that a device shows or obeys, and its place in what was sent: its pointer in the request and its bytes there.
package struct SurfaceValue: Sendable, Hashable {
    package var text: String
    /// In the request, with the names that it has there; the way may lead through strings that hold JSON.
    package var pointer: String
    /// Of the file that people see.
    package var range: Range<Int>
    /// A name in the app's string resources with its arguments, since the text itself is not in the payload.
    package var isKey = false
    /// What people read of a key by the language of their phone, "" for all others; nil where Android finds no text. Empty where the
    /// app's string resources are not known.
    var sentences: [String: String?] = [:]

    package init(text: String, pointer: String, range: Range<Int>, isKey: Bool = false) {
        self.text = text
        self.pointer = pointer
        self.range = range
        self.isKey = isKey
    }

    package var int: Int? { Int(text) }

    /// The value on a phone in a language; nil where there is no text for its key, and Firebase's SDK sets none.
    func read(in language: String) -> SurfaceValue? {
        guard !sentences.isEmpty else { return self }
        let main = String(language.prefix { $0 != "-" && $0 != "_" })
        let found = [language, main, ""].lazy.compactMap { sentences[$0] }.first ?? nil
        guard let found else { return nil }
        var copy = self
        copy.text = found
        copy.isKey = false
        return copy
    }
}

/// A request while the values of one surface are taken from it.
struct SurfaceReading {
    let root: Node
    /// The pointer as the file has it, where a server takes several spellings of a field.
    let written: (String) -> String
    /// Those of the app, where they are known.
    let texts: AppTexts?
    /// Of texts that a request gives by language, the first of these is read.
    let languages: [String]

    init(
        _ root: Node, texts: AppTexts? = nil, languages: [String] = ["en"],
        written: @escaping (String) -> String = { $0 }
    ) {
        self.root = root
        self.texts = texts
        self.languages = languages
        self.written = written
    }

    func node(_ pointer: String) -> Node? {
        guard let parsed = JSONPointer(pointer) else { return nil }
        return root.throughStrings(parsed)
    }

    /// The object at a place, or in a string there.
    func object(_ pointer: String) -> Node? {
        guard let node = node(pointer)?.insideString, node.kind == .object else { return nil }
        return node
    }

    /// The first of some values that is a text, and not an empty one.
    func text(_ pointers: String...) -> SurfaceValue? {
        for pointer in pointers {
            guard let node = node(pointer), let text = node.string, !text.isEmpty else { continue }
            return value(node, text, pointer)
        }
        return nil
    }

    /// A text by language, or a plain one: of the languages in the order of preference, else the first.
    func localized(_ pointer: String) -> SurfaceValue? {
        guard let node = node(pointer) else { return nil }
        guard node.kind == .object else { return text(pointer) }
        let names = languages + node.members.prefix(1).map(\.name)
        return names.lazy.compactMap { text(pointer + "/" + JSONPointer.escape($0)) }.first
    }

    /// The first of some values that is a text, a number or a boolean.
    func scalar(_ pointers: String...) -> SurfaceValue? {
        for pointer in pointers {
            guard let node = node(pointer), !node.isContainer, !node.isNull else { continue }
            let text = String(decoding: node.textBytes, as: UTF8.self)
            if !text.isEmpty { return value(node, text, pointer) }
        }
        return nil
    }

    /// Whether a value is true: as a boolean, or as the text that a bundle has of it.
    func isOn(_ pointer: String) -> SurfaceValue? {
        scalar(pointer).flatMap { ["true", "1"].contains($0.text) ? $0 : nil }
    }

    func value(_ node: Node, _ text: String, _ pointer: String, isKey: Bool = false) -> SurfaceValue {
        SurfaceValue(
            text: ClippedText.of(text), pointer: written(pointer), range: node.location.range, isKey: isKey)
    }

    /// A key of string resources, with its arguments in brackets, and what it becomes in each language of the app.
    func keyed(_ pointer: String, _ arguments: String) -> SurfaceValue? {
        guard let node = node(pointer), let name = node.string, !name.isEmpty else { return nil }
        let values = self.node(arguments)?.insideString?.elements.prefix(20).compactMap(\.string) ?? []
        let text = values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
        var found = value(node, text, pointer, isKey: true)
        guard let texts, texts.has(.android) else { return found }
        for language in texts.languages(.android) + [""] {
            let sentence = texts.sentence(name, values, language, .android)
            found.sentences[language] = .some(sentence.map { ClippedText.of($0) })
        }
        return found
    }

    /// The members of an object as texts, at most as many as a reader looks at.
    func pairs(_ pointer: String, limit: Int = 60) -> [(name: String, value: SurfaceValue)] {
        guard let object = object(pointer) else { return [] }
        return object.members.prefix(limit).map { member in
            let text =
                member.value.isContainer
                ? String(decoding: JSONWriter.write(member.value), as: UTF8.self)
                : String(decoding: member.value.textBytes, as: UTF8.self)
            let place = pointer + "/" + JSONPointer.escape(member.name)
            return (member.name, value(member.value, text, place))
        }
    }
}
