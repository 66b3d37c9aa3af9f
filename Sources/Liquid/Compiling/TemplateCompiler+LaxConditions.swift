import Text

/// Conditions as lax Liquid reads them.
extension TemplateCompiler {
    /// Fragments between the words `and` and `or`: the first is the left side, then a word or sign the operator, then the
    /// right side; the rest is passed over. An operator that does not exist fails when the condition is asked.
    mutating func laxCondition(_ range: Range<Int>) throws(SyntaxFailure) -> Int32 {
        var run: [Comparison] = []
        var group: [Range<Int>] = []
        var index = range.lowerBound
        while true {
            index = skipSpace(index, range.upperBound)
            let piece = index < range.upperBound ? fragment(at: index, end: range.upperBound) ?? index..<index + 1 : nil
            let word = piece.map { text($0) }
            if let piece, word != "and", word != "or" {
                group.append(piece)
                index = piece.upperBound
                continue
            }
            var comparison = try laxComparison(group, range)
            comparison.joint = word == "and" ? .and : word == "or" ? .or : .last
            run.append(comparison)
            guard let piece else { return add(condition: run) }
            group = []
            index = piece.upperBound
        }
    }

    private mutating func laxComparison(_ group: [Range<Int>], _ whole: Range<Int>) throws(SyntaxFailure) -> Comparison
    {
        func piece(_ index: Int) -> Range<Int>? {
            guard index < group.count,
                fragment(at: group[index].lowerBound, end: group[index].upperBound) == group[index]
            else { return nil }
            return group[index]
        }
        guard let first = group.indices.first(where: { piece($0) != nil }), let left = piece(first) else {
            throw SyntaxFailure("expected a condition", whole)
        }
        let value = laxExpression(left, inCondition: true)
        guard let sign = piece(first + 1), isOperator(sign) else {
            return Comparison(left: value, right: -1, op: .none)
        }
        let op = Comparison.Operator(text(sign))
        let right = piece(first + 2).map { laxExpression($0, inCondition: true) } ?? tables.constant(.null, sign)
        return Comparison(left: value, right: right, op: op, spelling: op == .unknown ? tables.key(text(sign)) : -1)
    }

    private func isOperator(_ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            let byte = bytes[index]
            return byte == UInt8(ascii: "_") || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
                || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "<")
                || byte == UInt8(ascii: ">")
        }
    }
}
