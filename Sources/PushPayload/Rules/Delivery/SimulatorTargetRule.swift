import DataTree
package import Text

/// The key that tells the simulator which app an `.apns` file is for (Apple, `xcrun simctl push`). It belongs to the simulator
/// alone: its absence is right, since the command takes the bundle id as well (`doctor` counts the files without it, `export` writes
/// it), and in what is sent to Apple its presence is wrong.
enum SimulatorTargetRule: Rule {
    static let codes = [RuleCode(.simulatorTarget, .warning)]
    static let key = "Simulator Target Bundle"
    private static let probe = TextProbe(["simul"])

    static func check(_ context: RuleContext) -> [Diagnostic] {
        let payload = context.payload
        guard payload.kind == .object else { return [] }
        if let member = payload.member(key) {
            return leftIn(context, member) ?? value(context, member)
        }
        if context.mayHold(probe), let misspelt = payload.members.first(where: { isMisspelt($0.name) }) {
            return [
                context.diagnostic(
                    .simulatorTarget, .warning, misspelt.key, "/" + JSONPointer.escape(misspelt.name),
                    "'\(misspelt.name)' is not the simulator's key",
                    why:
                        "the simulator looks for '\(key)' only, with its capitals and blanks, so a dragged file reaches no app",
                    fix: context.fix("write '\(key)'", replacing: misspelt.key, with: "\"\(key)\""))
            ]
        }
        return []
    }

    /// A request, or a payload whose facts give Apple's request headers, is what goes out.
    private static func leftIn(_ context: RuleContext, _ member: Node.Member) -> [Diagnostic]? {
        let isSent = context.isRequest || context.facts.headers["authorization"] != nil
        guard isSent else { return nil }
        return [
            context.diagnostic(
                .simulatorTarget, .warning, member.key, "/" + JSONPointer.escape(key),
                "'\(key)' must not be sent to Apple",
                why: "it is the simulator's own key; on a device it only costs bytes and reaches 'userInfo'",
                fix: .init("take it out of the body, and give 'xcrun simctl push' the bundle id instead"))
        ]
    }

    private static func value(_ context: RuleContext, _ member: Node.Member) -> [Diagnostic] {
        guard let bundle = member.value.string else { return [] }
        let pointer = "/" + JSONPointer.escape(key)
        guard let own = context.app?.bundleID, !App.isVariable(own), own != bundle, !Placeholder.isOne(bundle) else {
            return []
        }
        return [
            context.diagnostic(
                .simulatorTarget, .warning, member.value, pointer,
                "the bundle id is '\(bundle)', but the app '\(context.app?.id ?? "")' has '\(own)'",
                why: "the simulator hands the notification to another app, or to none",
                fix: context.fix("write '\(own)'", replacing: member.value, with: "\"\(own)\""))
        ]
    }

    /// The same letters in another spelling: 'simulator-target-bundle', 'SimulatorTargetBundle', 'Simulator Target Bundel'.
    private static func isMisspelt(_ name: String) -> Bool {
        guard let initial = name.utf8.first, initial | 0x20 == UInt8(ascii: "s") else { return false }
        let first = name.prefix(5).lowercased()
        return first == "simul" && name.lowercased() != "simulator"
            && Suggestion.nearest(to: name, among: CollectionOfOne(key)) != nil
    }
}

extension DiagnosticCode { package static let simulatorTarget = DiagnosticCode("sim.target-bundle") }
