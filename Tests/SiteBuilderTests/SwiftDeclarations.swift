/// One source file as a name finder sees it: what it declares for other files, and the names it uses.
///
/// Comments and the text of literals are left out, what is interpolated into them is not. Nothing is type-checked: a
/// member is known by its name and the type that it is declared in.
struct SwiftDeclarations {
    struct Member: Hashable {
        /// The innermost type that it is declared in; empty at the top level.
        var owner: String
        var name: String
    }

    struct Use: Hashable {
        var name: String
        /// What is before the point: a name, `""` for an expression or an implied type, nil without a point.
        var qualifier: String?
        /// The types around the use, innermost last.
        var context: [String]
        var isCall: Bool
    }

    private(set) var types: Set<Member> = []
    private(set) var members: Set<Member> = []
    private(set) var uses: Set<Use> = []
    /// Names of this file only: variables, parameters and closures' arguments, and what is private.
    private(set) var locals: Set<String> = []
    private(set) var localCalls: Set<String> = []

    private let tokens: [String]
    /// The open braces: the types that one opens, or nothing.
    private var braces: [[String]] = []
    private var pending: [String]?
    private var isPrivate = false
    private var parentheses = 0

    init(_ source: String) {
        tokens = SwiftTokens.all(in: source)
        for index in tokens.indices { visit(index) }
        uses = uses.filter { use in
            use.qualifier != nil || !(use.isCall ? localCalls : locals).contains(use.name)
        }
    }

    private func token(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index] : "" }

    private var context: [String] { braces.flatMap { $0 } }

    /// Whether a declaration here is a member or is at the top level, not inside a function.
    private var isDeclarative: Bool { braces.allSatisfy { !$0.isEmpty } && parentheses == 0 }

    private mutating func visit(_ index: Int) {
        let token = tokens[index]
        let before = self.token(index - 1)
        switch token {
        case "{":
            braces.append(pending ?? [])
            pending = nil
            closureArguments(index)
        case "}": if !braces.isEmpty { braces.removeLast() }
        case "(", "[": parentheses += 1
        case ")", "]": parentheses = max(0, parentheses - 1)
        case "private", "fileprivate": isPrivate = self.token(index + 1) != "("
        case "struct", "class", "enum", "actor", "protocol", "extension":
            if before != ".", isName(self.token(index + 1)) { declareType(index) }
        case "func", "var", "let", "typealias": if before != "." { declare(index) }
        case "case": if before != ".", isDeclarative { declareCases(index) }
        default: if isName(token) { use(index) }
        }
    }

    private func isName(_ token: String) -> Bool {
        guard let first = token.utf8.first else { return false }
        return (first >= 65 && first <= 90 || first >= 97 && first <= 122 || first == 95)
            && !SwiftTokens.keywords.contains(token)
    }

    private mutating func declareType(_ index: Int) {
        var path = [token(index + 1)]
        var next = index + 2
        while token(next) == "." {
            path.append(token(next + 1))
            next += 2
        }
        if tokens[index] != "extension", isDeclarative, !isPrivate {
            types.insert(Member(owner: context.last ?? "", name: path[0]))
        }
        isPrivate = false
        pending = path
    }

    private mutating func declare(_ index: Int) {
        let name = token(index + 1)
        let isFunction = tokens[index] == "func"
        guard isName(name) else { return }
        if isDeclarative, !isPrivate {
            let member = Member(owner: context.last ?? "", name: name)
            if tokens[index] == "typealias" { types.insert(member) } else { members.insert(member) }
        } else if isFunction {
            localCalls.insert(name)
        } else {
            locals.insert(name)
        }
        isPrivate = false
    }

    /// `case a, b(Int), c = 1` in an enumeration.
    private mutating func declareCases(_ index: Int) {
        var next = index + 1
        while isName(token(next)) {
            members.insert(Member(owner: context.last ?? "", name: token(next)))
            next += 1
            if token(next) == "(" { next = afterParentheses(next) }
            if token(next) == "=" { next += 2 }
            guard token(next) == "," else { return }
            next += 1
        }
    }

    private func afterParentheses(_ index: Int) -> Int {
        var depth = 0
        var next = index
        while next < tokens.count {
            if tokens[next] == "(" { depth += 1 }
            if tokens[next] == ")" { depth -= 1 }
            next += 1
            if depth == 0 { break }
        }
        return next
    }

    /// `{ a, b in`.
    private mutating func closureArguments(_ index: Int) {
        var next = index + 1
        var names: [String] = []
        while isName(token(next)) || [",", "(", ")", "_"].contains(token(next)) {
            names.append(token(next))
            next += 1
        }
        if token(next) == "in" { locals.formUnion(names) }
    }

    private mutating func use(_ index: Int) {
        let (name, before, after) = (tokens[index], token(index - 1), token(index + 1))
        guard !["func", "var", "let", "struct", "class", "enum", "actor", "protocol", "typealias"].contains(before)
        else {
            return
        }
        if after == ":", before != "?", before != "." {
            // A parameter, a label or a key.
            locals.insert(name)
            return
        }
        if before == "for" { locals.insert(name) }
        var qualifier: String?
        if before == "." {
            let owner = token(index - 2)
            qualifier = isName(owner) || owner == "self" || owner == "Self" ? owner : ""
        }
        uses.insert(Use(name: name, qualifier: qualifier, context: context, isCall: after == "("))
    }
}

