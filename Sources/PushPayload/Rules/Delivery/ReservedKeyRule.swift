import DataTree
package import Text

/// Keys and values that a vendor's service refuses in its request. Sources: for a vendor's own its pack; the
/// validation code of firebase-admin (reserved data keys, string values, exactly one target).
enum ReservedKeyRule: Rule {
    static let scope = RuleScope.request
    static let codes = [
        RuleCode(
            .reservedKey, .error,
            .depends { $0.isError && $0.isRequest ? .undelivered : $0.isError ? .uncertain : .ignored })
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        if let message = Envelope.fcmMessage(context) { return target(context, message) + data(context, message) }
        return (context.spec.server?.reserved ?? []).flatMap { own(context, $0) }
    }

    /// By the spec of the vendor's request.
    private static func own(_ context: RuleContext, _ reserved: ServerForm.Reserved) -> [Diagnostic] {
        let owner = reserved.place.tokens.last ?? ""
        let fix: Message =
            reserved.fields.map { "rename the key; values for '\($0.name)' have fields of their own in '\($0.place)'" }
            ?? "rename the key"
        let members = context.root.throughStrings(reserved.place)?.members ?? []
        return members.filter { reserved.names.contains($0.name) }.map { member in
            context.diagnostic(
                .reservedKey, .error, member.key,
                (JSONPointer(tokens: reserved.place.tokens + [member.name])).description,
                "'\(owner)' must not hold the reserved key '\(member.name)'",
                why:
                    "\(context.spec.push.vendor ?? context.spec.id) refuses the request: it writes that key of the device payload itself",
                fix: .init(fix))
        }
    }

    // MARK: FCM

    private static let targets = ["token", "topic", "condition", "fid"]

    private static func target(_ context: RuleContext, _ message: Node) -> [Diagnostic] {
        let given = message.members.filter { targets.contains($0.name) }
        if given.count == 1 || given.isEmpty && context.completesTargets { return [] }
        // A target under another name is told there.
        if given.isEmpty, message.members.contains(where: { isMeantAsTarget($0.name) }) { return [] }
        let names = given.map { "'\($0.name)'" }.joined(separator: ", ")
        var diagnostic = context.diagnostic(
            .reservedKey, given.isEmpty ? .warning : .error, given.dropFirst().first?.key ?? message,
            given.dropFirst().first.map { "/message/" + $0.name } ?? "/message",
            given.isEmpty
                ? "a message must have one target: 'token', 'topic' or 'condition'"
                : "a message must have one target, but has \(given.count): \(names)",
            why: given.isEmpty
                ? "FCM answers INVALID_ARGUMENT and sends nothing, unless a service between puts the target in"
                : "FCM answers INVALID_ARGUMENT and sends nothing",
            fix: .init(given.isEmpty ? "add 'token', 'topic' or 'condition'" : "keep one of them"))
        diagnostic.notes = given.prefix(1).filter { _ in given.count > 1 }.map {
            .init("the first target is here", at: $0.key.location)
        }
        return [diagnostic]
    }

    private static func isMeantAsTarget(_ name: String) -> Bool {
        FirebaseLegacy.targets.contains(name) || Suggestion.nearest(to: name, among: targets) != nil
    }

    private static func data(_ context: RuleContext, _ message: Node) -> [Diagnostic] {
        let places: [(Node?, String)] = [
            (message["data"], "/message/data"), (message["android"]?["data"], "/message/android/data"),
            (message["android_v2"]?["data"], "/message/android_v2/data"),
            (message["webpush"]?["data"], "/message/webpush/data"),
        ]
        return places.flatMap { data, pointer in
            (data?.members ?? []).compactMap { member in
                let at = pointer + "/" + JSONPointer.escape(member.name)
                // Browsers get their data as it is.
                let isWeb = pointer.hasPrefix("/message/webpush")
                if !isWeb, isReserved(member.name) {
                    return context.diagnostic(
                        .reservedKey, .error, member.key, at, "'\(member.name)' is a reserved key of FCM",
                        why:
                            "FCM answers INVALID_ARGUMENT: it uses 'from', 'message_type', 'google.…' and 'gcm.…' itself",
                        fix: .init("rename the key"))
                }
                if !isWeb, let doubt = doubt(member.name) {
                    return context.diagnostic(
                        .reservedKey, .warning, member.key, at, "'\(member.name)' may not arrive: \(doubt)",
                        why: "the key is refused or left out, and the app looks for it in vain",
                        fix: .init("rename the key"))
                }
                guard member.value.kind != .string else { return nil }
                return context.diagnostic(
                    .reservedKey, .error, member.value, at, "a value of FCM's 'data' must be a string",
                    why: "FCM answers INVALID_ARGUMENT: 'data' is a map of string to string",
                    fix: text(context, member.value))
            }
        }
    }

    private static func text(_ context: RuleContext, _ value: Node) -> Diagnostic.Fix {
        if value.isContainer { return .init("write it as the text of its JSON, in quotes") }
        if value.isNull { return .init("leave the key out where there is no value") }
        let text = "\"" + String(decoding: JSONWriter.write(value), as: UTF8.self) + "\""
        return context.fix("write \(text)", replacing: value, with: text)
    }

    /// Names that a part of Firebase keeps for itself: the Android SDK takes `collapse_key` out of the data, and one edition of
    /// Google's reference reserves every word that begins with `google` or `gcm`.
    private static func doubt(_ name: String) -> Message? {
        if name == "collapse_key" { return "Firebase's Android SDK takes that key out of the data" }
        let isClose = name.hasPrefix("google") || name.hasPrefix("gcm")
        return isClose ? "Firebase reserves words that begin with 'google' or 'gcm'" : nil
    }

    private static func isReserved(_ name: String) -> Bool {
        name == "from" || name == "message_type" || name.hasPrefix("google.") || name.hasPrefix("gcm.")
    }
}

extension DiagnosticCode { package static let reservedKey = DiagnosticCode("reserved.key") }
