package import DataTree
import Text

extension Node {
    /// The value itself, or of a string that holds JSON what it holds; nil where that does not parse.
    package var insideString: Node? {
        guard kind == .string else { return self }
        let nested = parseNestedJSON()
        return nested.diagnostics.isEmpty ? nested.value.root : nil
    }

    /// The node at a pointer, looking into strings that hold JSON where the way leads through them.
    package func throughStrings(_ pointer: JSONPointer) -> Node? {
        var node = self
        for token in pointer.tokens {
            if node.kind == .string {
                let nested = node.parseNestedJSON()
                guard nested.diagnostics.isEmpty || SystemJSON.reads(node), let root = nested.value.root else {
                    return nil
                }
                node = root
            }
            guard let next = node.at(token: token) else { return nil }
            node = next
        }
        return node
    }

    /// The members of an object whose keys may begin with one of some ASCII characters: blanks before them, and keys with escapes, may.
    func members(beginningWith characters: StaticString) -> [Member] {
        guard kind == .object else { return [] }
        let wanted = UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
        return document.withNodes { records, bytes in
            var found: [Member] = []
            let end = Int(records[id.index].next)
            var key = id.index + 1
            while key + 1 < end {
                let value = Int(records[key].next)
                let first = records[key].verbatimRange.map { $0.isEmpty ? 0 : bytes[$0.lowerBound] } ?? 0
                if first <= 0x20 || wanted.contains(first) {
                    found.append(Member(key: document[NodeID(key)], value: document[NodeID(value)]))
                }
                key = Int(records[value].next)
            }
            return found
        }
    }

    /// A member that is an object.
    func object(_ name: String) -> Node? {
        guard let node = self[name], node.kind == .object else { return nil }
        return node
    }
}
