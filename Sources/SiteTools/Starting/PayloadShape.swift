import DataTree
import Text

/// What values at one place of a payload look like. The shapes of an array's elements are merged into one.
struct PayloadShape {
    enum Kind: String, CaseIterable { case object, array, string, number, integer, boolean, null }

    private static let depthLimit = 20
    private static let longestExample = 200

    private(set) var kinds: Set<Kind> = []
    /// In the order in which they first occur.
    private(set) var members: [(name: String, shape: PayloadShape)] = []
    /// Names that every object at this place has.
    private(set) var required: Set<String> = []
    /// Of an array's elements; empty where there are none.
    private(set) var items: [PayloadShape] = []
    /// Whether every string at this place is an address with a scheme.
    private(set) var isAddress = false
    /// The first scalar, as JSON.
    private(set) var example: Node?
    private var places: [String: Int] = [:]

    /// Deeper values are an object or an array of anything.
    init(_ node: Node, depth: Int = 0) {
        switch node.kind {
        case .object:
            kinds = [.object]
            guard depth < Self.depthLimit else { return }
            for member in node.members { add(member.name, PayloadShape(member.value, depth: depth + 1)) }
            required = Set(members.map(\.name))
        case .array:
            kinds = [.array]
            guard depth < Self.depthLimit else { return }
            for element in node.elements {
                let shape = PayloadShape(element, depth: depth + 1)
                if items.isEmpty { items = [shape] } else { items[0].merge(shape) }
            }
        case .string:
            kinds = [.string]
            let text = node.string ?? ""
            isAddress = Self.isAddress(text)
            if text.utf8.count <= Self.longestExample { example = node }
        case .number:
            let isWhole = !node.textBytes.contains { [0x2E, 0x65, 0x45].contains($0) }
            kinds = [isWhole ? .integer : .number]
            example = node
        case .true, .false:
            kinds = [.boolean]
            example = node
        case .null: kinds = [.null]
        }
    }

    /// A key that is written twice counts once.
    private mutating func add(_ name: String, _ shape: PayloadShape) {
        if let place = places[name] {
            members[place].shape.merge(shape)
        } else {
            places[name] = members.count
            members.append((name, shape))
        }
    }

    private mutating func merge(_ other: PayloadShape) {
        let isBothObjects = kinds.contains(.object) && other.kinds.contains(.object)
        let isBothStrings = kinds.contains(.string) && other.kinds.contains(.string)
        if other.kinds.contains(.object) {
            required = isBothObjects ? required.intersection(other.required) : other.required
        }
        if other.kinds.contains(.string) { isAddress = isBothStrings ? isAddress && other.isAddress : other.isAddress }
        for (name, shape) in other.members { add(name, shape) }
        if let item = other.items.first {
            if items.isEmpty { items = [item] } else { items[0].merge(item) }
        }
        example = example ?? other.example
        kinds.formUnion(other.kinds)
        // Every whole number is a number.
        if kinds.contains(.number) { kinds.remove(.integer) }
    }

    /// A scheme, a colon and more, without white space (RFC 3986).
    private static func isAddress(_ text: String) -> Bool {
        guard let end = text.firstRange(of: "://"), text.utf8.count <= 2048 else { return false }
        let scheme = text[..<end.lowerBound].utf8
        guard let first = scheme.first, first.isLetter, end.upperBound < text.endIndex else {
            return false
        }
        let isScheme = scheme.allSatisfy { byte in
            byte.isAlphanumeric || [0x2B, 0x2D, 0x2E].contains(byte)
        }
        return isScheme && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"{}|\\^`".utf8.contains($0) }
    }
}

/// A shape as a JSON Schema in YAML.
struct SpecSkeleton {
    private var lines: [String] = []

    /// The root's keywords; Apple's part refers to the spec `apns`.
    static func text(_ shape: PayloadShape) -> String {
        var skeleton = SpecSkeleton()
        skeleton.write(shape, indent: "", isRoot: true)
        return skeleton.lines.joined(separator: "\n")
    }

    private mutating func write(_ shape: PayloadShape, indent: String, isRoot: Bool = false) {
        let kinds = PayloadShape.Kind.allCases.filter(shape.kinds.contains).map { kind in
            kind == .null ? "\"null\"" : kind.rawValue
        }
        lines.append(indent + "type: " + (kinds.count == 1 ? kinds[0] : "[" + kinds.joined(separator: ", ") + "]"))
        if shape.isAddress, shape.kinds.contains(.string) { lines.append(indent + "format: uri") }
        if let example = shape.example { lines.append(indent + "examples: [\(Self.literal(example))]") }
        let required = shape.members.map(\.name).filter(shape.required.contains)
        if !required.isEmpty {
            lines.append(indent + "required: [" + required.map(YAMLScalar.name).joined(separator: ", ") + "]")
        }
        // A misspelt key is found. At the root other services put theirs beside.
        if !isRoot, shape.kinds == [.object], !shape.members.isEmpty {
            lines.append(indent + "additionalProperties: false")
        }
        if !shape.members.isEmpty { lines.append(indent + "properties:") }
        for (name, member) in shape.members {
            lines.append(indent + "  " + YAMLScalar.name(name) + ":")
            let inner = indent + "    "
            if isRoot, name == "aps", member.kinds == [.object] {
                lines.append(inner + "$ref: \"urn:sitegen:spec:apns#/$defs/aps\"")
                continue
            }
            lines.append(inner + "description: " + YAMLScalar.quoted("Not described yet."))
            write(member, indent: inner)
        }
        if let items = shape.items.first {
            lines.append(indent + "items:")
            write(items, indent: indent + "  ")
        }
    }

    private static func literal(_ node: Node) -> String {
        if let text = node.string { return YAMLScalar.quoted(text) }
        return String(decoding: node.kind == .number ? node.textBytes : JSONWriter.write(node), as: UTF8.self)
    }
}
