import DataTree
import Synchronization
import Text

/// The way from a document's root down to a node: the containers passed, and the keys and indices taken.
struct TreePath {
    enum Element {
        case key(String)
        case index(Int)
    }

    /// From the root to the node's parent.
    private(set) var containers: [NodeID] = []
    private(set) var elements: [Element] = []

    init(to id: NodeID, in document: Document) {
        let records = document.records
        var container = 0
        while container != id.index, container < records.count {
            let record = records[container]
            guard record.kind == .object || record.kind == .array else { return }
            containers.append(NodeID(container))
            guard let (element, child) = Self.child(of: container, holding: id.index, document, records) else { return }
            elements.append(element)
            if child == nil { return }
            container = child ?? container
        }
    }

    /// The member or element whose subtree holds a node; no child when the node is the member's key.
    private static func child(
        of container: Int, holding target: Int, _ document: Document, _ records: [NodeRecord]
    ) -> (Element, Int?)? {
        let record = records[container]
        var index = container + 1
        var ordinal = 0
        while index < Int(record.next) {
            let value = record.kind == .object ? Int(records[index].next) : index
            guard value < records.count else { return nil }
            let next = Int(records[value].next)
            if target < next {
                guard record.kind == .object else { return (.index(ordinal), value) }
                let name = document.text(of: NodeID(index))
                return (.key(name), target == index ? nil : value)
            }
            index = next
            ordinal += 1
        }
        return nil
    }
}

/// The rule and severity that a schema document gives to a keyword: the nearest `x-rule` and `x-severity` around it.
struct RuleLookup {
    private(set) var rule: String?
    private(set) var severity: String?
    /// Some schema around the keyword says `x-secret: true`: messages must not show values.
    private(set) var isSecret = false

    init(document: Document, keyword: NodeID) {
        for container in TreePath(to: keyword, in: document).containers {
            guard document.records[container.index].kind == .object else { continue }
            let object = document[container]
            if let rule = object["x-rule"]?.string { self.rule = rule }
            if let severity = object["x-severity"]?.string { self.severity = severity }
            if object["x-secret"]?.bool == true { isSecret = true }
        }
    }
}

/// What a report says of a keyword: where it is, and what the schemas around it say of it.
struct KeywordPlace: Sendable {
    let pointer: String
    let location: SourceLocation
    let lookup: RuleLookup

    init(_ keyword: NodeID, in document: Document) {
        pointer = document.pointer(to: keyword)
        location = document.location(of: keyword)
        lookup = RuleLookup(document: document, keyword: keyword)
    }
}

/// The places of keywords that were violated before: among many values the same few are, again and again, and each takes a walk through
/// its schema. No more than a schema has keywords.
final class KeywordPlaces: Sendable {
    private struct Key: Hashable {
        var document: UInt32
        var keyword: UInt32
    }

    private let known = Mutex<[Key: KeywordPlace]>([:])

    func place(of keyword: NodeID, in document: UInt32, _ tables: ProgramTables) -> KeywordPlace {
        let key = Key(document: document, keyword: keyword.raw)
        if let place = known.withLock({ $0[key] }) { return place }
        let place = KeywordPlace(keyword, in: tables.documents[Int(document)])
        known.withLock { $0[key] = place }
        return place
    }
}
