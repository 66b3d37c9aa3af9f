import DataTree
import Text

/// The words of a shell command, with their quotes and escapes read as POSIX has them (Shell Command Language, 2.2), and the way
/// back from each byte to the file. Line ends that `\`, `^` (Windows) or a backquote (PowerShell) continue are blanks. Expansions
/// stay as they are written, and are named (`ShellScript` takes what is assigned). One pass; what is in `$(…)` is read once more.
struct ShellWords {
    /// A place of a word that the shell fills in.
    struct Expansion {
        /// In the word's bytes.
        var range: Range<Int>
        /// The variable; nil for a command, and for what is made of a variable.
        var name: String?
        /// The text that `$(cat <<EOF … EOF)` stands for.
        var document: [Word] = []
    }

    struct Word {
        var bytes: [UInt8] = []
        var map: OffsetMap
        /// The first byte in the file.
        var start: Int
        var expansions: [Expansion] = []

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The word without its first bytes, for a value that is attached to its option.
        func dropping(_ count: Int) -> Word {
            var rest = OffsetMap(start: count)
            rest.appendVerbatim(bytes.count - count, from: count)
            let place = map.outer(count..<count).lowerBound
            let left = expansions.filter { $0.range.lowerBound >= count }.map { expansion in
                var moved = expansion
                moved.range = expansion.range.lowerBound - count..<expansion.range.upperBound - count
                return moved
            }
            return Word(bytes: Array(bytes[count...]), map: map.composed(with: rest), start: place, expansions: left)
        }
    }

    let bytes: [UInt8]
    var index: Int
    private(set) var words: [Word] = []
    var word: Word?
    private var delimiters: [(name: [UInt8], isQuoted: Bool)] = []
    /// Where the text ends.
    let limit: Int
    /// Commands in commands.
    let depth: Int
    /// Texts of here-documents and here-strings, in their order.
    private(set) var documents: [Word] = []
    private var isHereString = false
    /// Where the command ends, before its here-documents.
    private(set) var commandEnd = 0

    /// Reads one command from a place on.
    init(_ bytes: [UInt8], from start: Int, depth: Int = 0) {
        self.bytes = bytes
        self.depth = depth
        limit = bytes.count
        index = start
        readCommand()
        commandEnd = index
        if !delimiters.isEmpty { readDocuments() }
    }

