import Text

/// Placeholder until languages land.
package enum Highlighter {
    package static func html(_ code: [UInt8], language: String) -> [UInt8] {
        var output: [UInt8] = []
        HTMLEscaping.append(code, to: &output)
        return output
    }
}
