import DataTree
package import Text

/// A word by which a push service refuses a request (`BadDeviceToken`, `UNREGISTERED`), and what it means at each service that
/// uses it. Read from the tables in `Reasons/`; `sitegen explain` prints it, and the manual has a page of it.
package struct Reason: Sendable {
    /// Whether the same request may be sent again.
    package enum Again: String, Sendable, CaseIterable {
        case never, corrected, later
    }

    /// What one service means by it.
    package struct Answer: Sendable {
        package var name: String
        /// Older names of the same.
        package var also: [String]
        package var service: String
        package var serviceTitle: String
        package var docs: String?
        /// HTTP status, where the service's own documents name it.
        package var status: Int?
        package var again: Again
        package var meaning: String
        package var causes: [String]
        package var checks: [String]
        /// Rules of sitegen that find the mistake before it is sent.
        package var rules: [String]
    }

    package var answers: [Answer]

    /// All names of it, each once.
    package var names: [String] {
        var seen = Set<String>()
        return answers.flatMap { [$0.name] + $0.also }.filter { seen.insert($0).inserted }
    }

    /// The name of its page: in small letters, so that names that differ in case alone share it.
    package var slug: String { Self.slug(answers.first?.name ?? "") }

    static func slug(_ name: String) -> String { name.lowercased().replacing(text: "_", with: "-") }
}

/// All reasons in one language, by their slugs.
package struct ReasonTable: Sendable {
    package let reasons: [Reason]

    /// - Parameters:
    ///   - tables: `NAME.yml`, in English.
    ///   - translations: `NAME.LANGUAGE.yml`; what they lack stays English.
    package init(_ tables: [SourceFile], translations: [SourceFile] = []) {
        var services: [String: String] = [:]
        var texts: [String: Node] = [:]
        for file in translations {
            let root = YAMLReader.parse(file).value.root
            for member in root?["services"]?.members ?? [] { services[member.name] = member.value["title"]?.string }
            for node in root?["reasons"]?.elements ?? [] { texts[Self.key(node)] = node }
        }
        var order: [String] = []
        var answers: [String: [Reason.Answer]] = [:]
        for file in tables {
            guard let root = YAMLReader.parse(file).value.root else { continue }
            for node in root["reasons"]?.elements ?? [] {
                guard let answer = Self.answer(node, texts[Self.key(node)], root["services"], services) else {
                    continue
                }
                let slug = Reason.slug(answer.name)
                if answers[slug] == nil { order.append(slug) }
                answers[slug, default: []].append(answer)
            }
        }
        reasons = order.sorted().map { Reason(answers: answers[$0] ?? []) }
    }

    /// By any of its names; case, `_`, `-` and blanks do not count.
    package subscript(name: String) -> Reason? {
        let wanted = Self.folded(name)
        return reasons.first { $0.names.contains { Self.folded($0) == wanted } }
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    private static func key(_ node: Node) -> String {
        (node["name"]?.string ?? "") + "\u{0}" + (node["service"]?.string ?? "")
    }

    private static func answer(_ node: Node, _ text: Node?, _ services: Node?, _ titles: [String: String]) -> Reason
        .Answer?
    {
        guard let name = node["name"]?.string, let service = node["service"]?.string else { return nil }
        func list(_ key: String) -> [String] {
            (text?[key] ?? node[key])?.elements.compactMap(\.string) ?? []
        }
        let known = services?[service]
        return Reason.Answer(
            name: name, also: node["also"]?.elements.compactMap(\.string) ?? [], service: service,
            serviceTitle: titles[service] ?? known?["title"]?.string ?? service, docs: known?["docs"]?.string,
            status: node["status"]?.int,
            again: node["again"]?.string.flatMap(Reason.Again.init) ?? .corrected,
            meaning: (text?["meaning"] ?? node["meaning"])?.string ?? "", causes: list("causes"),
            checks: list("check"), rules: node["rules"]?.elements.compactMap(\.string) ?? [])
    }
}
