package import Liquid
import Text

/// A view as JSON: what templates see is what the elements are fed with. It may stand inside a script element.
package enum ViewJSON {
    /// Appends the value as minified JSON.
    package static func write(_ value: LiquidValue, to output: inout [UInt8]) {
        value.writeJSON(.html, doubles: .shortest, to: &output)
    }
}
