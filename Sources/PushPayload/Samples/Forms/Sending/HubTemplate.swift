import DataTree
import Text

/// A template of an Azure notification hub: texts that the hub fills in, `$(name)`, `#(name)` for a number, `.(name, 20)` for a part,
/// `%(name)` for an address, `{'text ' + $(name)}`. Source: Microsoft, "Templates: template expression language".
enum HubTemplate {
    private static let limit = 2_000

    /// Places of the file where the hub fills something in; empty for what is no such template.
    static func places(in document: Document) -> [Range<Int>] {
        guard let root = document.root,
            ["$(", "#("].contains(where: { ByteSearch.holds($0, in: document.source.bytes) })
        else { return [] }
        var found: [Node] = []
        var rest = [root]
        var count = 0
        var isTemplate = false
        while let node = rest.popLast(), count < limit {
            count += 1
            if node.isContainer {
                rest += node.kind == .object ? node.members.map(\.value) : node.elements
            } else if node.kind == .string, let text = node.string, isExpression(text) {
                found.append(node)
                if "$#{".contains(text.first ?? " ") { isTemplate = true }
            }
        }
        return isTemplate ? found.map(\.location.range) : []
    }

    private static func isExpression(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        if bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
            return ["$(", "#(", "%(", ".("].contains { ByteSearch.contains(text, $0) }
        }
        guard bytes.count > 3, "$#%.".utf8.contains(bytes[0]), bytes[1] == UInt8(ascii: "("),
            bytes.firstIndex(of: UInt8(ascii: ")")) == bytes.count - 1
        else { return false }
        return bytes[2..<bytes.count - 1].allSatisfy { $0.isScriptWordPart || " ,.-".utf8.contains($0) }
    }
}
