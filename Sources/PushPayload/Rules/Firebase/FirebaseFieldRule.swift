import DataTree
import Text

/// Fields that Firebase does not know. Its server answers 400 for a name that is no field, at any level of a message and beside
/// it; only `data`, Apple's `payload` and the browser's `notification` are free. Says where a field belongs that exists
/// elsewhere, and which of today's fields a name of the legacy interface has become. Sources: Google's reference of
/// `projects.messages`; firebase-admin-node #2180 (`Unknown name "clickAction" at 'message.notification': Cannot find field`).
enum FirebaseFieldRule: Rule {
    static let scope = RuleScope.all

    static func check(_ context: RuleContext) -> [Diagnostic] {
        if context.spec.known == .firebaseLegacy { return legacy(context) }
        guard context.spec.known == .firebase, let fields = context.spec.fields else { return [] }
        var walk = Walk(context: context, fields: fields)
        walk.object(context.root, 0, "")
        return walk.found
    }

    private static func legacy(_ context: RuleContext) -> [Diagnostic] {
        guard context.root["message"]?.kind != .object else { return [] }
        let names = context.root.members.prefix(50).compactMap { member -> Message? in
            FirebaseLegacy.inMessage[member.name].map { "'\(member.name)' is now \($0)" }
        }
        let inside = (context.root["notification"]?.members ?? []).prefix(50).compactMap { member -> Message? in
            guard FirebaseLegacy.own.contains(member.name) else { return nil }
            return FirebaseLegacy.inNotification[member.name].map { "'notification.\(member.name)' is now \($0)" }
        }
        return [
            context.diagnostic(
                .packRequiredKey, .error, context.root, "",
                "a request to Firebase must have a 'message', and this is one to the legacy interface",
                why: "\(FirebaseLegacy.ending); such a request is answered with an error, and nothing is sent",
                fix: .init(
                    (names + inside).reduce("post '{\"message\": {…}}' to 'v1/projects/PROJECT/messages:send'") {
                        "\($0); \($1)"
                    }))
        ]
    }

    private struct Walk {
        let context: RuleContext
        let fields: SpecFields
        var found: [Diagnostic] = []

        mutating func object(_ node: Node, _ index: Int, _ pointer: String) {
            guard node.kind == .object else { return }
            let level = fields.levels[index]
            for member in node.members {
                let place = pointer + "/" + JSONPointer.escape(member.name)
                guard let field = level.field(member.name) else {
                    unknown(member, node, level, place)
                    continue
                }
                guard let next = field.level else { continue }
                if field.isList {
                    for (position, element) in member.value.elements.enumerated() {
                        object(element, next, "\(place)/\(position)")
                    }
                } else {
                    object(member.value, next, place)
                }
            }
        }

        private mutating func unknown(_ member: Node.Member, _ owner: Node, _ level: SpecFields.Level, _ place: String)
        {
            guard level.isClosed, level.severity != "warning" else {
                if let hint = free(member, owner, level) {
                    found.append(
                        context.diagnostic(
                            .packUnknownKey, .warning, member.key, place, hint.headline,
                            why: hint.why ?? "Firebase passes it on, and nothing reads it", fix: .init(hint.fix)))
                }
                return
            }
            let answer: Message = "Firebase answers 400, 'Cannot find field', and sends nothing"
            let isLegacy = FirebaseLegacy.own.contains(ProtoName.snake(member.name))
            found.append(
                context.diagnostic(
                    .packUnknownKey, .error, member.key, place,
                    isLegacy
                        ? "'\(member.name)' is not a field of \(Self.name(level)), but a key of the legacy interface"
                        : "'\(member.name)' is not a field of \(Self.name(level))",
                    why: isLegacy ? "\(answer): \(FirebaseLegacy.ending)" : answer,
                    fix: fix(member, owner, level)))
        }

        private static func name(_ level: SpecFields.Level) -> Message {
            level.pointer.isEmpty
                ? "the request" : "'\(level.pointer.dropFirst().split(separator: "/").joined(separator: "."))'"
        }

