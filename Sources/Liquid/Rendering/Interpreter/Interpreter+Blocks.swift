/// `case`, `capture` and `ifchanged`.
extension Interpreter {
    // MARK: case

    mutating func when(_ index: Int32, next: Int) throws(LiquidFailure) {
        let clause = tables.whens[Int(index)]
        var matches = 0
        for argument in clause.values {
            let candidate = tables.arguments[Int(argument)].value
            if try areEqual(clause.subject, candidate) { matches += 1 }
        }
        guard matches > 0 else {
            pc = next
            return
        }
        controls[controls.count - 1].hasMatched = true
        controls[controls.count - 1].remaining = matches
        pc += 1
    }

    mutating func endWhen(body: Int) {
        controls[controls.count - 1].remaining -= 1
        pc = controls[controls.count - 1].remaining > 0 ? body : pc + 1
    }

    // MARK: capture, ifchanged

    mutating func beginCapture(_ kind: Control.Kind, symbol: Int) {
        var control = Control(kind)
        control.outputStart = output.count
        control.symbol = symbol
        controls.append(control)
        pc += 1
    }

    mutating func endCapture() throws(LiquidFailure) {
        guard let control = controls.popLast() else { return }
        try finishCapture(control)
        pc += 1
    }

    /// Text captured in an escaping render is markup: it has been escaped already.
    mutating func finishCapture(_ control: Control) throws(LiquidFailure) {
        if control.kind == .changed {
            let block = Array(output[control.outputStart...])
            if block == scope.lastChanged ?? [] && scope.lastChanged != nil {
                output.removeSubrange(control.outputStart...)
            }
            scope.lastChanged = block
            return
        }
        let text = String(decoding: output[control.outputStart...], as: UTF8.self)
        output.removeSubrange(control.outputStart...)
        try assign(escapes ? .markup(text) : .string(text), to: control.symbol)
    }
}
