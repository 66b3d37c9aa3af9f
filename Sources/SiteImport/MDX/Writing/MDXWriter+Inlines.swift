import DataTree
import Text

/// The text of a line: code, links and escapes are passed over, tags and expressions read.
extension MDXWriter {
    mutating func readText() {
        while index < lineEnd {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index = min(index + 2, lineEnd)
            case UInt8(ascii: "`"): passCodeSpan()
            case UInt8(ascii: "<"): readAngle()
            case UInt8(ascii: "{"): readBrace()
            case UInt8(ascii: "$"): passMath()
            case UInt8(ascii: "]"): passDestination()
            default: index += 1
            }
        }
    }

    /// A code span, which may go on over the lines of its paragraph.
    private mutating func passCodeSpan() {
        let count = bytes[index..<lineEnd].prefix { $0 == UInt8(ascii: "`") }.count
        var at = index + count
        let limit = min(end, index + 2000)
        while at < limit {
            if bytes[at] == 0x0A, at + 1 >= end || bytes[at + 1] == 0x0A { break }
            guard bytes[at] == UInt8(ascii: "`") else {
                at += 1
                continue
            }
            let run = bytes[at..<end].prefix { $0 == UInt8(ascii: "`") }.count
            at += run
            if run == count {
                index = at
                if at > lineEnd { lineEnd = endOfLine(at) }
                return
            }
        }
        index += count
    }

    /// A longer address is read as text.
    private static let longestDestination = 2000

    /// `](` and what is up to its parenthesis.
    private mutating func passDestination() {
        index += 1
        guard index < lineEnd, bytes[index] == UInt8(ascii: "(") else { return }
        if parentheses.lineEnd != lineEnd { parentheses = MDXParentheses(bytes, index, lineEnd) }
        guard let close = parentheses.closers[index], close - index < Self.longestDestination else { return }
        index = close + 1
    }

    /// `$…$` with a backslash or a brace in it is a formula; a sum of money is none.
    private mutating func passMath() {
        let start = index + 1
        index = start
        guard start < lineEnd, bytes[start] > 0x20,
            let close = bytes[start..<lineEnd].firstIndex(of: UInt8(ascii: "$")), bytes[close - 1] > 0x20,
            bytes[start..<close].contains(UInt8(ascii: "\\")) || bytes[start..<close].contains(UInt8(ascii: "^"))
                || bytes[start..<close].contains(UInt8(ascii: "_"))
        else { return }
        index = close + 1
    }

    private mutating func readAngle() {
        if bytes[index..<lineEnd].starts(with: "<!--".utf8) {
            guard let close = next("-->", from: index) else {
                index = lineEnd
                return
            }
            flush()
            return go(to: close.upperBound)
        }
        guard let tag = JSXReader.tag(at: index, &scanner) else {
            index += 1
            return
        }
        flush()
        go(to: tag.range.upperBound)
        read(tag)
    }

    // MARK: Expressions

    private mutating func readBrace() {
        let start = index
        if bytes[start..<lineEnd].starts(with: "{%".utf8) || isHeadingEnd(start) || isLiquid(start) {
            index += 1
            if bytes[start..<lineEnd].starts(with: "{{".utf8) || isHeadingEnd(start) { index = lineEnd }
            return
        }
        guard let close = scanner.closing(start) else {
            index += 1
            return
        }
        flush()
        go(to: close)
        expression(start..<close)
    }

    private func isLiquid(_ start: Int) -> Bool {
        hasLiquid && bytes[start..<lineEnd].starts(with: "{{".utf8)
    }

    /// `{#id}` and `{/* id */}` at the end of a heading are its id.
    private mutating func isHeadingEnd(_ start: Int) -> Bool {
        guard line.heading != nil else { return false }
        let rest = bytes[start..<lineEnd].prefix(4).drop { $0 == UInt8(ascii: "{") }
        guard let sign = rest.first, sign == UInt8(ascii: "#") || rest.starts(with: "/*".utf8) else { return false }
        if line.ending?.lineEnd != lineEnd {
            line.ending = (lineEnd, bytes[start..<lineEnd].last { $0 > 0x20 } == UInt8(ascii: "}"))
        }
        return line.ending?.isBrace ?? false
    }

    private mutating func expression(_ range: Range<Int>) {
        let inner = MDXText.trimmed(bytes, (range.lowerBound + 1)..<(range.upperBound - 1))
        if isComment(inner) { return }
        let value = JSReader.whole(bytes, inner)
        if let text = string(value) {
            let isSpace = text.allSatisfy(\.isWhitespace)
            return write(isSpace ? (line.hasText ? " " : "") : edged(text, MDXText.markdown(text)), for: range)
        }
        if case .name(let name, _) = value {
            if ["children", "props.children"].contains(name) { return }
            note("{}", at: range)
            return write("`\(name)`", for: range)
        }
        if case .null = value { return }
        if case .flag = value { return }
        note("{}", at: range)
    }

    /// The spaces at a string's ends count.
    private func edged(_ text: String, _ written: String) -> String {
        (text.hasPrefix(" ") && line.hasText ? " " : "") + written + (text.hasSuffix(" ") ? " " : "")
    }

    /// Nothing but comments.
    private func isComment(_ inner: Range<Int>) -> Bool {
        var at = inner.lowerBound
        while at < inner.upperBound {
            guard bytes[at] > 0x20 else {
                at += 1
                continue
            }
            guard bytes[at] == UInt8(ascii: "/"), at + 1 < inner.upperBound,
                bytes[at + 1] == UInt8(ascii: "*") || bytes[at + 1] == UInt8(ascii: "/")
            else { return false }
            var walk = JSWalk()
            guard let next = walk.step(bytes, at, inner.upperBound), next > at + 1 else { return false }
            at = next
        }
        return true
    }

    /// A value as text, as far as it is written out: in place, as an exported constant, or in the front matter.
    func string(_ value: JSValue) -> String? {
        switch value {
        case .string(let text), .number(let text): return text
        case .name(let name, _):
            guard !isFull else { return nil }
            let first = name.prefix { $0 != "." }
            let isMatter = first.lowercased() == "frontmatter"
            return modules.constants[isMatter ? "frontmatter" + name.dropFirst(first.count) : name]
        default: return nil
        }
    }
}

/// Which parenthesis of a line closes which, read once for all its links.
struct MDXParentheses {
    private(set) var lineEnd = -1
    private(set) var closers: [Int: Int] = [:]

    init() {}

    init(_ bytes: [UInt8], _ start: Int, _ lineEnd: Int) {
        self.lineEnd = lineEnd
        var open: [Int] = []
        for index in start..<lineEnd {
            if bytes[index] == UInt8(ascii: "(") { open.append(index) }
            if bytes[index] == UInt8(ascii: ")"), let last = open.popLast() { closers[last] = index }
        }
    }
}
