import DataTree
package import Text

/// A request of a known shape for which no pack is in use: what can be said of it, and of the body that it carries for Apple.
enum UnknownEnvelope {
    /// Nil for what is no such request.
    static func check(
        _ document: Document, app: App?, _ facts: SampleFacts, _ specs: SpecSet, _ rules: RuleTable
    ) -> [Diagnostic]? {
        guard let root = document.root else { return nil }
        guard Envelope.name(of: root) != nil, let apns = specs[.apple] else { return nil }
        let body = Envelope.appleBody(root)
        let context = RuleContext(
            file: document.source, root: root, payload: body ?? root, isRequest: false,
            aps: (body ?? root).object("aps"),
            spec: apns, specs: specs,
            app: app, facts: facts, deviceSpec: apns)
        return rules.check(context, isEnvelope: body == nil)
    }
}

extension DiagnosticCode { package static let sampleUnknownSpec = DiagnosticCode("sample.unknown-spec") }
