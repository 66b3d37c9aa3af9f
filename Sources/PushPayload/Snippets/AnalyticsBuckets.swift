package import DataTree
package import Text

/// An event under an attribute bucket is sent as an attribute, or never: what is written to a bucket must be what its flush
/// reads. Source: Braze's advanced guide, traps B5 and B13; the buckets are `pending_custom_events`,
/// `pending_custom_attributes` and `pending_user_attributes`.
package enum AnalyticsBuckets {
    private static let events = "pending_custom_events"
    private static let shortestBucket = "pendingcustomevent".utf8.count
    private static let attributes = ["pending_custom_attributes", "pending_user_attributes"]

    // MARK: Code

    static func check(_ functions: [CodeFunction], _ tokens: CodeTokens) -> [SnippetLint.Finding] {
        functions.flatMap { wrongBuckets($0, tokens) } + eventNameProperties(tokens)
    }

    private static func wrongBuckets(_ function: CodeFunction, _ tokens: CodeTokens) -> [SnippetLint.Finding] {
        guard let body = function.body else { return [] }
        let name = function.name.lowercased()
        let isEvent = ByteSearch.contains(name, "event")
        guard isEvent != ByteSearch.contains(name, "attribute") else { return [] }
        return body.compactMap { index in
            guard let token = tokens[index], token.range.count >= Self.shortestBucket else { return nil }
            let written = tokens.text(of: token).lowercased().replacing(text: "_", with: "")
            let isEventBucket = ByteSearch.contains(written, "pendingcustomevent")
            let isAttributeBucket =
                ByteSearch.contains(written, "pendingcustomattribute")
                || ByteSearch.contains(written, "pendinguserattribute")
            guard isEventBucket || isAttributeBucket, isEventBucket != isEvent else { return nil }
            return .init(
                "'\(function.name)' must not use the bucket '\(tokens.text(index))'", at: tokens.range(index, index),
                why: isEvent
                    ? "the flush of events reads another bucket: the event is lost, or sent as an attribute"
                    : "the flush of attributes reads another bucket: the attribute is lost, or sent as an event",
                fix: isEvent ? "use the bucket of events" : "use the bucket of attributes", code: .analyticsWrongBucket,
                severity: .error)
        }
    }

    /// `saveCustomEvent(with: ["event_name": …])`: the record's own name is overwritten.
    private static func eventNameProperties(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.tokens.indices.compactMap { index in
            guard tokens.tokens[index].kind == .string, tokens.holds(tokens.tokens[index], "event_name"),
                tokens.isSign(index + 1, ":"), let call = enclosingCall(index, tokens),
                call.lowercased().hasSuffix("customevent")
            else { return nil }
            return .init(
                "a property of an event must not be called 'event_name'", at: tokens.range(index, index),
                why: "it overwrites the name under which the event is logged", fix: "give the property another name",
                code: .analyticsWrongBucket, severity: .error)
        }
    }

    /// The name before the bracket in whose literal a token is.
    private static func enclosingCall(_ index: Int, _ tokens: CodeTokens) -> String? {
        var open = index
        while open > 0, index - open < 64 {
            open -= 1
            if let partner = tokens.partner(open), partner < open {
                open = partner
                continue
            }
            if tokens.isSign(open, "(") { return tokens.text(open - 1) }
            if tokens.isSign(open, "{") { return nil }
        }
        return nil
    }

    // MARK: Stored data

    /// Whether a document shows the store that the extension and the app share.
    package static func isStore(_ root: Node) -> Bool {
        root.kind == .object && ([events] + attributes).contains { root[$0] != nil }
    }

    /// The findings (`analytics.wrong-bucket`) in a store: records of events have a name, records of attributes have none.
    package static func check(store root: Node) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (index, record) in (root[events]?.elements ?? []).enumerated()
        where record.kind == .object && record["event_name"]?.string == nil {
            found.append(
                Diagnostic(
                    .analyticsWrongBucket, .error, at: record.location, pointer: "/\(events)/\(index)",
                    "a record under '\(events)' must have an 'event_name'",
                    why: "the flush skips the record and removes the bucket: the event is lost",
                    fix: .init("add 'event_name', or move the record to '\(attributes[0])'")))
        }
        for bucket in attributes {
            for (index, record) in (root[bucket]?.elements ?? []).enumerated() {
                guard let name = record.member("event_name") else { continue }
                found.append(
                    Diagnostic(
                        .analyticsWrongBucket, .error, at: name.key.location, pointer: "/\(bucket)/\(index)/event_name",
                        "a record under '\(bucket)' must not be an event",
                        why: "the flush sends every key of it as an attribute, 'event_name' too",
                        fix: .init("move the record to '\(events)'")))
            }
        }
        return found
    }
}

extension DiagnosticCode { package static let analyticsWrongBucket = DiagnosticCode("analytics.wrong-bucket") }
