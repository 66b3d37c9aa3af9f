import DataTree
import SiteFiles

/// What the `import` and `export` lines of a guide say: where names come from, and constants that are written out.
struct MDXModules {
    /// Paths by the name that a guide gives what it imports, as written.
    private(set) var imports: [String: String] = [:]
    /// Constants, and what is in them by their names with dots; the texts of the front matter are in `frontmatter`.
    private(set) var constants: [String: String] = [:]

    /// Longer names with dots are nobody's.
    private static let longestName = 200

    init(_ matter: Node?) {
        for member in matter?.members ?? [] where !member.value.isContainer {
            constants["frontmatter." + member.name] = String(decoding: member.value.textBytes, as: UTF8.self)
        }
    }

    /// Whether a line at the left edge begins a module's statement, and not a sentence: MDX itself gives the line to a parser of
    /// JavaScript.
    static func begins(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        let line = bytes[start..<min(end, start + 200)]
        let words = String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
        if words.hasPrefix("import ") || words.hasPrefix("import{") || words.hasPrefix("import'") {
            let rest = words.dropFirst(6).drop { $0 == " " }
            guard let first = rest.first else { return false }
            if "{'\"*".contains(first) { return true }
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
            let behind = rest.dropFirst(name.count).drop { $0 == " " }
            return !name.isEmpty
                && (behind.hasPrefix("from ") || behind.hasPrefix("from'") || behind.hasPrefix("from\"")
                    || behind.hasPrefix(","))
                && (behind.hasPrefix("from") || behind.contains("{") || behind.contains("*"))
        }
        guard words.hasPrefix("export ") else { return false }
        let rest = words.dropFirst(7).drop { $0 == " " }
        return ["const ", "let ", "var ", "function ", "function*", "async function", "class ", "default ", "{", "* "]
            .contains {
                rest.hasPrefix($0)
            }
    }

    /// Takes what a statement says.
    mutating func take(_ bytes: [UInt8], _ range: Range<Int>) {
        let text = bytes[range]
        if text.starts(with: "import".utf8) { return takeImport(String(decoding: text.prefix(4096), as: UTF8.self)) }
        for keyword in ["export const ", "export let ", "export var "] where text.starts(with: keyword.utf8) {
            let start = range.lowerBound + keyword.utf8.count
            guard let equals = bytes[start..<range.upperBound].prefix(200).firstIndex(of: UInt8(ascii: "=")) else {
                return
            }
            let name = String(decoding: bytes[start..<equals], as: UTF8.self).split { " :".contains($0) }.first
            var reader = JSReader(bytes, (equals + 1)..<range.upperBound)
            if let name { take(reader.value(), as: String(name)) }
        }
    }

    private mutating func take(_ value: JSValue, as name: String) {
        constants[name] = value.string
        guard case .object(let members) = value else { return }
        for member in members where name.utf8.count + member.key.utf8.count < Self.longestName {
            take(member.value, as: name + "." + member.key)
        }
    }

    private mutating func takeImport(_ text: String) {
        let quotes = text.indices.filter { text[$0] == "'" || text[$0] == "\"" }
        guard let open = quotes.first, let close = quotes.dropFirst().first else { return }
        let path = String(text[text.index(after: open)..<close])
        for part in text[..<open].dropFirst(6).split(whereSeparator: { ",{}".contains($0) }) {
            let words = part.split(whereSeparator: \.isWhitespace)
            // `x as y` is known as `y`, as `* as y` is.
            guard let name = words.last(where: { $0 != "from" }), name != "type" else { continue }
            imports[String(name)] = path
        }
    }
}
