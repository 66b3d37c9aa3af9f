package import DataTree
import Text

extension SpecSet {
    /// The spec that a payload is of: every spec whose `detect` holds is a candidate; the heaviest wins, then the one whose
    /// condition tests more, then the earlier. Nil when none matches (a payload with `aps` is `apns` by that spec's own condition).
    /// Keys that several vendors have decide nothing alone: see `Envelope.allows`.
    package func detect(_ payload: Node) -> Spec? {
        guard payload.kind == .object else { return detect(payload, among: specs) }
        var best: DetectionNames.Condition?
        for condition in detection.conditions(of: payload) {
            if let best, !condition.outweighs(best) { continue }
            let spec = specs[condition.spec]
            let holds = condition.isName || Self.holds(spec.push.detect[condition.index], payload)
            if holds, Envelope.allows(spec, payload) { best = condition }
        }
        return best.map { specs[$0.spec] }
    }

    /// The same among some specs.
    package func detect(_ payload: Node, among candidates: [Spec]) -> Spec? {
        var best: (spec: Spec, weight: Int, tests: Int)?
        for spec in candidates {
            let tests = Self.tests(spec.push.detect, payload)
            if tests == 0 { continue }
            if let best, (best.weight, best.tests) >= (spec.push.weight, tests) { continue }
            guard Envelope.allows(spec, payload) else { continue }
            best = (spec, spec.push.weight, tests)
        }
        return best?.spec
    }

    /// How much the longest condition tests that holds; 0 for none.
    private static func tests(_ conditions: [[DetectionTest]], _ payload: Node) -> Int {
        var tests = 0
        for condition in conditions where condition.count > tests {
            if holds(condition, payload) { tests = condition.count }
        }
        return tests
    }

    static func holds(_ condition: [DetectionTest], _ payload: Node) -> Bool {
        condition.allSatisfy { holds($0, payload) }
    }

    private static func holds(_ test: DetectionTest, _ payload: Node) -> Bool {
        guard let node = payload.throughStrings(test.pointer) else { return false }
        if test.isObject { return node.kind == .object }
        return test.value.map { $0 == node.string } ?? true
    }
}
