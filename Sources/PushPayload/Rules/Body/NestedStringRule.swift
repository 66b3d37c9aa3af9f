import DataTree
package import Text

/// JSON inside a string, where the reader wants an object or where it was encoded twice. Strings that a spec says hold JSON are
/// validated inside by the schema; here is what the schema cannot see.
enum NestedStringRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.jsonNestedString, .error, .depends(effect))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.payload.kind == .object, mayHoldNested(context.payload) else { return [] }
        return context.payload.members.flatMap { member -> [Diagnostic] in
            // Only an object and a string matter, and the first byte tells them from everything else.
            guard member.value.kind == .string, member.value.textBegins(with: "{\""), member.name != "aps" else {
                return []
            }
            let pointer = "/" + JSONPointer.escape(member.name)
            let nested = member.value.parseNestedJSON()
            guard !nested.diagnostics.contains(where: { $0.code == .jsonSyntax }), let root = nested.value.root else {
                return []
            }
            if root.kind == .string { return twice(context, member, pointer, root) }
            guard root.kind == .object else { return [] }
            return objectWanted(context, member, pointer)
        }
    }

    /// Whether a text in an object begins as an object does, or has an escape. Makes no nodes.
    private static func mayHoldNested(_ object: Node) -> Bool {
        object.document.withNodes { records, bytes in
            let end = Int(object.record.next)
            var key = object.id.index + 1
            while key + 1 < end {
                let value = Int(records[key].next)
                if records[value].kind == .string {
                    guard let text = records[value].verbatimRange else { return true }
                    if bytes[text].first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { return true }
                }
                key = Int(records[value].next)
            }
            return false
        }
    }

    /// JSON that the system's parser takes although it is none: a byte order mark, a comma too many.
    static func looselyWritten(_ pointer: String, _ node: Node) -> Diagnostic {
        let mistakes = node.parseNestedJSON().diagnostics.filter { $0.code == .jsonSyntax }
        var found = Diagnostic(
            .jsonNestedString, .info, at: mistakes.first?.location ?? node.location, pointer: pointer,
            "'\(pointer.dropFirst())' should hold JSON as RFC 8259 has it",
            why: "the parser of iOS takes it, but other readers of the same data may not")
        found.notes = mistakes.prefix(3).map { .init($0.headline, at: $0.location) }
        return found
    }

    /// A string that holds a string that holds an object.
    private static func twice(_ context: RuleContext, _ member: Node.Member, _ pointer: String, _ inner: Node)
        -> [Diagnostic]
    {
        let content = inner.parseNestedJSON()
        guard !content.diagnostics.contains(where: { $0.code == .jsonSyntax }), content.value.root?.isContainer == true
        else { return [] }
        return [
            context.diagnostic(
                .jsonNestedString, .error, member.value, pointer, "'\(member.name)' holds JSON that was encoded twice",
                why: "parsing it once gives a string again, not the object that the app looks for",
                fix: .init("encode the object once"))
        ]
    }

    /// A content extension that casts to a dictionary gets nothing from a string (source: the vendor's sample extension).
    private static func objectWanted(_ context: RuleContext, _ member: Node.Member, _ pointer: String) -> [Diagnostic] {
        guard member.name == "RW_push_payload_WP", context.aps?["category"]?.string == "RWVideoPush" else {
            return []
        }
        let cost =
            member.value.range.count - JSONWriter.write(member.value.parseNestedJSON().value.root ?? member.value).count
        return [
            context.diagnostic(
                .jsonNestedString, .warning, member.value, pointer,
                "'\(member.name)' is a string here, but the video extension reads an object only",
                why:
                    "a string fails the extension's cast to a dictionary, so it shows nothing; the escapes cost \(cost) bytes as well",
                fix: .init("send the object itself"))
        ]
    }

    private static func effect(_ one: EffectCase) -> Effect {
        if !one.isError { return one.preview.content?.noVideo == .wrapperIsText ? .noVideo : .unchanged }
        return one.preview.story?.fallback != nil ? .fallback : .dataUnread
    }
}

extension DiagnosticCode { package static let jsonNestedString = DiagnosticCode("json.nested-string") }
