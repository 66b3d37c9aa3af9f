import DataTree
import Text

/// A text that a shell makes, its places in the file, and where nobody knows what stands there.
struct ShellText {
    var bytes: [UInt8] = []
    var map: OffsetMap
    /// What nothing in the file tells: where in the text it stands, and its place in the file.
    var holes: [(at: Int, place: Range<Int>)] = []
    /// Some of it stands elsewhere than its command.
    var isAssembled = false

    var weight: Int { bytes.count + 8 * holes.count }

    mutating func append(_ range: Range<Int>, of word: ShellWords.Word) {
        bytes += word.bytes[range]
        map.append(range, of: word.map)
    }

    /// `place`: where a variable stands for the text.
    mutating func append(_ other: ShellText, for place: Range<Int>? = nil) {
        for hole in other.holes {
            holes.append((bytes.count + hole.at, hole.place))
            if let place { holes.append((bytes.count + hole.at, place)) }
        }
        bytes += other.bytes
        map.append(0..<other.bytes.count, of: other.map)
        isAssembled = true
    }

    /// The text as a part of a file: in a hole stands what is written there, as a text of JSON.
    func part(_ headers: [TextForm.Header]) -> TextForm.Part {
        var part = TextForm.Part(bytes: [], map: OffsetMap(start: map.outer(0..<0).lowerBound), headers: headers)
        var json = JSONPlace()
        var start = 0
        for hole in holes {
            add(start..<hole.at, to: &part, &json)
            start = hole.at
            if part.unknown.last != hole.place { part.unknown.append(hole.place) }
            let before = part.bytes.last { !$0.isJSONSpace }
            let shown = json.filling(after: before)
            // Behind a value: members, or a comma with them.
            if shown.isEmpty, before != nil { part.isOpen = true }
            part.bytes += shown
            part.map.appendEscape(shown.count, from: hole.place.lowerBound, length: hole.place.count)
            if before.map({ "{,".utf8.contains($0) }) ?? false, !shown.isEmpty, !json.isInString, json.isInObject {
                part.isOpen = true
            }
        }
        add(start..<bytes.count, to: &part, &json)
        part.isAssembled = isAssembled
        return part
    }

    private func add(_ range: Range<Int>, to part: inout TextForm.Part, _ json: inout JSONPlace) {
        guard !range.isEmpty else { return }
        json.pass(bytes[range])
        part.bytes += bytes[range]
        part.map.append(range, of: map)
    }
}

/// What may stand at a place of a JSON text.
private struct JSONPlace {
    private(set) var isInString = false
    private var isEscaped = false
    private var open: [UInt8] = []

    var isInObject: Bool { open.last == UInt8(ascii: "{") }

    mutating func pass(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            if isInString {
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "\"") {
                (isInString, isEscaped) = (true, false)
            } else if "{[".utf8.contains(byte) {
                if open.count < 1_000 { open.append(byte) }
            } else if "}]".utf8.contains(byte) {
                _ = open.popLast()
            }
        }
    }

    /// What keeps the text JSON where something unknown stands behind a byte.
    func filling(after before: UInt8?) -> [UInt8] {
        if isInString { return Array("$".utf8) }
        switch before {
        case UInt8(ascii: ":"): return Array("\"$\"".utf8)
        case UInt8(ascii: "["): return Array("\"$\"".utf8)
        case UInt8(ascii: ","), UInt8(ascii: "{"): return Array((isInObject ? "\"$\":\"$\"" : "\"$\"").utf8)
        default: return []
        }
    }
}

/// What a shell script assigns, writes into files and hands on, as far as it stands in the script. One pass over its commands.
struct ShellScript {
    private static let commandLimit = 20_000

