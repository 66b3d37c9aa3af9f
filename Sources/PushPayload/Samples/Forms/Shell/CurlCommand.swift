import DataTree
import Text

/// The bodies and headers that curl commands of a text send.
enum CurlCommand {
    /// A text has no more commands than this that are read.
    private static let limit = 64
    private static let bodies: Set<String> = [
        "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--data-urlencode", "--json",
    ]
    /// Options of one letter that take no value, so that others may follow in the same word.
    private static let flags = Set("sSvikLfgjNOIaGnp0123#".utf8)

    /// Nil for a text without such a command.
    static func parts(_ file: SourceFile) -> [TextForm.Part]? {
        var parts: [TextForm.Part] = []
        var start = 0
        var count = 0
        var script: ShellScript?
        while count < limit, let at = command(file.bytes, from: start) {
            let words = ShellWords(file.bytes, from: at)
            let known = script ?? ShellScript(file.bytes)
            script = known
            // Within the quotes of another command its own are escaped.
            let line = file.bytes[..<at].suffix(200).reversed().prefix { $0 != 0x0A }
            let isQuoted = line.contains(UInt8(ascii: "\"")) || line.contains(UInt8(ascii: "'"))
            parts += read(words, known, at).filter { !isQuoted || !isEscaped($0.bytes) }
            start = max(words.index, at + 4)
            count += 1
        }
        return count == 0 ? nil : parts.map { DocumentedText.part($0, dollars: ShellScript.isFilledLater(file)) }
    }

    /// Where the next 'curl' is that can be a command's name.
    private static func command(_ bytes: [UInt8], from start: Int) -> Int? {
        let name = Array("curl".utf8)
        var index = start
        while index + 4 < bytes.count {
            guard let at = bytes[index...].firstIndex(of: UInt8(ascii: "c")), at + 4 < bytes.count else { return nil }
            let before = at == 0 ? 0x0A : bytes[at - 1]
            let after = bytes[at + 4]
            if bytes[at..<at + 4].elementsEqual(name), before.isJSONSpace || ";|&(`/\"'$".utf8.contains(before),
                after.isJSONSpace || bytes[(at + 4)...].starts(with: Array(".exe ".utf8))
            {
                // 'curl' in a sentence is followed by no option and no address.
                let line = bytes[at..<min(at + 400, bytes.count)]
                if line.contains(UInt8(ascii: "-")) || line.contains(UInt8(ascii: ":")) { return at }
            }
            index = at + 1
        }
        return nil
    }

    private static func read(_ shell: ShellWords, _ script: ShellScript, _ start: Int) -> [TextForm.Part] {
        var found: [ShellWords.Word] = []
        var headers: [TextForm.Header] = []
        var index = 1
        while index < shell.words.count {
            let word = shell.words[index]
            index += 1
            guard let option = option(word) else {
                if let other = address(word) ?? SentRequest.flag(word) { headers.append(other) }
                continue
            }
            let isAttached = option.length < word.bytes.count
            if !isAttached, index >= shell.words.count { break }
            let value = isAttached ? word.dropping(option.length) : shell.words[index]
            if !isAttached { index += 1 }
            if option.isBody { found.append(value) } else { headers.append(header(value) ?? SentRequest.more(value)) }
        }
        var texts: [ShellText] = []
        for word in found {
            if word.bytes.first != UInt8(ascii: "@") {
                texts.append(script.text(word, before: start))
            } else if word.text == "@-" {
                // '@-' is standard input.
                if shell.documents.isEmpty, let text = script.input(of: start) { texts.append(text) }
            } else if let text = script.file(String(word.text.dropFirst())) {
                texts.append(text)
            }
        }
        texts += shell.documents.map { script.text($0, before: start) }
        // A form, or a file's name, is no JSON.
        return texts.map { $0.part(headers) }.filter { part in
            "{[\"".utf8.contains(part.bytes.first { !$0.isJSONSpace } ?? 0)
        }
    }

    private static func isEscaped(_ text: [UInt8]) -> Bool {
        text.drop(while: \.isJSONSpace).dropFirst().first { !$0.isJSONSpace } == UInt8(ascii: "\\")
    }

    /// Where the request goes, told as its header ':url'.
    private static func address(_ word: ShellWords.Word) -> TextForm.Header? {
        guard word.bytes.starts(with: "http".utf8), word.text.contains("://") else { return nil }
        return .init(name: ":url", value: word.text, range: word.map.outer(0..<word.bytes.count))
    }

    /// Whether a word is an option for a body or a header, and how many bytes its name has.
    private static func option(_ word: ShellWords.Word) -> (isBody: Bool, length: Int)? {
        guard word.bytes.count >= 2, word.bytes[0] == UInt8(ascii: "-") else { return nil }
        if word.bytes[1] == UInt8(ascii: "-") {
            let name = String(decoding: word.bytes.prefix { $0 != UInt8(ascii: "=") }.prefix(40), as: UTF8.self)
            guard name == "--header" || bodies.contains(name) else { return nil }
            let length = name.utf8.count
            return (name != "--header", length < word.bytes.count ? length + 1 : length)
        }
        for (offset, letter) in word.bytes.enumerated().dropFirst() {
            if letter == UInt8(ascii: "d") { return (true, offset + 1) }
            if letter == UInt8(ascii: "H") { return (false, offset + 1) }
            guard flags.contains(letter) else { return nil }
        }
        return nil
    }

    private static func header(_ word: ShellWords.Word) -> TextForm.Header? {
        guard let colon = word.bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let value = TextForm.trimmed(word.bytes[(colon + 1)...])
        return .init(
            name: String(decoding: TextForm.trimmed(word.bytes[..<colon]), as: UTF8.self).lowercased(),
            value: String(decoding: value, as: UTF8.self), range: word.map.outer(value.startIndex..<value.endIndex))
    }
}
