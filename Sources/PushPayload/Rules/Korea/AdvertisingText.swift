import DataTree
import Text

/// The texts of an advertising push that people read first, and what the site asks of them. Only for samples that say
/// `advertising: true`, where the site turns the rules on.
struct AdvertisingText {
    struct Line {
        var text: String
        var node: Node
        var pointer: String
    }

    let settings: SiteDemands.Advertising
    var title: Line?
    var body: Line?

    /// Nil where the rules say nothing of a payload.
    init?(_ context: RuleContext) {
        guard let settings = context.demands.advertising, context.facts.isAdvertising else { return nil }
        self.settings = settings
        if context.reachesApple {
            let alert = context.aps?["alert"]
            title = Self.line(alert, "title", "/aps/alert", context)
            body =
                alert?.kind == .string
                ? alert.flatMap { node in node.string.map { Line(text: $0, node: node, pointer: "/aps/alert") } }
                : Self.line(alert, "body", "/aps/alert", context)
        } else if context.spec.known == .firebase {
            let message = context.root["message"]
            for (node, place) in [
                (message?["android"]?["notification"], "/message/android/notification"),
                (message?["notification"], "/message/notification"),
            ] {
                title = title ?? Self.line(node, "title", place, context)
                body = body ?? Self.line(node, "body", place, context)
            }
        }
        if title == nil, body == nil { return nil }
    }

    /// The line that must begin with the label.
    var first: Line? { settings.labelsBody ? body ?? title : title ?? body }
    var lines: [Line] { [title, body].compactMap(\.self) }

    /// A plain text, or the Korean sentence of a key.
    private static func line(_ node: Node?, _ name: String, _ place: String, _ context: RuleContext) -> Line? {
        if let value = node?[name], let text = value.string, !text.isEmpty,
            value.range.count <= RuleContext.wordingLimit
        {
            return Line(text: text, node: value, pointer: "\(place)/\(name)")
        }
        let key = name == "body" ? "loc-key" : name + "-loc-key"
        guard let value = node?[key], let name = value.string, let texts = context.app?.texts,
            let sentence = texts.sentence(
                name, node?[key.replacing(text: "key", with: "args")]?.elements.compactMap(\.string) ?? [], "ko", .apple
            )
        else { return nil }
        return Line(text: sentence, node: value, pointer: "\(place)/\(key)")
    }
}
