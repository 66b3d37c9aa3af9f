package import DataTree
import Text

/// How a vendor's request (L0) becomes what the device receives (L1): the ordered moves of a spec's `x-delivery`.
///
/// The delivered payload is a tree over the *request's* bytes: each value keeps the range it has in the request file, so a
/// finding in the delivered payload points at the line that somebody wrote.
package struct DeliveryPlan: Sendable {
    package struct Move: Sendable {
        package var from: JSONPointer
        package var to: JSONPointer
        /// Merge the object's members into the target instead of putting the value there.
        package var merges: Bool
        /// The value, if it is a map from language to text, is taken in this order of preference.
        package var isLocalizedText: Bool
        /// Moves the value only if it is a number (`"+1"` for a badge is the vendor's own form, not Apple's).
        package var numbersOnly: Bool
    }
    /// Where one notification stands in the request.
    package var root: JSONPointer
    package var moves: [Move]

    package static func read(_ node: Node?) -> DeliveryPlan? {
        guard let node, node.kind == .object, let root = JSONPointer(node["root"]?.string ?? "") else { return nil }
        let moves = (node["moves"]?.elements ?? []).compactMap { move -> Move? in
            guard let from = JSONPointer(move["from"]?.string ?? ""), let to = JSONPointer(move["to"]?.string ?? "")
            else { return nil }
            return Move(
                from: from, to: to, merges: move["merge"]?.bool ?? false,
                isLocalizedText: move["localized"]?.bool ?? true,
                numbersOnly: move["type"]?.string == "number")
        }
        return DeliveryPlan(root: root, moves: moves)
    }

    /// The device payload of a request, or nil when the request has no notification where the plan looks for one.
    /// `locale` chooses among texts given by language.
    package func deliver(_ request: Node, locale: String = "en") -> Document? {
        guard let notification = request.at(root), notification.kind == .object else { return nil }
        var tree = DeliveredTree.object([])
        for move in moves {
            guard let value = notification.at(move.from), !value.isNull else { continue }
            if move.numbersOnly, value.kind != .number { continue }
            let key = keyRange(notification, move.from) ?? value.range
            if move.merges {
                // An object; one inside a string has no bytes of its own in the request.
                if value.kind == .object {
                    tree.merge(DeliveredTree(value), at: move.to.tokens[...], key: key)
                }
            } else {
                tree.merge(DeliveredTree(text(of: value, move, locale)), at: move.to.tokens[...], key: key)
            }
        }
        var builder = DocumentBuilder(source: request.document.source, nesting: request.document.nesting)
        tree.emit(into: &builder, range: notification.range)
        return builder.finish(at: notification.range.upperBound)
    }

    private func keyRange(_ root: Node, _ pointer: JSONPointer) -> Range<Int>? {
        guard let last = pointer.tokens.last else { return nil }
        return root.at(JSONPointer(tokens: pointer.tokens.dropLast()))?.member(last)?.key.range
    }

    private func text(of value: Node, _ move: Move, _ locale: String) -> Node {
        guard move.isLocalizedText, value.kind == .object, move.to.tokens.first == "aps",
            move.to.tokens.contains("alert")
        else {
            return value
        }
        return value[locale] ?? value["en"] ?? value["default"] ?? value.members.first?.value ?? value
    }
}

/// A payload while it is put together.
indirect enum DeliveredTree {
    case leaf(Node)
    case array([DeliveredTree], Range<Int>)
    case object([Member], Range<Int>? = nil)

    struct Member {
        var name: String
        var key: Range<Int>
        var value: DeliveredTree
    }

    init(_ node: Node) {
        switch node.kind {
        case .object:
            self = .object(
                node.members.map { Member(name: $0.name, key: $0.key.range, value: DeliveredTree($0.value)) },
                node.range)
        case .array: self = .array(node.elements.map { DeliveredTree($0) }, node.range)
        default: self = .leaf(node)
        }
    }

    /// Puts a value at a path; where both are objects, member by member, the later winning.
    mutating func merge(_ value: DeliveredTree, at path: ArraySlice<String>, key: Range<Int>) {
        guard case .object(var members, let range) = self else {
            if path.isEmpty { self = value }
            return
        }
        if let name = path.first {
            if let index = members.firstIndex(where: { $0.name == name }) {
                members[index].value.merge(value, at: path.dropFirst(), key: key)
            } else if path.count == 1 {
                members.append(Member(name: name, key: key, value: value))
            } else {
                var inner = DeliveredTree.object([])
                inner.merge(value, at: path.dropFirst(), key: key)
                members.append(Member(name: name, key: key, value: inner))
            }
        } else if case .object(let others, _) = value {
            for other in others {
                if let index = members.firstIndex(where: { $0.name == other.name }) {
                    members[index].value.merge(other.value, at: [], key: other.key)
                } else {
                    members.append(other)
                }
            }
        } else {
            self = value
            return
        }
        self = .object(members, range)
    }

    func emit(into builder: inout DocumentBuilder, range: Range<Int>) {
        switch self {
        case .leaf(let node): builder.copy(node)
        case .array(let elements, let own):
            builder.beginContainer(.array, at: own.lowerBound)
            for element in elements { element.emit(into: &builder, range: own) }
            builder.endContainer(at: own.upperBound)
        case .object(let members, let own):
            let place = own ?? members.first?.key ?? range
            builder.beginContainer(.object, at: place.lowerBound)
            for member in members {
                builder.key(member.key, text: Array(member.name.utf8))
                member.value.emit(into: &builder, range: member.key)
            }
            builder.endContainer(at: place.upperBound)
        }
    }
}
