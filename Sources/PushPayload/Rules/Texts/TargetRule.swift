import DataTree
import Text

/// Keys that the oldest phone of a site's `targets` does not know, since their specs say with which version they came (`x-since`). A
/// target is held against the keys of its own surface, in a request that reaches it.
enum TargetRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.targetTooOld, .warning, repeats: true)]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        let targets = context.demands.targets
        guard !targets.isEmpty else { return [] }
        var found: [Late] = []
        if context.reachesApple {
            found += late(context.deviceSpec.keys.dated, context.payload, targets)
            // Other specs refer to Apple's for what is in 'aps'.
            if context.deviceSpec.known != .apple {
                found += late(context.appleKeys?.dated ?? [], context.payload, targets)
            }
        }
        if context.spec.push.layer == .request {
            found += late(context.spec.keys.dated, context.root, targets)
            found += nested(context, targets)
        }
        let reached = Dictionary(
            uniqueKeysWithValues: Set(found.map(\.surface)).map { ($0, reaches($0, context)) })
        return found.filter { reached[$0.surface] ?? false }.map { $0.finding(context) }
    }

    /// A key that came later than the oldest version of a target.
    private struct Late {
        var key: SpecKey
        var platform: String
        var surface: SurfaceKind
        var since: SystemVersion
        var oldest: SystemVersion
        var node: Node
        var pointer: String

        func finding(_ context: RuleContext) -> Diagnostic {
            let name = Platforms.name(platform)
            return context.diagnostic(
                .targetTooOld, .warning, node, pointer,
                "'\(key.name)' needs \(name) \(since.description), but the site's oldest is \(name) \(oldest.description)",
                why: "an older system passes over the key, in silence",
                fix: .init("send it to newer phones only, or raise 'targets' in site.yml"))
        }
    }

    private static func late(
        _ keys: [SpecKey], _ root: Node, _ targets: [String: SystemVersion], at base: String = ""
    ) -> [Late] {
        keys.flatMap { key -> [Late] in
            key.versions.compactMap { platform, since in
                guard let oldest = targets[platform], oldest < since, let surface = Platforms.surface(platform),
                    let (node, pointer) = place(key, root)
                else { return nil }
                return Late(
                    key: key, platform: platform, surface: surface, since: since, oldest: oldest, node: node,
                    pointer: base + pointer)
            }
        }
    }

    /// Firebase's message in Amazon's string for Android.
    private static func nested(_ context: RuleContext, _ targets: [String: SystemVersion]) -> [Late] {
        guard let place = context.specs.forms.form(of: context.spec)?.carried?.place, !place.isEmpty,
            let spec = context.specs[.firebase],
            let root = SurfaceReading(context.root).object(place)
        else { return [] }
        return late(spec.keys.dated, root, targets, at: place)
    }

    /// Whether anything of a request goes to a surface: its sender may have chosen platforms, or given no part for it.
    private static func reaches(_ surface: SurfaceKind, _ context: RuleContext) -> Bool {
        guard context.spec.push.layer == .request else { return true }
        let reading = SurfaceReading(context.root)
        switch (surface, context.spec.known) {
        case (.iphone, _): return context.reachesApple
        case (.android, _) where context.specs.forms.form(of: context.spec) != nil:
            return AndroidReader.read(reading, context.spec, context.specs.forms) != nil
        case (.web, .firebase), (.web, .oneSignal): return WebReader.read(reading, context.spec) != nil
        default: return true
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
