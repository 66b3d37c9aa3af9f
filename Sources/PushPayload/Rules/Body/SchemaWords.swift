import DataTree
import JSONSchema
import Platform
import Text

/// A violated schema in words: what the spec says of the value instead of a pattern, one alternative instead of a count, and what
/// to write.
struct SchemaWords {
    let error: ValidationError
    /// The schema that the keyword is in; nil where it is in a file that is not at hand.
    private let schema: Node?
    /// The same schema in the languages that the spec is translated into.
    private let translations: [String: Localized]
    /// Where the spec has words of its own for this very mistake (`x-says`), or for this very key (`x-replaced`).
    private let place: JSONPointer?

    init(_ error: ValidationError, _ spec: Spec, _ specs: SpecSet) {
        self.error = error
        let keyword = JSONPointer(error.schemaPointer)
        let documents = [spec] + specs.specs.filter { $0.id != spec.id }
        let owner = documents.first { $0.file.path == error.schemaLocation.path }
        let parent = keyword.map { JSONPointer(tokens: Array($0.tokens.dropLast())) }
        let schema = parent.flatMap { owner?.document.root?.at($0) }
        let place = schema.flatMap { Self.place($0, error, keyword?.tokens.last ?? "") }
        // Elsewhere the error says all that there is to say.
        var isNeeded = place != nil
        switch error.kind {
        case .pattern, .anyOf, .oneOf: isNeeded = true
        default: break
        }
        var translations: [String: Localized] = [:]
        for locale in isNeeded ? owner?.translations.keys.sorted() ?? [] : [] {
            translations[locale] = parent.flatMap { owner?.localized(locale)?.at($0) }
        }
        (self.schema, self.place, self.translations) = (schema, place, translations)
    }

    /// `x-replaced` names keys of another generation, another endpoint or another place, `x-says` the keywords of its schema.
    private static func place(_ schema: Node, _ error: ValidationError, _ keyword: String) -> JSONPointer? {
        if case .unknownKey(let name, _) = error.kind, schema["x-replaced"]?.member(name) != nil {
            return JSONPointer(tokens: ["x-replaced", name])
        }
        return schema["x-says"]?.member(keyword) == nil ? nil : JSONPointer(tokens: ["x-says", keyword])
    }

    // MARK: The spec's own words

    /// What the spec says that is wrong (`what`), happens (`why`) and is to be done (`fix`).
    func said(_ part: String) -> Message? {
        guard let place, let text = schema?.at(place)?[part]?.string else { return nil }
        return written(text) { $0.at(place)?[part]?.string }
    }

    /// The keys of today that a former one stands for: none of them is missing.
    var meant: [String] { place.flatMap { schema?.at($0)?["by"]?.elements.compactMap(\.string) } ?? [] }

    /// How heavily the key is reported.
    var severity: Severity? {
        place.flatMap { schema?.at($0)?["severity"]?.string.flatMap(Severity.init(rawValue:)) }
    }

    // MARK: What

    var headline: Message {
        if let said = said("what") { return said }
        return switch error.kind {
        case .pattern: pattern ?? error.message
        case .minLength where error.isOfEmptyText: "\(subject) is empty"
        case .anyOf, .oneOf: alternatives ?? error.message
        default: error.message
        }
    }

    private var subject: Message { error.subject }

    /// What must be, and what is as far as that may be shown.
    private func found(_ rule: Message) -> Message { error.value.map { "\(rule), but is \($0)" } ?? rule }

    private var pattern: Message? {
        if let constraint = schema?["x-constraint"]?.string {
            let form = written(constraint) { $0["x-constraint"]?.string }
            // "An absolute address" completes the sentence; "up to 50 letters" does not.
            let isNoun = ["a ", "an "].contains(where: constraint.hasPrefix) && !constraint.contains(" must ")
            guard isNoun else { return found("\(subject) must have this form: \(form)") }
            return error.value.map { "\(subject) must be \(form), but is \($0)" } ?? "\(subject) must be \(form)"
        }
        if let listed { return found("\(subject) must be \(Message.either(Message.quoted(listed)))") }
        guard let example else { return nil }
        return found("\(subject) must be of a form like \(example)")
    }

    /// The values that a pattern lists, `^(a|b)$`, with "…" for what may follow; nil for one that says more.
    private var listed: [String]? {
        guard let pattern = schema?["pattern"]?.string, pattern.hasPrefix("^"), pattern.hasSuffix("$") else {
            return nil
        }
        var inner = pattern.dropFirst().dropLast()
        if inner.hasPrefix("("), inner.hasSuffix(")") { inner = inner.dropFirst().dropLast() }
        let values = inner.split(separator: "|").map { $0.hasSuffix(".+") ? $0.dropLast(2) + "…" : $0 }
        let isPlain = values.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_:/… ".contains($0) } }
        return isPlain && !values.isEmpty ? values.map(String.init) : nil
    }

    /// A text of the schema, in every language that has it.
    private func written(_ text: String, _ change: (String) -> String = { $0 }, _ other: (Node) -> String?) -> Message {
        var others: [String: String] = [:]
        for (locale, schema) in translations {
            // Without a translation it is the original.
            if let other = schema.overlay.flatMap(other) { others[locale] = change(Self.plain(other)) }
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

    // MARK: What to do

    var fix: Message? {
        switch error.kind {
        case .type(let expected, _): typeFix(expected)
        case .format: "write it in that form"
        case .pattern where listed != nil: "write one of the listed values"
        case .pattern: example.map { "write it like \($0)" } ?? "write it in that form"
        case .anyOf, .oneOf:
            requiredNames.map { names -> Message in
                names.count(where: { error.node.member($0) != nil }) > 1 ? "keep one of them" : "add one of them"
            } ?? "write it in one of the forms that the spec describes"
        case .enumeration, .const: "write one of the listed values"
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
        if wantsNumber, let text = node.string, let number = Double(text), number.isFinite, text.utf8.count <= 20 {
            // JSON has no '+1' and no '01'.
            let whole = Int(exactly: number).map(String.init)
            return "write the number \(whole ?? "\(number)"), without quotes"
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

extension ValidationError {
    /// A text without a character where one must be.
    var isOfEmptyText: Bool { node.kind == .string && node.textBytes.isEmpty }
}
