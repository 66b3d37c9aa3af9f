import DataTree
import Text

/// The words of a shell command, with their quotes and escapes read as POSIX has them (Shell Command Language, 2.2), and the way
/// back from each byte to the file. Line ends that `\`, `^` (Windows) or a backquote (PowerShell) continue are blanks. Expansions
/// stay as they are written. One pass.
struct ShellWords {
    struct Word {
        var bytes: [UInt8] = []
        var map: OffsetMap
        /// The first byte in the file.
        var start: Int

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The word without its first bytes, for a value that is attached to its option.
        func dropping(_ count: Int) -> Word {
            var rest = OffsetMap(start: count)
            rest.appendVerbatim(bytes.count - count, from: count)
            let place = map.outer(count..<count).lowerBound
            return Word(bytes: Array(bytes[count...]), map: map.composed(with: rest), start: place)
        }
    }

    private let bytes: [UInt8]
    private(set) var index: Int
    private(set) var words: [Word] = []
    private var word: Word?
    private var delimiters: [[UInt8]] = []
    /// Texts of here-documents, in their order.
    private(set) var documents: [Word] = []

    /// Reads one command from a place on.
    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        index = start
        readCommand()
        if !delimiters.isEmpty { readDocuments() }
    }

    private mutating func readCommand() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ")"): return endWord()
            case 0x20, 0x09, 0x0D:
                endWord()
                index += 1
            case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"): escape()
            case UInt8(ascii: "'"): singleQuoted()
            case UInt8(ascii: "\""): doubleQuoted()
            case UInt8(ascii: "$") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "'"):
                dollarQuoted()
            case UInt8(ascii: "<") where word == nil && bytes[index...].starts(with: Array("<<".utf8)): hereDelimiter()
            default: take(1)
            }
        }
        endWord()
    }

    private mutating func endWord() {
        if let word { words.append(word) }
        word = nil
    }

    /// Bytes that stand for themselves.
    private mutating func take(_ count: Int) {
        begin()
        word?.bytes.append(contentsOf: bytes[index..<index + count])
        word?.map.appendVerbatim(count, from: index)
        index += count
    }

    /// Bytes that stand for others.
    private mutating func take(_ made: [UInt8], for length: Int) {
        begin()
        word?.bytes.append(contentsOf: made)
        word?.map.appendEscape(made.count, from: index, length: length)
        index += length
    }

    private mutating func begin() {
        if word == nil { word = Word(map: OffsetMap(start: index), start: index) }
    }

    /// The length of a line's end at a place, 0 where there is none.
    private func lineEnd(_ at: Int) -> Int {
        guard at < bytes.count else { return 0 }
        if bytes[at] == 0x0A { return 1 }
        return bytes[at] == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A ? 2 : 0
    }

    private mutating func escape() {
        let end = lineEnd(index + 1)
        if end > 0 {
            endWord()
            index += 1 + end
        } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
            index += 1
            take(1)
        } else {
            take(1)
        }
    }

    private mutating func singleQuoted() {
        begin()
        index += 1
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "'")) ?? bytes.count
        if end > index { take(end - index) }
        index = min(end + 1, bytes.count)
    }

    private mutating func doubleQuoted() {
        begin()
        index += 1
        var run = index
        func isSpecial(_ byte: UInt8) -> Bool { "\"\\$`".utf8.contains(byte) }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
                isSpecial(bytes[index + 1]) || lineEnd(index + 1) > 0
            else {
                index += 1
                continue
            }
            flush(run)
            index += 1
            let end = lineEnd(index)
            if end > 0 { index += end } else { take(1) }
            run = index
        }
        flush(run)
        index = min(index + 1, bytes.count)
    }

    /// Takes what is from a place to here.
    private mutating func flush(_ run: Int) {
        let end = index
        guard end > run else { return }
        index = run
        take(end - run)
    }

    /// `$'…'` with the escapes of ANSI C.
    private mutating func dollarQuoted() {
        begin()
        index += 2
        var run = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "'") {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                index += 1
                continue
            }
            flush(run)
            let (made, length) = Self.ansi(bytes, index)
            take(made, for: length)
            run = index
        }
        flush(run)
        index = min(index + 1, bytes.count)
    }

    private static let ansiLetters: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "a"): 0x07, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "e"): 0x1B,
    ]

    private static func ansi(_ bytes: [UInt8], _ start: Int) -> ([UInt8], Int) {
        let letter = bytes[start + 1]
        let digits = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "x") ? 2 : 0
        if digits > 0, start + 2 + digits <= bytes.count,
            let code = UInt32(String(decoding: bytes[start + 2..<start + 2 + digits], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(code)
        {
            return (Array(String(scalar).utf8), 2 + digits)
        }
        return ([ansiLetters[letter] ?? letter], 2)
    }

    // MARK: Here-documents

    private mutating func hereDelimiter() {
        index += 2
        while index < bytes.count, [UInt8(ascii: "-"), UInt8(ascii: "~"), 0x20].contains(bytes[index]) { index += 1 }
        var name: [UInt8] = []
        while index < bytes.count, bytes[index] > 0x20, !";|&)<>".utf8.contains(bytes[index]) {
            if !"'\"\\".utf8.contains(bytes[index]) { name.append(bytes[index]) }
            index += 1
        }
        if !name.isEmpty, delimiters.count < 8 { delimiters.append(name) }
    }

    private mutating func readDocuments() {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        index = min(index + 1, bytes.count)
        for name in delimiters {
            let start = index
            var end = bytes.count
            while index < bytes.count {
                let line = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
                let isEnd = Self.trimmed(bytes[index..<line]).elementsEqual(name)
                if isEnd { end = index }
                index = min(line + 1, bytes.count)
                if isEnd { break }
            }
            var map = OffsetMap(start: start)
            map.appendVerbatim(end - start, from: start)
            documents.append(Word(bytes: Array(bytes[start..<end]), map: map, start: start))
        }
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let blank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        let end = line.lastIndex { !blank($0) }.map { $0 + 1 } ?? line.startIndex
        return line[..<end].drop(while: blank)
    }
}
