import DataTree
import Text

/// Every string of a payload with its place, strings that hold JSON objects looked into.
struct PayloadWalk {
    static let depthLimit = 64

    /// Where a walk is. The pointer is made when it is asked for: of most strings nobody wants to know it.
    struct Place {
        fileprivate enum Step {
            /// A key of the document of that number.
            case key(NodeID, in: Int)
            case element(Int)
        }
        fileprivate var steps: [Step] = []
        /// The payload's own, and those in its strings that the walk is in.
        fileprivate var documents: [Document] = []

        var pointer: String {
            var pointer = ""
            for step in steps {
                pointer += "/"
                switch step {
                case .key(let key, let number): pointer += JSONPointer.escape(name(key, number))
                case .element(let index): pointer += String(index)
                }
            }
            return pointer
        }

        private func name(_ key: NodeID, _ number: Int) -> String {
            String(decoding: documents[number].textBytes(of: key), as: UTF8.self)
        }

        /// Whether the innermost key may be one of some names; true as well where no key is.
        func mayBeNamed(_ names: NameSet) -> Bool {
            for step in steps.reversed() {
                if case .key(let key, let number) = step { return names.mayHold(key, of: documents[number]) }
            }
            return true
        }
    }

    private enum Inside { case also, instead, never }

    /// Strings of the document itself; those that hold JSON are not looked into.
    static func own(_ node: Node, _ visit: (Node, Place) -> Void) { walk(node, .never, visit) }

    /// A string that holds JSON is visited itself, then what is in it.
    static func strings(_ node: Node, _ visit: (Node, Place) -> Void) { walk(node, .also, visit) }

    /// A string that holds JSON is not visited itself, only what is in it.
    static func leaves(_ node: Node, _ visit: (Node, Place) -> Void) { walk(node, .instead, visit) }

    private static func walk(_ node: Node, _ inside: Inside, _ visit: (Node, Place) -> Void) {
        var walk = PayloadWalk(inside: inside)
        walk.document(of: node, depth: 0, visit)
    }

    private var place = Place()
    private let inside: Inside

    private init(inside: Inside) { self.inside = inside }

    private mutating func document(of node: Node, depth: Int, _ visit: (Node, Place) -> Void) {
        place.documents.append(node.document)
        let records = node.document.records
        walk(node.document, records, node.id.index, depth, visit)
        place.documents.removeLast()
    }

    private mutating func walk(
        _ document: Document, _ records: [NodeRecord], _ index: Int, _ depth: Int, _ visit: (Node, Place) -> Void
    ) {
        guard depth < Self.depthLimit else { return }
        switch records[index].kind {
        case .object, .array: children(document, records, index, depth, visit)
        case .string:
            let node = Node(document: document, id: NodeID(index))
            if inside != .instead { visit(node, place) }
            if inside != .never, let root = content(node) {
                self.document(of: root, depth: depth + 8, visit)
            } else if inside == .instead {
                visit(node, place)
            }
        default: break
        }
    }

    private mutating func children(
        _ document: Document, _ records: [NodeRecord], _ container: Int, _ depth: Int, _ visit: (Node, Place) -> Void
    ) {
        let isObject = records[container].kind == .object
        let end = Int(records[container].next)
        let last = place.steps.count
        place.steps.append(.element(0))
        var index = container + 1
        var element = 0
        while index < end {
            var value = index
            if isObject {
                value = Int(records[index].next)
                guard value < end else { break }
            }
            let kind = records[value].kind
            if kind == .string || kind == .object || kind == .array {
                place.steps[last] =
                    isObject ? .key(NodeID(index), in: place.documents.count - 1) : .element(element)
                walk(document, records, value, depth + 1, visit)
            }
            index = Int(records[value].next)
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
            let first = document.withNodes { _, bytes in bytes[slice].first { !$0.isJSONSpace } }
            if first != UInt8(ascii: "\\") { return Self.holds(characters, first) }
        }
        return Self.holds(characters, textBytes.first { !$0.isJSONSpace })
    }

    private static func holds(_ characters: StaticString, _ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        for offset in 0..<characters.utf8CodeUnitCount where characters.utf8Start[offset] == byte { return true }
        return false
    }
}