        private func fix(_ member: Node.Member, _ owner: Node, _ level: SpecFields.Level) -> Diagnostic.Fix {
            let (name, snake) = (member.name, ProtoName.snake(member.name))
            if FirebaseLegacy.own.contains(snake), let place = FirebaseLegacy.place(of: name, in: level.pointer) {
                return .init("in v1 the same is \(place)")
            }
            let names = level.fields.map(\.name)
            let near = Suggestion.nearest(to: snake, among: names.filter { owner.member($0) == nil })
            // A name that exists elsewhere is rather that one than a misspelt other.
            let places = fields.places(of: snake)
                .filter { Self.platform($0) == nil || Self.platform($0) == Self.platform(level.pointer) }
                .sorted { Self.common($0, level.pointer) > Self.common($1, level.pointer) }
            if let place = FirebaseLegacy.place(of: name, in: level.pointer) {
                return .init("it belongs in \(place)")
            }
            if let place = places.first {
                return .init("it belongs in '\(place.dropFirst().replacing(text: "/", with: "."))'")
            }
            if let near {
                let isOnly = Suggestion.nearest(to: snake, among: names.filter { $0 != near }) == nil
                let shown = snake == name ? near : ProtoName.camel(near)
                guard isOnly else { return .init("did you mean '\(shown)'?") }
                return context.fix("did you mean '\(shown)'?", replacing: member.key, with: "\"\(shown)\"")
            }
            return .init("remove it; values of your own go into 'message.data' as text")
        }

        /// The platform whose block a place is in: a name of another platform's means something else there.
        private static func platform(_ pointer: String) -> Substring? {
            let names = pointer.split(separator: "/", maxSplits: 2)
            return names.count > 2 && ["android", "apns", "webpush"].contains(names[1]) ? names[1] : nil
        }

        private static func common(_ a: String, _ b: String) -> Int {
            zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
        }

        // MARK: Where any name may stand

        /// A name that can only be meant for a known one.
        private func free(_ member: Node.Member, _ owner: Node, _ level: SpecFields.Level)
            -> (headline: Message, fix: Message, why: Message?)?
        {
            if level.pointer == "/message/webpush/notification",
                let place = FirebaseLegacy.place(of: member.name, in: level.pointer)
            {
                return (
                    "'\(member.name)' is no option of a browser's notification", "write the address into \(place)",
                    "browsers know no such option: for the page that a click opens there is 'webpush.fcm_options.link', and other keys are at most read by a worker of Firebase's"
                )
            }
            let names = level.fields.map(\.name).filter { owner.member($0) == nil }
            if let place = above(member, level) {
                return ("'\(member.name)' has no effect in \(Self.name(level))", "it belongs in '\(place)'", nil)
            }
            // Apple's headers have a rule of their own.
            if level.pointer == "/message/apns/headers" { return nil }
            if let near = Suggestion.nearest(to: member.name, among: names), Self.isCertain(member.name, near) {
                return (
                    "'\(member.name)' is none of the known keys of \(Self.name(level))", "did you mean '\(near)'?", nil
                )
            }
            let inner = member.value.members.prefix(20).map(\.name)
            guard !inner.isEmpty, inner.allSatisfy(names.contains) else { return nil }
            return (
                "'\(inner[0])' must stand in \(Self.name(level)) itself, not in '\(member.name)'",
                "move it one level up", nil
            )
        }

        /// A field of the object around this one, which lacks it, by what is in it; among headers by its name.
        private func above(_ member: Node.Member, _ level: SpecFields.Level) -> String? {
            guard let cut = level.pointer.lastIndex(of: "/"),
                let parent = fields.levels.first(where: { $0.pointer == level.pointer[..<cut] }),
                let field = parent.field(member.name), context.root.at(parent.pointer)?.member(member.name) == nil
            else { return nil }
            let place = String("\(parent.pointer)/\(member.name)".dropFirst()).replacing(text: "/", with: ".")
            guard let inner = field.level else { return level.pointer.hasSuffix("/headers") ? place : nil }
            let names = fields.levels[inner].fields.map(\.name)
            let isMeant = member.value.kind == .object && member.value.members.contains { names.contains($0.name) }
            return isMeant ? place : nil
        }

        /// Own keys may resemble a short name by chance.
        private static func isCertain(_ name: String, _ near: String) -> Bool {
            near.utf8.count > 4 || name.lowercased() == near.lowercased()
                || name.lowercased().sorted() == near.lowercased().sorted()
        }
    }
}
