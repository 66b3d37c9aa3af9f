/// A text that equals another one only where its bytes do, as ids, names and addresses are compared. A `String` as a key of a set
/// equals what Unicode holds equivalent, and is normalised for it: for Korean that takes ten times as long.
package struct ExactText: Hashable, Sendable {
    package let text: String

    @inlinable package init(_ text: String) { self.text = text }

    package static func == (first: ExactText, second: ExactText) -> Bool {
        first.text.utf8.count == second.text.utf8.count && first.text.utf8.elementsEqual(second.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
