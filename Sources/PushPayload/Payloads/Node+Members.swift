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

    /// A member that is an object.
    func object(_ name: String) -> Node? {
        guard let node = self[name], node.kind == .object else { return nil }
        return node
    }
}
