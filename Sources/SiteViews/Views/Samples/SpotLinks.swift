import DataTree
import Liquid
import PushPayload
import Text

/// Three views of one thing: which values of the device payload, and so which spots in the preview, belong to a line of a
/// shown payload and to a row of a key table. Spots are named by JSON Pointers into what the device gets; for a request the
/// values are found by the places that they keep in its file.
struct SpotLinks {
    /// Values that one line or row is linked to at most: a payload on one line holds them all.
    static let limit = 64

    private let document: Document
    /// Pointers into the device payload by where the value starts in the file; nil when the file is what the device gets.
    private let device: [Int: [String]]?
    /// Pointers of the document itself that other surfaces show.
    private let own: Set<String>

    /// `delivered`: what the device gets, where `document` is a request; `own`: see above.
    init(_ document: Document, delivered: Document?, own: Set<String> = []) {
        self.document = document
        self.own = own
        guard let root = delivered?.root else {
            device = nil
            return
        }
        var found: [Int: [String]] = [:]
        Self.walk(root, "", 0) { node, pointer in
            guard Self.isWritten(node) else { return }
            found[node.location.range.lowerBound, default: []].append(pointer)
        }
        device = found
    }

    /// Not an object that the vendor puts around what the request says.
    private static func isWritten(_ node: Node) -> Bool {
        guard node.isContainer else { return true }
        let bytes = node.document.source.bytes
        let start = node.range.lowerBound
        return start < bytes.count && bytes[start] == UInt8(ascii: node.kind == .array ? "[" : "{")
    }

    /// The device pointers of a value of the document.
    private func pointers(_ node: Node, _ pointer: String) -> [String] {
        guard let device else { return [pointer] }
        return (own.contains(pointer) ? [pointer] : []) + devicePointers(node, device)
    }

    private func devicePointers(_ node: Node, _ device: [Int: [String]]) -> [String] {
        let range = node.location.range
        if let exact = device[range.lowerBound] { return exact }
        // JSON inside a string: what starts inside it.
        guard node.kind == .string else { return [] }
        return device.filter { range.contains($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Every value with a name, in the order of the file, with its own pointer and those of what the device gets of it.
    private func values(_ visit: (String, [String]) -> Void) {
        guard let root = document.root else { return }
        Self.walk(root, "", 0) { node, pointer in
            if !pointer.isEmpty { visit(pointer, pointers(node, pointer)) }
        }
    }

    /// By line of a request's file.
    func lines(_ index: LineIndex) -> [Int: [String]] {
        guard let root = document.root, device != nil else { return [:] }
        var found: [Int: [String]] = [:]
        Self.walk(root, "", 0) { node, pointer in
            let line = index.line(of: node.location.range.lowerBound)
            found[line, default: []] += pointers(node, pointer)
        }
        return found.mapValues { Array($0.prefix(Self.limit)) }
    }

    /// By row of `table`; a value without a row of its own counts for the nearest row around it.
    func rows(_ table: KeyTable) -> [String: [String]] {
        var found: [String: [String]] = [:]
        values { pointer, spots in
            guard let anchor = Self.row(pointer, table) else { return }
            found[anchor, default: []] += spots
        }
        return found.mapValues { Array($0.prefix(Self.limit)) }
    }

    /// Rows of the sample's own keys in the order in which they first come: of its spec's table, and of those that it builds on.
    func rows(_ links: KeyLinks, spec: String) -> [(spec: String, anchor: String, spots: [String])] {
        var order: [(spec: String, anchor: String)] = []
        var found: [String: [String]] = [:]
        values { pointer, spots in
            guard let known = links.nearest(spec: spec, pointer: pointer) else { return }
            if found[known.anchor] == nil { order.append(known) }
            found[known.anchor, default: []] += spots
        }
        return order.map { ($0.spec, $0.anchor, Array((found[$0.anchor] ?? []).prefix(Self.limit))) }
    }

    private static func row(_ pointer: String, _ table: KeyTable) -> String? {
        guard var tokens = JSONPointer(pointer)?.tokens else { return nil }
        while !tokens.isEmpty {
            if let anchor = table.anchor(for: JSONPointer(tokens: tokens).description) { return anchor }
            tokens.removeLast()
        }
        return nil
    }

    private static func walk(_ node: Node, _ pointer: String, _ depth: Int, _ visit: (Node, String) -> Void) {
        guard depth < 64 else { return }
        visit(node, pointer)
        for member in node.members {
            walk(member.value, pointer + "/" + JSONPointer.escape(member.name), depth + 1, visit)
        }
        for (index, element) in node.elements.enumerated() { walk(element, pointer + "/\(index)", depth + 1, visit) }
        // A vendor's own part may be an object as JSON text (Wisetracker's wrapper).
        guard node.kind == .string, node.textBytes.first == UInt8(ascii: "{") else { return }
        for member in node.insideString?.members ?? [] {
            walk(member.value, pointer + "/" + JSONPointer.escape(member.name), depth + 1, visit)
        }
    }

    /// As an attribute: separated by spaces, a space inside a pointer as `%20`.
    static func view(_ spots: [String]?) -> LiquidValue {
        guard let spots, !spots.isEmpty else { return .null }
        return .string(spots.map { $0.replacing(text: " ", with: "%20") }.joined(separator: " "))
    }
}
