import DataTree
import PushPayload
import Text

/// A request that can be taken apart and put together otherwise. JSON in a string is seen as what it holds.
indirect enum RequestTree {
    case scalar([UInt8])
    case object([(name: String, value: RequestTree)])
    case array([RequestTree])
    /// A string that holds JSON.
    case text(RequestTree)

    /// `holdsJSON`: whether the string at a pointer is one that the reader parses.
    init(_ node: Node, at pointer: String = "", holdsJSON: (String) -> Bool) {
        switch node.kind {
        case .object:
            self = .object(
                node.members.map { member in
                    let place = pointer + "/" + JSONPointer.escape(member.name)
                    return (member.name, RequestTree(member.value, at: place, holdsJSON: holdsJSON))
                })
        case .array:
            self = .array(
                node.elements.enumerated().map {
                    RequestTree($0.element, at: "\(pointer)/\($0.offset)", holdsJSON: holdsJSON)
                })
        case .string where holdsJSON(pointer):
            guard let inner = node.insideString, inner.isContainer else { fallthrough }
            self = .text(RequestTree(inner, at: pointer, holdsJSON: holdsJSON))
        default: self = .scalar(JSONWriter.write(node))
        }
    }

    var bytes: [UInt8] {
        switch self {
        case .scalar(let bytes): return bytes
        case .array(let elements): return Array(("[" as String).utf8) + Self.joined(elements.map(\.bytes)) + [0x5D]
        case .object(let members):
            let texts = members.map { JSONWriter.literal($0.name) + [0x3A] + $0.value.bytes }
            return [0x7B] + Self.joined(texts) + [0x7D]
        case .text(let inner): return JSONWriter.literal(String(decoding: inner.bytes, as: UTF8.self))
        }
    }

    private static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: [0x2C])) }

    /// The members of an object, or of the object in a string.
    var members: [(name: String, value: RequestTree)]? {
        switch self {
        case .object(let members): members
        case .text(let inner): inner.members
        default: nil
        }
    }

    subscript(_ name: String) -> RequestTree? { members?.first { $0.name == name }?.value }

    /// The same with another value at a pointer's tokens; nil takes the member out, a new name is added at the end.
    func replacing(_ path: ArraySlice<String>, with value: RequestTree?) -> RequestTree {
        changing(path) { _ in value.map { [(path.last ?? "", $0)] } ?? [] }
    }

    /// The same with a member written as other members, in its place.
    func changing(
        _ path: ArraySlice<String>, _ change: (RequestTree?) -> [(name: String, value: RequestTree)]
    ) -> RequestTree {
        guard let name = path.first else { return self }
        switch self {
        case .scalar: return self
        case .text(let inner): return .text(inner.changing(path, change))
        case .array(var elements):
            guard let index = Int(name), elements.indices.contains(index) else { return self }
            elements[index] = elements[index].changing(path.dropFirst(), change)
            return .array(elements)
        case .object(var members):
            let index = members.firstIndex { $0.name == name }
            if path.count > 1 {
                guard let index else { return self }
                members[index].value = members[index].value.changing(path.dropFirst(), change)
            } else if let index {
                members.replaceSubrange(index...index, with: change(members[index].value))
            } else {
                members += change(nil)
            }
            return .object(members)
        }
    }
}
