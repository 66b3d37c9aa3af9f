import DataTree
import Text

/// How a language writes values that stand written out in code: one row a language, one reader for all. Sources: the languages' own
/// references (ECMA-262, 13.2.5; Python, 6.2.7; Ruby, Literals; PHP, Arrays; Dart, Collections; The Swift Programming Language,
/// Dictionary Literals; Kotlin, `mapOf`; Go, Composite literals).
struct CodeGrammar: Sendable, Equatable {
    /// What stands for a key that is a name without quotes.
    enum BareKey { case text, value, field }

    var name: String
    var endings: [String]
    /// What tells the language in a text without a name of a file; nothing of it stands in prose.
    var marks: [String]
    /// Words that make another language of the same signs less likely.
    var hints: [String] = []
    /// Brackets around members; one that is in `lists` too holds members or elements.
    var objects = "{"
    var lists = "["
    /// Between a key and its value.
    var pairs = [":"]
    /// Functions that make an object, and those that make a list.
    var makers: [String] = []
    var listMakers: [String] = []
    var quotes = "\"'"
    /// Quotes between which a text goes over lines, and those that also are there three times.
    var open = ""
    var triple = ""
    var hash = false
    var slashes = true
    var bareKey = BareKey.value
    /// Signs behind which, in a text, the language fills something in.
    var fills: [String] = []
    /// The end of a line ends a member.
    var lines = false

    static let javaScript = CodeGrammar(
        name: "JavaScript", endings: [".js", ".mjs", ".cjs", ".jsx"],
        marks: ["JSON.stringify(", "module.exports", "require(", "console.log(", ") => {", "export default {"],
        hints: ["const ", "let ", "await ", "function", ";"], quotes: "\"'`", open: "`", bareKey: .text)
    static let typeScript = {
        var grammar = javaScript
        (grammar.name, grammar.endings, grammar.marks) = ("TypeScript", [".ts", ".tsx", ".mts", ".cts"], [])
        return grammar
    }()
    /// Names without quotes where a text says nothing of its language.
    static let json5 = plain("JSON5", [])
    /// Its keys are in quotes, and so is all of it.
    static let snapshot = plain("Jest snapshot", [".snap"], quotes: "\"")

    private static func plain(_ name: String, _ endings: [String], quotes: String? = nil) -> CodeGrammar {
        var grammar = javaScript
        (grammar.name, grammar.endings, grammar.marks, grammar.hints) = (name, endings, [], [])
        if let quotes { (grammar.quotes, grammar.open) = (quotes, "") }
        return grammar
    }

    static let python = CodeGrammar(
        name: "Python", endings: [".py"], marks: ["json.dumps(", "dict(", "messaging.send("],
        hints: [": True", ": None", ": False", "import ", "def ", "'''", "\"\"\""], makers: ["dict"], triple: "\"'",
        hash: true, slashes: false)
    static let ruby = CodeGrammar(
        name: "Ruby", endings: [".rb"], marks: [":aps =>", "{ :", "{:", "=> {", "\"=>", ".to_json"],
        hints: ["=> ", "require '", "puts ", "#{", "end\n", " do "], pairs: ["=>", ":"], open: "\"'", hash: true,
        slashes: false, bareKey: .text, fills: ["#{"])
    static let php = CodeGrammar(
        name: "PHP", endings: [".php"], marks: ["<?php", "array(", "=> [", "json_encode("],
        hints: ["$", "->", ";", "' => ", "\" => "], objects: "[", lists: "[", pairs: ["=>"], makers: ["array"],
        open: "\"'", hash: true,
        fills: ["$"])
    static let dart = CodeGrammar(
        name: "Dart", endings: [".dart"], marks: ["Map<String", "<String, dynamic>", "<String, Object", "jsonEncode("],
        hints: ["final ", "import 'dart:", "import 'package:", "Future<"], triple: "\"'", fills: ["$"])
    static let swift = CodeGrammar(
        name: "Swift", endings: [".swift"], marks: ["[AnyHashable: Any]", "[String: Any]", "import UserNotifications"],
        hints: ["let ", "var ", "func ", ": [", "= ["], objects: "[", lists: "[", quotes: "\"", triple: "\"",
        fills: ["\\("])
    static let kotlin = CodeGrammar(
        name: "Kotlin", endings: [".kt", ".kts"], marks: ["mapOf(", "mapOf<", "mutableMapOf(", "hashMapOf("],
        hints: ["val ", "fun "], objects: "", lists: "", pairs: ["to"],
        makers: ["mapOf", "mutableMapOf", "hashMapOf", "linkedMapOf"],
        listMakers: ["listOf", "mutableListOf", "arrayListOf", "arrayOf", "setOf"], triple: "\"", fills: ["$"])
    static let go = CodeGrammar(
        name: "Go", endings: [".go"], marks: ["map[string]", "[]byte(", "gin.H{", "fiber.Map{", "echo.Map{"],
        hints: [":= ", "func ", "package ", "fmt."], lists: "", quotes: "\"'`", open: "`", bareKey: .field)

