package import Text

extension LiquidValue {
    /// How JSON spells numbers with fractions.
    package enum DoubleSpelling: Sendable {
        /// As a template prints them: `3.0`.
        case template
        /// Whole numbers below 10¹⁵ without a fraction: `3`.
        case shortest
    }

    /// Appends the value as JSON: a range as text, a number that is not finite as `null`. Names are escaped as texts are.
    package func writeJSON(
        _ escapes: JSONEscaping.Level, doubles: DoubleSpelling = .template, to output: inout [UInt8]
    ) {
        switch self {
        case .null: output.append("null")
        case .bool, .int, .big: output.append(text)
        case .double(let double): output.append(double.isFinite ? Self.spelled(double, doubles) : "null")
        case .string, .markup, .bytes: JSONEscaping.append(text, escapes, to: &output)
        case .range(let lower, let upper): JSONEscaping.append("\(lower)..\(upper)", escapes, to: &output)
        case .array(let array):
            output.append(UInt8(ascii: "["))
            for (index, element) in array.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                element.writeJSON(escapes, doubles: doubles, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let object):
            output.append(UInt8(ascii: "{"))
            for (index, entry) in object.entries.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                JSONEscaping.append(entry.key, escapes, to: &output)
                output.append(UInt8(ascii: ":"))
                entry.value.writeJSON(escapes, doubles: doubles, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    private static func spelled(_ double: Double, _ spelling: DoubleSpelling) -> String {
        switch spelling {
        case .template: LiquidValue.double(double).text
        case .shortest: double.magnitude < 1e15 ? Int(exactly: double).map { String($0) } ?? "\(double)" : "\(double)"
        }
    }
}
