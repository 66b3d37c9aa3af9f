import DataTree
import Text

/// Names and types of the headers for Apple that a message for Firebase carries; what the headers say is `HeaderRule`'s. Sources:
/// Google's reference of `ApnsConfig.headers` (a map of text to text); Apple, "Sending notification requests to APNs", Table 1.
enum FirebaseHeaderRule: Rule {
    static let scope = RuleScope.all
    private static let known = [
        "apns-push-type", "apns-priority", "apns-topic", "apns-expiration", "apns-collapse-id", "apns-id",
        "apns-channel-id", "apns-request-id", "authorization",
    ]
    private static let place = "/message/apns/headers/"

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.spec.known == .firebase,
            let headers = context.root.object("message")?.object("apns")?.object("headers")
        else { return [] }
        return headers.members.prefix(100).compactMap { name(context, $0) ?? value(context, $0) ?? call(context, $0) }
    }

    /// Firebase's maintainers: quickstart-ios #205, firebase-admin-dotnet #97 (its tokens are those of ordinary notifications).
    private static func call(_ context: RuleContext, _ header: Node.Member) -> Diagnostic? {
        guard header.name.lowercased() == "apns-push-type", header.value.string == PushType.voip.rawValue else {
            return nil
        }
        return context.diagnostic(
            .headerMismatch, .warning, header.value, place + JSONPointer.escape(header.name),
            "Firebase sends no VoIP pushes", why: "PushKit's tokens are no tokens of Firebase: the call does not ring",
            fix: .init("post it to Apple's service, or ring by a notification"))
    }

    private static func name(_ context: RuleContext, _ header: Node.Member) -> Diagnostic? {
        let name = header.name.lowercased()
        guard !known.contains(name) else { return nil }
        let dashed = name.replacing(text: "_", with: "-")
        let near =
            ["apns-" + dashed, dashed].first(where: known.contains) ?? Suggestion.nearest(to: dashed, among: known)
        guard near != nil || name.hasPrefix("apns") || header.value.isContainer else { return nil }
        return context.diagnostic(
            .headerMismatch, .warning, header.key, place + JSONPointer.escape(header.name),
            "'\(header.name)' is no header of Apple's service",
            why: "the service passes over it, so it has no effect",
            fix: .init(near.map { "did you mean '\($0)'?" } ?? "remove it"))
    }

    private static func value(_ context: RuleContext, _ header: Node.Member) -> Diagnostic? {
        let value = header.value
        guard value.kind != .string else { return nil }
        let why: Message = "'apns.headers' is a map of text to text: Firebase answers 400 and sends nothing"
        let text = value.isContainer ? nil : String(decoding: JSONWriter.write(value), as: UTF8.self)
        let fix = text.map { context.fix("write \"\($0)\"", replacing: value, with: "\"\($0)\"") }
        return context.diagnostic(
            .headerMismatch, .error, value, place + JSONPointer.escape(header.name),
            "the header '\(header.name)' must be a text", why: why, fix: fix ?? .init("write one text"))
    }
}
