package import DataTree
import Text

extension SpecSet {
    /// The spec that a payload is of: every spec whose `detect` holds is a candidate; the heaviest wins, then the one whose
    /// condition tests more, then the earlier. Nil when none matches (a payload with `aps` is `apns` by that spec's own condition).
    /// Keys that several vendors have decide nothing alone: see `Envelope.allows`.
    package func detect(_ payload: Node, among candidates: [Spec]? = nil) -> Spec? {
        var best: (spec: Spec, weight: Int, tests: Int)?
        for spec in candidates ?? mayDescribe(payload) {
            let tests = Self.tests(spec.push.detect, payload)
            if tests == 0 { continue }
            if let best, (best.weight, best.tests) >= (spec.push.weight, tests) { continue }
            guard Envelope.allows(spec.id, payload) else { continue }
            best = (spec, spec.push.weight, tests)
        }
        return best?.spec
    }

    /// How much the longest condition tests that holds; 0 for none.
    private static func tests(_ conditions: [[DetectionTest]], _ payload: Node) -> Int {
        var tests = 0
        for condition in conditions where condition.count > tests {
            if condition.allSatisfy({ holds($0, payload) }) { tests = condition.count }
        }
        return tests
    }

    private func mayDescribe(_ payload: Node) -> [Spec] {
        guard payload.kind == .object else { return specs }
        return detection.candidates(payload.members.lazy.map(\.name)).map { specs[$0] }
    }

    private static func holds(_ test: DetectionTest, _ payload: Node) -> Bool {
        guard let node = payload.throughStrings(test.pointer) else { return false }
        return test.value.map { $0 == node.string } ?? true
    }
}
