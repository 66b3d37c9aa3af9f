import DataTree
import Text

/// A text of a language that holds JSON between what the language fills in: JavaScript's `${…}`, Kotlin's `$name`, Swift's `\(…)`,
/// Python's `f"{{…{name}…}}"`. What is filled in is not known.
enum CodeTemplate {
    /// `range`: the text with its quotes; nil for one that is no JSON.
    static func document(_ file: SourceFile, _ grammar: CodeGrammar, _ range: Range<Int>, isRaw: Bool) -> CodeDocument?
    {
        let bytes = file.bytes
        let quote = bytes[range.lowerBound]
        let isFormat = grammar == .python && isFormatted(bytes, range.lowerBound)
        guard isFormat || quote == UInt8(ascii: "`") || !grammar.fills.isEmpty, !(isRaw && grammar == .dart) else {
            return nil
        }
        let isTriple =
            range.count >= 6 && grammar.triple.utf8.contains(quote) && bytes[range.lowerBound + 1] == quote
            && bytes[range.lowerBound + 2] == quote
        let width = isTriple ? 3 : 1
        guard range.count > 2 * width else { return nil }
        let inner = range.lowerBound + width..<range.upperBound - width
        guard let first = bytes[inner].first(where: { !$0.isJSONSpace }), "{[".utf8.contains(first) else {
            return nil
        }
        let plain = isRaw || isTriple && grammar == .kotlin
        let text = isFormat ? formatted(bytes, inner) : filled(CodeScanner(bytes, grammar, inner), quote, isRaw: plain)
        guard let text else { return nil }
        let part = text.part([])
        let parsed = part.parsed(in: file)
        guard parsed.diagnostics.isEmpty, let root = parsed.value.root, root.isContainer else { return nil }
        return CodeDocument(parsed.value, in: file, at: range, part)
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
            } else {
                text.bytes.append(scanner.at())
                text.map.appendVerbatim(1, from: place)
                scanner.index = place + 1
            }
        }
        return text
    }

    /// Python's: braces twice stand for themselves.
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
