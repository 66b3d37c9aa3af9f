import Text

/// What a page brings along from the site it was taken from and that is no part of it: the way through that site, "was this
/// helpful?", dates of a last update, words of buttons, and instructions at the end that are addressed to programs.
///
/// Lines are dropped whole or by their beginning, never inside fenced code, and every drop is reported. What stays is not touched,
/// but for a page that was copied as plain text (`PlainTextPage`). Linear.
package struct PageFurniture: Sendable {
    /// What was dropped.
    package struct Drop: Sendable, Hashable {
        /// From 1, in the file that was read.
        package var lines: ClosedRange<Int>
        package var what: String
    }

    private var lines: [Substring]
    private var kept: [Bool]
    private var isCode: [Bool]
    private(set) var drops: [Drop] = []

    /// The page without its furniture, as lines with their numbers (from 1).
    static func strip(_ text: String, isPlainText: Bool) -> (lines: [(number: Int, text: Substring)], drops: [Drop]) {
        var page = PageFurniture(text, isPlainText: isPlainText)
        page.dropInstructions()
        page.dropIndexNote()
        if isPlainText { page.dropHead() }
        page.dropWords()
        page.dropBlankEnds()
        let lines = page.lines.indices.filter { page.kept[$0] }.map { (number: $0 + 1, text: page.lines[$0]) }
        return (lines, page.drops.sorted { $0.lines.lowerBound < $1.lines.lowerBound })
    }

    private init(_ text: String, isPlainText: Bool) {
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        kept = [Bool](repeating: true, count: lines.count)
        isCode = [Bool](repeating: false, count: lines.count)
        guard !isPlainText else { return }
        var fences = FenceLines()
        isCode = lines.map { if case .text = fences.take(ArraySlice($0.utf8)) { false } else { true } }
    }

    private mutating func drop(_ range: ClosedRange<Int>, _ what: String) {
        guard range.contains(where: { kept[$0] && !lines[$0].isBlank }) else { return }
        for index in range { kept[index] = false }
        drops.append(Drop(lines: range.lowerBound + 1...range.upperBound + 1, what: what))
    }

    // MARK: Blocks

    /// From a heading that speaks to programs, and the line above it, to the end of the page.
    private mutating func dropInstructions() {
        for (index, line) in lines.enumerated() where line.hasPrefix("#") && !isCode[index] {
            let words = line.drop { $0 == "#" }.trimmedText.lowercased()
            let names = [
                "agent instructions", "instructions for ai", "instructions for llm", "instructions for agents",
            ]
            guard names.contains(where: { words.hasPrefix($0) }) else { continue }
            var start = index
            while start > 0, lines[start - 1].isBlank || lines[start - 1].trimmedText == "---" { start -= 1 }
            return drop(start...lines.count - 1, "instructions addressed to agents")
        }
    }

    /// The quotation above an exported page that names its index for programs.
    private mutating func dropIndexNote() {
        for (index, line) in lines.enumerated().prefix(12) where line.hasPrefix(">") && line.contains("llms.txt") {
            drop(index...index, "note on the index for agents")
        }
    }

    /// The way through the site, above a page that was copied from the screen: up to the table of its headings and the question
    /// after it, and the trail of numbered parents that follows.
    private mutating func dropHead() {
        let shown = ["on this page", "이 페이지의 내용", "이 페이지에서"]
        let asked = ["was this helpful?", "도움이 되었나요?"]
        func first(_ words: [String], from start: Int) -> Int? {
            lines.indices[start...].first { words.contains(lines[$0].trimmedText.lowercased()) }
        }
        guard let contents = first(shown, from: 0) else { return }
        var end = contents
        while end + 1 < lines.count, lines[end + 1].isBlank || lines[end + 1].isListItem { end += 1 }
        if let question = first(asked, from: contents), question <= end + 2 { end = question }
        drop(0...end, "navigation")
        var trail = end + 1
        while trail < lines.count, lines[trail].isBlank || lines[trail].isNumberedItem { trail += 1 }
        if trail > end + 1 { drop(end + 1...trail - 1, "trail of parents") }
    }

    // MARK: Lines

    private static let words: [String: String] = [
        "was this helpful?": "question to readers", "도움이 되었나요?": "question to readers",
        "this page was helpful": "question to readers", "powered by gitbook": "name of the system",
        "skip to content": "link past the navigation", "skip to main content": "link past the navigation",
        "on this page": "navigation", "copy": "button", "copy page": "button", "copied!": "button", "복사": "button",
        "edit this page": "button", "edit on github": "button", "edit page": "button", "export as pdf": "button",
    ]
    private static let beginnings = [
        ("last updated", "date of the last update"), ("last modified", "date of the last update"),
        ("마지막 업데이트", "date of the last update"), ("마지막 수정", "date of the last update"),
    ]

    private mutating func dropWords() {
        for index in lines.indices where kept[index] && !isCode[index] {
            let text = lines[index].trimmedText
            let lower = text.lowercased()
            if let what = Self.words[lower.trimmingLink] {
                drop(index...index, what)
            } else if lower.utf8.count < 120, let (_, what) = Self.beginnings.first(where: { lower.hasPrefix($0.0) }) {
                drop(index...index, what)
            } else if text.hasPrefix("Previous"), text.contains("Next"), text.utf8.count < 200, index + 12 > lines.count
            {
                drop(index...index, "links to the pages before and after")
            } else if text.hasPrefix("Anchor link to") {
                lines[index] = text.dropFirst("Anchor link to".count)
                drops.append(Drop(lines: index + 1...index + 1, what: "words of a button: 'Anchor link to'"))
                if lines[index].isBlank { kept[index] = false }
            }
        }
    }

    private mutating func dropBlankEnds() {
        for index in lines.indices {
            guard !kept[index] || lines[index].isBlank else { break }
            kept[index] = false
        }
        for index in lines.indices.reversed() {
            guard !kept[index] || lines[index].isBlank else { break }
            kept[index] = false
        }
    }
}

extension Substring {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    var trimmedText: Substring { trimmed(where: \.isWhitespace) }

    fileprivate var isListItem: Bool { ["•", "*", "-"].contains(trimmedText.first) }

    fileprivate var isNumberedItem: Bool {
        let text = trimmedText
        let digits = text.prefix { $0.isASCII && $0.isNumber }.count
        return (1...2).contains(digits) && text.dropFirst(digits).hasPrefix(". ")
    }
}

extension String {
    /// `[Words](address)` without its address.
    fileprivate var trimmingLink: String {
        guard hasPrefix("["), hasSuffix(")"), let middle = firstRange(of: "](") else { return self }
        return String(self[index(after: startIndex)..<middle.lowerBound])
    }
}
