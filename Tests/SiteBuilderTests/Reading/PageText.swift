/// What a page says, text by text: without what is code, and with the language and the place of each.
struct PageText {
    struct Run {
        var text: String
        /// Of the nearest element that names one.
        var language: String
        /// Whether it is in a finding, a checklist, a stamp or a cell of a key table that the program words.
        var isVerdict: Bool
    }

    private struct Element {
        var name: String
        var language: String
        var isSkipped: Bool
        var isVerdict: Bool
    }

    private static let code: Set<String> = ["code", "pre", "kbd", "samp", "var", "script", "style", "q"]
    private static let empty: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let spoken: Set<String> = ["title", "aria-label", "alt", "placeholder"]
    private static let verdicts = [
        "finding", "checks", "check-", "pp-stamp", "pp-seen", "key-type", "key-required", "constraints", "verdict",
    ]

    static func runs(_ page: [UInt8]) -> [Run] {
        var stack: [Element] = []
        var runs: [Run] = []
        for piece in page.split(separator: UInt8(ascii: "<")) {
            let end = close(piece)
            let tag = piece[piece.startIndex..<end]
            let text = piece[min(end + 1, piece.endIndex)...]
            enter(String(decoding: tag, as: UTF8.self), &stack, &runs)
            guard let last = stack.last, !last.isSkipped, text.contains(where: { $0 > 0x40 }) else { continue }
            runs.append(
                Run(text: String(decoding: text, as: UTF8.self), language: last.language, isVerdict: last.isVerdict))
        }
        return runs
    }

    /// The `>` that ends a tag: none inside of a value in quotes.
    private static func close(_ piece: ArraySlice<UInt8>) -> Int {
        var isQuoted = false
        for index in piece.indices {
            if piece[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if piece[index] == UInt8(ascii: ">"), !isQuoted { return index }
        }
        return piece.endIndex
    }

    private static func enter(_ tag: String, _ stack: inout [Element], _ runs: inout [Run]) {
        let name = String(tag.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "/" })
        if name.hasPrefix("/") {
            if let index = stack.lastIndex(where: { $0.name == name.dropFirst() }) { stack.removeSubrange(index...) }
            return
        }
        guard !name.isEmpty else { return }
        var element = Element(
            name: name, language: stack.last?.language ?? "", isSkipped: stack.last?.isSkipped ?? false,
            isVerdict: stack.last?.isVerdict ?? false)
        if code.contains(name) { element.isSkipped = true }
        var said: [String] = []
        let pieces = tag.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: pieces.count - 1, by: 2) {
            let attribute = pieces[index].filter { $0 != "=" && !$0.isWhitespace }
            let value = String(pieces[index + 1])
            if attribute == "lang" { element.language = value }
            if attribute == "class", verdicts.contains(where: value.contains) { element.isVerdict = true }
            if spoken.contains(attribute) { said.append(value) }
        }
        if !element.isSkipped {
            runs += said.map { Run(text: $0, language: element.language, isVerdict: element.isVerdict) }
        }
        if !empty.contains(name) { stack.append(element) }
    }
}
