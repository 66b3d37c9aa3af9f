import DataTree
import Text

/// Findings about what a request delivers, told of the request: with its pointers, and each mistake once.
struct RequestPlaces {
    private let root: Node
    private let file: SourceFile

    init(_ context: RuleContext) {
        root = context.root
        file = context.file
    }

    /// More findings than this keep their pointers: looking one up takes a walk.
    private static let limit = 300
    /// What one schema says of a value, and the other says again.
    private static let schemaCodes: Set<DiagnosticCode> = [
        .packValue, .apsValueType, .packUnknownKey, .apsUnknownKey, .packRequiredKey, .urlMalformed,
    ]

    func told(_ findings: [Diagnostic]) -> [Diagnostic] {
        var seen = Set<Diagnostic>()
        var places = Set<SourceLocation>()
        var claimed = Set<String>()
        return findings.enumerated().compactMap { index, finding in
            var finding = finding
            if index < Self.limit, let pointer = finding.pointer, !pointer.isEmpty, let place = finding.location,
                place.path == file.path, finding.code != .headerMismatch, !isOwn(pointer, place.range)
            {
                finding.pointer = self.pointer(place.range) ?? pointer
            }
            // What a rule has said of the place, and what the request's own schema has said, comes first.
            let own = finding.pointer ?? ""
            if finding.code == .packValue || finding.code == .apsValueType, claimed.contains(own) { return nil }
            claimed.insert(own)
            if Self.schemaCodes.contains(finding.code), finding.code != .packRequiredKey, let place = finding.location,
                !places.insert(place).inserted
            {
                return nil
            }
            return seen.insert(finding).inserted ? finding : nil
        }
    }

    /// Whether a pointer, read in the request, leads to the place.
    private func isOwn(_ pointer: String, _ range: Range<Int>) -> Bool {
        guard let pointer = JSONPointer(pointer), let last = pointer.tokens.last else { return true }
        if let node = root.throughStrings(pointer), node.location.range.overlaps(range) { return true }
        let owner = root.throughStrings(JSONPointer(tokens: Array(pointer.tokens.dropLast())))
        return owner?.insideString?.member(last)?.key.location.range == range
    }

    /// The pointer of the innermost value, or key, that holds a place, looked for in strings that hold JSON as well.
    private func pointer(_ range: Range<Int>) -> String? {
        var document = root.document
        var pointer = ""
        for _ in 0..<8 {
            var best: Int?
            for index in document.records.indices {
                let own = document.location(of: NodeID(index)).range
                if own.lowerBound <= range.lowerBound, range.upperBound <= own.upperBound { best = index }
            }
            guard let best else { return pointer.isEmpty ? nil : pointer }
            pointer += document.pointer(to: NodeID(best))
            let node = document[NodeID(best)]
            guard node.kind == .string, node.location.range != range, node.textBegins(with: "{[") else {
                return pointer
            }
            document = node.parseNestedJSON().value
        }
        return pointer
    }
}
