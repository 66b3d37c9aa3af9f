import DataTree
import Text

extension ShellWords {
    /// `$NAME`, `${NAME}`, `$(command)`, or a dollar sign that stands for itself.
    mutating func expansion() {
        let next = index + 1 < limit ? bytes[index + 1] : 0
        if next == UInt8(ascii: "(") { return substitution() }
        if next == UInt8(ascii: "{") {
            let end = bytes[index..<limit].prefix(400).firstIndex(of: UInt8(ascii: "}")) ?? index
            let name = bytes[min(index + 2, end)..<end]
            return expand(max(end + 1 - index, 1), name.allSatisfy(\.isScriptWordPart) ? name : nil)
        }
        let name = bytes[min(index + 1, limit)..<limit].prefix(64).prefix {
            $0.isScriptWordPart && $0 != UInt8(ascii: "$") && $0 < 0x80
        }
        if !name.isEmpty, !next.isDigit { return expand(name.count + 1, name) }
        if "@*#?!-".utf8.contains(next) || next.isDigit { return expand(2, nil) }
        take(1)
    }

    private mutating func expand(_ length: Int, _ name: ArraySlice<UInt8>?, _ document: [Word] = []) {
        begin()
        let start = word?.bytes.count ?? 0
        take(min(length, limit - index))
        let name = name.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
        let range = start..<(word?.bytes.count ?? start)
        word?.expansions.append(.init(range: range, name: name, document: document))
    }

    /// `$(…)`, of which the text of a here-document is known.
    private mutating func substitution() {
        let start = index
        guard depth < 6 else { return expand(2, nil) }
        if bytes[index..<limit].starts(with: "$((".utf8) {
            let end = ByteSearch.find(Array("))".utf8), in: bytes, from: index).map { min($0 + 2, limit) }
            return expand((end ?? index + 2) - index, nil)
        }
        var at = index + 2
        var documents: [Word] = []
        var commands = 0
        while at < limit, commands < 32 {
            let inner = ShellWords(bytes, from: at, depth: depth + 1)
            if commands == 0, inner.words.first?.text == "cat", inner.words.count == 1 { documents = inner.documents }
            commands += 1
            at = max(inner.index, at)
            while at < limit, bytes[at].isJSONSpace { at += 1 }
            guard at < limit, bytes[at] != UInt8(ascii: ")") else { break }
            if commands > 0, ";|&".utf8.contains(bytes[at]) { at += 1 }
        }
        expand(min(at + 1, limit) - start, nil, commands == 1 ? Array(documents.prefix(1)) : [])
    }

    /// A command between backquotes.
    mutating func command() {
        let line = bytes[min(index + 1, limit)..<limit].prefix(2_000).prefix { $0 != 0x0A }
        if let end = line.firstIndex(of: UInt8(ascii: "`")) { expand(end + 1 - index, nil) } else { take(1) }
    }
}
