import DataTree
import Text

/// Walks a state or attributes beside the declared members: names, kinds, members that are missing, cases of enums, and dates by the
/// app's clock. As deep as the payload, whose nesting the JSON parser bounds, and at most `limit` findings.
struct StateCheck {
    private static let limit = 24
    private static let depth = 64

    let context: RuleContext
    let type: ActivityType
    let code: DiagnosticCode
    private(set) var found: [Diagnostic] = []

    init(_ context: RuleContext, _ type: ActivityType, _ code: DiagnosticCode) {
        self.context = context
        self.type = type
        self.code = code
    }

    mutating func run(_ node: Node, _ members: [ActivityType.Member], _ pointer: String) {
        check(node, members, pointer, 0)
    }

    private mutating func report(
        _ node: Node, _ pointer: String, _ headline: Message, why: Message, fix: Diagnostic.Fix,
        as code: DiagnosticCode? = nil, _ severity: Severity = .error
    ) {
        guard found.count < Self.limit else { return }
        found.append(context.diagnostic(code ?? self.code, severity, node, pointer, headline, why: why, fix: fix))
    }

    // MARK: Members

    private mutating func check(_ node: Node, _ members: [ActivityType.Member], _ pointer: String, _ level: Int) {
        guard node.kind == .object else {
            report(
                node, pointer, "'\(Self.last(pointer))' must be an object, as '\(type.name)' declares it",
                why: "it does not decode, and the push is lost", fix: .init("write the members in braces"))
            return
        }
        let declared = Set(members.map(\.name))
        var missing = members.filter { member in
            guard let value = node[member.name] else { return true }
            return value.kind == .null && !member.isOptional
        }
        for member in node.members where !declared.contains(member.name) {
            let name = member.name
            let near = Suggestion.nearest(to: name, among: missing.filter { node.member($0.name) == nil }.map(\.name))
            undeclared(member, near, missing.first { $0.name == near }, pointer)
            if let near { missing.removeAll { $0.name == near } }
        }
        for member in missing where !member.isOptional {
            report(
                node[member.name] ?? node, pointer,
                "'\(Self.last(pointer))' must have '\(member.name)', which '\(type.name)' declares as not optional",
                why: "without it nothing decodes, and the push is lost although Apple's service answers 200",
                fix: .init("add it, or declare it with '?' once the app's code does"))
        }
        for member in members {
            guard let value = node[member.name], value.kind != .null else { continue }
            check(value, member.kind, pointer + "/" + JSONPointer.escape(member.name), level + 1)
        }
    }

    private mutating func undeclared(
        _ member: Node.Member, _ near: String?, _ meant: ActivityType.Member?, _ pointer: String
    ) {
        let place = pointer + "/" + JSONPointer.escape(member.name)
        guard let near, let meant else {
            report(
                member.key, place, "'\(type.name)' declares no '\(member.name)'",
                why: "the app has no property that takes it, or the declaration is out of date",
                fix: .init("remove it, or declare it in 'activities/\(type.name).yml'"), as: nil, .warning)
            return
        }
        report(
            member.key, place,
            "'\(member.name)' must be written '\(near)', as '\(type.name)' declares it",
            why: "names are compared letter by letter; other spellings are not converted",
            fix: context.fix("write '\(near)'", replacing: member.key, with: JSONEscaping.literal(near)),
            as: nil, meant.isOptional ? .warning : .error)
    }

    // MARK: Values

    private mutating func check(_ node: Node, _ kind: ActivityType.Kind, _ pointer: String, _ level: Int) {
        guard level < Self.depth, !context.isUnknown(node.location) else { return }
        switch kind {
        case .string: demand(node.kind == .string, node, "a string", pointer)
        case .integer: demand(isWhole(node), node, "a whole number", pointer)
        case .number: demand(node.kind == .number, node, "a number", pointer)
        case .boolean: demand(node.bool != nil, node, "true or false", pointer)
        case .date: date(node, pointer)
        case .list(let element, let holdsNull): list(node, element, holdsNull, pointer, level)
        case .named(let name): named(node, name, pointer, level)
        case .unknown: break
        }
    }

    private func isWhole(_ node: Node) -> Bool {
        node.int != nil || node.double.map { $0.rounded() == $0 && $0.magnitude < 9e15 } ?? false
    }

    private mutating func demand(_ isRight: Bool, _ node: Node, _ wanted: Message, _ pointer: String) {
        guard !isRight else { return }
        report(
            node, pointer, "'\(Self.last(pointer))' must be \(wanted), as '\(type.name)' declares it",
            why: "it does not decode, and the push is lost although Apple's service answers 200",
            fix: .init("write \(wanted)"))
    }

    private mutating func list(
        _ node: Node, _ kind: ActivityType.Kind, _ holdsNull: Bool, _ pointer: String, _ level: Int
    ) {
        demand(node.kind == .array, node, "a list", pointer)
        for (index, element) in node.elements.enumerated() where found.count < Self.limit {
            if element.kind == .null, holdsNull { continue }
            check(element, kind, pointer + "/\(index)", level + 1)
        }
    }

    private mutating func named(_ node: Node, _ name: String, _ pointer: String, _ level: Int) {
        switch type.types[name] {
        case .members(let members)?: check(node, members, pointer, level)
        case .cases(let cases)?: isCase(node, of: cases, name, pointer)
        case nil: break
        }
    }

    private mutating func isCase(_ node: Node, of cases: [Node], _ name: String, _ pointer: String) {
        let isOne = cases.contains { one in
            one.kind == node.kind && (one.string.map { $0 == node.string } ?? (one.number == node.number))
        }
        guard !isOne else { return }
        let texts = cases.compactMap(\.string)
        let near = node.string.flatMap { Suggestion.nearest(to: $0, among: texts) }
        let shown = ClippedText.of(node.string ?? String(decoding: node.textBytes, as: UTF8.self)).prefix(60)
        report(
            node, pointer, "'\(String(shown))' is no case of '\(name)'",
            why: "it does not decode, and the push is lost although Apple's service answers 200",
            fix: near.map { context.fix("did you mean '\($0)'?", replacing: node, with: JSONEscaping.literal($0)) }
                ?? .init("write one of the cases that the app declares"))
    }

    // MARK: Dates

    private mutating func date(_ node: Node, _ pointer: String) {
        let name = Self.last(pointer)
        if type.clock == .isoText {
            demand(node.string.map(ISOText.isDate) ?? false, node, "a date such as '2026-03-20T09:46:40Z'", pointer)
            return
        }
        guard let value = node.double else {
            report(
                node, pointer, "'\(name)' must be a number of seconds, as '\(type.name)' reads dates",
                why: "a text does not decode as a date, and the push is lost although Apple's service answers 200",
                fix: .init(
                    type.clock == .unix ? "write the seconds since 1970" : "write the seconds since 1 January 2001"))
            return
        }
        if let wrong = DateClock.wrong(value, type.clock, name) {
            report(
                node, pointer, wrong.headline, why: wrong.why, fix: .init(wrong.fix), as: .liveActivityDate, .warning)
        }
    }

    private static func last(_ pointer: String) -> String {
        pointer.split(separator: "/").last.map { JSONPointer("/" + String($0))?.tokens.first ?? String($0) } ?? pointer
    }
}
