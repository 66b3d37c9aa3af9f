package import DataTree
package import Text

/// What people have in their files and no pack describes, or what is a part of something that a pack describes: a row of
/// `Packs/recognised.yml`, which says what each key of it means.
package struct RecognisedRow: Sendable {
    /// Something that a value has or not, and what it counts.
    struct Mark: Sendable {
        enum Words: Sendable { case exact(String), prefix(String), part(String) }

        var pointer: JSONPointer
        var kind: String?
        var words: Words?
        var counts: Int

        init?(_ node: Node) {
            guard let at = node["at"]?.string, let pointer = JSONPointer(at) else { return nil }
            self.pointer = pointer
            kind = node["kind"]?.string
            words =
                node["is"]?.string.map { .exact($0) } ?? node["begins"]?.string.map { .prefix($0) }
                ?? node["holds"]?.string.map { .part($0) }
            counts = node["counts"]?.int ?? 0
        }

        func holds(_ root: Node) -> Bool {
            guard let value = root.throughStrings(pointer), kind.map({ Self.isKind($0, value) }) ?? true else {
                return false
            }
            return switch words {
            case nil: true
            case .exact(let text): value.string == text
            case .prefix(let text): value.string?.hasPrefix(text) ?? false
            case .part(let text): value.string?.contains(text) ?? false
            }
        }

        private static func isKind(_ kind: String, _ value: Node) -> Bool {
            guard kind == "hex" else { return kind == name(value.kind) }
            guard value.kind == .string, let text = value.string, text.utf8.count >= 16 else { return false }
            return text.utf8.allSatisfy { $0.isHexDigit }
        }

        private static func name(_ kind: NodeKind) -> String {
            switch kind {
            case .object: "object"
            case .array: "array"
            case .string: "string"
            case .number: "number"
            case .true, .false: "boolean"
            case .null: "null"
            }
        }
    }

    /// Names of the root that it has not, each of which speaks against it.
    struct Foreign: Sendable {
        var counts: Int
        var known: Set<String>

        init?(_ node: Node?) {
            guard let node, let counts = node["counts"]?.int else { return nil }
            self.counts = counts
            known = Set(node["but"]?.elements.compactMap(\.string) ?? [])
        }

        func weight(of root: Node) -> Int {
            let strange = root.members.prefix(64).count { member in
                let name = ProtoName.snake(member.name)
                return !known.contains(name) && Suggestion.nearest(to: name, among: known) == nil
            }
            return counts * strange
        }
    }

    package let id: String
    package let title: Message
    let layer: PayloadLayer
    let needs: [Mark]
    let marks: [Mark]
    let against: [Mark]
    let foreign: Foreign?
    let over: Set<String>
    /// The spec that judges it.
    let spec: String?
    /// Where it stands in a request of that spec.
    let part: JSONPointer?
    /// The request is refused without its outer part.
    let isMissingWrapper: Bool
    /// Names of a library and the spec's names.
    let reads: [String: String]
    /// Where a body for Apple's service stands in it.
    let apple: [JSONPointer]
    /// Apple's names that its library reads at the root.
    let keeps: Set<String>
    /// A gateway puts in whom it is for.
    package let completesTargets: Bool

    init?(_ node: Node) {
        func marks(_ name: String) -> [Mark] { node[name]?.elements.compactMap { Mark($0) } ?? [] }
        func texts(_ name: String) -> [String] { node[name]?.elements.compactMap(\.string) ?? [] }
        guard let id = node["id"]?.string, let title = node["title"]?.string else { return nil }
        self.id = id
        self.title = Message(written: title, others: node["ko"]?.string.map { ["ko": $0] } ?? [:])
        layer = node["layer"]?.string == "device" ? .device : .request
        needs = marks("needs")
        self.marks = marks("marks")
        against = marks("against")
        foreign = Foreign(node["foreign"])
        over = Set(texts("over"))
        spec = node["spec"]?.string
        part = node["part"]?.string.flatMap { JSONPointer($0) }
        isMissingWrapper = node["missing"]?.bool ?? false
        let names = node["reads"]?.members ?? []
        reads = Dictionary(
            names.compactMap { member in member.value.string.map { (member.name, $0) } }, uniquingKeysWith: { $1 })
        keeps = Set(texts("keeps"))
        apple = texts("apple").compactMap { JSONPointer($0) }
        completesTargets = node["completes"]?.string == "targets"
    }

    /// What speaks for a value's being it, weighed; nil where that is too little.
    func reading(of root: Node) -> RecognisedReading? {
        guard needs.allSatisfy({ $0.holds(root) }) else { return nil }
        let found = marks.filter { $0.holds(root) }
        var score = found.reduce(0) { $0 + $1.counts }
        guard score >= RecognisedReading.likely else { return nil }
        for mark in against where mark.holds(root) { score -= mark.counts }
        score -= foreign?.weight(of: root) ?? 0
        guard score >= RecognisedReading.likely else { return nil }
        let heaviest = found.sorted { $0.counts > $1.counts }
        var why: [String] = []
        for pointer in heaviest.map(\.pointer.description) where !why.contains(pointer) { why.append(pointer) }
        return RecognisedReading(row: self, score: score, why: why)
    }
}

/// A row, and how much speaks for it.
struct RecognisedReading: Sendable {
    static let likely = 4
    static let certain = 6

    var row: RecognisedRow
    var score: Int
    /// Pointers to what speaks for it, the heaviest first.
    var why: [String]

    var isCertain: Bool { score >= Self.certain }
}

/// All rows.
package struct Recognised: Sendable {
    package let rows: [RecognisedRow]
    private let names: NameSet

    /// Nothing is recognised but what packs describe.
    package init() {
        rows = []
        names = NameSet([])
    }

    /// The rows of `Packs/recognised.yml`.
    package init(_ document: Document) {
        rows = document.root?["rows"]?.elements.compactMap { RecognisedRow($0) } ?? []
        names = NameSet(Set(rows.flatMap { $0.marks.compactMap(\.pointer.tokens.first) }).sorted())
    }

    subscript(id: String) -> RecognisedRow? { rows.first { $0.id == id } }

    /// What a value may be, the likeliest first. What one is over counts for nothing beside it.
    func readings(of root: Node) -> [RecognisedReading] {
        guard root.kind == .object, names.mayNameMember(of: root) else { return [] }
        let found = rows.compactMap { $0.reading(of: root) }
        let outdone = found.filter(\.isCertain).reduce(into: Set<String>()) { $0.formUnion($1.row.over) }
        return found.filter { !outdone.contains($0.row.id) }.sorted { $0.score > $1.score }
    }
}
