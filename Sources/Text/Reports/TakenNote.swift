/// What a file was taken for, as reports and lines of a terminal say it.
package struct TakenNote: Sendable {
    /// The kind alone, where many files are counted.
    package var kind: Message
    /// The kind, where it is and why.
    package var words: Message
    /// An object of JSON.
    package var json: String
    /// Nobody knows what it is, and nothing was judged.
    package var isUnknown: Bool

    package init(kind: Message, words: Message, json: String, isUnknown: Bool) {
        self.kind = kind
        self.words = words
        self.json = json
        self.isUnknown = isUnknown
    }
}

/// Of all files of a run: most are the same, plain thing.
package struct TakenNotes: Sendable {
    package var plain: TakenNote
    package var others: [String: TakenNote] = [:]

    package init(plain: TakenNote) { self.plain = plain }

    package subscript(path: String) -> TakenNote { others[path] ?? plain }

    /// So many files are told one by one.
    private static let fewFiles = 5
    private static let fewNames = 3

    /// What is said of some files: of a few each, of more how many there are of each kind.
    package func lines(_ paths: [String]) -> [Message] {
        if paths.count <= Self.fewFiles { return paths.map { "'\($0)' is taken for: \(self[$0].words)" } }
        var counts: [String: (kind: Message, count: Int)] = [:]
        for path in paths {
            let kind = self[path].kind
            counts[kind.english, default: (kind, 0)].count += 1
        }
        let ordered = counts.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }
        let kinds = ordered.map { "\($0.value.count) × \($0.value.kind)" as Message }
        return ["Taken for: \(Message.list(kinds))"] + (unknown(paths).map { [$0] } ?? [])
    }

    /// Which files are not judged, and why; nil where all are.
    private func unknown(_ paths: [String]) -> Message? {
        let unknown = paths.filter { self[$0].isUnknown }
        guard !unknown.isEmpty else { return nil }
        let names = Message.list(Message.quoted(unknown.prefix(Self.fewNames)))
        let rest = unknown.count - Self.fewNames
        return rest > 0 ? "Not judged: \(names) and \(rest) more" : "Not judged: \(names)"
    }

    /// Why a run gives no verdict: nothing in it could be judged.
    package func nothingJudged(_ paths: [String]) -> Message? {
        guard let first = paths.first, paths.allSatisfy({ self[$0].isUnknown }) else { return nil }
        return "nothing could be judged: '\(first)' is taken for \(self[first].words)"
    }
}
