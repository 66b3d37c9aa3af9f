/// Calls of `render` that write the same every time: their arguments are constants, and the partial reads nothing else. Themes draw
/// their icons so: `{% render 'icon.html', name: 'arrow' %}`.
extension Program {
    /// Whether what `target` writes for this call follows from the two programs alone, and it can report nothing.
    func isConstant(_ call: PartialCall, _ target: Program) -> Bool {
        guard call.literal >= 0, call.binding == .none, target.tables.filters.isEmpty else { return false }
        var given: [String] = []
        for index in call.arguments {
            let argument = tables.arguments[Int(index)]
            guard case .constant = tables.expressions[Int(argument.value)] else { return false }
            given.append(tables.names[Int(argument.name)])
        }
        return target.ops.allSatisfy(\.onlyWrites)
            && target.tables.comparisons.allSatisfy { [.none, .equal, .notEqual].contains($0.op) }
            && target.tables.expressions.allSatisfy { target.reads($0, only: given) }
    }

    private func reads(_ expression: Expression, only names: [String]) -> Bool {
        switch expression {
        case .constant, .blank, .empty: true
        case .variable(let name, _, let count): count == 0 && names.contains(tables.names[Int(name)])
        case .computedVariable, .range, .nested, .contentBlock: false
        }
    }
}

extension Op {
    /// It writes, or decides what is written; it sets nothing and calls nothing.
    fileprivate var onlyWrites: Bool {
        switch self {
        case .nothing, .text, .output, .branch, .branchUnless, .jump, .caseBegin, .when, .whenEnd, .caseElse, .caseEnd,
            .end:
            true
        default: false
        }
    }
}

/// What is known of a call's output.
enum KnownOutput: Sendable {
    /// The call has not been met.
    case unknown
    /// It differs from time to time.
    case varies
    case constant([UInt8])

    /// Bytes of a longer output are not kept: a template may have thousands of calls.
    static let longest = 4096
}
