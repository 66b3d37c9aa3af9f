import DataTree
import Text

/// Every string of a payload with its pointer, strings that hold JSON objects looked into.
enum PayloadWalk {
    static let depthLimit = 64

    /// A string that holds JSON is visited itself, then what is in it.
    static func strings(_ node: Node, _ visit: (Node, String) -> Void) {
        walk(node, pointer: "", depth: 0, leavesOnly: false, visit)
    }

    /// A string that holds JSON is not visited itself, only what is in it.
    static func leaves(_ node: Node, _ visit: (Node, String) -> Void) {
        walk(node, pointer: "", depth: 0, leavesOnly: true, visit)
    }

    private static func walk(
        _ node: Node, pointer: String, depth: Int, leavesOnly: Bool, _ visit: (Node, String) -> Void
    ) {
        guard depth < depthLimit else { return }
        switch node.kind {
        case .object:
            for member in node.members {
                walk(
                    member.value, pointer: pointer + "/" + JSONPointer.escape(member.name), depth: depth + 1,
                    leavesOnly: leavesOnly, visit)
            }
        case .array:
            for (index, element) in node.elements.enumerated() {
                walk(element, pointer: pointer + "/\(index)", depth: depth + 1, leavesOnly: leavesOnly, visit)
            }
        case .string:
            if !leavesOnly { visit(node, pointer) }
            if let root = content(node) {
                walk(root, pointer: pointer, depth: depth + 8, leavesOnly: leavesOnly, visit)
            } else if leavesOnly {
                visit(node, pointer)
            }
        default: break
        }
    }

    /// The object or array that a string holds.
    private static func content(_ node: Node) -> Node? {
        guard mayHoldJSON(node) else { return nil }
        let nested = node.parseNestedJSON()
        guard nested.diagnostics.isEmpty, let root = nested.value.root, root.isContainer else { return nil }
        return root
    }

    private static func mayHoldJSON(_ node: Node) -> Bool {
        let first = node.textBytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
