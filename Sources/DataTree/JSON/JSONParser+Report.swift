package import Text

/// How the parser says where a mistake is.
extension JSONParser {
    /// Reports a mistake. An empty range stands for the scalar that starts there, so that there is something to mark.
    mutating func report(
        _ range: Range<Int>, _ headline: Message, fix: Diagnostic.Fix? = nil, notes: [Diagnostic.Note] = []
    ) {
        hasMistakes = true
        if isSilent { return }
        if repeats[headline] != nil { return repeated(headline, fix) }
        guard diagnostics.count < Self.diagnosticLimit else { return }
        var range = range.clamped(to: 0..<bytes.count)
        if range.isEmpty, range.lowerBound < bytes.count {
            let end = range.lowerBound + scalarLength(bytes[range.lowerBound])
            range = range.lowerBound..<min(end, bytes.count)
        }
        let nesting = builder.document.nesting
        if Self.repeating.contains(headline) {
            repeats[headline] = Repeat(index: diagnostics.count, edits: fix?.edits ?? [])
        }
        // An edit is only certain in the file's own bytes, not through the escapes of a string.
        let usable = fix.map { nesting == nil ? $0 : Diagnostic.Fix($0.text) }
        diagnostics.append(
            Diagnostic(
                .jsonSyntax, .error, at: builder.document.location(ofBytes: range), pointer: nesting?.pointer,
                headline.visible,
                why: "a strict JSON parser stops here and reads nothing of the file",
                fix: usable, notes: notes))
    }

    /// The finding of the first, how many there are, and what would put them all right; no edits once one of them is not certain.
    struct Repeat {
        var index: Int
        var count = 1
        var edits: [Diagnostic.Fix.Edit]
    }

    /// Whether a finding is of comments, one or many.
    package static func isOfComments(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.code == .jsonSyntax && diagnostic.headline.english.hasPrefix(comments.english)
    }

    /// Whether a finding is of a comma behind the last value of an object or array.
    package static func isOfLastComma(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.code == .jsonSyntax && diagnostic.headline.english.hasPrefix(lastComma)
    }

    /// Whether a format allows what is no JSON: `.jsonc` comments and commas behind the last value, `.json5` also quotes and keys.
    package static func isAllowed(_ diagnostic: Diagnostic, in path: String) -> Bool {
        let isJSON5 = path.hasSuffix(".json5")
        guard isJSON5 || path.hasSuffix(".jsonc"), diagnostic.code == .jsonSyntax else { return false }
        if isOfComments(diagnostic) || isOfLastComma(diagnostic) { return true }
        let headline = diagnostic.headline.english
        return isJSON5
            && (headline.hasPrefix(singleQuotes.english)
                || headline.hasPrefix(keyBegin) && headline.hasSuffix(quotesEnd))
    }

    /// Where a mistake leaves open what stands there: a bare word is some value, and behind one in the wrong place the rest of the
    /// line may be anything.
    package static func unknown(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Range<Int>] {
        diagnostics.compactMap { diagnostic in
            guard diagnostic.code == .jsonSyntax, let range = diagnostic.location?.range else { return nil }
            let headline = diagnostic.headline.english
            if headline.hasSuffix("; text " + quotesEnd) { return range }
            guard headline.hasPrefix(commaBegin) || headline.hasSuffix(strayEnd) else {
                return nil
            }
            let rest = file.bytes[range.lowerBound...]
            guard
                !(rest.first { !$0.isJSONSpace && $0 != UInt8(ascii: "<") }.map { "\"'{[}],".utf8.contains($0) } ?? true)
            else { return nil }
            return range.lowerBound..<(rest.firstIndex(of: 0x0A) ?? file.bytes.count)
        }
    }

    /// A word in brackets that stands for a value in what Node.js prints (`util.inspect`).
    private static let printed: Set<String> = [
        "Function", "AsyncFunction", "Object", "Array", "Circular", "Getter", "Setter", "Symbol", "class", "Date",
        "Map",
    ]

    /// The mistakes of a file, those that its format allows aside; of what a console printed one word.
    package static func mistakes(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Diagnostic] {
        let found = diagnostics.filter { !isAllowed($0, in: file.path) }
        let first = found.first { diagnostic in
            guard diagnostic.code == .jsonSyntax, let place = diagnostic.location?.range, place.lowerBound > 0,
                file.bytes[place.lowerBound - 1] == UInt8(ascii: "[")
            else { return false }
            return printed.contains(String(decoding: file.bytes[place], as: UTF8.self))
        }
        guard let first, let location = first.location else { return once(found, in: file) }
        return found.filter { $0.code != .jsonSyntax } + [
            Diagnostic(
                .jsonSyntax, .info, at: location, pointer: first.pointer, "this is what a console printed, not JSON",
                why: "a word in brackets stands for a value that the console does not show",
                fix: .init("print it with 'JSON.stringify'"))
        ]
    }

