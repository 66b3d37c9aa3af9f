import DataTree
import Text

/// White space at the edge of a name that the system compares letter by letter, or of a link, and signs without a width inside of them:
/// nobody sees them, and nothing matches. Sources: Apple, "Generating a remote notification" (names of files, categories, threads and
/// texts); RFC 3986, section 2 (an address has no white space).
enum EdgeBlankRule: Rule {
    static let scope = RuleScope.all

    static func check(_ context: RuleContext) -> [Diagnostic] { names(context) + links(context) }

    // MARK: Names

    private static let apsNames = ["category", "thread-id", "target-content-id", "attributes-type"]
    private static let alertNames = ["loc-key", "title-loc-key", "subtitle-loc-key", "launch-image"]

    private static func names(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps else { return [] }
        let sound = aps["sound"]
        var places = apsNames.map { (aps[$0], "/aps/" + $0) }
        places.append(sound?.kind == .object ? (sound?["name"], "/aps/sound/name") : (sound, "/aps/sound"))
        if let alert = aps.object("alert") { places += alertNames.map { (alert[$0], "/aps/alert/" + $0) } }
        return places.compactMap { node, pointer in
            guard let node, let text = node.string, let clean = cleaned(text), !PayloadTemplate.holdsOutput(text),
                !pointer.hasSuffix("loc-key") || !clean.contains(where: \.isWhitespace)
            else { return nil }
            let name = pointer.split(separator: "/").dropFirst().joined(separator: ".")
            return context.diagnostic(
                .apsValueType, .warning, node, pointer, "'\(name)' has \(what(text))",
                why: why(pointer, text),
                fix: context.fix("write '\(clean)'", replacing: node, with: JSONEscaping.literal(clean)))
        }
    }

    private static func why(_ pointer: String, _ text: String) -> Message {
        switch pointer {
        case "/aps/sound", "/aps/sound/name":
            "the system looks for a file '\(shown(text))', does not find it, and plays the default sound"
        case "/aps/category": "the system compares names letter by letter, and shows the plain banner without buttons"
        case "/aps/thread-id": "the system compares names letter by letter, and makes a group of its own of it"
        default: "the system compares names letter by letter, and finds none of this name"
        }
    }

    // MARK: Links

    private static let probe = TextProbe(["://"])

    private static func links(_ context: RuleContext) -> [Diagnostic] {
        guard context.mayHold(probe) else { return [] }
        // Few texts are such links; what is asked of a context is asked of those alone.
        var links: [(node: Node, pointer: String, text: String, clean: String)] = []
        PayloadWalk.leaves(context.root) { node, place in
            guard node.range.count < 4_096, mayHold(node), let text = node.string, let clean = cleaned(text),
                isLink(clean)
            else {
                return
            }
            links.append((node, place.pointer, text, clean))
        }
        return links.compactMap { node, pointer, text, clean in
            if context.isUnknown(node.location) || PayloadTemplate.holdsOutput(text) || PlaceholderRule.isRead(pointer)
            {
                return nil
            }
            let name = pointer.split(separator: "/").last.map(String.init) ?? ""
            return context.diagnostic(
                .urlMalformed, .warning, node, pointer, "the address '\(name)' has \(what(text))",
                why:
                    "an address has no white space: it is read as a different address or as none, and the tap opens nothing",
                fix: context.fix("write '\(clean)'", replacing: node, with: JSONEscaping.literal(clean)))
        }
    }

    /// One address and nothing else.
    private static func isLink(_ text: String) -> Bool {
        guard let scheme = URLText.scheme(text), text.utf8.dropFirst(scheme.utf8.count).starts(with: Array("://".utf8))
        else { return false }
        return text.utf8.count > scheme.utf8.count + 3 && !text.contains(where: \.isWhitespace)
            && text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") }
    }

    // MARK: Signs

    /// Most texts have none: one look at their ends, and for bytes that hidden signs, the ideographic space and escapes begin with.
    private static func mayHold(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return first <= 0x20 || last <= 0x20
            || text.contains { byte in
                switch byte {
                case 0xC2, 0xE2, 0xE3, 0xEF, UInt8(ascii: "\\"): true
                default: false
                }
            }
    }

    /// The same of a text as it stands in the file.
    private static func mayHold(_ node: Node) -> Bool {
        guard let range = node.document.rawTextRange(of: node.id) else { return true }
        return node.document.withNodes { _, bytes in mayHold(bytes[range]) }
    }

    /// The text without them; nil where it has none.
    private static func cleaned(_ text: String) -> String? {
        guard mayHold(text.utf8) else { return nil }
        let scalars = text.unicodeScalars.filter { !isHidden($0) }.trimmed(where: isBlank)
        let clean = String(String.UnicodeScalarView(scalars))
        return clean.isEmpty || clean.unicodeScalars.count == text.unicodeScalars.count ? nil : clean
    }

    /// Blanks that do not break, and signs without a width. The joiners of scripts and emoji are none.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x2007, 0x202F, 0x200B, 0x2060, 0xFEFF: true
        default: false
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 || scalar.value == 0x3000 }

    private static func what(_ text: String) -> Message {
        if text.unicodeScalars.contains(where: { isHidden($0) && !$0.properties.isWhitespace }) {
            return "a zero-width character"
        }
        if text.unicodeScalars.contains(where: isHidden) { return "an invisible no-break space" }
        return text.contains(where: \.isNewline) ? "a line break" : "an invisible space at its start or end"
    }

    private static func shown(_ text: String) -> String {
        ClippedText.of(text.replacing(text: "\n", with: "␊").replacing(text: "\t", with: "␉"))
    }
}
