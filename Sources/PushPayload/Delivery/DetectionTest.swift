package import DataTree

/// A condition that a payload meets or not: a value that is there, or a text that stands there.
package struct DetectionTest: Sendable {
    package var pointer: JSONPointer
    package var value: String?

    /// `/pointer` (it exists) or `{/pointer: text}` (it has that text).
    static func all(_ test: Node) -> [DetectionTest] {
        if let text = test.string, let pointer = JSONPointer(text) {
            return [DetectionTest(pointer: pointer, value: nil)]
        }
        return test.members.compactMap { member in
            JSONPointer(member.name).map { DetectionTest(pointer: $0, value: member.value.string) }
        }
    }
}
