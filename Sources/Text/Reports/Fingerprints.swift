/// Names for findings that stay the same when lines move: made of path, code, pointer and headline, and for findings alike in
/// all four of their number in reading order. Unique within a report.
struct Fingerprints {
    private var seen: [ContentHash: Int] = [:]

    /// The name of the next finding; ask in reading order.
    mutating func next(_ diagnostic: Diagnostic) -> String {
        var hash = ContentHash()
        hash.combine(diagnostic.location?.path ?? "")
        hash.combine(diagnostic.code.id)
        hash.combine(diagnostic.pointer ?? "-")
        hash.combine(diagnostic.headline.english)
        let number = seen[hash, default: 0]
        seen[hash] = number + 1
        hash.combine(String(number))
        return hash.description
    }
}
