package import DataTree

/// A condition that a payload meets or not: a value that is there, or a text that stands there.
package struct DetectionTest: Sendable {
    package var pointer: JSONPointer
    package var value: String?
    /// It must be an object.
    var isObject = false

    /// `/pointer` (it exists), `{/pointer: text}` (it has that text) or `{/pointer: {}}` (it is an object).
    static func all(_ test: Node) -> [DetectionTest] {
        if let text = test.string, let pointer = JSONPointer(text) {
            return [DetectionTest(pointer: pointer, value: nil)]
        }
        return test.members.compactMap { member in
            JSONPointer(member.name).map {
                DetectionTest(pointer: $0, value: member.value.string, isObject: member.value.kind == .object)
            }
        }
    }
}
