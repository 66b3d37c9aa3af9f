import DataTree
import PushPayload
import Text

/// From a JSON Pointer to the line of a payload that is shown on the page: the value itself, else what it would stand in.
struct LineLinks {
    let root: Node
    /// Of the line's ids: `L` for the file, `D` for what the device gets.
    let prefix: String
    private let lines: LineIndex

    init?(_ document: Document?, prefix: String) {
        guard let document, let root = document.root else { return nil }
        self.root = root
        self.prefix = prefix
        lines = LineIndex(bytes: document.source.bytes)
    }

    /// `#L12`; nil for a pointer to nothing, and for the whole document.
    func url(_ pointer: String?) -> String? {
        guard let pointer, !pointer.isEmpty, let parsed = JSONPointer(pointer) else { return nil }
        var tokens = parsed.tokens
        while !tokens.isEmpty {
            if let node = root.throughStrings(JSONPointer(tokens: tokens)) {
                return "#\(prefix)\(lines.line(of: node.range.lowerBound))"
            }
            tokens.removeLast()
        }
        return nil
    }
}
