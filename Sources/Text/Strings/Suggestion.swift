/// The nearest known name for a misspelt one, as the Swift compiler offers it.
///
/// Case, `-` and `_` count little (`mutable_content` is `mutable-content`); otherwise Damerau–Levenshtein distance,
/// at most a third of the name's length.
package enum Suggestion {
    /// The best candidate, or nil when none is near. Ties go to the earlier candidate. Names over 64 scalars get none.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard name.unicodeScalars.count <= 64 else { return nil }
        guard let folded = foldedASCII(name) else { return nearest(toAny: name, among: candidates) }
        var best: (name: String, distance: Int)?
        var measure = EditDistance()
        for candidate in candidates where candidate != name && candidate.utf8.count <= 128 {
            guard let other = foldedASCII(candidate) else {
                if let distance = distance(toAny: name, candidate), distance < best?.distance ?? .max {
                    best = (candidate, distance)
                }
                continue
            }
            let most = max(1, max(folded.count, other.count) / 3)
            let limit = min(most, (best?.distance ?? .max) - 1)
            guard limit >= 0, let distance = measure.distance(folded, other, limit: limit) else { continue }
            best = (candidate, distance)
            if distance == 0 { break }
        }
        return best?.name
    }

    private static func nearest(toAny name: String, among candidates: some Sequence<String>) -> String? {
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name && candidate.utf8.count <= 128 {
            guard let distance = distance(toAny: name, candidate), distance < best?.distance ?? .max else { continue }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// Of names in any letters; nil where they are not near.
    private static func distance(toAny name: String, _ candidate: String) -> Int? {
        let (folded, other) = (fold(name), fold(candidate))
        let limit = max(1, max(folded.count, other.count) / 3)
        guard abs(folded.count - other.count) <= limit else { return nil }
        let distance = folded == other ? 0 : editDistance(folded, other)
        return distance <= limit ? distance : nil
    }

    /// `fold` of a name in ASCII, as bytes; nil for any other.
    private static func foldedASCII(_ name: String) -> [UInt8]? {
        var name = name
        return name.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return [UInt8](unsafeUninitializedCapacity: bytes.count) { place, count in
                for byte in bytes where byte != 0x2D && byte != 0x5F && byte != 0x20 {
                    place[count] = byte.lowercased
                    count += 1
                }
            }
        }
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
