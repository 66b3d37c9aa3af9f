/// A tree back to JSON text: minified (what travels) or pretty (what people read). Numbers keep their spelling, members
/// their order; strings are written with the fewest escapes RFC 8259 allows, so byte counts are the smallest possible.
package enum JSONWriter {
    package enum Style: Sendable {
        case minified
        /// Two spaces a level, `"key": value`, empty containers closed at once.
        case pretty
    }

    package static func write(_ node: Node, _ style: Style = .minified) -> [UInt8] {
        var writer = Writer(document: node.document, style: style)
        writer.write(node.id, level: 0)
        return writer.output
    }

    /// A string as a JSON string literal, quotes included. With `html`, `<`, `>`, `&`, U+2028 and U+2029 are escaped too,
    /// so that the text can stand inside an HTML script element.
    package static func string(_ text: [UInt8], html: Bool = false, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\\"): output.append(contentsOf: [byte, byte])
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0x0D: output.append(contentsOf: "\\r".utf8)
            case 0x09: output.append(contentsOf: "\\t".utf8)
            case 0x08: output.append(contentsOf: "\\b".utf8)
            case 0x0C: output.append(contentsOf: "\\f".utf8)
            case 0..<0x20: output.append(contentsOf: escape(byte).utf8)
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
                if html { output.append(contentsOf: escape(byte).utf8) } else { output.append(byte) }
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func escape(_ byte: UInt8) -> String {
        "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private struct Writer {
        let document: Document
        let style: Style
        var output: [UInt8] = []

        mutating func write(_ id: NodeID, level: Int) {
            let record = document.records[id.index]
            switch record.kind {
            case .null: output.append(contentsOf: "null".utf8)
            case .true: output.append(contentsOf: "true".utf8)
            case .false: output.append(contentsOf: "false".utf8)
            case .number: output.append(contentsOf: document.textBytes(of: id))
            case .string: JSONWriter.string(document.textBytes(of: id), to: &output)
            case .array, .object: writeContainer(id, record, level: level)
            }
        }

        private mutating func writeContainer(_ id: NodeID, _ record: NodeRecord, level: Int) {
            let isObject = record.kind == .object
            output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            var index = id.index + 1
            var first = true
            while index < Int(record.next) {
                if !first { output.append(UInt8(ascii: ",")) }
                first = false
                newline(level + 1)
                if isObject {
                    JSONWriter.string(document.textBytes(of: NodeID(index)), to: &output)
                    output.append(contentsOf: (style == .pretty ? ": " : ":").utf8)
                    index = Int(document.records[index].next)
                }
                write(NodeID(index), level: level + 1)
                index = Int(document.records[index].next)
            }
            if !first { newline(level) }
            output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        }

        private mutating func newline(_ level: Int) {
            guard style == .pretty else { return }
            output.append(UInt8(ascii: "\n"))
            for _ in 0..<level { output.append(contentsOf: "  ".utf8) }
        }
    }
}
