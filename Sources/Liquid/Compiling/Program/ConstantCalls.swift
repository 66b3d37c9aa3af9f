/// What writes the same every time. Calls of `render`: their arguments are constants, and the partial reads nothing else; themes draw
/// their icons so (`{% render 'icon.html', name: 'arrow' %}`). Constants through filters of the host that give the same in every
/// render: the words of the interface.
extension Program {
    /// How many calls in one another may stand for a constant.
    static let mostConstantCalls = 32

    /// Whether what a partial writes for this call follows from programs of the library alone, and it can report nothing. `most`:
    /// how many calls are looked at, this one and those in it.
    func isConstant(
        _ call: PartialCall, in library: TemplateLibrary, through filters: Set<String>, looksAt most: inout Int
    ) -> Bool {
        most -= 1
        guard call.literal >= 0, call.binding == .none, most >= 0,
            let target = library[tables.keys[Int(call.literal)]]?.program
        else { return false }
        var given: [String] = []
        for index in call.arguments {
            let argument = tables.arguments[Int(index)]
            guard case .constant = tables.expressions[Int(argument.value)] else { return false }
            given.append(tables.names[Int(argument.name)])
        }
        return target.ops.allSatisfy(\.onlyWrites)
            && target.tables.comparisons.allSatisfy { [.none, .equal, .notEqual].contains($0.op) }
            && target.tables.expressions.allSatisfy { target.reads($0, only: given) }
            && target.tables.pipelines.allSatisfy { $0.filters.isEmpty || target.isConstant($0, through: filters) }
            && target.tables.partials.allSatisfy {
                target.isConstant($0, in: library, through: filters, looksAt: &most)
            }
    }

    /// Whether a pipeline gives the same in every render: a constant through filters without arguments that all do.
    func isConstant(_ pipeline: Pipeline, through filters: Set<String>) -> Bool {
        guard !pipeline.filters.isEmpty, case .constant = tables.expressions[Int(pipeline.value)] else { return false }
        return pipeline.filters.allSatisfy { index in
            let call = tables.filters[Int(index)]
            return call.positional.isEmpty && call.named.isEmpty && filters.contains(tables.keys[Int(call.name)])
        }
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
    /// It writes, or decides what is written; it sets nothing.
    fileprivate var onlyWrites: Bool {
        switch self {
        case .nothing, .text, .output, .branch, .branchUnless, .jump, .caseBegin, .when, .whenEnd, .caseElse, .caseEnd,
            .render, .end:
            true
        default: false
        }
    }
}

/// What is known of the output of a call or of a pipeline.
enum KnownOutput: Sendable {
    /// It has not been met.
    case unknown
    /// It differs from time to time.
    case varies
    /// `calls`: of partials that it stands for, itself among them.
    case constant([UInt8], calls: Int)

    /// Bytes of a longer output are not kept: a template may have thousands of calls.
    static let longest = 4096
}
