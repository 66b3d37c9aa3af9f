/// A large value behind one reference: its owner is cheap to move and to copy, and a change makes a new one.
@dynamicMemberLookup
package struct Indirect<Value: Sendable>: Sendable {
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let value: Value

        @inlinable
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var storage: Storage

    @inlinable
    package init(_ value: Value) { storage = Storage(value) }

    @inlinable package var value: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }

    @inlinable
    package subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Member {
        get { storage.value[keyPath: member] }
        set { value[keyPath: member] = newValue }
    }

    /// Whether both are one reference, so that there is nothing to compare.
    package func isSame(as other: Indirect) -> Bool { storage === other.storage }
}
