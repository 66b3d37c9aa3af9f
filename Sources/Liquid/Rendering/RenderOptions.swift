package import Platform
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
    /// Counts and times each template and partial (`Rendering.metrics`).
    package var measuresTemplates = false
    package var limits = RenderLimits()
    /// The host's filters, by name; they go before standard ones of the same name.
    package var filters: HostFilters = [:]
    /// Variables that partials called by `render` see as well.
    package var globals: LiquidObject = [:]
    /// What `'now' | date` says: set it where the output must be the same in every run.
    package var now = Date()
    /// What `connected_content` gets (Braze's dialect), by the URL after rendering.
    package var connectedContent: [String: ConnectedContent] = [:]
    /// Outputs of variables that have nothing to show are gathered in `Rendering.blanks`; for previews, as it takes time.
    package var recordsBlanks = false
    /// The zone in which `date` prints.
    package var timeZone: TimeZone = Self.utc

    /// Made once: it costs more than a small render.
    private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

    package init(escapesHTML: Bool = false, strictVariables: Bool = false) {
        self.escapesHTML = escapesHTML
        self.strictVariables = strictVariables
    }
}
