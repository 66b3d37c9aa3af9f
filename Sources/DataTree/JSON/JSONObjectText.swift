import Text

/// A JSON object as text while it is put together or changed: members in order, each value minified. Not a tree: a value is
/// bytes that are JSON already.
package struct JSONObjectText: Sendable {
    private var members: [(name: [UInt8], value: [UInt8])] = []

    package init() {}

    /// The members of an object, minified, of those with one key the last, here and inside; empty for any other value.
    package init(_ node: Node?) {
        guard let node, node.kind == .object else { return }
        let overridden = Set(node.document.overriddenKeys(of: node.id))
        for member in node.members where !overridden.contains(member.key.id) {
            members.append((member.key.textBytes, JSONWriter.write(member.value, members: .lastOfKey)))
        }
    }

    package var isEmpty: Bool { members.isEmpty }

    /// The value of a member. A new member goes to the end, nil takes one out.
    package subscript(_ name: String) -> [UInt8]? {
        get { members.first { $0.name == Array(name.utf8) }?.value }
        set {
            let key = Array(name.utf8)
            guard let newValue else { return members.removeAll { $0.name == key } }
            if let index = members.firstIndex(where: { $0.name == key }) {
                members[index].value = newValue
            } else {
                members.append((key, newValue))
            }
        }
    }

    /// Puts a member before all others, in the place of one of that name.
    package mutating func putFirst(_ name: String, _ value: [UInt8]) {
        self[name] = nil
        members.insert((Array(name.utf8), value), at: 0)
    }

    /// The object, minified.
    package var bytes: [UInt8] {
        var output: [UInt8] = [UInt8(ascii: "{")]
        for (index, member) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            JSONEscaping.append(member.name, to: &output)
            output.append(UInt8(ascii: ":"))
            output += member.value
        }
        output.append(UInt8(ascii: "}"))
        return output
    }
}

extension JSONWriter {
    /// A text as a JSON string literal.
    package static func literal(_ text: String) -> [UInt8] {
        Array(JSONEscaping.literal(text).utf8)
    }
}
