/// Calls and outputs of which it is known what they write are not run again.
extension Interpreter {
    /// Writes the output of a pipeline with filters, where that is the same every time; false for any other one.
    @inline(__always)
    mutating func writeKnownText(_ pipeline: Int32) throws(LiquidFailure) -> Bool {
        guard keepsOutputs else { return false }
        switch linked.texts[firstText + Int(pipeline)] {
        case .varies: return false
        case .constant(let bytes, _): output += bytes
        case .unknown: try learnText(pipeline)
        }
        return true
    }

    private mutating func learnText(_ pipeline: Int32) throws(LiquidFailure) {
        let start = output.count
        try evaluate(pipeline).write(to: &output, escaping: escapes)
        linked.knownOutputs += 1
        linked.texts[firstText + Int(pipeline)] = known(from: start, calls: 0)
    }

    /// What has been written since the output had `start` bytes.
    private func known(from start: Int, calls: Int) -> KnownOutput {
        output.count - start <= KnownOutput.longest ? .constant(Array(output[start...]), calls: calls) : .varies
    }

    /// Writes the output of a call that is known; false where the partial has to be run, as it has where a limit is near.
    mutating func writeKnownOutput(_ slot: Int) throws(LiquidFailure) -> Bool {
        guard keepsOutputs, case .constant(let bytes, let calls) = linked.outputs[slot],
            frames.count < options.limits.includeDepth - Program.mostConstantCalls,
            calls <= options.limits.iterations - iterations, bytes.count <= options.limits.outputBytes - output.count
        else { return false }
        try countIterations(calls)
        output += bytes
        try checkOutput()
        pc += 1
        return true
    }

    /// Where the output of a call begins that is to be kept, as the control of the call has it.
    mutating func noteOutput(_ slot: Int, _ call: PartialCall, _ control: inout Control) {
        guard keepsOutputs, case .unknown = linked.outputs[slot] else { return }
        var most = Program.mostConstantCalls
        if program.isConstant(call, in: library, through: linked.steadyFilters, looksAt: &most) {
            control.keptSlot = slot
            control.outputStart = output.count
            control.firstCall = iterations
        } else {
            linked.outputs[slot] = .varies
        }
    }

    /// At the end of such a call.
    mutating func keepOutput(_ control: Control) {
        guard control.keptSlot >= 0 else { return }
        linked.knownOutputs += 1
        linked.outputs[control.keptSlot] = known(from: control.outputStart, calls: iterations - control.firstCall)
    }

    /// Hands on to later renders what this one has found out.
    mutating func keepLinks() {
        guard let links = library.links, !options.measuresTemplates else { return }
        linked.outputBytes = output.count
        links.keep(linked)
    }
}
