import PushPayload

/// The rows of a spec's table with what several keys share shown once: where the keys below one row are those below an earlier
/// row, they are left out, and the row leads to the earlier one. A part that the page's preview points into is always shown.
struct SharedKeys {
    struct Row {
        var key: SpecKey
        /// The earlier row whose keys this one has as well.
        var same: SpecKey?
        /// The anchors of the rows that are left out, which links still lead to.
        var anchors: [String] = []
    }

    private(set) var rows: [Row] = []

    /// Fewer rows than this are repeated: a link would be no shorter.
    private static let least = 3

    private struct Signature: Hashable {
        var names: [String]
        var texts: [String]
    }

    init(_ keys: [SpecKey], spots: Set<String>) {
        var first: [Signature: SpecKey] = [:]
        var index = 0
        while index < keys.count {
            let key = keys[index]
            let end = Self.end(of: index, keys)
            let below = keys[(index + 1)..<end]
            index += 1
            guard below.count >= Self.least else {
                rows.append(Row(key: key))
                continue
            }
            let signature = Signature(
                names: below.map { String($0.id.dropFirst(key.id.count)) },
                texts: below.map { "\($0.type)\n\($0.requirement.rawValue)\n\($0.description)" })
            guard let earlier = first[signature], below.allSatisfy({ !spots.contains($0.id) }) else {
                if first[signature] == nil { first[signature] = key }
                rows.append(Row(key: key))
                continue
            }
            rows.append(Row(key: key, same: earlier, anchors: below.map(\.id)))
            index = end
        }
    }

    /// Where the rows below a row end.
    private static func end(of index: Int, _ keys: [SpecKey]) -> Int {
        var end = index + 1
        while end < keys.count, keys[end].depth > keys[index].depth { end += 1 }
        return end
    }
}