    /// The objects of `json!` (serde_json).
    static let rust = CodeGrammar(name: "Rust", endings: [".rs"], marks: [], quotes: "\"", open: "\"")
    /// Objects of programs of jq, and of Terraform (HCL), whose members are lines.
    static let jq = CodeGrammar(
        name: "jq", endings: [".jq"], marks: [], quotes: "\"", hash: true, slashes: false, bareKey: .text,
        fills: ["\\("])
    private static let terraform = CodeGrammar(
        name: "Terraform", endings: [".tf", ".tfvars", ".hcl"], marks: [], pairs: ["=", ":"], quotes: "\"", hash: true,
        bareKey: .text, fills: ["${"], lines: true)
    static let elixir = CodeGrammar(
        name: "Elixir", endings: [".ex", ".exs"], marks: [], pairs: ["=>", ":"], quotes: "\"", triple: "\"", hash: true,
        slashes: false, bareKey: .text, fills: ["#{"])
    static let cSharp = CodeGrammar(
        name: "C#", endings: [".cs"], marks: [], lists: "", pairs: ["="], quotes: "\"", triple: "\"", bareKey: .text)
    static let objectiveC = CodeGrammar(name: "Objective-C", endings: [".m", ".mm"], marks: [], quotes: "\"")
    /// What a device logs of a dictionary (`PrintedDictionary`).
    static let printed = CodeGrammar(
        name: TakenFor.printed, endings: [], marks: [], objects: "{[", lists: "([", pairs: ["=", ":"], quotes: "\"",
        slashes: false, bareKey: .text)
    /// `Map.of(key, value, …)`, with Guava's twin.
    static let java = CodeGrammar(
        name: "Java", endings: [".java"], marks: [], objects: "", lists: "", pairs: [","],
        makers: ["Map", "ImmutableMap"], listMakers: ["List", "ImmutableList", "Set", "Arrays"], quotes: "\"",
        triple: "\"")
    /// Of these only texts are read: those that hold JSON.
    private static let texts: [CodeGrammar] = [
        texts("Scala", [".scala", ".sc"], fills: ["$"]),
        texts("Groovy", [".groovy", ".gradle"], quotes: "\"'", fills: ["$"]), texts("C", [".c", ".h"]),
        texts("C++", [".cpp", ".cc", ".cxx", ".hpp"]),
        texts("Erlang", [".erl"]), texts("Perl", [".pl", ".pm"], quotes: "\"'"), texts("Lua", [".lua"], quotes: "\"'"),
        texts("R", [".r"], quotes: "\"'"), texts("Julia", [".jl"], fills: ["$"]), texts("F#", [".fs", ".fsx"]),
        texts("VB", [".vb"]), texts("Clojure", [".clj", ".cljs"]), texts("Haskell", [".hs"]), texts("OCaml", [".ml"]),
        texts("Zig", [".zig"]), texts("Nim", [".nim"]), texts("Crystal", [".cr"], fills: ["#{"]),
    ]

    private static func texts(_ name: String, _ endings: [String], quotes: String = "\"", fills: [String] = [])
        -> CodeGrammar
    {
        CodeGrammar(
            name: name, endings: endings, marks: [], objects: "", lists: "", quotes: quotes, triple: "\"", fills: fills)
    }

    static let all =
        [javaScript, typeScript, python, ruby, php, dart, swift, kotlin, go, rust, objectiveC, elixir, cSharp, jq]
        + [java, terraform, json5, snapshot, printed] + texts

    private static let otherNames = [
        "csharp": "C#", "objc": "Objective-C", "objective-c": "Objective-C", "golang": "Go", "node": "JavaScript",
        "hcl": "Terraform",
    ]

    /// The language that a block of code names.
    static func spoken(_ language: String) -> CodeGrammar? {
        let name = (otherNames[language] ?? language).lowercased()
        return all.first { $0.name.lowercased() == name || $0.endings.contains("." + name) }
    }

    func isObject(_ byte: UInt8) -> Bool { objects.utf8.contains(byte) }
    func isList(_ byte: UInt8) -> Bool { lists.utf8.contains(byte) }
    func isQuote(_ byte: UInt8) -> Bool { quotes.utf8.contains(byte) }

    // MARK: Which language

    /// The language of a file by its name.
    static func named(_ path: String) -> CodeGrammar? {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let ending = path[dot...].lowercased()
        return all.first { $0.endings.contains(ending) }
    }

    /// The language of a program by its first line: `#!/usr/bin/env node`.
    static func started(_ bytes: [UInt8]) -> CodeGrammar? {
        guard bytes.starts(with: "#!".utf8) else { return nil }
        let line = Array(bytes.prefix(80).prefix { $0 != 0x0A })
        let names = [("node", javaScript), ("deno", typeScript), ("python", python), ("ruby", ruby), ("php", php)]
        return names.first { ByteSearch.holds($0.0, in: line) }?.1
    }

    /// More of a text is not searched for marks.
    private static let evidenceLimit = 1 << 16

