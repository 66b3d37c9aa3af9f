import DataTree
import Text

/// A payload while it is put together.
indirect enum DeliveredTree {
    case leaf(Node)
    /// What the vendor makes of a value, at the place of that value.
    case scalar(NodeKind, Range<Int>, [UInt8])
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
        case .scalar(let kind, let range, let text): builder.scalar(kind, range, text: text)
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
