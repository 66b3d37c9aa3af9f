import DataTree
package import Text

/// Which app a payload is for: the one that its facts name; else the one whose bundle id the payload or its headers give; else the
/// site's default; else the only one there is.
extension SampleChecker {
    /// Reports a name in the facts that no app has.
    func app(_ facts: SampleFacts, _ root: Node?, _ findings: inout [Diagnostic]) -> App? {
        guard let name = facts.app else { return apps.isEmpty ? nil : app(bundle: Self.bundleIDs(facts, root)) }
        if let app = apps.first(where: { $0.id == name }) { return app }
        findings.append(Self.unknownApp(name, at: facts.appNode?.location, among: apps))
        return nil
    }

    /// There is no app of that name. What `app` of a sample's facts and of `site.yml` have in common.
    package static func unknownApp(_ name: String, at location: SourceLocation?, among apps: [App]) -> Diagnostic {
        let near = Suggestion.nearest(to: name, among: apps.map(\.id))
        return Diagnostic(
            .sampleUnknownApp, .error, at: location, pointer: "/app", "there is no app '\(name)' under 'apps/'",
            fix: near.map { .init("did you mean '\($0)'?") })
    }

    private func app(bundle names: [String]) -> App? {
        for name in names {
            let matching = apps.filter { app in app.bundleID.map { Self.isTopic(name, of: $0) } ?? false }
            if matching.count == 1 { return matching[0] }
        }
        if let defaultApp { return apps.first { $0.id == defaultApp } }
        guard apps.count == 1 else { return nil }
        // A payload for another app than the only one is held to no app.
        let isForAnother = !names.isEmpty && Self.isLiteral(apps[0].bundleID)
        return isForAnother ? nil : apps[0]
    }

    /// A bundle id with a build setting in it (`$(PRODUCT_BUNDLE_IDENTIFIER)`) says nothing.
    private static func isLiteral(_ bundleID: String?) -> Bool { bundleID.map { !App.isVariable($0) } ?? false }

    private static func isTopic(_ name: String, of bundleID: String) -> Bool {
        guard !App.isVariable(bundleID), name.hasPrefix(bundleID) else { return false }
        let suffix = String(name.dropFirst(bundleID.count))
        return PushType.allCases.contains { $0.topicSuffix == suffix }
    }

    /// Where a bundle id is: the topic in the facts, that of a request to Firebase, the path of a broadcast, and the key for
    /// the simulator.
    private static func bundleIDs(_ facts: SampleFacts, _ root: Node?) -> [String] {
        let path = facts.headers[":path"]?.split(separator: "/") ?? []
        let broadcast = path.count == 4 && path[1] == "broadcasts" ? String(path[3]) : nil
        let topic = root?["message"]?["apns"]?["headers"]?["apns-topic"]?.string
        return [facts.headers["apns-topic"], topic, broadcast, root?[SimulatorTargetRule.key]?.string].compactMap { $0 }
    }
}

extension DiagnosticCode { package static let sampleUnknownApp = DiagnosticCode("sample.unknown-app") }
