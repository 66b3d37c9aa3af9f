import DataTree
import Text

/// Finds what may be a payload in code: objects that are written out, and texts that hold JSON. Linear: what is looked at more than a few
/// times ends the search.
struct CodeSearch {
    private static let nestingLimit = 24
    static let limit = 20_000

    private let file: SourceFile
    private let grammar: CodeGrammar
    private(set) var documents: [CodeDocument] = []
    private(set) var isCut = false
    private var budget: Int
    private var pending: [(range: Range<Int>, nesting: Int)] = []

    init(_ file: SourceFile, _ grammar: CodeGrammar, in ranges: [Range<Int>]) {
        self.file = file
        self.grammar = grammar
        budget = 16 * file.bytes.count + 4_096
        for range in ranges { pending.append((range, 0)) }
        while let next = pending.popLast() { scan(next.range, next.nesting) }
        documents.sort { $0.start < $1.start }
    }

    private mutating func scan(_ range: Range<Int>, _ nesting: Int) {
        budget -= range.count
        guard budget > 0, nesting < Self.nestingLimit, documents.count < Self.limit else { return isCut = true }
        var scanner = CodeScanner(file.bytes, grammar, range)
        while !scanner.isAtEnd {
            let byte = scanner.at()
            if byte <= 0x20 {
                scanner.index += 1
            } else if grammar.isQuote(byte) {
                string(&scanner)
            } else if opens(scanner), let end = container(scanner, nesting) {
                scanner.index = end
            } else if budget <= 0 {
                return isCut = true
            } else {
                scanner.step()
            }
        }
    }

    private func opens(_ scanner: CodeScanner) -> Bool {
        let byte = scanner.at()
        if grammar.isObject(byte) { return grammar != .objectiveC || scanner.isBoxed }
        guard byte.isScriptWordPart else { return false }
        if FirebaseLibrary.isMessage(scanner) { return true }
        let word = scanner.word()
        if word.count > 11, CodeReader.partial.contains(String(decoding: word, as: UTF8.self)) { return true }
        return grammar.makers.contains { word.elementsEqual($0.utf8) }
    }

    /// Where a literal ends that begins here.
    private mutating func container(_ scanner: CodeScanner, _ nesting: Int) -> Int? {
        let start = scanner.index
        var reader = CodeReader(file.bytes, grammar, start..<scanner.end)
        guard let literal = reader.container() else {
            budget -= reader.index - start + 16
            return nil
        }
        pending += reader.inner.map { ($0, nesting + 1) }
        var document = CodeDocument(literal, in: file, aps: apsName(before: start))
        document.isMessage = FirebaseLibrary.isMessage(scanner)
        documents.append(document)
        return reader.index
    }

    /// Drops what stands at other places.
    mutating func keep(_ isKept: (Range<Int>) -> Bool) { documents.removeAll { !isKept($0.place) } }

    /// The name 'aps' of a member that is set by itself: `note.aps = {…}`, `$body['aps'] = array(…)`, `aps: {…}` in a fragment.
    private func apsName(before start: Int) -> Range<Int>? {
        var back = CodeBack(file.bytes, before: start)
        guard let sign = back.sign() else { return nil }
        if sign == "=" { back.skipType() }
        guard back.word() == "aps" else { return nil }
        return back.start..<back.start + 3
    }

    /// Whether the code sets members of a value behind the place where it is written out: `note.aps.alert = …`, `body.update(…)`.
    func changes(_ document: CodeDocument) -> Bool {
        var back = CodeBack(file.bytes, before: document.start)
        guard let sign = back.sign(), sign == "=" || sign == ":=" else { return false }
        back.skipType()
        guard let name = back.word().map({ Array($0.utf8) }) else { return false }
        var index = document.place.upperBound
        var count = 0
        while count < 200, let place = ByteSearch.find(name, in: file.bytes, from: index) {
            index = place + name.count
            count += 1
            let isWhole = place == 0 || !file.bytes[place - 1].isScriptWordPart
            guard isWhole, index < file.bytes.count, ".[-?!".utf8.contains(file.bytes[index]) else { continue }
            let rest = file.bytes[index...].prefix(200).prefix { $0 != 0x0A && $0 != UInt8(ascii: ";") }
            let line = String(decoding: rest, as: UTF8.self)
            let isCall = [".update(", ".merge", ".put", ".set", ".addAll", ".store", ".append("].contains {
                ByteSearch.contains(line, $0)
            }
            if isCall || ByteSearch.contains(line, " = ") || ByteSearch.contains(line, "]=") { return true }
        }
        return false
    }

    /// A text that stands alone: JSON in it is a payload's as it is, unless something is filled in afterwards.
    private mutating func string(_ scanner: inout CodeScanner) {
        let start = scanner.index
        let isRaw = start > 0 && "rR#".utf8.contains(file.bytes[start - 1])
        let isClosed = isRaw && file.bytes[start - 1] == UInt8(ascii: "#") && (grammar == .swift || grammar == .rust)
        guard let literal = scanner.string(isRaw: isRaw, closer: isClosed ? "#" : "") else {
            scanner.index = start + 1
            return
        }
        let before = file.bytes[..<start].suffix(60).filter { $0 > 0x20 }
        var next = scanner
        next.skipTrivia()
        // It is not the first of those that are joined, or it is changed.
        if before.last == UInt8(ascii: "+") || grammar == .php && before.last == UInt8(ascii: ".") { return }
        if next.starts(with: ".replac") { return }
        if case .text(let text?) = literal.content, !isFilled(before, next) {
            let first = text.first { $0 > 0x20 }
            if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
                documents.append(CodeDocument(literal, in: file))
            }
        } else if let made = CodeTemplate.document(file, grammar, start..<scanner.index, isRaw: isRaw) {
            documents.append(made.document)
            scanner.index = max(scanner.index, made.end)
        }
    }

    /// Whether code makes another text of one: `"…" % x`, `"…".format(x)`, `sprintf("…", x)`, `f"…"`, `"…" + x`, `"…" "…"`.
    private func isFilled(_ before: [UInt8], _ next: CodeScanner) -> Bool {
        next.starts(with: "%") || next.starts(with: "+") || next.starts(with: ".format") || grammar.isQuote(next.at())
            || grammar == .php && next.starts(with: ".")
            || ["printf(", "ormat(", "ormat:", "ormat!(", "=f", "(f", ":f", ",f"].contains {
                before.count >= $0.utf8.count && before.suffix($0.utf8.count).elementsEqual($0.utf8)
            }
    }
}

extension CodeDocument {
    var start: Int { place.lowerBound }
}
