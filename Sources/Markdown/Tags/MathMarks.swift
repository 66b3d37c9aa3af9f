import Text

/// Formulas between `$$`, in a line or round lines, as GitBook writes them (KaTeX). Markdown would take `_` and `*` in them for
/// emphasis: for the parser they become code with a mark in it, byte for byte as long in a line, and no line moves.
enum MathMarks {
    /// Begins and ends a formula in code; a page that has this control character has no formulas.
    static let mark: UInt8 = 0x02
    /// Behind the fence that ends a formula of several lines; white space, as nothing else may stand there.
    private static let closingFence = Array("~~~~\t \t".utf8)
    private static let openingFence = Array("~~~~".utf8) + [mark]
    /// So many lines a formula may have.
    private static let longest = 200
    private static let sign = Array("$$".utf8)

    /// The parser's bytes with formulas as code; nil where there are none. Linear.
    static func masked(_ input: [UInt8]) -> [UInt8]? {
        guard input.firstRange(of: sign, in: 0..<input.count) != nil, !input.contains(mark) else { return nil }
        var masker = Masker(input)
        masker.run()
        return masker.found ? masker.output : nil
    }

    /// What was written, where the parser saw no code.
    static func unmasked(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "`"), index + 1 < bytes.count, bytes[index + 1] == mark {
                result += sign
                index += 2
            } else if bytes[index] == mark, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "`") {
                result += sign
                index += 2
            } else if bytes[index] == UInt8(ascii: "~"), bytes[index...].starts(with: openingFence) {
                result += sign
                index += openingFence.count
            } else if bytes[index] == UInt8(ascii: "~"), bytes[index...].starts(with: closingFence) {
                result += sign
                index += closingFence.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private struct Masker {
        let input: [UInt8]
        var output: [UInt8] = []
        var found = false
        private var fence: (byte: UInt8, count: Int)?
        private var isInFormula = false

        init(_ input: [UInt8]) {
            self.input = input
            output.reserveCapacity(input.count + 64)
        }

        mutating func run() {
            var start = 0
            while start < input.count {
                let end = input[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? input.count
                line(start..<end)
                if end < input.count { output.append(input[end]) }
                start = end + 1
            }
        }

        private mutating func line(_ line: Range<Int>) {
            let text = input[line].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
            let run = text.prefix { $0 == text.first }
            if isInFormula {
                guard isSign(text) else { return output += input[line] }
                isInFormula = false
                output += input[line.lowerBound..<text.startIndex] + closingFence
            } else if let open = fence {
                if run.first == open.byte, run.count >= open.count { fence = nil }
                output += input[line]
            } else if run.count >= 3, run.first == UInt8(ascii: "`") || run.first == UInt8(ascii: "~") {
                fence = run.first.map { ($0, run.count) }
                output += input[line]
            } else if isSign(text), endsFormula(after: line.upperBound) {
                isInFormula = true
                found = true
                output += input[line.lowerBound..<text.startIndex] + openingFence
            } else {
                inlines(line)
            }
        }

        private func isSign(_ text: ArraySlice<UInt8>) -> Bool {
            text.starts(with: sign) && text.dropFirst(2).allSatisfy { $0.isBlank }
        }

        private func endsFormula(after start: Int) -> Bool {
            var index = start + 1
            for _ in 0..<longest where index < input.count {
                let end = input[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? input.count
                let text = input[index..<end].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
                if isSign(text) { return true }
                if text.starts(with: "~~~".utf8) || text.starts(with: "```".utf8) { return false }
                index = end + 1
            }
            return false
        }

        /// Formulas in one line; what stands in code, or behind a backtick that nothing closes, is none.
        private mutating func inlines(_ line: Range<Int>) {
            var index = line.lowerBound
            while index < line.upperBound {
                let byte = input[index]
                if byte == UInt8(ascii: "\\") {
                    output += input[index..<min(line.upperBound, index + 2)]
                    index += 2
                } else if byte == UInt8(ascii: "`") {
                    let end = codeEnd(index, line.upperBound)
                    output += input[index..<end]
                    index = end
                } else if byte == UInt8(ascii: "$"), let end = formulaEnd(index, line.upperBound) {
                    output += [UInt8(ascii: "`"), mark] + input[(index + 2)..<(end - 2)] + [mark, UInt8(ascii: "`")]
                    found = true
                    index = end
                } else {
                    output.append(byte)
                    index += 1
                }
            }
        }

        /// Behind the code that begins at `start`; the end of the line when nothing closes it.
        private func codeEnd(_ start: Int, _ end: Int) -> Int {
            let run = input[start..<end].prefix { $0 == UInt8(ascii: "`") }.count
            var index = start + run
            while index < end {
                let next = input[index..<end].prefix { $0 == UInt8(ascii: "`") }.count
                if next == run { return index + run }
                index += max(1, next)
            }
            return end
        }

        /// Behind the `$$` that ends the formula at `start`.
        private func formulaEnd(_ start: Int, _ end: Int) -> Int? {
            guard start + 4 < end, input[start + 1] == UInt8(ascii: "$"), input[start + 2] != UInt8(ascii: "$") else {
                return nil
            }
            var index = start + 2
            while index + 1 < end, input[index] != UInt8(ascii: "`") {
                if input[index] == UInt8(ascii: "$"), input[index + 1] == UInt8(ascii: "$") { return index + 2 }
                index += 1
            }
            return nil
        }
    }
}
