import DataTree
import Text

/// The headline of a violation, in the Swift compiler's manner: names in single quotes, the rule, then what was found.
struct Messages {
    let builder: ReportBuilder
    let raw: RawError
    let node: Node
    let isSecret: Bool
    let kind: ValidationError.Kind

    init(builder: ReportBuilder, raw: RawError, isSecret: Bool) {
        self.builder = builder
        self.raw = raw
        self.isSecret = isSecret
        node = builder.documents[raw.document][raw.node]
        kind = builder.kind(raw, node)
    }

    private var tables: ProgramTables { builder.program.tables }

    var text: Message {
        switch raw.detail {
        case .required(let index): "the key '\(Self.short(tables.text(tables.names[index].key)))' is required"
        case .unknownKey: unknownKey
        case .type(let types): "\(subject) must be \(types.phrase), but is \(TypeSet.phrase(for: node))"
        case .const(let index), .enumeration(let index): listed(index)
        case .bound(let kind, let index): found(bound(kind, number(index)))
        case .multipleOf(let index): found("\(subject) must be a multiple of \(number(index))")
        case .minLength(let count): atLeast(Self.characters(count), length)
        case .maxLength(let count): atMost(Self.characters(count), length)
        case .minItems(let count): atLeast(Self.elements(count), node.count)
        case .maxItems(let count): atMost(Self.elements(count), node.count)
        case .minProperties(let count): atLeast(Self.keys(count), node.count)
        case .maxProperties(let count): atMost(Self.keys(count), node.count)
        case .pattern(let index):
            found("\(subject) must match the pattern '\(Self.short(tables.patterns[index].source))'")
        case .format(let format): found("\(subject) must be \(format.phrase)")
        case .uniqueItems(let a, let b): "the elements of \(subject) must differ, but [\(a)] and [\(b)] are equal"
        case .contains(let found, let rule): contains(found, rule)
        case .propertyName(let inner): propertyName(inner)
        case .dependentRequired(let trigger, let name):
            "the key '\(Self.short(tables.text(name)))' is required when '\(Self.short(tables.text(trigger)))' is set"
        case .never: "\(subject) is not allowed here"
        case .not: "\(subject) has a value that is not allowed here"
        case .anyOf(let branches, let isOneOf): alternatives(branches, isOneOf)
        case .oneOf(let matched): "\(subject) must match exactly one alternative, but matches \(matched.count)"
        case .content(let diagnostics):
            diagnostics.first.map { "\(subject) must hold JSON, but \($0.headline)" } ?? "\(subject) must hold JSON"
        case .limit(let reason): limit(reason)
        }
    }

    // MARK: Subject and value

    /// `'badge'`, `'pages[2]'`, or "the value" for the root; through JSON in a string the key that holds it.
    var subject: Message {
        var path = TreePath(to: node.id, in: node.document).elements
        if let outer = node.document.nesting.flatMap({ JSONPointer($0.pointer) }) {
            path = outer.tokens.map { token in Int(token).map { .index($0) } ?? .key(token) } + path
        }
        var indices = ""
        while let last = path.popLast() {
            switch last {
            case .index(let index): indices = "[\(index)]" + indices
            case .key(let name): return Message(verbatim: "'\(Self.short(name))\(indices)'")
            }
        }
        return indices.isEmpty ? "the value" : Message(verbatim: "'\(indices)'")
    }

    /// The value as JSON; nothing for containers and secrets.
    var value: Message? { isSecret || node.isContainer ? nil : Self.json(node) }

    /// What must be, and what is.
    private func found(_ rule: Message) -> Message { value.map { "\(rule), but is \($0)" } ?? rule }

    private static func json(_ node: Node) -> Message {
        switch node.kind {
        case .string: Message(verbatim: "\"\(short(node.string ?? ""))\"")
        case .number: Message(verbatim: short(String(decoding: node.textBytes, as: UTF8.self)))
        case .true: Message(verbatim: "true")
        case .false: Message(verbatim: "false")
        case .null: Message(verbatim: "null")
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// At most 60 scalars on one line; a control character as its picture.
    static func short(_ text: String) -> String {
        let limit = 60
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 }) { return text }
        var view = String.UnicodeScalarView()
        for (index, scalar) in text.unicodeScalars.prefix(limit + 1).enumerated() {
            if index == limit {
                view.append("…")
                break
            }
            view.append(scalar.value < 0x20 ? Unicode.Scalar(scalar.value + 0x2400) ?? "\u{FFFD}" : scalar)
        }
        return String(view)
    }

