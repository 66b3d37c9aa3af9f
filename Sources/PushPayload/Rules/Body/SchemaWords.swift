import DataTree
import JSONSchema
import Platform
import Text

/// A violated schema in words: what the spec says of the value instead of a pattern, one alternative instead of a count, and what
/// to write.
struct SchemaWords {
    let error: ValidationError
    /// The schema that the keyword is in; nil where it is in a file that is not at hand, and where nothing of it is said.
    private let schema: Node?
    /// The same schema in the languages that the spec is translated into.
    private let translations: [String: Localized]

    init(_ error: ValidationError, _ spec: Spec, _ specs: SpecSet) {
        self.error = error
        // Of a type or a bound the error says all that there is to say.
        switch error.kind {
        case .pattern, .anyOf, .oneOf: break
        default:
            (schema, translations) = (nil, [:])
            return
        }
        let keyword = JSONPointer(error.schemaPointer)
        let documents = [spec] + specs.specs.filter { $0.id != spec.id }
        let owner = documents.first { $0.file.path == error.schemaLocation.path }
        let place = keyword.map { JSONPointer(tokens: Array($0.tokens.dropLast())) }
        schema = place.flatMap { owner?.document.root?.at($0) }
        var translations: [String: Localized] = [:]
        for locale in owner?.translations.keys.sorted() ?? [] {
            translations[locale] = place.flatMap { owner?.localized(locale)?.at($0) }
        }
        self.translations = translations
    }

    // MARK: What

    var headline: Message {
        switch error.kind {
        case .pattern: pattern ?? error.message
        case .anyOf, .oneOf: alternatives ?? error.message
        default: error.message
        }
    }

    private var subject: Message { error.subject }

    /// What must be, and what is as far as that may be shown.
    private func found(_ rule: Message) -> Message { error.value.map { "\(rule), but is \($0)" } ?? rule }

    private var pattern: Message? {
        if let constraint = schema?["x-constraint"]?.string {
            return found("\(subject) must be of this form: \(written("x-constraint", constraint))")
        }
        guard let example else { return nil }
        return found("\(subject) must be of a form like \(example)")
    }

    /// A text of the schema, in every language that has it.
    private func written(_ key: String, _ text: String, _ change: (String) -> String = { $0 }) -> Message {
        var others: [String: String] = [:]
        for (locale, schema) in translations {
            // Without a translation it is the original.
            if let other = schema.overlay?[key]?.string { others[locale] = change(Self.plain(other)) }
        }
        return Message(written: change(Self.plain(text)), others: others)
    }

    /// Examples that hold for the pattern, two at most.
    private var example: Message? {
        let texts = (schema?["examples"]?.elements ?? []).compactMap(\.string).filter { $0.utf8.count <= 40 }
        guard !texts.isEmpty else { return nil }
        return .either(Message.quoted(texts.prefix(2)))
    }

    /// Alternatives that each ask for one key are reported by their keys.
    private var alternatives: Message? {
        guard let names = requiredNames, error.node.kind == .object else { return nil }
        let list = Message.either(Message.quoted(names))
        let present = names.filter { error.node.member($0) != nil }
        let place: Message = error.pointer.isEmpty ? "the object" : subject
        return present.count > 1
            ? "\(place) must have only one of \(list), but has \(Message.all(Message.quoted(present)))"
            : "\(place) must have one of \(list)"
    }

    private var requiredNames: [String]? {
        let isOneOf = if case .oneOf = error.kind { true } else { false }
        guard let branches = schema?[isOneOf ? "oneOf" : "anyOf"]?.elements, branches.count > 1 else { return nil }
        let names = branches.compactMap { branch -> String? in
            guard let required = branch["required"]?.elements, required.count == 1 else { return nil }
            return required[0].string
        }
        return names.count == branches.count ? names : nil
    }

    // MARK: Why

    /// What the spec says of the value, for a form that only a pattern states.
    var meaning: Message? {
        guard case .pattern = error.kind, let text = schema?["description"]?.string else { return nil }
        guard Self.firstSentence(Self.plain(text)).utf8.count <= 160 else { return nil }
        return written("description", text, Self.firstSentence)
    }

    private static func firstSentence(_ text: String) -> String {
        let sentence = text.split(separator: ". ", maxSplits: 1).first.map(String.init) ?? text
        return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    // MARK: What to do

    var fix: Message? {
        switch error.kind {
        case .type(let expected, _): typeFix(expected)
        case .format: "write it in that form"
        case .pattern: example.map { "write it like \($0)" } ?? "write it in that form"
        case .anyOf, .oneOf:
            requiredNames.map { names -> Message in
                names.count(where: { error.node.member($0) != nil }) > 1 ? "keep one of them" : "add one of them"
            } ?? "write it in one of the forms that the spec describes"
        case .enumeration, .const: "write a value that is listed"
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: "write a number in that range"
        case .minLength: "write a longer text"
        case .maxLength: "shorten the text"
        case .minItems: "add elements"
        case .maxItems: "remove elements"
        case .falseSchema, .propertyNames: "remove it"
        case .uniqueItems: "remove the repeated element"
        default: nil
        }
    }

    private func typeFix(_ expected: [String]) -> Message? {
        let node = error.node
        let wantsNumber = expected.contains("integer") || expected.contains("number")
        if wantsNumber, let text = node.string, Double(text) != nil, text.utf8.count <= 20 {
            return "write the number \(text), without quotes"
        }
        if wantsNumber, node.kind == .true || node.kind == .false, expected.count == 1 {
            return "write a number, such as \(node.kind == .true ? 1 : 0)"
        }
        if expected.contains("boolean"), let text = node.string, ["true", "false"].contains(text.lowercased()) {
            return "write \(text.lowercased()) without quotes"
        }
        if expected == ["string"], [.number, .true, .false].contains(node.kind) {
            return "put the value in double quotes"
        }
        if expected.contains("array"), !node.isContainer { return "put the value in '[' and ']'" }
        return expected.contains("null") ? nil : "write \(Message.either(expected.prefix(4).map(Self.article)))"
    }

    private static func article(_ type: String) -> Message {
        switch type {
        case "array": "an array"
        case "integer": "an integer"
        case "object": "an object"
        case "boolean": "a boolean"
        case "number": "a number"
        default: "a string"
        }
    }

    /// Without the marks of Markdown; code is quoted, as names in messages are.
    private static func plain(_ text: String) -> String {
        text.replacing(text: "**", with: "").replacing(text: "`", with: "'").replacing(text: "\n", with: " ")
    }
}
