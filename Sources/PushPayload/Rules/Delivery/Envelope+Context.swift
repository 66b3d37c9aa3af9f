import DataTree

extension Envelope {
    /// The message of a payload whose spec is known: what was named Firebase's is Firebase's.
    static func fcmMessage(_ context: RuleContext) -> Node? {
        context.spec.known == .firebase ? context.root.object("message") : fcmMessage(context.root)
    }
}
