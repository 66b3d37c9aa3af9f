import DataTree
package import Text

/// A body over the limit is refused by Apple's service with 413 PayloadTooLarge. Limits: 4096 bytes, 5120 for VoIP and for a
/// broadcast (Apple, "Generating a remote notification", "Sending broadcast push notification requests to APNs"); a vendor's own
/// limit is in its spec.
enum PayloadSizeRule: Rule {
    static let codes = [RuleCode(.payloadSize, .error, .errors(.undelivered))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        let size = context.size ?? measure(context)
        let node = context.payload
        if size.minified > size.limit {
            return [
                context.diagnostic(
                    .payloadSize, .error, node, "",
                    "the payload must be at most \(size.limit) bytes, but is \(size.minified) even when minified",
                    why: "Apple's service answers 413 PayloadTooLarge and nothing is delivered",
                    fix: .init(
                        "shorten texts and URLs by \(size.minified - size.limit) bytes, or move data behind a link"))
            ]
        }
        if size.written > size.limit {
            return [
                context.diagnostic(
                    .payloadSize, .warning, node, "",
                    "the payload is \(size.written) bytes as written, over the limit of \(size.limit)",
                    why: "sent as it stands it is refused; minified it is \(size.minified) bytes",
                    fix: .init("send the body without white space"))
            ]
        }
        if size.minified * 10 >= size.limit * 9 {
            let percent = size.minified * 100 / size.limit
            return [
                context.diagnostic(
                    .payloadSize, .warning, node, "",
                    "the payload is \(size.minified) of \(size.limit) bytes (\(percent) %): a longer name or URL breaks it",
                    why: "personalised texts and signed URLs grow; over the limit nothing is delivered",
                    fix: .init("leave room: shorten texts and URLs, or move data behind a link"))
            ]
        }
        return []
    }

    /// The key that only the simulator reads is not counted.
    static func measure(_ context: RuleContext) -> PayloadSize {
        let isLarge = context.pushType == .voip || context.facts.headers["apns-channel-id"] != nil
        let limit = isLarge ? max(context.spec.push.sizeLimit, 5120) : context.spec.push.sizeLimit
        var minified = JSONWriter.minifiedCount(context.payload)
        var removed = 0
        for name in ["Simulator Target Bundle", "WatchKit Simulator Actions"] {
            guard let member = context.payload.member(name) else { continue }
            removed += JSONWriter.minifiedCount(member.key) + JSONWriter.minifiedCount(member.value) + 2
        }
        minified -= removed
        let isPart = context.isRequest || context.payload.id != context.root.id
        let whole = context.isPart ? 0 : context.file.bytes.count
        let written = isPart ? minified : max(whole - removed, minified)
        return PayloadSize(written: written, minified: minified, limit: limit)
    }
}

/// A vendor's own limit on a part of its request, by its pack; FCM's is 4096 bytes of data and notification.
enum EnvelopeSizeRule: Rule {
    static let scope = RuleScope.request
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        VendorPart.all(context.root, context.spec.server).compactMap { part(context, $0) }
    }

    private static func part(_ context: RuleContext, _ part: VendorPart) -> Diagnostic? {
        let (node, pointer, limit, name) = (part.node, part.pointer, part.limit, part.name)
        // A part is at most as long minified as written, so a short one is not measured.
        guard node.range.count * 10 >= limit * 9 else { return nil }
        let size = JSONWriter.write(node).count
        guard size * 10 >= limit * 9 else { return nil }
        if size > limit {
            return context.diagnostic(
                .payloadSize, .error, node, pointer, "\(name) must be at most \(limit) bytes, but is \(size)",
                why: "the vendor refuses the message, even where Apple's limit is not reached",
                fix: .init("shorten texts, URLs and pairs by \(size - limit) bytes"))
        }
        return context.diagnostic(
            .payloadSize, .warning, node, pointer,
            "\(name) is \(size) of \(limit) bytes (\(size * 100 / limit) %): a longer name or URL breaks it",
            why: "personalised texts and signed URLs grow; over the limit nothing is sent",
            fix: .init("leave room: shorten texts, URLs and pairs"))
    }
}

extension DiagnosticCode { package static let payloadSize = DiagnosticCode("payload.size") }
