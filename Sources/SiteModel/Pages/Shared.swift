/// A value that all copies of what holds it share: copying them counts one reference instead of one for each of its parts.
package final class Shared<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
