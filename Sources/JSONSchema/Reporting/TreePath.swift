import DataTree

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
