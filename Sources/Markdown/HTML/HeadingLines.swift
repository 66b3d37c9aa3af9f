import Text

/// Where the headings of a page are, line by line and without a parse of the page.
package struct HeadingLines {
    package struct Heading {
        package var level: Int
        /// Of a `#` heading its line, of an underlined one its text and the line below it, of HTML the whole element.
        package var range: Range<Int>
        package var isHTML = false
    }

    package private(set) var headings: [Heading] = []
    private let bytes: ArraySlice<UInt8>
    /// What opened the code block that a line is in.
    private var fence: ArraySlice<UInt8>?
    /// Where the paragraph began that a line goes on with.
    private var paragraph: Int?

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
            start = max(read(start..<end), end + 1)
        }
    }

    /// Lines that define what `[words][name]` in a heading leads to.
    static func definitions(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var found: [UInt8] = []
        for line in bytes.split(separator: 0x0A) {
            let text = line.drop { $0 == 0x20 }
            guard text.first == UInt8(ascii: "["), line.count < 1000, text.firstRange(of: Array("]:".utf8)) != nil
            else {
                continue
            }
            found += text + [0x0A]
        }
        return found
    }

    /// Reads a line; gives where the next one begins at the earliest.
    private mutating func read(_ line: Range<Int>) -> Int {
        let text = bytes[line].drop { $0 == 0x20 }
        let indent = text.startIndex - line.lowerBound
        if let fence {
            if indent < 4, text.starts(with: fence), text.drop(while: { $0 == fence.first }).allSatisfy({ $0 <= 0x20 })
            {
                self.fence = nil
            }
            return 0
        }
        guard indent < 4, let first = text.first, first > 0x20 else {
            if text.allSatisfy({ $0 <= 0x20 }) { paragraph = nil }
            return 0
        }
        if isUnderline(text), let begin = paragraph {
            headings.append(.init(level: first == UInt8(ascii: "=") ? 1 : 2, range: begin..<line.upperBound))
            paragraph = nil
            return 0
        }
        switch first {
        case UInt8(ascii: "#"): number(text, line)
        case UInt8(ascii: "`"), UInt8(ascii: "~"): open(text, line)
        case UInt8(ascii: "<"): return element(text)
        case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "{"): paragraph = nil
        default: paragraph = isItem(text) ? nil : paragraph ?? text.startIndex
        }
        return 0
    }

    private mutating func number(_ text: ArraySlice<UInt8>, _ line: Range<Int>) {
        let level = text.prefix { $0 == UInt8(ascii: "#") }.count
        let next = text.dropFirst(level).first ?? 0x20
        guard level <= 6, next.isBlank || next == 0x0D else {
            if paragraph == nil { paragraph = text.startIndex }
            return
        }
        paragraph = nil
        headings.append(.init(level: level, range: text.startIndex..<line.upperBound))
    }

    private mutating func open(_ text: ArraySlice<UInt8>, _ line: Range<Int>) {
        let sign = text.first
        let run = text.prefix { $0 == sign }
        if run.count >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(run.count).contains(UInt8(ascii: "`")) {
            fence = run
            paragraph = nil
        } else if paragraph == nil {
            paragraph = text.startIndex
        }
    }

    /// A comment is passed over, a heading taken.
    private mutating func element(_ text: ArraySlice<UInt8>) -> Int {
        paragraph = nil
        if text.starts(with: "<!--".utf8) {
            return bytes[text.startIndex...].firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.endIndex
        }
        let name = text.dropFirst().prefix(2)
        guard let letter = name.first, letter | 0x20 == UInt8(ascii: "h"), let digit = name.last,
            (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(digit), let behind = text.dropFirst(3).first,
            behind <= 0x20 || behind == UInt8(ascii: ">")
        else { return 0 }
        let close = [UInt8(ascii: "<"), UInt8(ascii: "/"), letter, digit]
        guard let end = bytes[text.startIndex...].prefix(4096).firstRange(of: close) else { return 0 }
        headings.append(
            .init(level: Int(digit - UInt8(ascii: "0")), range: text.startIndex..<end.lowerBound, isHTML: true))
        return end.upperBound
    }

    private func isUnderline(_ text: ArraySlice<UInt8>) -> Bool {
        guard let sign = text.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else { return false }
        return text.drop { $0 == sign }.allSatisfy { $0 <= 0x20 }
    }

    /// A list's item begins like this; its text is no heading's.
    private func isItem(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.prefix { $0.isDigit }.count
        let rest = text.dropFirst(digits)
        guard let mark = rest.first, rest.dropFirst().first == 0x20 else { return false }
        return digits > 0 ? mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") : "-+*".utf8.contains(mark)
    }
}
