import DataTree
import Text

/// A text of a language that holds JSON between what the language fills in: JavaScript's `${…}`, Kotlin's `$name`, Swift's `\(…)`,
/// Python's `f"{{…{name}…}}"`, the `%s` of formats, and texts that are joined with values. What is filled in is not known.
enum CodeTemplate {
    private static let limit = 500

    /// `range`: the first text with its quotes; nil for what is no JSON.
    static func document(
        _ file: SourceFile, _ grammar: CodeGrammar, _ range: Range<Int>, isRaw: Bool
    ) -> (document: CodeDocument, end: Int)? {
        let bytes = file.bytes
        guard let first = piece(bytes, grammar, range, isRaw: isRaw),
            let sign = first.bytes.first(where: { !$0.isJSONSpace }), "{[".utf8.contains(sign)
        else { return nil }
        var scanner = CodeScanner(bytes, grammar, range.lowerBound..<bytes.count)
        scanner.index = range.upperBound
        let text = joined(first, &scanner)
        let part = text.part([])
        let parsed = part.parsed(in: file)
        guard parsed.diagnostics.isEmpty, let root = parsed.value.root, root.isContainer else { return nil }
        let end = max(range.upperBound, scanner.index)
        return (CodeDocument(parsed.value, in: file, at: range.lowerBound..<end, part), end)
    }

    /// The text that one between quotes is.
    private static func piece(_ bytes: [UInt8], _ grammar: CodeGrammar, _ range: Range<Int>, isRaw: Bool) -> ShellText?
    {
        let quote = bytes[range.lowerBound]
        let isTriple =
            range.count >= 6 && grammar.triple.utf8.contains(quote) && bytes[range.lowerBound + 1] == quote
            && bytes[range.lowerBound + 2] == quote
        let width = isTriple ? 3 : 1
        guard range.count >= 2 * width else { return nil }
        let hashes = isRaw ? bytes[..<range.upperBound].reversed().prefix { $0 == UInt8(ascii: "#") }.count : 0
        let inner = range.lowerBound + width..<max(range.lowerBound + width, range.upperBound - width - hashes)
        let rest = bytes[inner].drop(while: \.isJSONSpace)
        if rest.starts(with: "{{".utf8) || grammar == .python && isFormatted(bytes, range.lowerBound) {
            return formatted(bytes, inner)
        }
        let isPlain = isRaw || isTriple && grammar == .kotlin || quote == UInt8(ascii: "`") && grammar == .go
        return filled(CodeScanner(bytes, grammar, inner), quote, isRaw: isPlain)
    }

    /// A text with those that follow it, and with the values between them.
    private static func joined(_ first: ShellText, _ scanner: inout CodeScanner) -> ShellText {
        var text = first
        let bytes = scanner.bytes
        var count = 0
        while count < limit {
            var next = scanner
            next.skipTrivia()
            let isPlus = next.starts(with: "+") && !next.starts(with: "++") && !next.starts(with: "+=")
            let isDot = next.grammar == .php && next.starts(with: ".") && !next.starts(with: ".=")
            if isPlus || isDot {
                next.index += 1
                next.skipTrivia()
            } else if !next.grammar.isQuote(next.at()), !next.starts(with: "@\"") {
                break
            }
            count += 1
            if next.grammar == .objectiveC, next.starts(with: "@\"") { next.index += 1 }
            let start = next.index
            if next.grammar.isQuote(next.at()), next.string() != nil,
                let piece = piece(bytes, next.grammar, start..<next.index, isRaw: false)
            {
                text.append(piece)
            } else {
                next.index = start
                operand(&next)
                guard next.index > start else { break }
                text.holes.append((text.bytes.count, start..<next.index))
            }
            scanner.index = next.index
        }
        return text
    }

