import DataTree
package import Text

/// A request of a known shape for which no pack is in use: what can be said of it, and of the body that it carries for Apple.
enum UnknownEnvelope {
    /// Nil for what is no such request.
    static func check(
        _ document: Document, app: App?, _ facts: SampleFacts, _ specs: SpecSet
    ) -> [Diagnostic]? {
        guard let root = document.root else { return nil }
        guard let (title, pack) = Envelope.name(of: root), let apns = specs[.apple] else {
            return OtherServer.check(root).map { [$0] }
        }
        let body = Envelope.appleBody(root)
        let context = RuleContext(
            file: document.source, root: root, payload: body ?? root, isRequest: false,
            aps: (body ?? root).object("aps"),
            spec: apns, specs: specs,
            app: app, facts: facts, deviceSpec: apns)
        let told = Diagnostic(
            .sampleUnknownSpec, .info, at: root.location, pointer: "",
            "this is \(title), and no pack in use describes it",
            why: "only what is common to all such requests was checked",
            fix: .init("add '\(pack)' to 'packs' in 'site.yml'"))
        return [told]
            + (body == nil ? RuleTable.check(context, rules: RuleTable.envelopeRules) : RuleTable.check(context))
    }
}

/// A payload without a spec that has Firebase's keys, or those of a relay: another server's request, or a message for Firebase
/// without its outer key.
enum OtherServer {
    /// Nil where nothing of Firebase's is there.
    static func check(_ root: Node) -> Diagnostic? {
        guard root.kind == .object else { return nil }
        if let message = root["message"], message.kind == .object { return other(root, message) }
        return named(root) ?? bare(root)
    }

    private static func other(_ root: Node, _ message: Node) -> Diagnostic? {
        let evidence = FirebaseEvidence(message, root: root)
        let marks = quoted(evidence.marks)
        let why: Message =
            if evidence.marks.isEmpty {
                "nothing but its JSON was checked"
            } else if evidence.strange.isEmpty {
                "\(marks) could be Firebase's; nothing but the file's JSON was checked"
            } else {
                "\(marks) could be Firebase's, but not \(quoted(evidence.strange)); nothing but the file's JSON was checked"
            }
        return Diagnostic(
            .sampleUnknownSpec, .info, at: root.location, pointer: "",
            evidence.other.map { "this looks like a request for \($0), which no pack describes" }
                ?? (evidence.isWeak && evidence.strange.isEmpty
                    ? "this 'message' could be for Firebase, but too little speaks for it"
                    : "this 'message' does not look like Firebase's, and no pack matches it"),
            why: why, fix: .init("if it is a request for Firebase, name the spec in the file beside it: 'spec: fcm-v1'")
        )
    }

    /// Services whose requests are told apart at a glance.
    private static func named(_ root: Node) -> Diagnostic? {
        func isExpo(_ to: Node?) -> Bool {
            let text = to?.string ?? to?.elements.first?.string ?? ""
            return text.hasPrefix("ExponentPushToken") || text.hasPrefix("ExpoPushToken")
        }
        let notification = root["notifications"]?.elements.first
        let name: Message? =
            if isExpo(root["to"]) {
                "Expo's push service"
            } else if notification?["tokens"]?.kind == .array, notification?["platform"]?.kind == .number {
                "Gorush"
            } else if root["interests"]?.kind == .array || root["users"]?.kind == .array,
                ["fcm", "apns", "web"].contains(where: { root[$0]?.kind == .object })
            {
                "Pusher Beams"
            } else {
                nil
            }
        return name.map {
            Diagnostic(
                .sampleUnknownSpec, .info, at: root.location, pointer: "",
                "this looks like a request for \($0), which no pack describes",
                why: "nothing but the file's JSON was checked",
                fix: .init("write a spec for it, or leave the file out of the check"))
        }
    }

    /// A message without its wrapper, as the Admin SDKs take it.
    private static func bare(_ root: Node) -> Diagnostic? {
        let evidence = FirebaseEvidence(root, root: nil)
        guard evidence.isFirebase, evidence.marks.count > 1, evidence.strange.isEmpty,
            (FirebaseEvidence.targets + ["tokens"]).contains(where: { root.member($0) != nil }),
            ["notification", "android", "apns", "webpush", "data"].contains(where: { root[$0]?.kind == .object })
        else { return nil }
        return Diagnostic(
            .packRequiredKey, .warning, at: root.location, pointer: "",
            "a request to Firebase must have this message inside 'message'",
            why: "the REST interface answers 400; only the Admin SDKs take it as it stands",
            fix: .init("write {\"message\": {…}}"))
    }

    private static func quoted(_ names: [String]) -> String {
        names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension DiagnosticCode {
    package static let sampleUnknownSpec = DiagnosticCode("sample.unknown-spec")
}
