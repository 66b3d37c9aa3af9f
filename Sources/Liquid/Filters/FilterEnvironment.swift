package import Platform
import Text

/// Bounds of one render, partials included. Reaching one ends the render with `liquid.limit`.
package struct RenderLimits: Sendable {
    package var outputBytes = 256 << 20
    /// Rounds of all loops and calls of partials, together; also the longest list a range may become.
    package var iterations = 1_000_000
    /// How deep partials may call each other.
    package var includeDepth = 100
    /// Bytes of text and counts of elements put into variables, together; also the largest text a filter may make.
    package var assignedBytes = 256 << 20
    package var seconds: Double?

    package init() {}
}

/// A filter of the host. It must be quick, and what it gives must not depend on anything outside its arguments; it may take
/// down that it was called. What it throws becomes a diagnostic (`liquid.argument`, or the code of a `LiquidFailure`) at the
/// filter's place in the template.
package typealias HostFilter = @Sendable (LiquidValue, FilterArguments) throws -> LiquidValue

/// The host's filters by their names. They are few, and looked for at the beginning of every render: a list takes less than hashes.
package struct HostFilters: Sendable, ExpressibleByDictionaryLiteral {
    private var entries: [(name: String, filter: HostFilter)] = []

    package init(dictionaryLiteral filters: (String, HostFilter)...) {
        entries = filters.map { ($0, $1) }
    }

    package init(_ filters: [String: HostFilter]) {
        entries = filters.map { ($0, $1) }
    }

    package var isEmpty: Bool { entries.isEmpty }

    package subscript(name: String) -> HostFilter? {
        get { entries.first { $0.name == name }?.filter }
        set {
            entries.removeAll { $0.name == name }
            if let newValue { entries.append((name, newValue)) }
        }
    }
}

/// What a host's filter is called with.
package struct FilterArguments: Sendable {
    package var positional: [LiquidValue]
    package var named: LiquidObject
    /// The variables the template was rendered with, not what it assigned.
    package var environment: FilterEnvironment

    /// A positional argument; `.null` where there is none.
    package subscript(index: Int) -> LiquidValue {
        positional.indices.contains(index) ? positional[index] : .null
    }

    /// A named argument; `.null` where there is none.
    package subscript(name: String) -> LiquidValue { named[name] ?? .null }
}

/// What filters see of the render they run in. One for all calls of a render, so that a call counts one reference.
package final class FilterEnvironment: Sendable {
    package let variables: LiquidObject
    package let globals: LiquidObject
    package let escapesHTML: Bool
    package let now: Date
    package let timeZone: TimeZone
    let limits: RenderLimits

    init(
        variables: LiquidObject, globals: LiquidObject, escapesHTML: Bool, time: (now: Date, zone: TimeZone),
        limits: RenderLimits
    ) {
        self.variables = variables
        self.globals = globals
        self.escapesHTML = escapesHTML
        (now, timeZone) = time
        self.limits = limits
    }
}

extension FilterEnvironment {
    /// Refuses a text that a filter would make too long.
    func checkLength(_ count: Int) throws(LiquidFailure) {
        if count > limits.assignedBytes {
            throw LiquidFailure.limit("a filter makes more than \(limits.assignedBytes) bytes of text")
        }
    }

    func elements(_ value: LiquidValue) throws(LiquidFailure) -> [LiquidValue] {
        try value.elements(limit: limits.iterations)
    }
}
