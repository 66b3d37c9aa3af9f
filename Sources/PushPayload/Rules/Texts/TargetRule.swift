import DataTree
import Text

/// Keys that the oldest phone of a site's `targets` does not know, since their specs say with which version they came (`x-since`).
enum TargetRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        let targets = context.demands.targets
        guard !targets.isEmpty else { return [] }
        var found: [Diagnostic] = []
        if context.reachesApple {
            found += judged(context, context.deviceSpec.keys.dated, context.payload, targets)
            // Other specs refer to Apple's for what is in 'aps'.
            if context.deviceSpec.known != .apple {
                found += judged(context, context.appleKeys?.dated ?? [], context.payload, targets)
            }
        }
        if context.spec.push.layer == .request {
            found += judged(context, context.spec.keys.dated, context.root, targets)
        }
        return found
    }

    private static func judged(
        _ context: RuleContext, _ keys: [SpecKey], _ root: Node, _ targets: [String: SystemVersion]
    ) -> [Diagnostic] {
        keys.flatMap { key -> [Diagnostic] in
            guard let (node, pointer) = place(key, root) else { return [] }
            return key.versions.compactMap { platform, since in
                guard let oldest = targets[platform], oldest < since else { return nil }
                let name = Platforms.name(platform)
                return context.diagnostic(
                    .targetTooOld, .warning, node, pointer,
                    "'\(key.name)' needs \(name) \(since.description), but the site's oldest is \(name) \(oldest.description)",
                    why: "an older system passes over the key, in silence",
                    fix: .init("send it to newer phones only, or raise 'targets' in site.yml"))
            }
        }
    }

    /// The member that a row of a key table stands for; rows below arrays are not looked for.
    private static func place(_ key: SpecKey, _ root: Node) -> (Node, String)? {
        let names = key.path.split(separator: ".").map(String.init)
        guard !names.isEmpty, !names.contains(where: { $0.hasSuffix("[]") }) else { return nil }
        var node = root
        for name in names.dropLast() {
            guard let next = node[name], next.kind == .object else { return nil }
            node = next
        }
        guard let member = names.last.flatMap({ node.member($0) }) else { return nil }
        return (member.key, JSONPointer(tokens: names).description)
    }
}
