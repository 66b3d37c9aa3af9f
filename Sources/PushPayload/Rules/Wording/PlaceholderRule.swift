import DataTree
package import Text

/// Text that somebody still had to replace. In every string: `YOUR-…`, `{title}`, `<…>`, `REPLACE_WITH…`, `APPLICATION_CODE`,
/// `XXXXX-XXXXX`. In the texts that people read also the forms of other tools and languages (see `PlaceholderText`), and `{{x}}` where
/// nobody renders it any more. In the app's own keys it is an information. Not in samples that say `template: true`, and not where a
/// credential is, or in a request an identifier or a recipient: there a placeholder is right. One finding a file, which names the others.
enum PlaceholderRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.placeholderUnfilled, .warning, .always(.placeholder))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard !context.facts.isTemplate, !context.isAsWritten || mayHold(context) else { return [] }
        let rendersLiquid = rendersLiquid(context)
        // Few texts can hold one; what is asked of a context is asked of those alone.
        var texts: [(node: Node, pointer: String)] = []
        PayloadWalk.leaves(context.root) { node, place in
            if node.range.count <= RuleContext.wordingLimit, mayHold(node) { texts.append((node, place.pointer)) }
        }
        return texts.compactMap { node, pointer in
            guard let text = node.string,
                let placeholder = placeholder(in: text, pointer, rendersLiquid, context.isRendered(node)),
                let severity = severity(of: text, pointer, isOwn: !isRead(pointer) && isOwn(pointer, context))
            else { return nil }
            return context.diagnostic(
                .placeholderUnfilled, severity, node, pointer,
                "'\(Self.shown(placeholder))' is an unfilled placeholder",
                why: isRead(pointer) ? "people read the placeholder" : "the vendor or the app gets the placeholder",
                fix: .init(
                    "write the real value; for a template set 'template: true' in the YAML file beside it (the sample's facts)"
                ))
        }
    }

    /// One of all, the first of the heaviest, with the others as its notes.
    static func merged(_ findings: [Diagnostic]) -> [Diagnostic] {
        let all = findings.filter { $0.code == .placeholderUnfilled }
        guard all.count > 1, let heaviest = all.map(\.severity).max(),
            let index = findings.firstIndex(where: { $0.code == .placeholderUnfilled && $0.severity == heaviest })
        else { return findings }
        var one = findings[index]
        let others = all.filter { $0.location != one.location }
        one.notes += others.prefix(20).map { .init($0.headline, at: $0.location) }
        if !others.isEmpty, let name = one.headline.english.split(separator: "'").first.map(String.init) {
            one.headline =
                others.count == 1
                ? "'\(name)' is an unfilled placeholder, and so is one more value"
                : "'\(name)' is an unfilled placeholder, and so are \(others.count) more values"
        }
        var merged = findings.filter { $0.code != .placeholderUnfilled }
        merged.insert(one, at: findings[..<index].count { $0.code != .placeholderUnfilled })
        return merged
    }

    private static func placeholder(in text: String, _ pointer: String, _ rendersLiquid: Bool, _ isRendered: Bool)
        -> String?
    {
        let isRead = isRead(pointer)
        if PayloadTemplate.isLiquid(Array(text.utf8)) {
            guard !rendersLiquid, !isRendered, let output = PlaceholderText.output(in: text) else { return nil }
            return isRead || output == text ? output : nil
        }
        return PlaceholderText.plain(in: text)
            ?? (isRead ? PlaceholderText.foreign(in: text) : PlaceholderText.own(text))
    }

    private static func shown(_ text: String) -> String { text.count > 80 ? text.prefix(80) + "…" : text }

    /// A key that no spec describes.
    private static func isOwn(_ pointer: String, _ context: RuleContext) -> Bool {
        !pointer.hasPrefix("/aps/") && context.spec.keys.anchor(for: pointer) == nil
    }

    private static func rendersLiquid(_ context: RuleContext) -> Bool {
        let push = context.spec.push
        return push.liquid != nil || context.facts.liquid != nil || !context.facts.profiles.isEmpty
            || context.spec.server?.renders ?? false
    }

    // MARK: What may hold one

    /// One pass over the file before the tree is walked: whether a placeholder can begin anywhere, or an escape hide one. In JSON a
    /// letter never follows an opening brace by itself.
    private static func mayHold(_ context: RuleContext) -> Bool {
        context.file.bytes.withUnsafeBufferPointer { mayHold($0) }
    }

    /// The same of one string of the file, its quotes included, so that there is always a next byte.
    private static func mayHold(_ node: Node) -> Bool {
        guard let range = node.document.rawTextRange(of: node.id) else { return true }
        let bytes = node.document.source.bytes
        let first = bytes[range].first ?? 0
        if first == UInt8(ascii: "x") || first == UInt8(ascii: "y") { return true }
        return bytes.withUnsafeBufferPointer { buffer in
            mayHold(UnsafeBufferPointer(rebasing: buffer[range.lowerBound..<min(range.upperBound + 1, buffer.count)]))
        }
    }

    private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in bytes.indices.dropLast() {
            let next = bytes[index + 1]
            switch bytes[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "%"), UInt8(ascii: "$"): return true
            case UInt8(ascii: "{"):
                if next >= 0x7B || next.isAlphanumeric { return true }
            case UInt8(ascii: "["): if next >= 0x80 || next.isLetter { return true }
            case UInt8(ascii: "_"): if next == UInt8(ascii: "_") { return true }
            case UInt8(ascii: "*"): if next == UInt8(ascii: "|") { return true }
            case UInt8(ascii: "#"): if next == UInt8(ascii: "#") { return true }
            case UInt8(ascii: "\\"): if next == UInt8(ascii: "u") { return true }
            case UInt8(ascii: "Y"): if next == UInt8(ascii: "O") { return true }
            case UInt8(ascii: "R"): if next == UInt8(ascii: "E") { return true }
            case UInt8(ascii: "A"): if next == UInt8(ascii: "P") { return true }
            case UInt8(ascii: "X"): if next == UInt8(ascii: "X") { return true }
            case UInt8(ascii: "C"), UInt8(ascii: "H"):
                if next == UInt8(ascii: "H") || next == UInt8(ascii: "E") { return true }
            case UInt8(ascii: "\""): if next == UInt8(ascii: "x") || next == UInt8(ascii: "y") { return true }
            default: continue
            }
        }
        return false
    }

    // MARK: Where it is

    /// Names of values that people read, and of maps of them by language.
    private static let readNames: Set<String> = [
        "alert", "title", "subtitle", "body", "content", "contents", "headings", "message", "text", "summary",
        "ios_title", "ios_subtitle", "ios_content", "android_header", "button_title", "RW_push_payload_TT",
        "RW_push_payload_BD", "default", "safari_title", "chrome_title", "firefox_title", "summary_text",
    ]

    /// Whether people read a value: by its own name, or by that of the map that it is in.
    static func isRead(_ pointer: String) -> Bool {
        let names = pointer.split(separator: "/").suffix(2)
        guard let last = names.last, !last.hasSuffix("loc-key"), !last.hasSuffix("loc_key") else { return false }
        return names.contains { readNames.contains(String($0)) }
    }

    private static let credentials: Set<String> = [
        "auth", "authorization", "token", "tokens", "key", "apikey", "secret", "password", "id", "ids", "code", "uuid",
        "device", "devices", "user", "users", "to", "topic", "audience", "application", "app", "recipient",
        "recipients",
        "email", "phone", "channel", "group", "campaign", "segment", "segments", "filter", "preset",
    ]

    /// Nothing is said of a whole value that is a placeholder in the place of a credential, or of an identifier or a recipient that a
    /// spec describes; but for the code of an app and the token of an interface in the words of a form (`YOUR-…`).
    private static func severity(of text: String, _ pointer: String, isOwn: Bool) -> Severity? {
        let names = pointer.split(separator: "/").filter { !$0.utf8.allSatisfy(\.isDigit) }
        let isForm = text.uppercased() == text && text.hasPrefix("YOUR") || text.hasPrefix("<")
        guard stands(for: text, names, isOwn) else { return isOwn ? .info : .warning }
        guard isForm else { return nil }
        return names.last == "application" ? .warning : names.last == "auth" ? .info : nil
    }

    private static func stands(for text: String, _ names: [Substring], _ isOwn: Bool) -> Bool {
        guard let name = names.last, let word = NameWords.of(name).last else { return false }
        if secretNames.contains(name.lowercased()) || name.lowercased().hasSuffix("_token") { return true }
        if isOwn { return false }
        let isOwner =
            names.count > 1 && ["include_aliases", "audience", "user_aliases"].contains(String(names[names.count - 2]))
        return (isOwner || credentials.contains(word)) && PlaceholderText.isWhole(text)
    }

    private static let secretNames: Set<String> = [
        "auth", "authorization", "api_token", "access_token", "api_key", "apikey", "server_key", "rest_api_key",
        "token", "private_key", "secret",
    ]
}

extension DiagnosticCode { package static let placeholderUnfilled = DiagnosticCode("placeholder.unfilled") }
