import Text

/// The replacement of a secret: as many bytes, so that every offset stays valid, and a value that the file's language
/// still accepts (`0` for a number, `null` for `true` and `false`, each filled up with blanks). Text that is no value is filled with
/// `x`, which begins and ends nothing in any language.
package struct SecretMask: Sendable, Hashable {
    package enum Fill: Sendable, Hashable { case text, number, literal, letters }

    package var range: Range<Int>
    package var fill: Fill

    package init(_ range: Range<Int>, _ fill: Fill = .text) {
        self.range = range
        self.fill = fill
    }

    /// Line breaks, and the blanks that begin a line, stay: in YAML they are the structure. `letter` is the mask of a text's byte.
    func write(into bytes: inout [UInt8], letter: UInt8) {
        let range = range.clamped(to: 0..<bytes.count)
        switch fill {
        case .text, .letters:
            let letter = fill == .letters ? UInt8(ascii: "x") : letter
            var isIndent = false
            for index in range {
                let byte = bytes[index]
                isIndent = byte == 0x0A || byte == 0x0D || (isIndent && byte.isBlank)
                if !isIndent { bytes[index] = letter }
            }
        case .number: Self.write("0", range, &bytes)
        case .literal: Self.write("null", range, &bytes)
        }
    }

    private static func write(_ text: String, _ range: Range<Int>, _ bytes: inout [UInt8]) {
        for index in range { bytes[index] = 0x20 }
        for (index, byte) in zip(range, text.utf8) { bytes[index] = byte }
    }
}