    /// Over a value between two texts.
    private static func operand(_ scanner: inout CodeScanner) {
        var depth = 0
        let start = scanner.index
        while !scanner.isAtEnd, scanner.index - start < 2_000 {
            let byte = scanner.at()
            if "([{".utf8.contains(byte) {
                depth += 1
                scanner.index += 1
            } else if ")]}".utf8.contains(byte) {
                if depth == 0 { return }
                depth -= 1
                scanner.index += 1
            } else if depth == 0, ",;".utf8.contains(byte) || byte == UInt8(ascii: "+") {
                return
            } else if depth == 0, byte == UInt8(ascii: "."), scanner.grammar == .php {
                return
            } else if depth == 0, byte == 0x0A {
                var next = scanner
                next.skipTrivia()
                guard "+.?:".utf8.contains(next.at()) else { return }
                scanner.index = next.index
                if next.at() == UInt8(ascii: "+") || scanner.grammar == .php { return }
                scanner.index += 1
            } else {
                scanner.step()
            }
        }
    }

    private static func isFormatted(_ bytes: [UInt8], _ start: Int) -> Bool {
        let letters = bytes[..<start].suffix(2).reversed().prefix { $0.isScriptWordPart }
        return letters.contains { $0 | 0x20 == UInt8(ascii: "f") }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    ]

    private static func filled(_ start: CodeScanner, _ quote: UInt8, isRaw: Bool) -> ShellText {
        var scanner = start
        var text = ShellText(map: OffsetMap(start: scanner.index))
        while !scanner.isAtEnd {
            let place = scanner.index
            if scanner.passFilled(quote) {
                // A name ends where its letters do.
                while scanner.bytes[place] == UInt8(ascii: "$"), scanner.bytes[place + 1] != UInt8(ascii: "{"),
                    scanner.at().isScriptWordPart, scanner.at() < 0x80, scanner.at() != UInt8(ascii: "$")
                {
                    scanner.index += 1
                }
                text.holes.append((text.bytes.count, place..<scanner.index))
            } else if scanner.at() == UInt8(ascii: "\\"), !isRaw, place + 1 < scanner.end {
                let sign = scanner.at(1)
                if "\"\\'`$/".utf8.contains(sign) || escapes[sign] != nil {
                    text.bytes.append(escapes[sign] ?? sign)
                    text.map.appendEscape(1, from: place, length: 2)
                } else {
                    text.bytes += scanner.bytes[place..<place + 2]
                    text.map.appendVerbatim(2, from: place)
                }
                scanner.index = place + 2
            } else if let end = format(scanner) {
                text.holes.append((text.bytes.count, place..<end))
                scanner.index = end
            } else {
                text.bytes.append(scanner.at())
                text.map.appendVerbatim(1, from: place)
                scanner.index = place + 1
            }
        }
        return text
    }

    /// The end of a `%s` that begins here: `5%d` and `%%` are none.
    private static func format(_ scanner: CodeScanner) -> Int? {
        guard scanner.at() == UInt8(ascii: "%") else { return nil }
        let before = scanner.index > 0 ? scanner.bytes[scanner.index - 1] : 0
        guard !before.isScriptWordPart, before != UInt8(ascii: "%") else { return nil }
        return FilledPlace.format(scanner.bytes, scanner.index).flatMap { $0 <= scanner.end ? $0 : nil }
    }

    /// Python's, C#'s and Rust's: braces twice stand for themselves.
    private static func formatted(_ bytes: [UInt8], _ inner: Range<Int>) -> ShellText? {
        var text = ShellText(map: OffsetMap(start: inner.lowerBound))
        var index = inner.lowerBound
        while index < inner.upperBound {
            let byte = bytes[index]
            let isTwice = index + 1 < inner.upperBound && bytes[index + 1] == byte
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), isTwice {
                text.bytes.append(byte)
                text.map.appendEscape(1, from: index, length: 2)
                index += 2
            } else if byte == UInt8(ascii: "{") {
                guard let end = bytes[index..<inner.upperBound].prefix(400).firstIndex(of: UInt8(ascii: "}")) else {
                    return nil
                }
                text.holes.append((text.bytes.count, index..<end + 1))
                index = end + 1
            } else if byte == UInt8(ascii: "\\"), index + 1 < inner.upperBound, "\"\\'".utf8.contains(bytes[index + 1])
            {
                text.bytes.append(bytes[index + 1])
                text.map.appendEscape(1, from: index, length: 2)
                index += 2
            } else {
                text.bytes.append(byte)
                text.map.appendVerbatim(1, from: index)
                index += 1
            }
        }
        return text
    }
}
