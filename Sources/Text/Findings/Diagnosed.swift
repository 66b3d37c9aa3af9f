/// A value, and what there is to say about how it was made. Parsing and validating never throw for a
/// user's mistake; they give the best value there is together with the diagnostics.
package struct Diagnosed<Value> {
    package var value: Value
    package var diagnostics: [Diagnostic]

    package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// The value changed, the diagnostics kept.
    package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Diagnosed<Other> {
        Diagnosed<Other>(try transform(value), diagnostics)
    }
}

extension Diagnosed: Sendable where Value: Sendable {}
