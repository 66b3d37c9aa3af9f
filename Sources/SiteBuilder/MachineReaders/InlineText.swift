import Text

/// Inline Markdown whose HTML is to stay text: `<b>` becomes `\\<b>`. Code spans, links in angle brackets and what is escaped already
/// stay as they are.
enum InlineText {
    static func withoutHTML(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var input = Array(text.utf8)[...]
        var output: [UInt8] = []
        while let byte = input.first {
            let taken = length(byte, input, after: output)
            if taken == 0 {
                output += [UInt8(ascii: "\\"), byte]
                input = input.dropFirst()
            } else {
                output += input.prefix(taken)
                input = input.dropFirst(taken)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// How many bytes go over as they are; 0 for a bracket that would open a tag.
    private static func length(_ byte: UInt8, _ input: ArraySlice<UInt8>, after output: [UInt8]) -> Int {
        switch byte {
        case UInt8(ascii: "\\"): return min(2, input.count)
        case UInt8(ascii: "`"): return codeSpan(input)
        case UInt8(ascii: "<"): return output.suffix(2).elementsEqual("](".utf8) ? 1 : address(input)
        default: return 1
        }
    }

    /// A code span to the run of backticks that closes it, else the run alone.
    private static func codeSpan(_ input: ArraySlice<UInt8>) -> Int {
        let tick = UInt8(ascii: "`")
        let run = input.prefix { $0 == tick }.count
        var index = input.startIndex + run
        while let start = input[index...].firstIndex(of: tick) {
            let closing = input[start...].prefix { $0 == tick }.count
            index = start + closing
            if closing == run { return index - input.startIndex }
        }
        return run
    }

    /// `<https://…>`; 0 for anything else.
    private static func address(_ input: ArraySlice<UInt8>) -> Int {
        guard let end = input.firstIndex(of: UInt8(ascii: ">")) else { return 0 }
        let inside = input[(input.startIndex + 1)..<end]
        guard inside.starts(with: "https://".utf8) || inside.starts(with: "http://".utf8),
            inside.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "<") })
        else { return 0 }
        return end + 1 - input.startIndex
    }
}
