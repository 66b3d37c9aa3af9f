/// A JSON Pointer (RFC 6901): reference tokens, unescaped. Array indices are their decimal text.
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// The reference tokens, unescaped, from the root down.
    package var tokens: [String]

    package init(tokens: [String] = []) { self.tokens = tokens }

    /// Reads `/a/b~1c/0`; `""` is the whole document. Nil when the text does not start with `/`.
    package init?(_ text: String) {
        guard !text.isEmpty else {
            tokens = []
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        tokens = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(Self.unescape)
    }

    package mutating func append(_ token: String) { tokens.append(token) }

    /// This pointer with one more token.
    package func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens: tokens + [token])
    }

    /// The pointer as RFC 6901 spells it.
    package var description: String {
        tokens.map { "/" + Self.escape($0) }.joined()
    }

    /// A token as it is in a pointer: `~` is `~0`, `/` is `~1`.
    package static func escape(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        return String(token.flatMap { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) })
    }

    private static func unescape(_ token: Substring) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
        var out = ""
        var rest = token.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "~", rest.first == "1" {
                out += "/"
                rest.removeFirst()
            } else if scalar == "~", rest.first == "0" {
                out += "~"
                rest.removeFirst()
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension Node {
    /// The node at a pointer below this one, or nil. Numbers address array elements (no leading zeros).
    package func at(_ pointer: JSONPointer) -> Node? {
        var node = self
        for token in pointer.tokens {
            guard let next = node.at(token: token) else { return nil }
            node = next
        }
        return node
    }

    /// One step of a pointer.
    package func at(token: String) -> Node? {
        guard kind == .array else { return self[token] }
        guard let index = Int(token), String(index) == token else { return nil }
        return self[index]
    }

    /// The node at a pointer in text form; nil for a malformed pointer too.
    package func at(_ pointer: String) -> Node? {
        JSONPointer(pointer).flatMap { at($0) }
    }
}