    private mutating func readCommand() {
        while index < limit {
            switch bytes[index] {
            case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ")"): return endWord()
            case 0x20, 0x09, 0x0D:
                endWord()
                index += 1
            case UInt8(ascii: "`") where lineEnd(index + 1) == 0: command()
            case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"): escape()
            case UInt8(ascii: "'"): singleQuoted()
            case UInt8(ascii: "\""): doubleQuoted()
            case UInt8(ascii: "$") where index + 1 < limit && bytes[index + 1] == UInt8(ascii: "'"):
                dollarQuoted()
            case UInt8(ascii: "$"): expansion()
            case UInt8(ascii: "<") where word == nil && bytes[index...].starts(with: Array("<<".utf8)): hereDelimiter()
            case UInt8(ascii: "#") where word == nil: index = bytes[index..<limit].firstIndex(of: 0x0A) ?? limit
            default: take(1)
            }
        }
        endWord()
    }

    private mutating func endWord() {
        guard let word else { return }
        if isHereString { documents.append(word) } else { words.append(word) }
        isHereString = false
        self.word = nil
    }

    /// Bytes that stand for themselves.
    mutating func take(_ count: Int) {
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

    mutating func begin() {
        if word == nil { word = Word(map: OffsetMap(start: index), start: index) }
    }

    /// The length of a line's end at a place, 0 where there is none.
    private func lineEnd(_ at: Int) -> Int {
        guard at < limit else { return 0 }
        if bytes[at] == 0x0A { return 1 }
        return bytes[at] == 0x0D && at + 1 < limit && bytes[at + 1] == 0x0A ? 2 : 0
    }

    private mutating func escape() {
        let end = lineEnd(index + 1)
        if end > 0 {
            endWord()
            index += 1 + end
        } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < limit {
            index += 1
            take(1)
        } else {
            take(1)
        }
    }

    private mutating func singleQuoted() {
        begin()
        index += 1
        let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: "'")) ?? limit
        if end > index { take(end - index) }
        index = min(end + 1, limit)
    }

    private mutating func doubleQuoted() {
        begin()
        index += 1
        var run = index
        func isSpecial(_ byte: UInt8) -> Bool { "\"\\$`".utf8.contains(byte) }
        while index < limit, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "$") || bytes[index] == UInt8(ascii: "`") {
                flush(run)
                if bytes[index] == UInt8(ascii: "$") { expansion() } else { command() }
                run = index
                continue
            }
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < limit,
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
        index = min(index + 1, limit)
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
        while index < limit, bytes[index] != UInt8(ascii: "'") {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < limit else {
                index += 1
                continue
            }
            flush(run)
            let (made, length) = Self.ansi(bytes, index)
            take(made, for: length)
            run = index
        }
        flush(run)
        index = min(index + 1, limit)
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
        if index < limit, bytes[index] == UInt8(ascii: "<") {
            index += 1
            isHereString = true
            return
        }
        while index < limit, [UInt8(ascii: "-"), UInt8(ascii: "~"), 0x20].contains(bytes[index]) { index += 1 }
        var name: [UInt8] = []
        let start = index
        while index < limit, bytes[index] > 0x20, !";|&)<>".utf8.contains(bytes[index]) {
            if !"'\"\\".utf8.contains(bytes[index]) { name.append(bytes[index]) }
            index += 1
        }
        let isQuoted = name.count < index - start
        if !name.isEmpty, delimiters.count < 8 { delimiters.append((name, isQuoted)) }
    }

    private mutating func readDocuments() {
        while index < limit, bytes[index] != 0x0A { index += 1 }
        index = min(index + 1, limit)
        for (name, isQuoted) in delimiters {
            let start = index
            var end = limit
            while index < limit {
                let line = bytes[index..<limit].firstIndex(of: 0x0A) ?? limit
                let isEnd = Self.trimmed(bytes[index..<line]).elementsEqual(name)
                if isEnd { end = index }
                index = min(line + 1, limit)
                if isEnd { break }
            }
            documents.append(isQuoted ? plain(start..<end) : filled(start..<end))
        }
    }

    private func plain(_ range: Range<Int>) -> Word {
        var map = OffsetMap(start: range.lowerBound)
        map.appendVerbatim(range.count, from: range.lowerBound)
        return Word(bytes: Array(bytes[range]), map: map, start: range.lowerBound)
    }

    /// The text of a here-document as the shell gives it, with its expansions.
    private func filled(_ range: Range<Int>) -> Word {
        let special = [UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\\")]
        guard depth < 6, bytes[range].contains(where: special.contains) else { return plain(range) }
        var reader = ShellWords(bytes, document: range, depth: depth + 1)
        return reader.endOfDocument()
    }

    private init(_ bytes: [UInt8], document: Range<Int>, depth: Int) {
        self.bytes = bytes
        self.depth = depth
        limit = document.upperBound
        index = document.lowerBound
        begin()
    }

    private mutating func endOfDocument() -> Word {
        let start = index
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "$"): expansion()
            case UInt8(ascii: "`"): command()
            case UInt8(ascii: "\\") where index + 1 < limit && "$`\\".utf8.contains(bytes[index + 1]):
                index += 1
                take(1)
            default:
                let run = index
                while index < limit, !"$`\\".utf8.contains(bytes[index]) { index += 1 }
                if index == run { index += 1 }
                flush(run)
            }
        }
        return word ?? Word(map: OffsetMap(start: start), start: start)
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.trimmed { $0.isBlank || $0 == 0x0D }
    }
}
