import Text

/// Reads templates: `{% tag … %}` and `{{ output | filter }}` between text that stays plain.
struct LiquidTokenizer {
    static func run(_ bytes: [UInt8], _ range: Range<Int>, _ rules: CodeRules, into sink: inout TokenSink) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard let open = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) else { return }
            let next = open + 1 < range.upperBound ? bytes[open + 1] : 0
            guard next == UInt8(ascii: "%") || next == UInt8(ascii: "{") else {
                index = open + 1
                continue
            }
            let close = next == UInt8(ascii: "%") ? UInt8(ascii: "%") : UInt8(ascii: "}")
            var end = open + 2
            while end < range.upperBound,
                !(bytes[end] == close && end + 1 < range.upperBound && bytes[end + 1] == UInt8(ascii: "}"))
            {
                end += 1
            }
            var inside = open + 2
            if inside < end, bytes[inside] == UInt8(ascii: "-") { inside += 1 }
            sink.add(.meta, open..<inside)
            contents(bytes, inside..<end, isTag: next == UInt8(ascii: "%"), rules, into: &sink)
            index = min(range.upperBound, end + 2)
            sink.add(.meta, end..<index)
            if isComment(bytes, inside..<end) {
                let start = index
                index = commentEnd(bytes, start, range.upperBound)
                sink.add(.comment, start..<index)
            }
        }
    }

    private static func contents(
        _ bytes: [UInt8], _ range: Range<Int>, isTag: Bool, _ rules: CodeRules, into sink: inout TokenSink
    ) {
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == 0x20 || bytes[start] == 0x0A { start += 1 }
        if isTag {
            let name = start
            while start < range.upperBound, bytes[start].isLetter || bytes[start] == 0x5F { start += 1 }
            sink.add(.keyword, name..<start)
        }
        // The word after a single `|` is a filter.
        while start < range.upperBound {
            let pipe = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "|")) ?? range.upperBound
            CodeTokenizer.run(bytes, start..<pipe, rules, into: &sink)
            start = min(range.upperBound, pipe + 1)
            while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
            let name = start
            while start < range.upperBound, bytes[start].isLetter || bytes[start] == 0x5F { start += 1 }
            sink.add(.function, name..<start)
        }
    }

    private static func isComment(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let words = bytes[range].split { $0 == 0x20 || $0 == UInt8(ascii: "-") }
        return words.count == 1 && words[0].elementsEqual("comment".utf8)
    }

    /// Where `{% endcomment` begins; the end when there is none.
    private static func commentEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end {
            if bytes[index] == UInt8(ascii: "{"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "%") {
                var word = index + 2
                while word < end, bytes[word] == 0x20 || bytes[word] == UInt8(ascii: "-") { word += 1 }
                if bytes[word..<end].starts(with: "endcomment".utf8) { return index }
            }
            index += 1
        }
        return end
    }
}
