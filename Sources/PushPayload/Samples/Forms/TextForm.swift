import DataTree
import Text

/// A text that is not JSON and holds some: a curl command, an HTTP message, one JSON value a line, words with JSON between them.
/// Sources: the manual of curl (`--data` and its kin, `--json`, `--header`); RFC 9112, 2.1; jsonlines.org. O(bytes).
struct TextForm {
    enum Kind: Equatable {
        case curl, http, lines, words
        /// A curl command whose body stands elsewhere in its script.
        case shell
        /// Members of an object without its braces.
        case members
        /// Objects that are written out in code.
        case code(CodeGrammar)

        var isCode: Bool {
            if case .code = self { return true }
            return false
        }

        /// The form's name for programs; of code its language.
        var name: String {
            switch self {
            case .curl: "curl"
            case .http: "http"
            case .lines: "lines"
            case .words: "words"
            case .shell: "shell"
            case .members: "members"
            case .code(let grammar): grammar.name
            }
        }
    }

    /// A header of the request, with its value's place in the file.
    struct Header {
        var name: String
        var value: String
        var range: Range<Int>

        /// None that is sent, but what the command says beside them (`SentRequest`).
        var isOfCommand: Bool { name.hasPrefix(":") && name != ":url" }

        /// A variable, a command's output or a place to fill in stands for the value or a part of it: `$KEY`, `key=${KEY}`, `$(cmd)`,
        /// `%KEY%`, `{{key}}`, `<token>`.
        var isFilledIn: Bool {
            let bytes = Array(value.utf8)
            if CodeScanner.holdsPlace(bytes[...]) || bytes.contains(UInt8(ascii: "`")) { return true }
            return zip(bytes.indices, bytes).contains { index, byte in
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                switch byte {
                case UInt8(ascii: "$"): return next.isScriptWordPart || "({".utf8.contains(next)
                case UInt8(ascii: "<"): return bytes[index...].contains(UInt8(ascii: ">"))
                case UInt8(ascii: "%"):
                    let name = bytes[(index + 1)...].prefix(64).prefix { $0.isScriptWordPart }
                    return name.count > 1 && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: "%")
                default: return false
                }
            }
        }
    }

    /// A JSON value in the text.
    struct Part {
        var bytes: [UInt8]
        var map: OffsetMap
        var headers: [Header] = []

        /// Places of the file where the text is not known, since something fills it in.
        var unknown: [Range<Int>] = []
        /// There may be members that nobody knows.
        var isOpen = false
        /// It stands elsewhere than the command that sends it.
        var isAssembled = false
        /// No command sends it.
        var isAside = false
        /// Nobody knows whether it is JSON: one with mistakes is none.
        var isGuess = false

        func parsed(in file: SourceFile) -> Diagnosed<Document> { JSONParser.parse(bytes, in: file, map) }
    }

    var kind: Kind
    var parts: [Part]

    /// More values than this are not looked at.
    static let partLimit = 50_000

    /// What a text that is no JSON may be, the likeliest first. Empty for what is JSON, however broken.
    static func kinds(_ file: SourceFile) -> [Kind] {
        if let grammar = CodeGrammar.named(file.path) ?? CodeGrammar.started(file.bytes) { return [.code(grammar)] }
        if ShellScript.isScript(file) { return [.words] }
        if [".http", ".rest"].contains(where: file.path.lowercased().hasSuffix) { return [.http, .words] }
        let bytes = file.bytes
        guard let first = bytes.first(where: { !$0.isJSONSpace }) else { return [] }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if isPrinted(bytes) || isGuide(file.path) { break }
            return [.lines] + (CodeGrammar.bracketed(bytes).map { [.code($0)] } ?? [])
        case UInt8(ascii: "\""): return [.members]
        case 0xEF, 0xFE, 0xFF: return []
        default: break
        }
        let evident = CodeGrammar.evident(bytes)
        let code = evident.map { [Kind.code($0.grammar)] } ?? []
        let isSure = evident?.isSure ?? false
        if first == UInt8(ascii: "/") { return isSure ? code : isData(file.path) ? [] : [.words] }
        return [.http] + (isSure ? code : []) + [.curl, .words] + (isSure ? [] : code)
    }

    /// A file that is meant as JSON, by its name.
    private static func isData(_ path: String) -> Bool {
        [".json", ".jsonc", ".json5", ".apns", ".hjson"].contains(where: path.lowercased().hasSuffix)
    }

    static func isGuide(_ path: String) -> Bool {
        [".md", ".mdx", ".markdown"].contains { path.lowercased().hasSuffix($0) }
    }

    /// A block of a guide that begins as JSON does: one with names that are in no quotes is read as JSON, too.
    static func isBlock(_ file: SourceFile) -> Bool {
        isGuide(file.path) && "{[".utf8.contains(file.bytes.first { !$0.isJSONSpace } ?? 0) && !isPrinted(file.bytes)
    }

    /// A line of a log (`[INFO] sent …`), or what a debugger prints of a dictionary: `[AnyHashable("aps"): {`, `{ aps = {`, `{aps={`.
    static func isPrinted(_ bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { !$0.isJSONSpace }) else { return false }
        let rest = bytes[(start + 1)...].drop(while: \.isJSONSpace)
        if rest.starts(with: "AnyHashable(".utf8) { return true }
        let line = rest.prefix(200).prefix { $0 != 0x0A }
        if bytes[start] == UInt8(ascii: "{") {
            let sign = line.drop { $0.isScriptWordPart || $0 == UInt8(ascii: "-") }.drop(while: \.isBlank)
            return sign.first == UInt8(ascii: "=") && sign.dropFirst().first != UInt8(ascii: ">")
        }
        guard bytes[start] == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")),
            end > line.startIndex,
            !line[..<end].contains(where: { "\"'{[,".utf8.contains($0) }),
            let next = line[(end + 1)...].first(where: { !$0.isJSONSpace })
        else { return false }
        return !",]}:;.".utf8.contains(next)
    }

    /// The text read as one of these; nil for what is none.
    static func read(_ file: SourceFile, as kind: Kind) -> TextForm? {
        switch kind {
        case .lines: return lines(file.bytes).map { TextForm(kind: .lines, parts: $0) }
        case .members: return FragmentText.part(file).map { TextForm(kind: .members, parts: [$0]) }
        case .http:
            let parts = HTTPMessage.parts(file.bytes).map { DocumentedText.part($0) }
            return parts.isEmpty ? nil : TextForm(kind: .http, parts: parts)
        case .curl, .shell:
            let published = AmazonCommand.parts(file)
            guard let parts = CurlCommand.parts(file).map({ $0 + published }) ?? (published.isEmpty ? nil : published)
            else { return nil }
            let isShell = parts.contains(where: \.isAssembled) || !published.isEmpty
            return TextForm(kind: isShell ? .shell : .curl, parts: joined(parts, words(file)))
        case .words: return TextForm(kind: .words, parts: words(file))
        case .code: return TextForm(kind: kind, parts: [])
        }
    }

    private static func words(_ file: SourceFile) -> [Part] {
        let isGuess = ShellScript.isScript(file)
        return regions(file.bytes).map {
            var part = Self.part(file.bytes, $0)
            part.isGuess = isGuess
            return DocumentedText.part(part)
        }
    }

    // MARK: Lines

    /// The lines of a text each of which is a JSON value in brackets: two at least, and the first is whole.
    private static func lines(_ bytes: [UInt8]) -> [Part]? {
        var found: [Range<Int>] = []
        var start = 0
        while start < bytes.count, found.count < partLimit {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = trimmed(bytes[start..<end])
            start = end + 1
            guard let first = line.first, let last = line.last else { continue }
            guard first == UInt8(ascii: "{") && last == UInt8(ascii: "}") else { return nil }
            if found.isEmpty, region(bytes, line.startIndex, bytes.count) != line.endIndex { return nil }
            found.append(line.startIndex..<line.endIndex)
        }
        return found.count > 1 ? found.map { part(bytes, $0) } : nil
    }

    static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.trimmed(where: \.isJSONSpace) }

    static func part(_ bytes: [UInt8], _ range: Range<Int>) -> Part {
        var map = OffsetMap(start: range.lowerBound)
        map.appendVerbatim(range.count, from: range.lowerBound)
        return Part(bytes: Array(bytes[range]), map: map)
    }

    // MARK: Words

    /// What is in brackets between words.
    static func regions(_ bytes: [UInt8], in range: Range<Int>? = nil) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = range?.lowerBound ?? 0
        let limit = range?.upperBound ?? bytes.count
        while index < limit, found.count < partLimit {
            guard opens(bytes, index) else {
                index += 1
                continue
            }
            let end = region(bytes, index, limit) ?? limit
            found.append(index..<end)
            index = end
        }
        return found
    }

    /// Whether a bracket may begin JSON: a string, another bracket or the end of an empty value follows.
    private static func opens(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") else { return false }
        var next = index + 1
        while next < bytes.count, next < index + 256, bytes[next].isJSONSpace { next += 1 }
        guard next + 1 < bytes.count else { return false }
        // A comment in JSON with comments, dots in documentation.
        let isAside = bytes[next] == UInt8(ascii: "/") && "/*".utf8.contains(bytes[next + 1])
        return isAside || "\"'{[".utf8.contains(bytes[next])
    }

    /// The end of a value in brackets; nil when it is never closed.
    static func region(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int? {
        var depth = 0
        var index = start
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""):
                index += 1
                while index < limit, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            index += 1
        }
        return nil
    }
}
