import DataTree
import Text

/// Keys that a vendor's reader looks for at one place, under one exact name, and that stand elsewhere or are written otherwise: the
/// reader finds nothing and says nothing. Sources: Wisetracker, "푸시 알림 데이터 이용" (`userInfo["RW_push_payload_WP"]`, the five keys
/// inside it); Pushwoosh iOS SDK, the places in which a story is looked for.
enum VendorPlaceRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.payload.kind == .object else { return [] }
        return (context.mayHold(probe) ? wisetracker(context) : []) + story(context)
    }

    // MARK: Wisetracker

    private static let wrapper = "RW_push_payload_WP"
    private static let parts = ["TT", "BD", "IM", "MV", "deeplink"].map { "RW_push_payload_" + $0 }
    private static let probe = TextProbe(["push_payload", "push-payload", "pushpayload"])
    /// Objects that are looked into for a wrapper.
    private static let searchLimit = 1_000

    /// A name without what people spell differently: case, underscores, hyphens, blanks.
    private static func folded(_ name: String) -> [UInt8]? {
        // "pushpayload" is in each of them.
        guard (11...40).contains(name.utf8.count) else { return nil }
        var folded: [UInt8] = []
        folded.reserveCapacity(name.utf8.count)
        for byte in name.utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != 0x20 {
            if byte >= 0x80 { return Array(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }.utf8) }
            folded.append(byte.lowercased)
        }
        return folded
    }

    private static let foldedWrapper = folded(wrapper)
    private static let foldedParts = parts.map(folded)

    /// The members that may have one of the names: each begins with the same letter, or with what is left out.
    private static func ours(_ object: Node) -> [Node.Member] {
        object.members(beginningWith: "rR_-").filter { $0.key.textBegins(with: "rR_-") }
    }

    private static func isWrapper(_ name: String) -> Bool { folded(name).map { $0 == foldedWrapper } ?? false }

    private static func isPart(_ name: String) -> Bool { folded(name).map { foldedParts.contains($0) } ?? false }

    private static func wisetracker(_ context: RuleContext) -> [Diagnostic] {
        let payload = context.payload
        let members = ours(payload)
        var found = members.filter { isMisspelt($0.name) }.map { misspelt(context, $0) }
        let atRoot = members.filter { isPart($0.name) }
        if let first = atRoot.first { found.append(outside(context, first, atRoot.map(\.name))) }
        for member in context.aps.map(ours) ?? [] where isWrapper(member.name) || isPart(member.name) {
            found.append(insideAps(context, member))
        }
        if !payload.hasMember(wrapper), found.isEmpty, let deeper = deeper(payload) {
            found.append(nested(context, deeper.key, deeper.pointer))
        }
        return found
    }

    private static func isMisspelt(_ name: String) -> Bool { name != wrapper && isWrapper(name) }

    private static func misspelt(_ context: RuleContext, _ member: Node.Member) -> Diagnostic {
        context.diagnostic(
            .packUnknownKey, .error, member.key, "/" + JSONPointer.escape(member.name),
            "'\(member.name)' must be '\(wrapper)', letter by letter",
            why: "Wisetracker's code looks for that very name, finds nothing, and skips the data without a word",
            fix: context.fix("write '\(wrapper)'", replacing: member.key, with: "\"\(wrapper)\""))
    }

    private static func outside(_ context: RuleContext, _ first: Node.Member, _ names: [String]) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return context.diagnostic(
            .packUnknownKey, .error, first.key, "/" + JSONPointer.escape(first.name),
            names.count == 1 ? "\(list) belongs in '\(wrapper)'" : "\(list) belong in '\(wrapper)'",
            why: "Wisetracker's code reads these keys in the object '\(wrapper)' only",
            fix: .init(
                names.count == 1
                    ? "move it into the object '\(wrapper)' at the root"
                    : "move them into the object '\(wrapper)' at the root"))
    }

    private static func insideAps(_ context: RuleContext, _ member: Node.Member) -> Diagnostic {
        context.diagnostic(
            .apsUnknownKey, .error, member.key, "/aps/" + JSONPointer.escape(member.name),
            "'\(member.name)' must not stand in 'aps'",
            why: "'aps' is Apple's; Wisetracker's code looks for '\(wrapper)' at the root of the payload",
            fix: .init("move it beside 'aps'"))
    }

    private static func nested(_ context: RuleContext, _ key: Node, _ pointer: String) -> Diagnostic {
        context.diagnostic(
            .packUnknownKey, .error, key, pointer, "'\(wrapper)' must stand at the root of the payload",
            why: "Wisetracker's code reads 'userInfo[\"\(wrapper)\"]' and looks into no other key",
            fix: .init("move it beside 'aps'"))
    }

    /// The first wrapper below the root, in objects and in strings that hold JSON.
    private static func deeper(_ payload: Node) -> (key: Node, pointer: String)? {
        var queue = payload.members.filter { $0.name != "aps" }.map {
            (node: $0.value, pointer: "/" + JSONPointer.escape($0.name), depth: 1)
        }
        var index = 0
        while index < queue.count, index < searchLimit {
            let (node, pointer, depth) = queue[index]
            index += 1
            let holdsObject = node.kind == .object || node.kind == .string && node.textBegins(with: "{")
            guard depth < 8, holdsObject, let object = node.insideString, object.kind == .object else { continue }
            for member in object.members {
                let place = pointer + "/" + JSONPointer.escape(member.name)
                if isWrapper(member.name) { return (member.key, place) }
                if queue.count < searchLimit { queue.append((member.value, place, depth + 1)) }
            }
        }
        return nil
    }

    // MARK: Pushwoosh

    private static func story(_ context: RuleContext) -> [Diagnostic] {
        guard let member = context.aps?.member("pw_stories") else { return [] }
        return [
            context.diagnostic(
                .apsUnknownKey, .error, member.key, "/aps/pw_stories", "'pw_stories' must not stand in 'aps'",
                why:
                    "the player looks for a story at the root, in 'u' and in 'userdata', and shows the plain text instead",
                fix: .init("move it beside 'aps', or into 'data' of the request"))
        ]
    }
}
