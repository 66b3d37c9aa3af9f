/// A large value that most owners lack, behind one reference: its owner is cheap to move, and to make without it.
package struct Indirect<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage?

    package init() {}

    package init(_ value: Value) { storage = Storage(value) }

    package var isEmpty: Bool { storage == nil }

    package var value: Value? {
        get { storage?.value }
        set { storage = newValue.map { Storage($0) } }
    }
}
