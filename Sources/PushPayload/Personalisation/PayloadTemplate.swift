import DataTree
import Liquid
import Text

/// The texts of a payload that hold Liquid, compiled. As in a vendor's dashboard each text is a template of its own; keys,
/// numbers and everything else stay as they are.
struct PayloadTemplate: Sendable {
    struct Value: Sendable {
        var node: Node
        var pointer: String
        var template: Template
        var places: LiquidPlaces
        /// The template could not be read whole: what it renders to says nothing.
        var isBroken: Bool
        /// The string in the file, quotes included.
        var range: Range<Int> { node.range }
    }

    /// A payload has a few kilobytes; more templates than this are not read.
    static let valueLimit = 2_000
    /// Bounds of one text, far above what fits into a payload.
    static let limits: RenderLimits = {
        var limits = RenderLimits()
        limits.outputBytes = 1 << 20
        limits.iterations = 10_000
        limits.includeDepth = 20
        limits.assignedBytes = 4 << 20
        return limits
    }()

    let liquid: PayloadLiquid
    let document: Document
    private(set) var values: [Value] = []
    /// What is wrong with the templates whoever they are rendered for.
    private(set) var diagnostics: [Diagnostic] = []
    private var isFull = false

    /// Nil when no text of the payload holds Liquid.
    init?(_ document: Document, _ liquid: PayloadLiquid) {
        self.liquid = liquid
        self.document = document
        collect()
        guard !values.isEmpty || !diagnostics.isEmpty else { return nil }
    }

    /// Where the file's text is a template's, so that nothing can be said of it before it is rendered.
    var ranges: [Range<Int>] { values.map(\.range) }
    /// The same in the file that people see, also for a payload inside a string.
    var places: [Range<Int>] { values.map { $0.node.location.range } }
    var brokenRanges: [Range<Int>] { values.filter(\.isBroken).map(\.range) }

    static func isLiquid(_ text: [UInt8]) -> Bool {
        let brace = UInt8(ascii: "{")
        return zip(text, text.dropFirst()).contains { first, second in
            first == brace && (second == brace || second == UInt8(ascii: "%"))
        }
    }

    /// Whether a text holds `{{`.
    static func holdsOutput(_ text: String) -> Bool {
        var isBrace = false
        for byte in text.utf8 {
            if isBrace, byte == UInt8(ascii: "{") { return true }
            isBrace = byte == UInt8(ascii: "{")
        }
        return false
    }

    /// A container on the way to the value that is looked at.
    private struct Open {
        var end: Int
        var isObject: Bool
        /// The key's index, or the element's number.
        var child = -1
    }

    /// Walks the flat nodes without recursion, so that depth costs no stack; a pointer is only made where one is needed.
    private mutating func collect() {
        var open: [Open] = []
        var index = 0
        while index < document.records.count, !isFull {
            while let last = open.last, index >= last.end { open.removeLast() }
            if let last = open.indices.last {
                open[last].child = open[last].isObject ? index : open[last].child + 1
                if open[last].isObject {
                    let key = document[NodeID(index)]
                    if Self.isLiquid(key.textBytes) { diagnostics.append(inKey(key, pointer(open))) }
                    index = Int(document.records[index].next)
                    guard index < open[last].end else { continue }
                }
            }
            let record = document.records[index]
            if record.kind == .object || record.kind == .array {
                open.append(Open(end: Int(record.next), isObject: record.kind == .object))
                index += 1
            } else {
                if record.kind == .string { add(document[NodeID(index)], open) }
                index = Int(record.next)
            }
        }
    }

    private func pointer(_ open: [Open]) -> String {
        JSONPointer(
            tokens: open.map { container in
                guard container.isObject else { return String(container.child) }
                return String(decoding: document.textBytes(of: NodeID(container.child)), as: UTF8.self)
            }
        ).description
    }

    private mutating func add(_ node: Node, _ open: [Open]) {
        let text = node.embeddedText
        guard Self.isLiquid(text.bytes) else { return }
        let pointer = pointer(open)
        guard values.count < Self.valueLimit else {
            diagnostics.append(tooMany(node, pointer))
            isFull = true
            return
        }
        let file = SourceFile(path: document.source.path + "#" + pointer, bytes: text.bytes)
        let parsed = Template.parse(file, options: ParseOptions(mode: .strict, dialect: liquid.dialect))
        let places = LiquidPlaces([file.path: text])
        diagnostics += parsed.diagnostics.map { places.reported($0, pointer: pointer) }
        let isBroken = parsed.diagnostics.contains { $0.severity == .error }
        values.append(
            Value(node: node, pointer: pointer, template: parsed.value, places: places, isBroken: isBroken))
    }

    private func inKey(_ key: Node, _ pointer: String) -> Diagnostic {
        Diagnostic(
            .liquidError, .error, at: key.location, pointer: pointer,
            "Liquid stands in a key, where it is not rendered",
            why: "a vendor renders the texts of a message; the app would look for the key as it is written here",
            fix: .init("write the key that the app reads, and put the Liquid into its value"))
    }

    private func tooMany(_ node: Node, _ pointer: String) -> Diagnostic {
        Diagnostic(
            .liquidError, .error, at: node.location, pointer: pointer,
            "a payload may hold at most \(Self.valueLimit) texts with Liquid",
            why: "this one and the following ones are not rendered")
    }
}
