import DataTree
package import Liquid
import Text

/// A view as JSON: what templates see is what the elements are fed with.
package enum ViewJSON {
    /// Appends the value as minified JSON.
    package static func write(_ value: LiquidValue, to output: inout [UInt8]) {
        switch value {
        case .null: output.append("null")
        case .bool(let flag): output.append(flag ? "true" : "false")
        case .int(let number): output.append(String(number))
        case .double(let number):
            output.append(number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number))
        case .string(let text), .markup(let text): JSONWriter.string(Array(text.utf8), html: true, to: &output)
        case .array(let elements):
            output.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(",") }
                write(element, to: &output)
            }
            output.append("]")
        case .object(let object):
            output.append("{")
            for (index, pair) in object.entries.enumerated() {
                if index > 0 { output.append(",") }
                JSONWriter.string(Array(pair.key.utf8), to: &output)
                output.append(":")
                write(pair.value, to: &output)
            }
            output.append("}")
        default: output.append("null")
        }
    }
}
