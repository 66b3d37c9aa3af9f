package import DataTree
package import Text

/// What a rule sees of a sample.
package struct RuleContext: Sendable {
    package var file: SourceFile
    /// The file as written.
    package var root: Node
    /// The device payload: `root` itself, or what a request delivers.
    package var payload: Node
    package var isRequest: Bool
    package var spec: Spec
    package var specs: SpecSet
    package var app: App?
    package var facts: SampleFacts
    package var story: Story?
    /// The spec of the device payload: the sample's own, or for a request the one that its delivered payload is of.
    package var deviceSpec: Spec
    /// False for a request that is for other platforms only: then nothing of it is Apple's body.
    package var reachesApple = true
    /// The key table of `deviceSpec`, made once for all samples.
    package var keys: KeyTable

    /// Pointers into the device payload of a request count in the payload, which is what the rule's page speaks of.
    func diagnostic(
        _ code: DiagnosticCode, _ severity: Severity, _ node: Node, _ pointer: String, _ headline: String,
        why: String? = nil,
        fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        Diagnostic(code, severity, at: node.location, pointer: pointer, headline, why: why, fix: fix)
    }
}

/// One rule: one file, one code (or one family of codes), no state.
protocol Rule: Sendable {
    /// The findings, in any order.
    static func check(_ context: RuleContext) -> [Diagnostic]
}

/// The rules in the order in which they claim a place: where two say the same of one pointer, the earlier is kept.
enum RuleTable {
    static let rules: [any Rule.Type] = [
        PayloadSizeRule.self, ApsShapeRule.self, MisplacedKeyRule.self, NestedStringRule.self, CategoryRule.self,
        StoryFallbackRule.self, PageValuesRule.self, UnreachableButtonRule.self, InsecureURLRule.self, SchemaRule.self,
    ]

    /// What holds for a request that reaches no Apple device.
    private static let requestRules: [any Rule.Type] = [NestedStringRule.self, InsecureURLRule.self, SchemaRule.self]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        var seen = Set<String>()
        var claimed = Set<String>()
        var found: [Diagnostic] = []
        for rule in context.reachesApple ? rules : requestRules {
            for diagnostic in rule.check(context) where !context.spec.push.silences.contains(diagnostic.code.id) {
                let pointer = diagnostic.pointer ?? ""
                if diagnostic.code == .packValue, claimed.contains(pointer) { continue }
                guard
                    seen.insert(
                        diagnostic.code.id + "\u{0}" + pointer + "\u{0}"
                            + (diagnostic.code == .packRequiredKey ? diagnostic.headline : "")
                    ).inserted
                else { continue }
                claimed.insert(pointer)
                found.append(diagnostic)
            }
        }
        return found
    }
}
