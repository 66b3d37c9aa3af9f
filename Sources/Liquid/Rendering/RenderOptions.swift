package import Foundation
import Text

/// How a template is rendered.
package struct RenderOptions: Sendable {
    /// Every output (`{{ }}`, `echo`, `cycle`) is HTML-escaped, unless its value is markup: made by `capture` in such a
    /// render, or by `raw` or `escape`. A filter that makes a new text of markup gives plain text, which is escaped again;
    /// only `strip`, `lstrip`, `rstrip`, `append` and `prepend` keep the mark (what they add is escaped first).
    package var escapesHTML = false
    /// A variable or property that does not exist is an error (`liquid.unknown-variable`), except where its first filter is
    /// `default`.
    package var strictVariables = false
    /// Prints `Liquid error: …` where something failed, as Shopify's engine does. The diagnostic is made in any case.
    package var printsErrors = false
    package var limits = RenderLimits()
    /// The host's filters, by name; they go before standard ones of the same name.
    package var filters: [String: HostFilter] = [:]
    /// Variables that partials called by `render` see as well.
    package var globals: LiquidObject = [:]
    /// What `'now' | date` says: set it where the output must be the same in every run.
    package var now = Date()
    /// What `connected_content` gets (Braze's dialect), by the URL after rendering.
    package var connectedContent: [String: ConnectedContent] = [:]
    /// Outputs of variables that have nothing to show are gathered in `Rendering.blanks`; for previews, as it takes time.
    package var recordsBlanks = false
    /// The zone in which `date` prints.
    package var timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current

    package init(escapesHTML: Bool = false, strictVariables: Bool = false) {
        self.escapesHTML = escapesHTML
        self.strictVariables = strictVariables
    }
}

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

/// A filter of the host. It must be quick and must not depend on anything outside its arguments; what it throws becomes a
/// diagnostic (`liquid.argument`, or the code of a `LiquidFailure`) at the filter's place in the template.
package typealias HostFilter = @Sendable (LiquidValue, FilterArguments) throws -> LiquidValue

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

/// What filters see of the render they run in.
package struct FilterEnvironment: Sendable {
    package let variables: LiquidObject
    package let globals: LiquidObject
    package let escapesHTML: Bool
    package let now: Date
    package let timeZone: TimeZone
    let limits: RenderLimits
}
