import CData

/// The languages by each of their names, from the table `languages.txt`, whose first lines tell its form.
extension Language {
    static let byName: [String: Language] = {
        var table: [String: Language] = [:]
        var current = Language(names: [])
        for line in String(cString: cdata_languages()).split(separator: "\n") where line.first != "#" {
            let words = line.split(separator: " ").map(unescaped)
            if words[0] == "language" {
                for name in current.names { table[name] = current }
                current = Language(names: Array(words.dropFirst()))
            } else if words[0] == "like" {
                current.code = table[words[1]]?.code ?? CodeRules()
            } else {
                current.read(words[0], Array(words.dropFirst()))
            }
        }
        for name in current.names { table[name] = current }
        return table
    }()

    private static func unescaped(_ word: Substring) -> String {
        var parts = word.split(separator: "\\", omittingEmptySubsequences: false)[...]
        var text = String(parts.removeFirst())
        while let part = parts.popFirst() {
            // Behind a backslash that stands for itself.
            if part.isEmpty, let next = parts.popFirst() {
                text += "\\" + next
            } else {
                text += (part.first == "s" ? " " : "\t") + part.dropFirst()
            }
        }
        return text
    }

    private mutating func read(_ name: String, _ words: [String]) {
        let (first, last) = (words.first ?? "", words.last ?? "")
        switch name {
        case "grammar": grammar = Grammar(rawValue: first) ?? .code
        case "embedded": markup.embedded.append((first, last))
        case "text": markup.textKinds.append((first, TokenKind(named: last)))
        case "prefix": prefixes.append((first, TokenKind(named: last)))
        case "comments": settings.comments = first
        case "separators": settings.separators = first
        case "sections": settings.hasSections = true
        case "continues": settings.continues = true
        default: code.read(name, words)
        }
    }
}

extension CodeRules {
    fileprivate mutating func read(_ name: String, _ words: [String]) {
        let first = words.first ?? ""
        switch name {
        case "line-comments": lineComments = words
        case "block-comment":
            blockComments.append(.init(open: first, close: words[1], nests: words.contains("nests")))
        case "string": strings.append(StringRule(words))
        case "string-prefixes": stringPrefixes = first
        case "heredocs": heredocs = words
        case "keywords": keywords.insert(words)
        case "keywords-in-any-case": keywords.insert(words, ignoresCase: true)
        case "types": types.insert(words)
        case "types-in-any-case": types.insert(words, ignoresCase: true)
        case "literals": literals.insert(words)
        case "literals-in-any-case": literals.insert(words, ignoresCase: true)
        case "word-starts": wordStarts = first
        case "word-parts": wordParts = first
        case "sigil": sigils.append(Sigil(words))
        case "attribute": attributes.append(.init(open: first, atLineStart: words.contains("at-line-start")))
        case "number-parts": numberParts = first
        case "plain-capitals": plainCapitals = CapitalRule(rawValue: first) ?? .never
        case "word-keys": wordKeys = KeyRule(rawValue: first) ?? .never
        case "command-kind": commandKind = TokenKind(named: first)
        case "no-calls": callsAreFunctions = false
        default: if let flag = Self.flags[name] { self[keyPath: flag] = true }
        }
    }

    private static let flags: [String: any WritableKeyPath<CodeRules, Bool> & Sendable] = [
        "comments-need-space": \.commentsNeedSpace, "capitals-are-types": \.capitalsAreTypes,
        "calls-before-types": \.callsBeforeTypes, "macro-calls": \.macroCalls, "blocks-are-calls": \.blocksAreCalls,
        "string-keys": \.stringKeys, "regex-literals": \.regexLiterals, "commands": \.commands,
    ]
}

extension CodeRules.StringRule {
    fileprivate init(_ words: [String]) {
        (open, close) = (words[0], words[1])
        let own = words.dropFirst(2)
        escapes = !own.contains("plain")
        isMultiline = own.contains("lines")
        doubles = own.contains("doubled")
        isCharacter = own.contains("character")
        hasVariables = own.contains("variables")
        hashes = own.contains("hashes")
        hexEscapes = own.contains("hexadecimal")
        interpolation = own.value(of: "code=").map(CodeRules.Interpolation.init)
        kind = own.value(of: "kind=").map(TokenKind.init) ?? .string
    }
}

extension CodeRules.Sigil {
    fileprivate init(_ words: [String]) {
        let own = words.dropFirst(2)
        self.init(
            byte: words[0].utf8.first ?? 0, kind: TokenKind(named: words[1]),
            body: own.value(of: "body=").flatMap(Body.init) ?? .word, atLineStart: own.contains("at-line-start"),
            needsBoundary: own.contains("alone"), standsAlone: own.contains("single"),
            namesFile: own.contains("names-file"))
    }
}

extension TokenKind {
    fileprivate init(named name: String) { self = Self.allCases.first { "\($0)" == name } ?? .keyword }
}

extension Sequence<String> {
    /// What is behind the name of a setting.
    fileprivate func value(of name: String) -> String? {
        first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }
}
