import DataTree
import Text

/// Fields of a vendor's request that become request headers for Apple, against the body that the same request makes: what Apple's
/// service refuses is refused whoever sends it. Source: Apple, "Sending notification requests to APNs" (priority of a background
/// update, 64 bytes of a collapse id).
enum SentHeaderRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.isRequest, let aps = context.aps, let server = context.spec.server else { return [] }
        return [priority(context, aps, server.priority), collapse(context, server.collapse)].compactMap { $0 }
    }

    private static func priority(_ context: RuleContext, _ aps: Node, _ pointer: JSONPointer?) -> Diagnostic? {
        let isSilent =
            aps["content-available"]?.int == 1 && !["alert", "badge", "sound"].contains { aps.member($0) != nil }
        guard isSilent, let pointer, let node = context.root.at(pointer), node.int == 10 else { return nil }
        return context.diagnostic(
            .headerMismatch, .error, node, pointer.description, "a background update must have priority 5, but has 10",
            why: "it becomes the header 'apns-priority', and Apple's service refuses 10 for a body that shows nothing",
            fix: context.fix("write 5", replacing: node, with: "5"))
    }

    private static func collapse(_ context: RuleContext, _ pointer: JSONPointer?) -> Diagnostic? {
        guard let pointer, let node = context.root.at(pointer), let id = node.string, id.utf8.count > 64 else {
            return nil
        }
        return context.diagnostic(
            .headerMismatch, .error, node, pointer.description,
            "a collapse id must be at most 64 bytes, but is \(id.utf8.count)",
            why: "it becomes the header 'apns-collapse-id', and Apple's service answers BadCollapseId",
            fix: .init("shorten it, or send a hash"))
    }
}
