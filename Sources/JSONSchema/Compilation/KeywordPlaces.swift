import DataTree
import Synchronization
import Text

/// What a report says of a keyword: where it is, and what the schemas around it say of it.
struct KeywordPlace: Sendable {
    let pointer: String
    let location: SourceLocation
    let rule: String?
    let severity: String?
    let isSecret: Bool
}

/// The places of keywords that were violated before: among many values the same few are, again and again, and each takes a walk through
/// its schema. No more than a schema has keywords.
final class KeywordPlaces: Sendable {
    private struct Key: Hashable {
        var document: UInt32
        var keyword: UInt32
    }

    private let known = Mutex<[Key: KeywordPlace]>([:])

    /// The place of a keyword in a document of that number; `find` looks it up the first time.
    func place(of keyword: NodeID, in document: UInt32, _ find: () -> KeywordPlace) -> KeywordPlace {
        let key = Key(document: document, keyword: keyword.raw)
        if let place = known.withLock({ $0[key] }) { return place }
        let place = find()
        known.withLock { $0[key] = place }
        return place
    }
}
