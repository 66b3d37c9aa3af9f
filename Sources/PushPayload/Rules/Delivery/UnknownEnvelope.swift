import DataTree
import Text

/// A request of a known shape for which no pack is in use: what can be said of it, and of the body that it carries for Apple.
enum UnknownEnvelope {
    /// Nil for what is no such request. `tables`: the key tables of the specs in force.
    static func check(
        _ document: Document, app: App?, _ facts: SampleFacts, _ specs: SpecSet, _ tables: [String: KeyTable]
    ) -> [Diagnostic]? {
        guard let root = document.root, let (title, pack) = Envelope.name(of: root),
            let apns = specs[id: "apns"]
        else { return nil }
        let body = Envelope.appleBody(root)
        let context = RuleContext(
            file: document.source, root: root, payload: body ?? root, isRequest: false,
            aps: (body ?? root).object("aps"),
            spec: apns, specs: specs,
            app: app, facts: facts, deviceSpec: apns, keys: tables[apns.id] ?? KeyTable(apns, locale: "en"))
        let told = Diagnostic(
            .sampleUnknownSpec, .info, at: root.location, pointer: "",
            "this is \(title), and no pack in use describes it",
            why: "only what is common to all such requests was checked",
            fix: .init("add '\(pack)' to 'packs' in 'site.yml'"))
        return [told]
            + (body == nil ? RuleTable.check(context, rules: RuleTable.envelopeRules) : RuleTable.check(context))
    }
}
