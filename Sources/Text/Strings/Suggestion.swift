/// The nearest known name for a misspelt one, as the Swift compiler offers it.
///
/// Case, `-` and `_` count little (`mutable_content` is `mutable-content`); otherwise Damerau–Levenshtein distance,
/// at most a third of the name's length.
package enum Suggestion {
    /// The best candidate, or nil when none is near. Ties go to the earlier candidate. Names over 64 scalars get none.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard name.unicodeScalars.count <= 64 else { return nil }
        let folded = fold(name)
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name && candidate.utf8.count <= 128 {
            let other = fold(candidate)
            let limit = max(1, max(folded.count, other.count) / 3)
            guard abs(folded.count - other.count) <= limit else { continue }
            let distance = folded == other ? 0 : editDistance(folded, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// How many letters differ, case and separators aside; nil for names over 64 scalars.
    package static func distance(_ a: String, _ b: String) -> Int? {
        guard a.unicodeScalars.count <= 64, b.unicodeScalars.count <= 64 else { return nil }
        return editDistance(fold(a), fold(b))
    }

    private static func fold(_ name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [Int](repeating: i, count: b.count + 1)
            for j in 1...b.count {
                let cost = a[i - 1] == b[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