    /// One cause told once: keys without quotes at the first of them; of a line that is no JSON any more its first mistake.
    private static func once(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Diagnostic] {
        guard diagnostics.count > 1 else { return diagnostics }
        var keys: [Diagnostic] = []
        var told: [Diagnostic] = []
        var broken = 0..<0
        for diagnostic in diagnostics {
            guard diagnostic.code == .jsonSyntax, let place = diagnostic.location, place.path == file.path else {
                told.append(diagnostic)
                continue
            }
            let headline = diagnostic.headline.english
            let start = place.range.lowerBound
            if broken.contains(start) { continue }
            // A comma that is missing in the middle of what is no member.
            if let last = told.last, last.location?.range.lowerBound == start,
                last.headline.english.hasPrefix(commaBegin)
            {
                broken = start..<Self.lineEnd(start, file)
                continue
            }
            if headline.hasPrefix(keyBegin), headline.hasSuffix(quotesEnd) {
                if keys.isEmpty { told.append(diagnostic) }
                keys.append(diagnostic)
                continue
            }
            told.append(diagnostic)
            let hasEdit = diagnostic.fix?.edits.isEmpty == false
            if !hasEdit, !isCertain(headline) { broken = start..<Self.lineEnd(start, file) }
        }
        guard keys.count > 1, let index = told.firstIndex(where: { $0.location == keys[0].location }) else {
            return told
        }
        let edits = keys.map { $0.fix?.edits ?? [] }
        told[index].headline = "\(told[index].headline); so must \(keys.count - 1) more keys of this file"
        told[index].fix = .init(
            "write the keys in double quotes", edits: edits.contains([]) ? [] : edits.flatMap { $0 })
        return told
    }

    private static func lineEnd(_ start: Int, _ file: SourceFile) -> Int {
        file.bytes[start...].firstIndex(of: 0x0A) ?? file.bytes.count
    }

    /// Whether a mistake leaves no doubt of what follows.
    private static func isCertain(_ headline: String) -> Bool {
        [lastComma, commaBegin, comments.english, curlyQuotes.english, singleQuotes.english].contains {
            headline.hasPrefix($0)
        }
    }

    /// Whether a mistake leaves open in what an object stands: one that is never closed, or one bracket too many.
    package static func isOfBrackets(_ diagnostic: Diagnostic) -> Bool {
        let headline = diagnostic.headline.english
        return diagnostic.code == .jsonSyntax
            && (headline.hasSuffix(neverClosed) || headline.hasPrefix(nothingFollows))
    }

    private static let neverClosed = "' is never closed"
    private static let nothingFollows = "nothing may follow the value"
    static let comments: Message = "JSON has no comments"
    private static let lastComma = "a comma must not stand before"
    private static let keyBegin = "the key '"
    private static let quotesEnd = "must be in double quotes"
    private static let commaBegin = "',' was expected between"
    private static let strayEnd = "was not expected here"
    static let curlyQuotes: Message = "strings must be in double quotes, not in curly quotes"
    static let singleQuotes: Message = "strings must be in double quotes, not in single quotes"
    private static let repeating: Set<Message> = [comments, curlyQuotes, singleQuotes]

    private mutating func repeated(_ headline: Message, _ fix: Diagnostic.Fix?) {
        let edits = fix?.edits ?? []
        repeats[headline]?.count += 1
        if edits.isEmpty || repeats[headline]?.edits.isEmpty ?? true {
            repeats[headline]?.edits = []
        } else {
            repeats[headline]?.edits += edits
        }
    }

    /// Makes one finding of what is there many times.
    mutating func tellRepeats() {
        if repeats.isEmpty { return }
        let isNested = builder.document.nesting != nil
        for (headline, found) in repeats where found.count > 1 {
            diagnostics[found.index].headline = "\(headline); there are \(found.count) in this file"
            let text: Message = headline == Self.comments ? "remove the comments" : "use '\"' for all of them"
            diagnostics[found.index].fix = .init(text, edits: isNested ? [] : found.edits)
        }
    }

    func replace(_ range: Range<Int>, _ text: String) -> Diagnostic.Fix {
        Diagnostic.Fix("write '\(text)'", edits: [.init(range: range, replacement: text)])
    }

    /// Bytes of the scalar that a leading byte begins.
    func scalarLength(_ byte: UInt8) -> Int {
        byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The beginning of a word, for a headline.
    func word(_ range: Range<Int>) -> String {
        String(text(range.lowerBound..<min(range.upperBound, range.lowerBound + 160)).prefix(40))
    }

    /// The scalar at an offset as a headline shows it.
    func describe(_ at: Int) -> Message {
        guard at < bytes.count else { return "the end of the file" }
        if bytes[at] < 0x20 || bytes[at] == 0x7F { return "a control character" }
        var end = at + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80, end < at + 4 { end += 1 }
        return "'\(text(at..<end))'"
    }

    /// Steps over what fits nowhere, up to the next structural byte or line, so that one mess is one diagnostic.
    mutating func skipUnexpected() {
        let start = index
        isUncertain(from: start)
        index += 1
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["),
                UInt8(ascii: "\""), UInt8(ascii: ":"), 0x0A, 0x0D:
                break scan
            default: index += 1
            }
        }
        report(start..<index, "\(describe(start)) was not expected here")
    }
}

extension Document {
    /// What every reader says of a key that is set twice: at the later one, with a note at the first.
    func duplicateKeyDiagnostic(
        _ code: DiagnosticCode, _ pair: (earlier: NodeID, later: NodeID)
    ) -> Diagnostic {
        let name = CodeFrameFormatter.visible(String(decoding: textBytes(of: pair.later).prefix(200), as: UTF8.self))
        return Diagnostic(
            code, .error, at: location(of: pair.later), pointer: (nesting?.pointer ?? "") + pointer(to: pair.later),
            "the key '\(name.prefix(40))' is already set in this object",
            why: "most parsers keep only the last value, some the first; the other is lost without a word",
            fix: .init("keep one of the two"), notes: [.init("first set here", at: location(of: pair.earlier))])
    }
}
