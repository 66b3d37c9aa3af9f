import DataTree
import PushPayload
import Text

/// One mistake in one field of a right request.
struct FieldMutation {
    enum Kind: String, CaseIterable { case misspell, lift, drop, type }

    var kind: Kind
    var pointer: String
    var bytes: [UInt8]

    /// As the list of accepted misses names it.
    var name: String { "\(kind.rawValue) \(pointer)" }
}

/// The four mistakes of each field that a request has and its spec describes.
struct FieldMutations {
    let tree: RequestTree
    let rows: [String: SpecKey]
    let table: KeyTable
    private(set) var all: [FieldMutation] = []
    /// The rows of the key table that the request has a value for.
    private(set) var seen: Set<String> = []

    init(_ root: Node, _ table: KeyTable) {
        self.table = table
        let rows = Dictionary(table.keys.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.rows = rows
        tree = RequestTree(root) { pointer in
            table.anchor(for: pointer).flatMap { rows[$0] }?.type.contains("(JSON)") ?? false
        }
        walk(tree, path: [])
    }

    private mutating func walk(_ value: RequestTree, path: [String]) {
        switch value {
        case .scalar: return
        case .text(let inner): walk(inner, path: path)
        case .array(let elements):
            for (index, element) in elements.enumerated() { walk(element, path: path + [String(index)]) }
        case .object(let members):
            for member in members {
                let own = path + [member.name]
                if let row = row(own) {
                    seen.insert(row.id)
                    mutate(member.value, row, own, among: members)
                }
                walk(member.value, path: own)
            }
        }
    }

    private func row(_ path: [String]) -> SpecKey? { table.anchor(for: Self.pointer(path)).flatMap { rows[$0] } }

    static func pointer(_ path: [String]) -> String { path.map { "/" + JSONPointer.escape($0) }.joined() }

    private mutating func mutate(
        _ value: RequestTree, _ row: SpecKey, _ path: [String], among members: [(name: String, value: RequestTree)]
    ) {
        let name = path[path.count - 1]
        let names = Set(members.map(\.name))
        add(.misspell, path, tree.changing(path[...]) { _ in [(misspelt(name, path, names), value)] })
        let without = tree.replacing(path[...], with: nil)
        if let target = lifted(path) { add(.lift, path, without.replacing(target[...], with: value)) }
        add(.drop, path, dropped(without, value, path, members))
        if let other = Self.otherType(value, row) { add(.type, path, tree.replacing(path[...], with: other)) }
    }

    private mutating func add(_ kind: FieldMutation.Kind, _ path: [String], _ tree: RequestTree) {
        all.append(FieldMutation(kind: kind, pointer: Self.pointer(path), bytes: tree.bytes))
    }

    // MARK: The mistakes

    /// Two neighbouring letters exchanged, or the last letter twice.
    private func misspelt(_ name: String, _ path: [String], _ names: Set<String>) -> String {
        let letters = Array(name)
        let middle = letters.count / 2
        for index in Array(middle..<max(middle, letters.count - 1)) + Array(1..<max(1, middle)) {
            var other = letters
            other.swapAt(index, index + 1)
            let text = String(other)
            let isFree = row(path.dropLast() + [text]) == nil && !names.contains(text)
            if text != name, isFree, other[index].isLetter, other[index + 1].isLetter { return text }
        }
        return name + String(name.last ?? "x")
    }

    /// The place one object up; nil at the root, and where that object has the name already.
    private func lifted(_ path: [String]) -> [String]? {
        var owner = Array(path.dropLast())
        guard !owner.isEmpty else { return nil }
        owner.removeLast()
        while !owner.isEmpty, at(owner)?.members == nil { owner.removeLast() }
        let name = path[path.count - 1]
        guard let members = at(owner)?.members, !members.contains(where: { $0.name == name }),
            row(owner + [name]) == nil
        else { return nil }
        return owner + [name]
    }

    /// In a neighbour that is an object with fields of its own, or in a new object.
    private func dropped(
        _ without: RequestTree, _ value: RequestTree, _ path: [String],
        _ members: [(name: String, value: RequestTree)]
    ) -> RequestTree {
        let (owner, name) = (Array(path.dropLast()), path[path.count - 1])
        for other in members where other.name != name && other.value.members != nil {
            let place = owner + [other.name]
            guard let parent = row(place), rows.keys.contains(where: { $0.hasPrefix(parent.id + ".") }),
                row(place + [name]) == nil, other.value[name] == nil
            else { continue }
            return without.replacing((place + [name])[...], with: value)
        }
        let inner = RequestTree.object([(name, value)])
        return tree.changing(path[...]) { _ in [("options", inner)] }
    }

    /// A value of a type that the field does not take; nil where it takes any.
    private static func otherType(_ value: RequestTree, _ row: SpecKey) -> RequestTree? {
        let others: [(types: [String], text: String)] = [
            (["number", "integer"], "7"), (["boolean"], "true"), (["string"], "\"text\""), (["array"], "[7]"),
            (["object"], "{\"x\":7}"),
        ]
        guard row.type != "any" else { return nil }
        let taken = others.first { other in !other.types.contains { row.type.contains($0) } }
        return taken.map { .scalar(Array($0.text.utf8)) }
    }

    private func at(_ path: [String]) -> RequestTree? {
        path.reduce(tree as RequestTree?) { value, name in
            guard let value else { return nil }
            if case .array(let elements) = value {
                return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            }
            return value[name]
        }
    }
}
