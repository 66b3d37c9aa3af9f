/// Calls whose output is known are not run again.
extension Interpreter {
    /// Writes the output of a call that is known; false where the partial has to be run.
    mutating func writeKnownOutput(_ slot: Int) throws(LiquidFailure) -> Bool {
        guard keepsOutputs, frames.count < options.limits.includeDepth, case .constant(let bytes) = linked.outputs[slot]
        else { return false }
        try countIteration()
        output += bytes
        try checkOutput()
        pc += 1
        return true
    }

    /// Where the output of a call begins that is to be kept, as the control of the call has it.
    mutating func noteOutput(_ slot: Int, _ call: PartialCall, _ target: Int, _ control: inout Control) {
        guard keepsOutputs, case .unknown = linked.outputs[slot] else { return }
        if program.isConstant(call, linked.states[target].program) {
            control.keptSlot = slot
            control.outputStart = output.count
        } else {
            linked.outputs[slot] = .varies
        }
    }

    /// At the end of such a call.
    mutating func keepOutput(_ control: Control) {
        guard control.keptSlot >= 0 else { return }
        let length = output.count - control.outputStart
        linked.knownOutputs += 1
        linked.outputs[control.keptSlot] =
            length <= KnownOutput.longest ? .constant(Array(output[control.outputStart...])) : .varies
    }
}
