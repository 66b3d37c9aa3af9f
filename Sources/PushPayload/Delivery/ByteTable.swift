package import DataTree
import Text

/// Where the bytes of a body go: what each key costs, its name, quotes, colon and comma included, in the minified body that
/// Apple's service counts. A string that holds JSON shows its escapes apart, since an object would not pay for them.
package struct ByteTable: Sendable {
    package struct Row: Sendable, Hashable {
        package var pointer: String
        package var name: String
        /// 0 for a root key.
        package var depth: Int
        /// Name and value together.
        package var bytes: Int
        /// Of them, what escaping costs because the value is a string that holds JSON; 0 elsewhere.
        package var escapes: Int
    }

    /// In document order; the children of `aps` and of every key that takes a quarter of the body or more stand under it.
    package let rows: [Row]
    package let total: Int

    package static let deepest = 3
    static let longest = 60

    /// Measures a device payload.
    package init(_ payload: Node) {
        total = JSONWriter.write(payload).count
        var rows: [Row] = []
        Self.add(payload, "", 0, total, to: &rows)
        self.rows = rows
    }

    private static func add(_ node: Node, _ pointer: String, _ depth: Int, _ total: Int, to rows: inout [Row]) {
        for (index, member) in node.members.enumerated() where rows.count < longest {
            let value = JSONWriter.write(member.value).count
            let separator = index == 0 ? 0 : 1
            let row = Row(
                pointer: pointer + "/" + JSONPointer.escape(member.name), name: member.name, depth: depth,
                bytes: JSONWriter.write(member.key).count + 1 + value + separator, escapes: escapes(member.value, value)
            )
            rows.append(row)
            let isLarge = row.bytes * 4 >= total || member.name == "aps"
            if isLarge, depth + 1 < deepest { add(member.value, row.pointer, depth + 1, total, to: &rows) }
        }
    }

    private static func escapes(_ value: Node, _ written: Int) -> Int {
        guard value.kind == .string, let inner = value.insideString, inner.isContainer else { return 0 }
        return max(0, written - JSONWriter.write(inner).count)
    }
}
