package import DataTree
package import Text

/// The attributes of a Live Activity as the app's code declares them: `apps/APP/activities/TYPE.yml`, where TYPE is the name of the
/// Swift struct. It says the members of the attributes and of the content state with their Swift types, how the app reads dates, and how
/// the app draws the activity.
///
/// A type that names itself is followed only as far as the payload goes, whose nesting the JSON parser bounds.
package struct ActivityType: Sendable {
    /// How the app reads a `Date`. Apple: "don't use any custom JSON encoding strategies", so the first is the rule.
    package enum Clock: String, Sendable {
        /// Seconds since 2001, as Swift's `JSONDecoder` reads them.
        case reference
        /// Seconds since 1970: the app's type says so in its own `init(from:)`.
        case unix
        /// A text such as `2026-03-20T09:46:40Z`.
        case isoText = "iso8601"
    }

    package struct Member: Sendable {
        package var name: String
        package var kind: Kind
        package var isOptional: Bool
    }

    package indirect enum Kind: Sendable {
        case string, integer, number, boolean, date
        case list(Kind, holdsNull: Bool)
        /// A name of `types`.
        case named(String)
        /// A type that the declaration does not have; nothing is said of its values.
        case unknown
    }

    /// The type that a name of `types` means.
    package enum Named: Sendable {
        /// The values of an enum as they are written in JSON.
        case cases([Node])
        case members([Member])
    }

    package let name: String
    package let document: Document
    package let clock: Clock
    package let attributes: [Member]
    package let state: [Member]
    package let types: [String: Named]
    package let layout: ActivityLayout?
    /// How it draws the same as a live update of Android.
    package let android: LiveUpdateLayout?
    /// What is wrong with the file beyond its schema.
    package let diagnostics: [Diagnostic]

    /// Seconds from 1970 to 2001.
    static let reference = 978_307_200.0

    package init(name: String, document: Document) {
        var reader = ActivityTypeReader(document.root)
        self.name = name
        self.document = document
        clock = document.root?["dates"]?.string.flatMap(Clock.init) ?? .reference
        types = reader.types()
        attributes = reader.members(document.root?["attributes"], "/attributes")
        state = reader.members(document.root?["state"], "/state")
        let layout = document.root?["layout"].map { ActivityLayout($0) }
        self.layout = layout.flatMap { $0.isEmpty ? nil : $0 }
        android = LiveUpdateLayout(document.root?["android"])
        diagnostics = reader.diagnostics + (layout?.diagnostics ?? []) + (android?.diagnostics ?? [])
    }

    /// Attributes to draw with where a payload has none (`example`).
    package var example: Node? { document.root?["example"] }

    /// A number of the app's clock in Unix time.
    static func unix(_ seconds: Double, _ clock: Clock) -> Double {
        clock == .reference ? seconds + reference : seconds
    }
}

/// Reads the members of a declaration. A type is `String`, `Int`, `Double`, `Bool`, `Date` or a name of `types`; `[T]` is a list of it,
/// `T?` may be missing.
private struct ActivityTypeReader {
    private let root: Node?
    private let names: [String]
    private(set) var diagnostics: [Diagnostic] = []

    private static let swift: [String: ActivityType.Kind] = [
        "String": .string, "Int": .integer, "Double": .number, "Float": .number, "Bool": .boolean, "Date": .date,
    ]
    private static let listDepth = 8

    init(_ root: Node?) {
        self.root = root
        names = root?["types"]?.members.map(\.name) ?? []
    }

    mutating func types() -> [String: ActivityType.Named] {
        var types: [String: ActivityType.Named] = [:]
        for member in root?["types"]?.members ?? [] {
            let pointer = "/types/" + JSONPointer.escape(member.name)
            types[member.name] =
                member.value.kind == .array ? .cases(member.value.elements) : .members(members(member.value, pointer))
        }
        return types
    }

    mutating func members(_ node: Node?, _ pointer: String) -> [ActivityType.Member] {
        var members: [ActivityType.Member] = []
        for member in node?.members ?? [] {
            guard let text = member.value.string else { continue }
            let isOptional = text.hasSuffix("?")
            let kind = kind(
                isOptional ? String(text.dropLast()) : text, member.value,
                pointer + "/" + JSONPointer.escape(member.name))
            members.append(.init(name: member.name, kind: kind, isOptional: isOptional))
        }
        return members
    }

    private mutating func kind(_ text: String, _ node: Node, _ pointer: String) -> ActivityType.Kind {
        var inner = Substring(text)
        var lists: [Bool] = []
        while inner.hasPrefix("["), inner.hasSuffix("]"), inner.count > 2, lists.count < Self.listDepth {
            inner = inner.dropFirst().dropLast()
            lists.append(inner.hasSuffix("?"))
            if inner.hasSuffix("?") { inner = inner.dropLast() }
        }
        var kind = Self.swift[String(inner)] ?? .unknown
        if names.contains(String(inner)) { kind = .named(String(inner)) }
        if case .unknown = kind { diagnostics.append(unknown(String(inner), node, pointer)) }
        for holdsNull in lists.reversed() { kind = .list(kind, holdsNull: holdsNull) }
        return kind
    }

    private func unknown(_ name: String, _ node: Node, _ pointer: String) -> Diagnostic {
        let near = Suggestion.nearest(to: name, among: Self.swift.keys.sorted() + names)
        return Diagnostic(
            .liveActivityDeclaration, .error, at: node.location, pointer: pointer,
            "'\(name)' is neither a type that payloads are held to nor one of 'types'",
            why: "values of this member are not checked",
            fix: .init(near.map { "did you mean '\($0)'?" } ?? "write String, Int, Double, Bool or Date, or declare it")
        )
    }
}

extension DiagnosticCode { package static let liveActivityDeclaration = DiagnosticCode("la.declaration") }
