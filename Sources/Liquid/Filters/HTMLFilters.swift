import Text

/// Filters that make text fit for HTML, or take the HTML out of it.
enum HTMLFilters {
    static let all: [FilterDefinition] = [
        /// Writes `<`, `>`, `&`, `"` and `'` in a form that HTML shows as they are.
        FilterDefinition("escape", 0...0, escape),
        /// Is a short name of `escape`.
        FilterDefinition("h", 0...0, escape),
        /// Escapes for HTML, but leaves alone what is escaped already.
        FilterDefinition("escape_once") { input, _, environment in
            let text = escapedOnce(input.text)
            return environment.escapesHTML ? .markup(text) : .string(text)
        },
        /// Takes the tags out of HTML and leaves the text.
        FilterDefinition("strip_html") { input, _, _ in .string(stripped(input.text)) },
        /// Prints a value without escaping it.
        FilterDefinition("raw") { input, _, environment in
            guard environment.escapesHTML else { return input }
            switch input {
            case .null, .bool, .int, .big, .double, .range, .markup: return input
            case .string(let text): return .markup(text)
            case .bytes, .array, .object:
                var output: [UInt8] = []
                input.write(to: &output, escaping: false)
                return .markup(String(decoding: output, as: UTF8.self))
            }
        },
    ]

    /// In an escaping render the result is markup, so that it is not escaped a second time; markup itself stays as it is.
    private static let escape: FilterDefinition.Body = { input, _, environment in
        switch input {
        case .null, .markup: return input
        default:
            let text = HTMLEscaping.escaped(input.text)
            return environment.escapesHTML ? .markup(text) : .string(text)
        }
    }

    /// Leaves `&name;` and `&#digits;` as they are.
    private static func escapedOnce(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var runStart = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "&") && isReference(bytes, index) {
            HTMLEscaping.append(bytes[runStart..<index], to: &output)
            output.append(UInt8(ascii: "&"))
            runStart = index + 1
        }
        HTMLEscaping.append(bytes[runStart...], to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func isReference(_ bytes: [UInt8], _ start: Int) -> Bool {
        var index = start + 1
        let isNumeric = index < bytes.count && bytes[index] == UInt8(ascii: "#")
        if isNumeric { index += 1 }
        let from = index
        while index < bytes.count, index - from < 64,
            isNumeric ? bytes[index].isDigit : bytes[index].isLetter
        {
            index += 1
        }
        return index > from && index < bytes.count && bytes[index] == UInt8(ascii: ";")
    }

    /// Scripts, styles and comments with what they hold, then every tag. One pass each, whatever is left open.
    private static func stripped(_ text: String) -> String {
        let blocks = [("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>")].map {
            Block(open: Array($0.0.utf8), close: Array($0.1.utf8))
        }
        let withoutBlocks = removing(blocks, from: Array(text.utf8))
        let tag = Block(open: [UInt8(ascii: "<")], close: [UInt8(ascii: ">")])
        return String(decoding: removing([tag], from: withoutBlocks), as: UTF8.self)
    }

    private struct Block {
        var open: [UInt8]
        var close: [UInt8]
        /// No close comes any more.
        var isOver = false
    }

    private static func removing(_ blocks: [Block], from bytes: [UInt8]) -> [UInt8] {
        var blocks = blocks
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let end = end(ofBlockAt: index, bytes, &blocks) {
                index = end
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return output
    }

    private static func end(ofBlockAt index: Int, _ bytes: [UInt8], _ blocks: inout [Block]) -> Int? {
        for which in blocks.indices where !blocks[which].isOver {
            guard bytes[index...].starts(with: blocks[which].open) else { continue }
            let from = index + blocks[which].open.count
            if let close = ByteSearch.find(blocks[which].close, in: bytes, from: from) {
                return close + blocks[which].close.count
            }
            blocks[which].isOver = true
        }
        return nil
    }
}
