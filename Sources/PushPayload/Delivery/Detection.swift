package import DataTree
import Text

extension Node {
    /// The value itself, or of a string that holds JSON what it holds; nil where that does not parse.
    package var insideString: Node? {
        guard kind == .string else { return self }
        let nested = parseNestedJSON()
        return nested.diagnostics.isEmpty ? nested.value.root : nil
    }

    /// The node at a pointer, looking into strings that hold JSON where the way leads through them.
    package func throughStrings(_ pointer: JSONPointer) -> Node? {
        var node = self
        for token in pointer.tokens {
            if node.kind == .string {
                let nested = node.parseNestedJSON()
                guard nested.diagnostics.isEmpty || SystemJSON.reads(node), let root = nested.value.root else {
                    return nil
                }
                node = root
            }
            guard let next = node.at(JSONPointer(tokens: [token])) else { return nil }
            node = next
        }
        return node
    }
}

extension SpecSet {
    /// The spec that a payload is of: every spec whose `detect` holds is a candidate; the heaviest wins, then the one whose
    /// condition tests more, then the earlier. Nil when none matches (a payload with `aps` is `apns` by that spec's own condition).
    /// Keys that several vendors have decide nothing alone: see `Envelope.allows`.
    package func detect(_ payload: Node, among candidates: [Spec]? = nil) -> Spec? {
        var best: (spec: Spec, weight: Int, tests: Int)?
        for spec in candidates ?? specs {
            let matched = spec.push.detect.filter { condition in
                !condition.isEmpty && condition.allSatisfy { Self.holds($0, payload) }
            }
            guard let tests = matched.map(\.count).max() else { continue }
            if let best, (best.weight, best.tests) >= (spec.push.weight, tests) { continue }
            guard Envelope.allows(spec.id, payload) else { continue }
            best = (spec, spec.push.weight, tests)
        }
        return best?.spec
    }

    private static func holds(_ test: PushMetadata.DetectionTest, _ payload: Node) -> Bool {
        guard let node = payload.throughStrings(test.pointer) else { return false }
        return test.value.map { $0 == node.string } ?? true
    }
}
