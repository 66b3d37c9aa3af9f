import DataTree
import Text

/// What a string that ought to hold JSON turned out to hold; an index in the validator's documents.
enum NestedContent {
    case document(Int)
    case notJSON([Diagnostic])
}

/// `contentMediaType: application/json` and `contentSchema`: the string is parsed once, then validated like any value.
extension Validator {
    @inline(never)
    mutating func content(_ schema: Int32, _ site: RuleSite, _ node: Int) -> Bool {
        guard view.records[node].kind == .string else { return true }
        switch nestedContent(node) {
        case .notJSON(let diagnostics): return fail(site, node, .content(diagnostics))
        case .document(let index):
            guard schema >= 0, !documents[index].records.isEmpty else { return true }
            return descend(into: index, SchemaID(Int(schema)))
        }
    }

    mutating func nestedContent(_ node: Int) -> NestedContent {
        let key = UInt64(view.index) << 32 | UInt64(node)
        if let known = nested[key] { return known }
        let parsed = view.document[NodeID(node)].parseNestedJSON()
        let content: NestedContent
        if parsed.diagnostics.contains(where: { $0.severity == .error && $0.code == .jsonSyntax })
            || parsed.value.records.isEmpty
        {
            content = .notJSON(parsed.diagnostics)
        } else {
            documents.append(parsed.value)
            budget += 64 * parsed.value.records.count
            content = .document(documents.count - 1)
        }
        nested[key] = content
        return content
    }

    private mutating func descend(into index: Int, _ schema: SchemaID) -> Bool {
        let outer = view
        let passed = InstanceView.with(documents[index], index: index) { inner in
            view = inner
            return evaluateChild(schema, 0)
        }
        view = outer
        return passed
    }
}
