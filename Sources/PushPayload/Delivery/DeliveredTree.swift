import DataTree
import Text

/// A payload while it is put together. What nothing is merged into stays a node of the request, however deep it is; so the tree
/// is no deeper than the moves of a spec and what they merge.
indirect enum DeliveredTree {
    /// Deeper than this, of two objects the later is taken as a whole.
    private static let mergeLimit = 64

    /// A value of the request with all that is in it.
    case node(Node)
    /// What the vendor makes of a value, at the place of that value.
    case scalar(NodeKind, Range<Int>, [UInt8])
    case object([Member], Range<Int>? = nil)

    struct Member {
        var name: String
        var key: Range<Int>
        var value: DeliveredTree
    }

    /// The members of an object; nil for anything else.
    var members: (list: [Member], range: Range<Int>?)? {
        switch self {
        case .object(let members, let range): return (members, range)
        case .node(let node) where node.kind == .object:
            return (node.members.map { Member(name: $0.name, key: $0.key.range, value: .node($0.value)) }, node.range)
        default: return nil
        }
    }

    /// Puts a value at a path; where both are objects, member by member, the later winning.
    mutating func merge(_ value: DeliveredTree, at path: ArraySlice<String>, key: Range<Int>) {
        merge(value, at: path, key: key, depth: 0)
    }

    private mutating func merge(_ value: DeliveredTree, at path: ArraySlice<String>, key: Range<Int>, depth: Int) {
        guard depth < Self.mergeLimit, case (var members, let range)? = members else {
            if path.isEmpty { self = value }
            return
        }
        var own: Range<Int>?
        if let name = path.first {
            if let index = members.firstIndex(where: { $0.name == name }) {
                members[index].value.merge(value, at: path.dropFirst(), key: key, depth: depth + 1)
            } else if path.count == 1 {
                members.append(Member(name: name, key: key, value: value))
            } else {
                var inner = DeliveredTree.object([])
                inner.merge(value, at: path.dropFirst(), key: key, depth: depth + 1)
                members.append(Member(name: name, key: key, value: inner))
            }
        } else if let others = value.members {
            // What is merged into nothing keeps its place.
            if members.isEmpty { own = others.range }
            for other in others.list {
                if let index = members.firstIndex(where: { $0.name == other.name }) {
                    members[index].value.merge(other.value, at: [], key: other.key, depth: depth + 1)
                } else {
                    members.append(other)
                }
            }
        } else {
            self = value
            return
        }
        self = .object(members, range ?? own)
    }

    func emit(into builder: inout DocumentBuilder, range: Range<Int>) {
        switch self {
        case .node(let node): builder.copy(node)
        case .scalar(let kind, let range, let text): builder.scalar(kind, range, text: text)
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
