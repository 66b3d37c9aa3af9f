import DataTree

/// JSON for people.
enum JSONPrinter {
    static func pretty(_ node: Node) -> [UInt8] { JSONWriter.write(node, .pretty) + [0x0A] }
}