    private static func characters(_ count: Int) -> Message { count == 1 ? "1 character" : "\(count) characters" }
    private static func elements(_ count: Int) -> Message { count == 1 ? "1 element" : "\(count) elements" }
    private static func keys(_ count: Int) -> Message { count == 1 ? "1 key" : "\(count) keys" }
    private static func matches(_ count: Int) -> Message {
        count == 1 ? "1 matching element" : "\(count) matching elements"
    }

    private func bound(_ kind: BoundKind, _ limit: String) -> Message {
        switch kind {
        case .minimum: "\(subject) must be ≥ \(limit)"
        case .maximum: "\(subject) must be ≤ \(limit)"
        case .exclusiveMinimum: "\(subject) must be > \(limit)"
        case .exclusiveMaximum: "\(subject) must be < \(limit)"
        }
    }

    private func number(_ index: Int) -> String {
        Self.short(tables.numbers[index].number.description)
    }

    // MARK: Kinds

    private var unknownKey: Message {
        guard case .unknownKey(let name, let nearest) = kind else { return "" }
        return nearest.map { "the key '\(Self.short(name))' is not known here; did you mean '\(Self.short($0))'?" }
            ?? "the key '\(Self.short(name))' is not known here"
    }

    private var length: Int { node.string?.unicodeScalars.count ?? 0 }

    private func atLeast(_ limit: Message, _ actual: Int) -> Message {
        "\(subject) must have at least \(limit), but has \(actual)"
    }

    private func atMost(_ limit: Message, _ actual: Int) -> Message {
        "\(subject) must have at most \(limit), but has \(actual)"
    }

    private func contains(_ found: Int, _ rule: ContainsRule) -> Message {
        if let maximum = rule.maximum, found > maximum { return atMost(Self.matches(maximum), found) }
        return atLeast(Self.matches(rule.minimum), found)
    }

    /// One allowed value, a list of few, or the nearest of many.
    private func listed(_ index: Int) -> Message {
        let rule = tables.enumerations[index]
        let values = rule.values.map { tables.documents[rule.document][$0] }
        if case .const = raw.detail { return found("\(subject) must be \(values.first.map(Self.json) ?? "")") }
        if values.isEmpty { return "\(subject) has no allowed value" }
        if values.count <= 8 {
            return found("\(subject) must be \(Message.either(values.map(Self.json)))")
        }
        let near =
            isSecret ? nil : node.string.flatMap { Suggestion.nearest(to: $0, among: values.compactMap(\.string)) }
        let reported = found("\(subject) must be one of \(values.count) values")
        return near.map { "\(reported); did you mean '\($0)'?" } ?? reported
    }

    private func propertyName(_ inner: [RawError]) -> Message {
        let name = Self.short(node.string ?? "")
        guard let first = inner.first else { return "the key '\(name)' is not allowed here" }
        return "the key '\(name)' is not allowed here: \(inside(first))"
    }

    private func alternatives(_ branches: [[RawError]], _ isOneOf: Bool) -> Message {
        let head: Message =
            isOneOf
            ? "\(subject) must match exactly one of \(branches.count) alternatives"
            : "\(subject) must match one of \(branches.count) alternatives"
        var reasons: [Message] = []
        for reason in branches.prefix(6).compactMap({ $0.first.map(inside) }) where !reasons.contains(reason) {
            reasons.append(reason)
        }
        return reasons.isEmpty ? head : "\(head): \(Message.either(Array(reasons.prefix(3))))"
    }

    private func inside(_ inner: RawError) -> Message {
        // An alternative of alternatives would grow without end.
        if case .anyOf = inner.detail { return "one of further alternatives" }
        return Messages(builder: builder, raw: inner, isSecret: isSecret).text
    }

    private func limit(_ reason: RawError.Limit) -> Message {
        switch reason {
        case .depth: "\(subject) is nested too deep to be checked against this schema"
        case .steps: "checking stopped at \(subject): the schema takes too many steps"
        case .pattern: "\(subject) cannot be checked: the pattern takes too many steps on it"
        }
    }
}
