import DataTree
import Text

/// The headline of a violation, in the Swift compiler's manner: names in single quotes, the rule, then what was found.
struct Messages {
    let builder: ReportBuilder
    let raw: RawError
    let node: Node
    let isSecret: Bool

    private var tables: ProgramTables { builder.program.tables }

    var text: String {
        switch raw.detail {
        case .required(let index): "the key '\(Self.short(tables.text(tables.names[index].key)))' is required"
        case .unknownKey: unknownKey
        case .type(let types): "\(subject) must be \(types.phrase), but is \(TypeSet.phrase(for: node))"
        case .const(let index), .enumeration(let index): listed(index)
        case .bound(let kind, let index): "\(subject) must be \(Self.sign(kind)) \(number(index))" + found
        case .multipleOf(let index): "\(subject) must be a multiple of \(number(index))" + found
        case .minLength(let count): lengthText("at least", count)
        case .maxLength(let count): lengthText("at most", count)
        case .minItems(let count): size("at least", count, "element")
        case .maxItems(let count): size("at most", count, "element")
        case .minProperties(let count): size("at least", count, "key")
        case .maxProperties(let count): size("at most", count, "key")
        case .pattern(let index):
            "\(subject) must match the pattern '\(Self.short(tables.patterns[index].source))'" + found
        case .format(let format): "\(subject) must be \(format.phrase)" + found
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
            "\(subject) must hold JSON" + (diagnostics.first.map { ", but \($0.headline)" } ?? "")
        case .limit(let reason): limit(reason)
        }
    }

    // MARK: Subject and value

    /// `'badge'`, `'pages[2]'`, or "the value" for the root; through JSON in a string the key that holds it.
    private var subject: String {
        var path = TreePath(to: node.id, in: node.document).elements
        if let outer = node.document.nesting.flatMap({ JSONPointer($0.pointer) }) {
            path = outer.tokens.map { token in Int(token).map { .index($0) } ?? .key(token) } + path
        }
        var indices = ""
        while let last = path.popLast() {
            switch last {
            case .index(let index): indices = "[\(index)]" + indices
            case .key(let name): return "'\(Self.short(name))\(indices)'"
            }
        }
        return indices.isEmpty ? "the value" : "'\(indices)'"
    }

    /// ", but is …" with the value as JSON; nothing for containers and secrets.
    private var found: String {
        isSecret || node.isContainer ? "" : ", but is \(Self.json(node))"
    }

    private static func json(_ node: Node) -> String {
        switch node.kind {
        case .string: "\"\(short(node.string ?? ""))\""
        case .number: short(String(decoding: node.textBytes, as: UTF8.self))
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// At most 60 scalars on one line; a control character as its picture.
    static func short(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(61) {
            if view.count == 60 {
                view.append("…")
                break
            }
            view.append(scalar.value < 0x20 ? Unicode.Scalar(scalar.value + 0x2400) ?? "\u{FFFD}" : scalar)
        }
        return String(view)
    }

    /// "a, b or c".
    static func list(_ items: [String], last word: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func sign(_ kind: BoundKind) -> String {
        switch kind {
        case .minimum: "≥"
        case .maximum: "≤"
        case .exclusiveMinimum: ">"
        case .exclusiveMaximum: "<"
        }
    }

    private func number(_ index: Int) -> String {
        Self.short(tables.numbers[index].number.description)
    }

    // MARK: Kinds

    private var unknownKey: String {
        guard case .unknownKey(let name, let nearest) = builder.kind(raw, node) else { return "" }
        return "the key '\(Self.short(name))' is not known here"
            + (nearest.map { "; did you mean '\(Self.short($0))'?" } ?? "")
    }

    private func lengthText(_ relation: String, _ limit: Int) -> String {
        let actual = node.string?.unicodeScalars.count ?? 0
        return "\(subject) must have \(relation) \(Self.count(limit, "character")), but has \(actual)"
    }

    private func size(_ relation: String, _ limit: Int, _ noun: String) -> String {
        "\(subject) must have \(relation) \(Self.count(limit, noun)), but has \(node.count)"
    }

    private func contains(_ found: Int, _ rule: ContainsRule) -> String {
        if let maximum = rule.maximum, found > maximum {
            return "\(subject) must have at most \(Self.count(maximum, "matching element")), but has \(found)"
        }
        return "\(subject) must have at least \(Self.count(rule.minimum, "matching element")), but has \(found)"
    }

    /// One allowed value, a list of few, or the nearest of many.
    private func listed(_ index: Int) -> String {
        let rule = tables.enumerations[index]
        let values = rule.values.map { tables.documents[rule.document][$0] }
        if case .const = raw.detail { return "\(subject) must be \(values.first.map(Self.json) ?? "")" + found }
        if values.isEmpty { return "\(subject) has no allowed value" }
        if values.count <= 8 {
            return "\(subject) must be \(Self.list(values.map(Self.json), last: "or"))" + found
        }
        let near =
            isSecret ? nil : node.string.flatMap { Suggestion.nearest(to: $0, among: values.compactMap(\.string)) }
        return "\(subject) must be one of \(values.count) values" + found
            + (near.map { "; did you mean '\($0)'?" } ?? "")
    }

    private func propertyName(_ inner: [RawError]) -> String {
        let name = Self.short(node.string ?? "")
        guard let first = inner.first else { return "the key '\(name)' is not allowed here" }
        return "the key '\(name)' is not allowed here: \(inside(first))"
    }

    private func alternatives(_ branches: [[RawError]], _ isOneOf: Bool) -> String {
        let head = "\(subject) must match \(isOneOf ? "exactly one" : "one") of \(branches.count) alternatives"
        var reasons: [String] = []
        for reason in branches.prefix(6).compactMap({ $0.first.map(inside) }) where !reasons.contains(reason) {
            reasons.append(reason)
        }
        return reasons.isEmpty ? head : head + ": " + Self.list(Array(reasons.prefix(3)), last: "or")
    }

    private func inside(_ inner: RawError) -> String {
        // An alternative of alternatives would grow without end.
        if case .anyOf = inner.detail { return "one of further alternatives" }
        let node = builder.documents[inner.document][inner.node]
        return Messages(builder: builder, raw: inner, node: node, isSecret: isSecret).text
    }

    private func limit(_ reason: RawError.Limit) -> String {
        switch reason {
        case .depth: "\(subject) is nested too deep to be checked against this schema"
        case .steps: "checking stopped at \(subject): the schema takes too many steps"
        case .pattern: "\(subject) cannot be checked: the pattern takes too many steps on it"
        }
    }
}
