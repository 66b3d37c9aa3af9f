import DataTree
import Text

/// The messages that commands `aws sns publish` of a text send. Source: the reference of the AWS CLI.
enum AmazonCommand {
    /// Commands that are read at most: one whose end is not found is read to the end of the text.
    private static let limit = 64
    /// How far behind `aws` the service is looked for.
    private static let reach = 160

    static func parts(_ file: SourceFile) -> [TextForm.Part] {
        let name = Array("aws".utf8)
        var parts: [TextForm.Part] = []
        var start = 0
        var script: ShellScript?
        var read = 0
        while read < limit, let at = ByteSearch.find(name, in: file.bytes, from: start) {
            start = at + name.count
            let before = at == 0 ? 0x0A : file.bytes[at - 1]
            guard before.isJSONSpace || ";|&(`$".utf8.contains(before), start < file.bytes.count,
                file.bytes[start].isJSONSpace
            else { continue }
            guard ByteSearch.holds("sns", in: Array(file.bytes[start...].prefix(reach))) else { continue }
            read += 1
            let shell = ShellWords(file.bytes, from: at)
            let names = shell.words.prefix(12).map(\.text)
            guard let service = names.firstIndex(of: "sns"), names[service...].contains("publish") else { continue }
            let known = script ?? ShellScript(file.bytes)
            script = known
            if let part = part(shell, known, at) { parts.append(part) }
            start = max(shell.index, start)
        }
        return parts
    }

    private static func part(_ shell: ShellWords, _ script: ShellScript, _ start: Int) -> TextForm.Part? {
        var message: ShellText?
        var structure = TextForm.Header(name: SentRequest.structure, value: "", range: start..<start)
        for (index, word) in shell.words.enumerated() {
            guard let (name, value) = option(word, index + 1 < shell.words.count ? shell.words[index + 1] : nil) else {
                continue
            }
            let text = value.text
            if name == "--message-structure" {
                structure.value = text
            } else if name == "--message", text.hasPrefix("file://") {
                message = script.file(String(text.dropFirst(7)))
            } else if name == "--message" {
                message = script.text(value, before: start)
            }
        }
        guard let message, let first = message.bytes.first(where: { !$0.isJSONSpace }), first == UInt8(ascii: "{")
        else { return nil }
        return message.part([structure])
    }

    private static func option(_ word: ShellWords.Word, _ next: ShellWords.Word?) -> (String, ShellWords.Word)? {
        let text = word.text
        for name in ["--message", "--message-structure"] {
            if text == name { return next.map { (name, $0) } }
            if text.hasPrefix(name + "=") { return (name, word.dropping(name.utf8.count + 1)) }
        }
        return nil
    }
}
