package import Liquid
import Text

/// How views are written: what a template sees, never the model itself. Absent values are `null`, so that a template asks
/// `{% if x %}`.
package enum View {
    /// An object; the order of its members is that of the pairs, whose names differ from one another.
    package static func object(_ pairs: KeyValuePairs<String, LiquidValue>) -> LiquidValue {
        .object(LiquidObject(unique: pairs))
    }

    /// An array with the view of each element.
    package static func list<Element>(_ elements: some Sequence<Element>, _ view: (Element) -> LiquidValue)
        -> LiquidValue
    {
        .array(elements.map(view))
    }

    /// A text, or `null`.
    package static func text(_ text: String?) -> LiquidValue { text.map { .string($0) } ?? .null }
    package static func text(_ bytes: [UInt8]) -> LiquidValue { .string(String(decoding: bytes, as: UTF8.self)) }
    /// A long text, which templates write out as it is.
    package static func whole(_ bytes: [UInt8]) -> LiquidValue { .bytes(bytes) }
    /// A number, or `null`.
    package static func int(_ value: Int?) -> LiquidValue { value.map { .int($0) } ?? .null }
    package static func bool(_ value: Bool) -> LiquidValue { .bool(value) }
}
