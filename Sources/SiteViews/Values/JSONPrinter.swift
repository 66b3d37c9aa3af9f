package import DataTree

/// JSON for people.
package enum JSONPrinter {
    /// The node on several lines, with a line end.
    package static func pretty(_ node: Node) -> [UInt8] { JSONWriter.write(node, .pretty) + [0x0A] }
}