/// Names and signs of a source text, without comments and the text of literals.
enum SwiftTokens {
    static let keywords: Set<String> = [
        "as", "async", "await", "break", "catch", "continue", "default", "defer", "do", "else", "false", "for", "guard",
        "if", "import", "in", "init", "is", "nil", "package", "public", "internal", "private", "fileprivate", "repeat",
        "return", "self", "Self", "static", "super", "switch", "throw", "throws", "true", "try", "where", "while",
        "case",
        "let", "var", "func", "struct", "class", "enum", "protocol", "extension", "mutating", "some", "any",
    ]

    static func all(in source: String) -> [String] {
        var scanner = Scanner(bytes: Array(source.utf8))
        scanner.code(until: nil)
        return scanner.tokens
    }

    private struct Scanner {
        let bytes: [UInt8]
        var tokens: [String] = []
        var at = 0

        private func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

        /// Code up to the parenthesis that closes an interpolation, or to the end.
        mutating func code(until end: UInt8?) {
            var depth = 0
            while at < bytes.count {
                let byte = bytes[at]
                if isNameByte(byte) {
                    name()
                } else if byte == 47, self.byte(1) == 47 {
                    while at < bytes.count, bytes[at] != 10 { at += 1 }
                } else if byte == 47, self.byte(1) == 42 {
                    comment()
                } else if byte == 34 || byte == 35 && (self.byte(1) == 34 || self.byte(1) == 35 && self.byte(2) == 34) {
                    literal()
                } else {
                    if byte == 40 { depth += 1 }
                    if byte == 41 {
                        if depth == 0, end != nil { return }
                        depth -= 1
                    }
                    if byte > 32, byte < 128 { tokens.append(String(UnicodeScalar(byte))) }
                    at += 1
                }
            }
        }

        private func isNameByte(_ byte: UInt8) -> Bool {
            byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte == 95 || byte >= 48 && byte <= 57
        }

        private mutating func name() {
            let start = at
            while at < bytes.count, isNameByte(bytes[at]) { at += 1 }
            tokens.append(String(decoding: bytes[start..<at], as: UTF8.self))
        }

        private mutating func comment() {
            var depth = 0
            repeat {
                if byte() == 47, byte(1) == 42 {
                    depth += 1
                    at += 2
                } else if byte() == 42, byte(1) == 47 {
                    depth -= 1
                    at += 2
                } else {
                    at += 1
                }
            } while depth > 0 && at < bytes.count
        }

        private mutating func literal() {
            var hashes = 0
            while byte() == 35 {
                hashes += 1
                at += 1
            }
            let quotes = byte(1) == 34 && byte(2) == 34 ? 3 : 1
            at += quotes
            tokens.append("\"")
            while at < bytes.count {
                if bytes[at] == 92, follows(35, hashes, from: at + 1) {
                    at += 1 + hashes
                    if byte() == 40 {
                        at += 1
                        code(until: 41)
                    }
                    at += 1
                } else if follows(34, quotes, from: at), follows(35, hashes, from: at + quotes) {
                    at += quotes + hashes
                    return
                } else {
                    at += 1
                }
            }
        }

        private func follows(_ byte: UInt8, _ count: Int, from start: Int) -> Bool {
            start + count <= bytes.count && (0..<count).allSatisfy { bytes[start + $0] == byte }
        }
    }
}
