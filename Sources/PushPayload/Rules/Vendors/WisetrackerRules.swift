import DataTree
package import Text

/// Wisetracker sends the text twice: people see `aps.alert`, the app reads the wrapper. Where they differ, the two tell
/// different things (trap W11).
enum AlertMismatchRule: Rule {
    static let codes = [RuleCode(.alertMismatch, .info)]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.payload.kind == .object, let wrapper = Wisetracker.wrapper(context),
            let alert = context.aps?["alert"]
        else { return [] }
        let body = alert.kind == .string ? alert : alert["body"]
        var found: [Diagnostic] = []
        add(title, wrapper, alert["title"], to: &found)
        add(text, wrapper, body, to: &found)
        return found
    }

    private static func add(_ copied: Copied, _ wrapper: Node, _ shown: Node?, to found: inout [Diagnostic]) {
        guard let node = wrapper[copied.name], let copy = node.string, let shown, let text = shown.string, text != copy,
            !PayloadTemplate.holdsOutput(copy), !PayloadTemplate.holdsOutput(text)
        else { return }
        found.append(
            Diagnostic(
                .alertMismatch, .info, at: node.location, pointer: copied.pointer, copied.headline, why: reason,
                fix: fix, notes: [.init(note, at: shown.location)]))
    }

    /// A text that is sent twice. What is said of it is made once: among thousands of payloads it is said of most.
    private struct Copied {
        let name: String
        let pointer: String
        let headline: Message

        init(_ name: String, of path: String) {
            self.name = name
            pointer = "/RW_push_payload_WP/" + name
            headline = "'\(name)' differs from '\(path)'"
        }
    }

    private static let title = Copied("RW_push_payload_TT", of: "aps.alert.title")
    private static let text = Copied("RW_push_payload_BD", of: "aps.alert.body")
    private static let reason: Message = "people read the one in the banner, the app shows the other"
    private static let fix = Diagnostic.Fix("keep both texts equal")
    private static let note: Message = "what people see is here"
}

/// The vendor's sample extension takes the video's id from the query item `v` of a YouTube address and from nowhere else.
enum VideoLinkRule: Rule {
    static let codes = [RuleCode(.videoLink, .warning, .always(.noVideo))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.payload.kind == .object, let node = Wisetracker.wrapper(context)?["RW_push_payload_MV"],
            let text = node.string, !text.isEmpty, !PayloadTemplate.holdsOutput(text), !plays(text)
        else { return [] }
        return [
            context.diagnostic(
                .videoLink, .warning, node, "/RW_push_payload_WP/RW_push_payload_MV",
                "the video's address must be 'https://www.youtube.com/watch?v=…'",
                why:
                    "the vendor's extension reads the item 'v' of the query; short, embed and shorts addresses have none: no video is shown",
                fix: .init(
                    id(text).map { "write 'https://www.youtube.com/watch?v=\($0)'" }
                        ?? "use the address of the watch page"))
        ]
    }

    private static func isYouTube(_ text: String) -> Bool {
        guard let host = URLText.host(text) else { return false }
        return ["youtube.com", "youtu.be", "youtube-nocookie.com"].contains { host == $0 || host.hasSuffix("." + $0) }
    }

    private static func plays(_ text: String) -> Bool {
        guard isYouTube(text), let question = text.firstIndex(of: "?") else { return false }
        let query = text[text.index(after: question)...].prefix { $0 != "#" }
        return query.split(separator: "&").contains { $0.hasPrefix("v=") && $0.utf8.count > 2 }
    }

    /// The id in `youtu.be/ID`, `/embed/ID` and `/shorts/ID`.
    private static func id(_ text: String) -> String? {
        guard isYouTube(text) else { return nil }
        let path = text.prefix { $0 != "?" && $0 != "#" }
        guard let last = path.split(separator: "/").last, last.utf8.count == 11 else { return nil }
        return String(last)
    }
}

enum Wisetracker {
    /// The wrapper, given as an object or as a string that holds one.
    static func wrapper(_ context: RuleContext) -> Node? {
        guard let node = context.payload["RW_push_payload_WP"] else { return nil }
        let wrapper = node.kind == .string ? node.parseNestedJSON().value.root : node
        return wrapper?.kind == .object ? wrapper : nil
    }
}

extension DiagnosticCode {
    package static let alertMismatch = DiagnosticCode("wt.alert-mismatch")
    package static let videoLink = DiagnosticCode("wt.video-link")
}
