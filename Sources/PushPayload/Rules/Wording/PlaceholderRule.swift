import DataTree
package import Text

/// Text that somebody still had to replace. In every string: `YOUR-…`, `{title}`, `<…>`, `REPLACE_WITH…`, `APPLICATION_CODE`,
/// `XXXXX-XXXXX`. In the texts that people read also the forms of other tools and languages (see `PlaceholderText`), and `{{x}}` where
/// nobody renders it any more. Not in samples that say `template: true`, and not where a credential, an identifier or a recipient
/// is: there a placeholder is right.
enum PlaceholderRule: Rule {
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
                let severity = severity(of: text, pointer)
            else { return nil }
            let isCredential = stands(for: text, pointer)
            return context.diagnostic(
                .placeholderUnfilled, severity, node, pointer, "'\(placeholder)' is a place to fill in",
                why: isCredential
                    ? "sent as it stands, the service refuses the request"
                    : "it goes out as it stands, and people or the app get the placeholder",
                fix: .init(
                    severity == .info
                        ? "put the real one in where the request is sent, not into a file that others read"
                        : "write the real value; for a template set 'template: true' in the sample's facts"))
        }
    }

    private static func placeholder(in text: String, _ pointer: String, _ rendersLiquid: Bool, _ isRendered: Bool)
        -> String?
    {
        let isRead = isRead(pointer)
        if PayloadTemplate.isLiquid(Array(text.utf8)) {
            return isRead && !rendersLiquid && !isRendered ? PlaceholderText.output(in: text) : nil
        }
        return PlaceholderText.plain(in: text) ?? (isRead ? PlaceholderText.foreign(in: text) : nil)
    }

    /// Vendors whose servers render the texts of a request themselves.
    private static let rendering: Set<String> = ["Braze", "Pushwoosh", "OneSignal", "Airship"]

    private static func rendersLiquid(_ context: RuleContext) -> Bool {
        let push = context.spec.push
        return push.liquid != nil || context.facts.liquid != nil || !context.facts.profiles.isEmpty
            || push.layer == .request && rendering.contains(push.vendor ?? "")
    }

    // MARK: What may hold one

    /// One pass over the file before the tree is walked: whether a placeholder can begin anywhere, or an escape hide one. In JSON a
    /// letter never follows an opening brace by itself.
    private static func mayHold(_ context: RuleContext) -> Bool {
        context.pairs.map(mayStand) ?? true && context.file.bytes.withUnsafeBufferPointer { mayHold($0) }
    }

    /// The same by the pairs of bytes that the file has.
    private static func mayStand(in pairs: BytePairs) -> Bool {
        let (brace, bracket) = (UInt8(ascii: "{"), UInt8(ascii: "["))
        if pairs.follow(UInt8(ascii: "<")) || pairs.follow(UInt8(ascii: "%")) || pairs.follow(UInt8(ascii: "$")) {
            return true
        }
        return beginnings.contains { pairs.mayHold($0) } || pairs.holdLetter(after: brace)
            || pairs.holdLetter(after: bracket) || pairs.hold(bracket, 0xFF)
            || (0x30...0x39).contains { pairs.hold(brace, $0) } || (0x7B...0x7F).contains { pairs.hold(brace, $0) }
    }

    /// What each of the others begins with, or is.
    private static let beginnings: [StaticString] = [
        "__", "*|", "##", "\\u", "YOUR", "REPLACE", "APPLICATION_CODE", "XXXXX",
    ]

    /// The same of one string of the file, its quotes included, so that there is always a next byte.
    private static func mayHold(_ node: Node) -> Bool {
        guard let range = node.document.rawTextRange(of: node.id) else { return true }
        let bytes = node.document.source.bytes
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
                if next >= 0x7B || (0x61...0x7A).contains(next | 0x20) || isDigit(next) { return true }
            case UInt8(ascii: "["): if next >= 0x80 || (0x61...0x7A).contains(next | 0x20) { return true }
            case UInt8(ascii: "_"): if next == UInt8(ascii: "_") { return true }
            case UInt8(ascii: "*"): if next == UInt8(ascii: "|") { return true }
            case UInt8(ascii: "#"): if next == UInt8(ascii: "#") { return true }
            case UInt8(ascii: "\\"): if next == UInt8(ascii: "u") { return true }
            case UInt8(ascii: "Y"): if next == UInt8(ascii: "O") { return true }
            case UInt8(ascii: "R"): if next == UInt8(ascii: "E") { return true }
            case UInt8(ascii: "A"): if next == UInt8(ascii: "P") { return true }
            case UInt8(ascii: "X"): if next == UInt8(ascii: "X") { return true }
            default: continue
            }
        }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    // MARK: Where it is

    /// Names of values that people read, and of maps of them by language.
    private static let readNames: Set<String> = [
        "alert", "title", "subtitle", "body", "content", "contents", "headings", "message", "text", "summary",
        "ios_title", "ios_subtitle", "ios_content", "android_header", "button_title", "RW_push_payload_TT",
        "RW_push_payload_BD", "default", "safari_title", "chrome_title", "firefox_title", "summary_text",
    ]

    /// Whether people read a value: by its own name, or by that of the map that it is in.
    private static func isRead(_ pointer: String) -> Bool {
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

    /// Nothing is said of a whole value that is a placeholder in the place of a credential, an identifier or a recipient; but for
    /// the code of an app and the token of an interface in the words of a form (`YOUR-…`), which only a sender can know.
    private static func severity(of text: String, _ pointer: String) -> Severity? {
        guard stands(for: text, pointer) else { return .warning }
        let isForm = text.uppercased() == text && text.hasPrefix("YOUR") || text.hasPrefix("<")
        guard isForm, let name = pointer.split(separator: "/").last else { return nil }
        return name == "application" ? .warning : name == "auth" ? .info : nil
    }

    private static func stands(for text: String, _ pointer: String) -> Bool {
        let names = pointer.split(separator: "/").filter { !$0.utf8.allSatisfy(isDigit) }
        guard let name = names.last, let word = lastWord(name) else { return false }
        if secretNames.contains(name.lowercased()) || name.lowercased().hasSuffix("_token") { return true }
        let isOwner =
            names.count > 1 && ["include_aliases", "audience", "user_aliases"].contains(String(names[names.count - 2]))
        return (isOwner || credentials.contains(word)) && PlaceholderText.isWhole(text)
    }

    private static let secretNames: Set<String> = [
        "auth", "authorization", "api_token", "access_token", "api_key", "apikey", "server_key", "rest_api_key",
        "token", "private_key", "secret",
    ]

    /// `id` of `app_id`, `appId` and `app-id`.
    private static func lastWord(_ name: Substring) -> String? {
        guard let word = name.split(whereSeparator: { $0 == "_" || $0 == "-" || $0 == "." }).last else { return nil }
        guard let capital = word.lastIndex(where: \.isUppercase), capital > word.startIndex,
            word[word.index(before: capital)].isLowercase
        else { return word.lowercased() }
        return word[capital...].lowercased()
    }
}

extension DiagnosticCode {
    package static let placeholderUnfilled = DiagnosticCode("placeholder.unfilled")
}
