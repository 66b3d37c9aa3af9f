import BigInt
package import DataTree
import Text

extension LiquidValue {
    /// A tree as a template sees it: an integer spelling is a whole number of any size, one with a point or an exponent a
    /// float; of duplicate names the last wins. Nesting is bounded by the parsers that make trees.
    package init(_ node: Node) {
        switch node.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .number: self = Self.number(spelling: node.textBytes)
        case .string: self = .string(String(decoding: node.textBytes, as: UTF8.self))
        case .array: self = .array(node.elements.map { LiquidValue($0) })
        case .object: self = .object(LiquidObject(node.members.lazy.map { ($0.name, LiquidValue($0.value)) }))
        }
    }

    private static func number(spelling bytes: [UInt8]) -> LiquidValue {
        let text = String(decoding: bytes, as: UTF8.self)
        if let int = Int(text) { return .int(int) }
        let digits = bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isWhole = digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        if isWhole, !digits.isEmpty, digits.count <= BigInteger.maximumDigits {
            let negative = bytes.first == UInt8(ascii: "-")
            return LiquidValue(BigInteger(isNegative: negative, digits: digits.map { $0 - UInt8(ascii: "0") }))
        }
        return .double(JSONNumber(spelling: bytes).double)
    }

    /// The value of a JSON text; nil for what is not JSON.
    static func json(_ text: String) -> LiquidValue? {
        let parsed = JSONParser.parse(SourceFile(path: "", text: text))
        guard let root = parsed.value.root, !parsed.diagnostics.contains(where: { $0.code == .jsonSyntax }) else {
            return nil
        }
        return LiquidValue(root)
    }
}
