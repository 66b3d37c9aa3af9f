package import DataTree

/// Members of a request by which its sender chooses platforms: one that is false leaves its platform out, and where any is true,
/// only those that are true get the push. Source: OneSignal, Create notification, "Platform to deliver to".
package struct PlatformFlags: Sendable {
    /// Names of the members, of any platform, in the request's root.
    private var names: [String]
    private var surfaces: [SurfaceKind: [String]]

    init?(_ node: Node?) {
        guard let node, node.kind == .object else { return nil }
        func texts(_ name: String) -> [String] { (node[name]?.elements ?? []).compactMap(\.string) }
        surfaces = [.iphone: texts("iphone"), .android: texts("android"), .web: texts("web")]
        names = surfaces.values.flatMap { $0 } + texts("others")
    }

    package func reach(_ request: Node, _ surface: SurfaceKind) -> Bool {
        let own = surfaces[surface] ?? []
        if own.contains(where: { request[$0]?.kind == .true }) { return true }
        if names.contains(where: { request[$0]?.kind == .true }) { return false }
        // Only the first stands for the whole surface: `isFirefox: false` leaves Chrome.
        return own.first.map { request[$0]?.kind != .false } ?? true
    }
}
