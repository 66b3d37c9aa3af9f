import DataTree
import Text

/// Where a finding of a request is in what the device gets of it: a finding names the pointer in the request, and a delivered value
/// keeps the place that it has there.
struct DevicePointers {
    private let document: Document
    private let nodes: [Range<Int>: NodeID]

    init(_ delivered: Document) {
        document = delivered
        nodes = Dictionary(
            delivered.records.indices.map { (delivered.location(of: NodeID($0)).range, NodeID($0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The finding with the pointer in the delivered payload; as it is where nothing of the payload is at its place.
    func moved(_ finding: Diagnostic) -> Diagnostic {
        guard let place = finding.location?.range, let node = nodes[place] else { return finding }
        var moved = finding
        moved.pointer = document.pointer(to: node)
        return moved
    }
}
