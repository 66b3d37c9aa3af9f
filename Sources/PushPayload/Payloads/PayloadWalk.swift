import DataTree
import Text

/// Every string of a payload with its place, strings that hold JSON objects looked into.
struct PayloadWalk {
    static let depthLimit = 64

    /// Where a walk is. The pointer is made when it is asked for: of most strings nobody wants to know it.
    struct Place {
        fileprivate enum Step {
            case key(Node)
            case element(Int)
        }
        fileprivate var steps: [Step] = []

        var pointer: String {
            var pointer = ""
            for step in steps {
                pointer += "/"
                switch step {
                case .key(let key): pointer += JSONPointer.escape(String(decoding: key.textBytes, as: UTF8.self))
                case .element(let index): pointer += String(index)
                }
            }
            return pointer
        }

        /// Whether the innermost key may be one of some names; true as well where no key is.
        func mayBeNamed(_ names: NameSet) -> Bool {
            for step in steps.reversed() {
                if case .key(let key) = step { return names.mayHold(key.id, of: key.document) }
            }
            return true
        }
    }

    private enum Inside { case also, instead, never }

    /// Strings of the document itself; those that hold JSON are not looked into.
    static func own(_ node: Node, _ visit: (Node, Place) -> Void) {
        var walk = PayloadWalk(inside: .never)
        walk.walk(node, depth: 0, visit)
    }

    /// A string that holds JSON is visited itself, then what is in it.
    static func strings(_ node: Node, _ visit: (Node, Place) -> Void) {
        var walk = PayloadWalk(inside: .also)
        walk.walk(node, depth: 0, visit)
    }

    /// A string that holds JSON is not visited itself, only what is in it.
    static func leaves(_ node: Node, _ visit: (Node, Place) -> Void) {
        var walk = PayloadWalk(inside: .instead)
        walk.walk(node, depth: 0, visit)
    }

    private var place = Place()
    private let inside: Inside

    private init(inside: Inside) { self.inside = inside }

    private mutating func walk(_ node: Node, depth: Int, _ visit: (Node, Place) -> Void) {
        guard depth < Self.depthLimit else { return }
        let document = node.document
        let record = node.record
        switch record.kind {
        case .object, .array: children(document, node.id.index, record, depth, visit)
        case .string:
            if inside != .instead { visit(node, place) }
            if inside != .never, let root = content(node) {
                walk(root, depth: depth + 8, visit)
            } else if inside == .instead {
                visit(node, place)
            }
        default: break
        }
    }

    private mutating func children(
        _ document: Document, _ container: Int, _ record: NodeRecord, _ depth: Int, _ visit: (Node, Place) -> Void
    ) {
        let isObject = record.kind == .object
        let last = place.steps.count
        place.steps.append(.element(0))
        var index = container + 1
        var element = 0
        while index < Int(record.next) {
            var value = index
            if isObject {
                value = Int(document.records[index].next)
                guard value < Int(record.next) else { break }
            }
            let kind = document.records[value].kind
            if kind == .string || kind == .object || kind == .array {
                place.steps[last] = isObject ? .key(document[NodeID(index)]) : .element(element)
                walk(document[NodeID(value)], depth: depth + 1, visit)
            }
            index = Int(document.records[value].next)
            element += 1
        }
        place.steps.removeLast()
    }

    /// The object or array that a string holds.
    private func content(_ node: Node) -> Node? {
        guard node.textBegins(with: "{[") else { return nil }
        let nested = node.parseNestedJSON()
        guard nested.diagnostics.isEmpty, let root = nested.value.root, root.isContainer else { return nil }
        return root
    }
}

extension Node {
    /// Whether the first byte of a scalar's text that is not white space of JSON is one of some ASCII characters. Decodes only
    /// a text that begins with an escape.
    func textBegins(with characters: StaticString) -> Bool {
        if let slice = document.rawTextRange(of: id) {
            let first = document.source.bytes[slice].first { !Self.isBlank($0) }
            if first != UInt8(ascii: "\\") { return Self.holds(characters, first) }
        }
        return Self.holds(characters, textBytes.first { !Self.isBlank($0) })
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

    private static func holds(_ characters: StaticString, _ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        for offset in 0..<characters.utf8CodeUnitCount where characters.utf8Start[offset] == byte { return true }
        return false
    }
}
