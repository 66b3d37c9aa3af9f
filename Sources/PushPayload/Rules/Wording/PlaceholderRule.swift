import DataTree
package import Text

/// Text that somebody still had to replace: `YOUR-…`, `{title}`, `<…>`, `REPLACE_WITH…`, `APPLICATION_CODE`, `XXXXX-XXXXX`. Not in
/// samples that say `template: true`, not in keys that hold a secret (there a placeholder is right), and not what Liquid fills.
enum PlaceholderRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard !context.facts.isTemplate, !context.isAsWritten || mayHold(context.file) else { return [] }
        var found: [Diagnostic] = []
        PayloadWalk.leaves(context.root) { node, place in
            guard node.range.count <= RuleContext.wordingLimit, mayHold(node), let text = node.string,
                let placeholder = placeholder(in: text)
            else { return }
            let pointer = place.pointer
            guard !isSecret(pointer, context) else { return }
            found.append(
                context.diagnostic(
                    .placeholderUnfilled, .warning, node, pointer, "'\(placeholder)' is a place to fill in",
                    why: "it goes out as it stands, and people or the app get the placeholder",
                    fix: .init("write the real value; for a template set 'template: true' in the sample's facts")))
        }
        return found
    }

    /// One pass over the file before the tree is walked: whether a placeholder can begin anywhere, or an escape hide one. In JSON a
    /// letter never follows an opening brace by itself.
    private static func mayHold(_ file: SourceFile) -> Bool {
        file.bytes.withUnsafeBufferPointer { mayHold($0) }
    }

    /// The same of one string of the file, its quotes included, so that there is always a next byte.
    private static func mayHold(_ node: Node) -> Bool {
        guard let range = node.document.rawTextRange(of: node.id) else { return true }
        let bytes = node.document.source.bytes
        return bytes.withUnsafeBufferPointer { buffer in
            mayHold(UnsafeBufferPointer(rebasing: buffer[range.lowerBound..<min(range.upperBound + 1, buffer.count)]))
        }
    }

    private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in bytes.indices.dropLast() {
            let next = bytes[index + 1]
            switch bytes[index] {
            case UInt8(ascii: "<"): return true
            case UInt8(ascii: "{"): if next >= 0x80 || (0x61...0x7A).contains(next | 0x20) { return true }
            case UInt8(ascii: "\\"): if next == UInt8(ascii: "u") { return true }
            case UInt8(ascii: "Y"): if next == UInt8(ascii: "O") { return true }
            case UInt8(ascii: "R"): if next == UInt8(ascii: "E") { return true }
            case UInt8(ascii: "A"): if next == UInt8(ascii: "P") { return true }
            case UInt8(ascii: "X"): if next == UInt8(ascii: "X") { return true }
            default: continue
            }
        }
        return false
    }

    private static let secretNames: Set<String> = [
        "auth", "authorization", "api_token", "access_token", "api_key", "apikey", "server_key", "rest_api_key",
        "token",
        "private_key", "secret",
    ]

    private static func isSecret(_ pointer: String, _ context: RuleContext) -> Bool {
        let name = pointer.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return secretNames.contains(name) || name.hasSuffix("_token")
    }

    /// The first placeholder in a text.
    static func placeholder(in text: String) -> String? {
        if PayloadTemplate.isLiquid(Array(text.utf8)) { return nil }
        return word(text) ?? enclosed(text, "{", "}") ?? enclosed(text, "<", ">")
    }

    private static func word(_ text: String) -> String? {
        for part in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }) {
            let isUpper =
                part.utf8.contains { (0x41...0x5A).contains($0) } && !part.utf8.contains { (0x61...0x7A).contains($0) }
            guard isUpper else { continue }
            if part.hasPrefix("YOUR-") || part.hasPrefix("YOUR_") || part.hasPrefix("REPLACE_WITH")
                || part.hasPrefix("REPLACE-WITH")
                || part == "APPLICATION_CODE" || part == "REPLACE_ME" || part == "XXXXX-XXXXX"
            {
                return String(part)
            }
        }
        return nil
    }

    /// `{title}`, `<device token>`: a name between brackets. HTML tags and arithmetic are none.
    private static func enclosed(_ text: String, _ open: Character, _ close: Character) -> String? {
        var rest = text[...]
        while let start = rest.firstIndex(of: open) {
            let inside = rest[rest.index(after: start)...]
            guard let end = inside.prefix(41).firstIndex(of: close) else {
                rest = inside
                continue
            }
            let name = inside[..<end]
            let isName =
                !name.isEmpty && name.utf8.count <= 40 && (name.first?.isLetter ?? false)
                && name.allSatisfy {
                    $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || (open == "<" && $0 == " ")
                }
            if isName, open == "{" || !htmlTags.contains(name.split(separator: " ").first.map { $0.lowercased() } ?? "")
            {
                return String(open) + name + String(close)
            }
            rest = inside
        }
        return nil
    }

    private static let htmlTags: Set<String> = [
        "a", "b", "big", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "html", "i", "img",
        "li", "ol",
        "p", "pre", "s", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
    ]
}

extension DiagnosticCode {
    package static let placeholderUnfilled = DiagnosticCode("placeholder.unfilled")
}
