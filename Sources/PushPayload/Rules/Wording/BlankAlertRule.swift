import DataTree
import Text

/// An alert whose texts came from Liquid and are all blank: the banner has nothing to read. A rule of rendered payloads only.
enum BlankAlertRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard !context.rendered.isEmpty, let alert = context.payload["aps"]?["alert"] else { return [] }
        let texts = alert.kind == .object ? ["title", "body"].compactMap { alert[$0] } : [alert]
        let localized = alert["loc-key"] ?? alert["title-loc-key"]
        guard localized == nil, !texts.isEmpty, texts.allSatisfy(isBlank), texts.contains(where: context.isRendered)
        else { return [] }
        return [
            context.diagnostic(
                .liquidMissingDefault, .warning, alert, "/aps/alert", "the alert has no text: all of it is blank",
                why: "a banner without title and text is shown empty, or not at all",
                fix: .init("give the values a 'default', or call the message off with 'abort_message'"))
        ]
    }

    private static func isBlank(_ node: Node) -> Bool {
        node.string?.allSatisfy(\.isWhitespace) ?? false
    }
}
