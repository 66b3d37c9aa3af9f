/// Outputs that are read where they stand.
extension Interpreter {
    /// False where the value cannot be read in place. The output is taken out of the interpreter meanwhile: the value that is
    /// read is a part of that.
    @inline(__always)
    mutating func writePlacedValue(_ id: ExpressionID, _ code: Program) -> Bool {
        var text: [UInt8] = []
        swap(&text, &output)
        let isWritten: Void? = withPlacedValue(id, code) { $0.value.write(to: &text, escaping: escapes) }
        swap(&text, &output)
        return isWritten != nil
    }

    /// The same, as the filter `escape` gives it.
    @inline(__always)
    mutating func writePlacedValueEscaped(_ id: ExpressionID, _ code: Program) -> Bool {
        var text: [UInt8] = []
        swap(&text, &output)
        let isWritten: Void? = withPlacedValue(id, code) { $0.value.writeEscaped(to: &text) }
        swap(&text, &output)
        return isWritten != nil
    }

    /// The same of a text alone, as the filter `raw` gives it.
    @inline(__always)
    mutating func writePlacedText(_ id: ExpressionID, _ code: Program) -> Bool {
        lookUp(id, code)
        var text: [UInt8] = []
        swap(&text, &output)
        let isWritten = withPlacedValue(id, code) { $0.value.writeText(to: &text) }
        swap(&text, &output)
        return isWritten ?? false
    }

    /// The last filter, `escape`, is done while writing.
    mutating func escapedOutput(_ pipeline: Int32) throws(LiquidFailure) {
        let filters = tables.pipelines[Int(pipeline)].filters
        if hostFilter(Int(filters.upperBound) - 1) != nil {
            try evaluate(pipeline).write(to: &output, escaping: escapes)
        } else {
            try evaluate(pipeline, dropsLast: true).writeEscaped(to: &output)
        }
    }
}
