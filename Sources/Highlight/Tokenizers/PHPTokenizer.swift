import Text

/// Reads PHP: markup with code between `<?php` and `?>`, or, where nothing opens it, code alone.
enum PHPTokenizer {
    static func run(
        _ bytes: [UInt8], _ range: Range<Int>, _ rules: CodeRules, into sink: inout TokenSink,
        markup: (Range<Int>, inout TokenSink) -> Void
    ) {
        guard find("<?", bytes, range) != nil else { return CodeTokenizer.run(bytes, range, rules, into: &sink) }
        var start = range.lowerBound
        while start < range.upperBound {
            let open = find("<?", bytes, start..<range.upperBound) ?? range.upperBound
            markup(start..<open, &sink)
            guard open < range.upperBound else { return }
            var body = open + 2
            if body < range.upperBound, bytes[body] == UInt8(ascii: "=") {
                body += 1
            } else {
                while body < range.upperBound, bytes[body].isLetter { body += 1 }
            }
            sink.add(.meta, open..<body)
            let close = find("?>", bytes, body..<range.upperBound) ?? range.upperBound
            CodeTokenizer.run(bytes, body..<close, rules, into: &sink)
            start = min(range.upperBound, close + 2)
            sink.add(.meta, close..<start)
        }
    }

    private static func find(_ mark: StaticString, _ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        mark.withUTF8Buffer { mark in
            var position = range.lowerBound
            while position + 1 < range.upperBound {
                if bytes[position] == mark[0], bytes[position + 1] == mark[1] { return position }
                position += 1
            }
            return nil
        }
    }
}