    private var values: [String: [(start: Int, text: ShellText?)]] = [:]
    private var files: [String: ShellText] = [:]
    /// Texts on standard input, by where the command begins that reads them.
    private var piped: [Int: ShellText] = [:]
    private let sizeLimit: Int
    /// What all texts together weigh: `A="$A$A"` doubles with every line.
    private var spent = 0
    /// What stands in it as JSON: values of variables, here-documents, words of its commands.
    private(set) var texts: [ShellText] = []

    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        sizeLimit = 4 * bytes.count + 65_536
        var index = range?.lowerBound ?? 0
        let limit = range?.upperBound ?? bytes.count
        var count = 0
        while index < limit, count < Self.commandLimit {
            while index < bytes.count, bytes[index].isJSONSpace || ";|&){}(".utf8.contains(bytes[index]) {
                index += 1
            }
            guard index < limit else { break }
            if bytes[index] == UInt8(ascii: "#") {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
                continue
            }
            let shell = ShellWords(bytes, from: index)
            note(shell)
            let end = shell.commandEnd
            if end < bytes.count, bytes[end] == UInt8(ascii: "|"), let text = output(shell) {
                let next = bytes[(end + 1)...].firstIndex { !$0.isJSONSpace } ?? end
                piped[next] = text
            }
            index = max(shell.index, index + 1)
            count += 1
        }
    }

    private static let declaring: Set<String> = [
        "export", "local", "readonly", "declare", "typeset", "then", "do", "else", "if", "while", "!", "sudo", "$",
    ]

    /// A file that is one by its name, whatever stands in it, or by its first line.
    static func isScript(_ file: SourceFile) -> Bool {
        let path = file.path.lowercased()
        if [".sh", ".bash", ".zsh", ".ksh", ".command"].contains(where: path.hasSuffix) { return true }
        return file.bytes.starts(with: "#!".utf8)
            && ByteSearch.holds("sh", in: Array(file.bytes.prefix(80).prefix { $0 != 0x0A }))
    }

    /// Whether dollar signs that a shell leaves alone are filled in by another program: make, envsubst.
    static func isFilledLater(_ file: SourceFile) -> Bool {
        let name = file.path.lowercased()
        return name.hasSuffix("makefile") || name.hasSuffix(".mk") || ByteSearch.holds("envsubst", in: file.bytes)
    }

    /// The programs that commands `jq` run, as they stand in the text. Source: the manual of jq.
    static func programs(_ bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = range.lowerBound
        var count = 0
        while count < 64, let at = ByteSearch.find(Array("jq ".utf8), in: bytes, from: start), at < range.upperBound {
            start = at + 3
            guard at == 0 || bytes[at - 1].isJSONSpace || ";|&(`$/".utf8.contains(bytes[at - 1]) else { continue }
            count += 1
            let shell = ShellWords(bytes, from: at)
            for word in shell.words where ByteSearch.holds("{", in: word.bytes) {
                let place = word.map.outer(0..<word.bytes.count)
                if bytes[place].elementsEqual(word.bytes) { found.append(place) }
            }
            start = max(start, shell.index)
        }
        return found
    }

    private mutating func note(_ shell: ShellWords) {
        var words = shell.words[...]
        while let word = words.first, Self.declaring.contains(word.text) || word.bytes.first == UInt8(ascii: "-") {
            words = words.dropFirst()
        }
        while let word = words.first, let name = Self.assigned(word) {
            let length = name.utf8.count
            let isAdded = word.bytes[length] == UInt8(ascii: "+")
            let text = isAdded ? nil : made(word.dropping(length + 1), before: word.start)
            keep(text)
            values[name, default: []].append((word.start, text))
            words = words.dropFirst()
        }
        guard let command = words.first?.text else { return }
        // Its programs are no JSON (`programs`).
        if command == "jq" { return }
        for word in words.dropFirst() + shell.documents { keep(made(word, before: word.start)) }
        if command == "read", let name = words.last {
            values[name.text, default: []].append(
                (name.start, shell.documents.first.map { text($0, before: name.start) }))
        } else if command == "for", words.count > 1 {
            let name = words[words.startIndex + 1]
            values[name.text, default: []].append((name.start, nil))
        }
        if let target = Self.target(words), let text = output(shell) { files[target] = text }
    }

    private mutating func made(_ word: ShellWords.Word, before place: Int) -> ShellText {
        let text = text(word, before: place)
        spent += text.weight
        return text
    }

    private mutating func keep(_ text: ShellText?) {
        guard let text, let start = text.bytes.firstIndex(where: { !$0.isJSONSpace }), start + 1 < text.bytes.count,
            "{[".utf8.contains(text.bytes[start]), texts.count < TextForm.partLimit,
            "\"{[".utf8.contains(text.bytes[(start + 1)...].first { !$0.isJSONSpace } ?? 0)
        else { return }
        texts.append(text)
    }

    /// `NAME` of a word `NAME=…`.
    private static func assigned(_ word: ShellWords.Word) -> String? {
        guard let sign = word.bytes.prefix(64).firstIndex(of: UInt8(ascii: "=")), sign > 0 else { return nil }
        let end = word.bytes[sign - 1] == UInt8(ascii: "+") ? sign - 1 : sign
        let name = word.bytes[..<end]
        guard let first = name.first, !first.isDigit,
            name.allSatisfy({ $0.isScriptWordPart && $0 != UInt8(ascii: "$") })
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// The file that a command writes.
    private static func target(_ words: ArraySlice<ShellWords.Word>) -> String? {
        for (offset, word) in words.enumerated() where word.bytes.first == UInt8(ascii: ">") {
            let name = word.bytes.drop { $0 == UInt8(ascii: ">") }
            if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
            let next = words.startIndex + offset + 1
            return next < words.endIndex ? words[next].text : nil
        }
        return words.first?.text == "tee" ? words.last?.text : nil
    }

    /// What a command prints: a here-document, or the last word of 'echo' and 'printf'.
    private func output(_ shell: ShellWords) -> ShellText? {
        guard let command = shell.words.first else { return nil }
        if command.text == "cat" || command.text == "tee" {
            return shell.documents.first.map { assembled(text($0, before: command.start)) }
        }
        guard command.text == "echo" || command.text == "printf", shell.words.count > 1 else { return nil }
        let words = shell.words.prefix { $0.bytes.first != UInt8(ascii: ">") }
        return words.last.map { assembled(text($0, before: command.start)) }
    }

    private func assembled(_ text: ShellText) -> ShellText {
        var text = text
        text.isAssembled = true
        return text
    }

    // MARK: Texts

    /// A word as the shell makes it at a place of the file.
    func text(_ word: ShellWords.Word, before place: Int, depth: Int = 0) -> ShellText {
        var text = ShellText(map: OffsetMap(start: word.start))
        var start = 0
        for expansion in word.expansions {
            text.append(start..<expansion.range.lowerBound, of: word)
            start = expansion.range.upperBound
            let outer = word.map.outer(expansion.range)
            if let document = expansion.document.first, depth < 4 {
                var inner = self.text(document, before: place, depth: depth + 1)
                // The shell takes line ends from the end of what a command prints.
                while let last = inner.bytes.last, last == 0x0A { inner.bytes.removeLast() }
                text.append(inner)
            } else if let name = expansion.name, let known = values[name]?.last(where: { $0.start < place })?.text,
                text.weight + known.weight < sizeLimit, spent < 4 * sizeLimit
            {
                text.append(known, for: outer)
            } else {
                text.holes.append((text.bytes.count, outer))
            }
        }
        text.append(start..<word.bytes.count, of: word)
        return text
    }

    /// The text of a file that the script writes.
    func file(_ name: String) -> ShellText? { files[name] }

    func input(of start: Int) -> ShellText? { piped[start] }
}