    /// The language of a text without a telling name. `isSure`: its words or signs say that it is code; without them an assigned value
    /// may be one in a log. Nil for what looks like no code.
    static func evident(_ bytes: [UInt8]) -> (grammar: CodeGrammar, isSure: Bool)? {
        let text = Array(bytes.prefix(evidenceLimit))
        let declared = declaration(text)
        let marked = all.filter { grammar in grammar.marks.contains { ByteSearch.holds($0, in: text) } }
        guard declared != nil || !marked.isEmpty else { return nil }
        var best: (grammar: CodeGrammar, count: Int) = (declared?.grammar ?? marked.first ?? javaScript, -1)
        for grammar in all where grammar != typeScript {
            let marks = grammar.marks.count { ByteSearch.holds($0, in: text) } * 3
            let hints = grammar.hints.count { ByteSearch.holds($0, in: text) }
            let count = marks + hints + (grammar == declared?.grammar ? 2 : 0)
            if marks > 0 || grammar == declared?.grammar, count > best.count { best = (grammar, count) }
        }
        return (best.grammar, declared?.isSure ?? false || !marked.isEmpty)
    }

    /// The language of a text that begins with a bracket and, by the sign behind its first key, is no JSON.
    static func bracketed(_ bytes: [UInt8]) -> CodeGrammar? {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
        let isObject = bytes[start] == UInt8(ascii: "{")
        let candidates = isObject ? [(ruby, "=>")] : [(php, "=>"), (swift, ":")]
        for (grammar, sign) in candidates {
            var scanner = CodeScanner(bytes, grammar, start + 1..<bytes.count)
            scanner.skipTrivia()
            if grammar == ruby, scanner.at() == UInt8(ascii: ":") { scanner.index += 1 }
            if grammar.isQuote(scanner.at()) {
                guard scanner.string() != nil else { continue }
            } else {
                scanner.index += scanner.word().count
            }
            scanner.skipTrivia()
            if scanner.starts(with: sign) { return grammar }
        }
        return nil
    }

    private static let words: [String: CodeGrammar] = [
        "const": javaScript, "let": javaScript, "var": javaScript, "final": dart, "val": kotlin, "return": javaScript,
    ]

    /// An opening bracket that is assigned to a name, and what its signs speak for.
    private static func declaration(_ text: [UInt8]) -> (grammar: CodeGrammar, isSure: Bool)? {
        var weak: (grammar: CodeGrammar, isSure: Bool)?
        for index in text.indices where text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "[") {
            var back = CodeBack(text, before: index)
            let sign = back.sign()
            if sign == ":", back.word() == "aps", back.isLineStart { return (javaScript, true) }
            guard sign == "=" || sign == ":=" else { continue }
            if sign == ":=" { return (go, true) }
            back.skipType()
            guard let name = back.word() else { continue }
            let word = back.word() ?? ""
            if name.hasPrefix("$") || word.hasPrefix("$") { return (php, true) }
            if let grammar = words[word] {
                let isSwift = text[index] == UInt8(ascii: "[") && (word == "let" || word == "var")
                return (isSwift ? swift : grammar, true)
            }
            if weak == nil { weak = (python, false) }
        }
        return weak
    }
}

/// Looks back from a place in code.
struct CodeBack {
    private let text: [UInt8]
    private var index: Int

    init(_ text: [UInt8], before index: Int) {
        self.text = text
        self.index = index
    }

    private mutating func skipBlanks() {
        while index > 0, text[index - 1].isBlank { index -= 1 }
    }

    /// Whether nothing stands before it in its line.
    var isLineStart: Bool {
        var copy = self
        copy.skipBlanks()
        return copy.index == 0 || text[copy.index - 1] == 0x0A
    }

    /// Where what was read begins.
    var start: Int { index }

    /// `=`, `:=`, `=>`, `:` or the word `to` between a name and a value; nil for another.
    mutating func sign() -> String? {
        skipBlanks()
        if index > 2, text[(index - 2)..<index].elementsEqual("to".utf8), text[index - 3] == 0x20 {
            index -= 2
            return "to"
        }
        var start = index
        while start > 0, index - start < 3, "=:><!+-".utf8.contains(text[start - 1]) { start -= 1 }
        let sign = String(decoding: text[start..<index], as: UTF8.self)
        guard ["=", ":=", "=>", ":"].contains(sign) else { return nil }
        index = start
        return sign
    }

    /// A name; quotes and brackets round it are passed over.
    mutating func word() -> String? {
        skipBlanks()
        while index > 0, "[]'\"`:".utf8.contains(text[index - 1]) { index -= 1 }
        let end = index
        while index > 0, end - index < 64, text[index - 1].isScriptWordPart { index -= 1 }
        return end == index ? nil : String(decoding: text[index..<end], as: UTF8.self)
    }

    /// `: [String: Any]` or `: Message` between a name and its sign.
    mutating func skipType() {
        skipBlanks()
        let end = index
        var start = index
        while start > 0, end - start < 80, !"\n=;{}()\"'".utf8.contains(text[start - 1]) { start -= 1 }
        guard let colon = text[start..<end].firstIndex(of: UInt8(ascii: ":")) else { return }
        index = colon
    }
}
