import DataTree
import Text

/// Where the values of a delivered payload stand in the request that somebody wrote: rules judge what the phone gets and name its
/// pointers; a reader has the request.
struct DeliveredPlaces {
    private let root: Node
    private let payload: Node
    private let document: Document
    /// Pointer of the place in which the plan found the notification.
    private let place: String
    /// Pointer of the string that the notification is in.
    private let outside: String
    private let values: [Range<Int>: Int]

    /// Nil for what is no delivered request.
    init?(_ context: RuleContext) {
        guard context.isRequest, let place = context.spec.delivery?.place(in: context.root),
            let notification = context.root.throughStrings(place)?.insideString
        else { return nil }
        root = context.root
        payload = context.payload
        document = notification.document
        self.place = place.description
        outside = notification.document.nesting?.pointer ?? ""
        values = Dictionary(
            notification.document.records.enumerated().map { ($0.element.range, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The pointer in the request of a finding of the delivered payload; nil for a finding of the request itself.
    func moved(_ finding: Diagnostic) -> String? {
        guard let pointer = finding.pointer.flatMap({ JSONPointer($0) }), !isOfRequest(pointer, finding.location) else {
            return nil
        }
        // Headers stand beside the body.
        if finding.code == .headerMismatch, pointer.tokens.first == "headers" { return nil }
        var node = payload
        var rest = pointer.tokens[...]
        while let token = rest.first, node.kind != .string, let next = node.at(JSONPointer(tokens: [token])) {
            node = next
            rest = rest.dropFirst()
        }
        guard let index = values[node.range], !node.isContainer || document.records[index].kind == node.kind else {
            return synthesized(pointer, node)
        }
        let inside = document.pointer(to: NodeID(index)) + JSONPointer(tokens: Array(rest)).description
        return outside + inside
    }

    /// An object that the vendor makes has no place of its own: the notification stands for `aps`, for an object in it the field that
    /// it is made of.
    private func synthesized(_ pointer: JSONPointer, _ node: Node) -> String {
        guard pointer.tokens.count > 1, let index = values[node.range] else { return place }
        return outside + document.pointer(to: NodeID(index))
    }

    /// Whether a pointer leads in the request itself to the place that a finding names.
    private func isOfRequest(_ pointer: JSONPointer, _ location: SourceLocation?) -> Bool {
        guard let location else { return true }
        guard let node = root.throughStrings(pointer) else { return false }
        if pointer.tokens.isEmpty { return !isInNotification(location) }
        func covers(_ other: SourceLocation) -> Bool { Self.covers(other, location) }
        if covers(node.location) { return true }
        guard let name = pointer.tokens.last,
            let owner = root.throughStrings(JSONPointer(tokens: pointer.tokens.dropLast()))?.insideString
        else { return false }
        return owner.member(name).map { covers($0.key.location) } ?? false
    }

    private func isInNotification(_ location: SourceLocation) -> Bool {
        guard let pointer = JSONPointer(place), !pointer.tokens.isEmpty, let notification = root.throughStrings(pointer)
        else { return false }
        return Self.covers(notification.location, location)
    }

    private static func covers(_ outer: SourceLocation, _ inner: SourceLocation) -> Bool {
        outer.path == inner.path && outer.range.lowerBound <= inner.range.lowerBound
            && inner.range.upperBound <= outer.range.upperBound
    }
}
