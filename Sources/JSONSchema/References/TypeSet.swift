import DataTree
import Text

/// JSON Schema's type names as a set of bits.
struct TypeSet: OptionSet, Hashable {
    let rawValue: UInt8
    static let null = TypeSet(rawValue: 1)
    static let boolean = TypeSet(rawValue: 2)
    static let integer = TypeSet(rawValue: 4)
    static let number = TypeSet(rawValue: 8)
    static let string = TypeSet(rawValue: 16)
    static let array = TypeSet(rawValue: 32)
    static let object = TypeSet(rawValue: 64)

    static let names: [(TypeSet, String)] = [
        (.null, "null"), (.boolean, "boolean"), (.integer, "integer"), (.number, "number"), (.string, "string"),
        (.array, "array"), (.object, "object"),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init?(name: String) {
        guard let known = Self.names.first(where: { $0.1 == name }) else { return nil }
        self = known.0
    }

    var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

    /// "an integer or a string".
    var phrase: Message { .either(names.map(Self.article)) }

    static func article(_ name: String) -> Message {
        switch name {
        case "integer": "an integer"
        case "array": "an array"
        case "object": "an object"
        case "boolean": "a boolean"
        case "number": "a number"
        case "string": "a string"
        default: Message(verbatim: name)
        }
    }

    static func phrase(for node: Node) -> Message { article(node.typeName) }
}
