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

    /// Those of each kind of device that a request reaches, in Korean where it gives texts by language. Empty where the rules say nothing
    /// of a payload.
    static func all(_ context: RuleContext) -> [AdvertisingText] {
        guard let settings = context.demands.advertising, context.facts.isAdvertising else { return [] }
        var found: [AdvertisingText] = []
        if context.reachesApple { found.append(apple(context, settings)) }
        if context.spec.push.layer == .request {
            let reading = SurfaceReading(context.root, texts: context.app?.texts, languages: ["ko", "en"])
            if let message = AndroidReader.read(reading, context.spec, context.specs.forms), message.hasCard {
                found.append(
                    AdvertisingText(
                        settings: settings, title: line(message.title, reading), body: line(message.text, reading)))
            }
            if let message = WebReader.read(reading, context.spec) {
                found.append(
                    AdvertisingText(
                        settings: settings, title: line(message.title, reading), body: line(message.body, reading)))
            }
        }
        return found.filter { $0.first != nil }
    }

    private static func apple(_ context: RuleContext, _ settings: SiteDemands.Advertising) -> AdvertisingText {
        let korean = context.isRequest ? context.spec.delivery?.deliver(context.root, locale: "ko")?.root : nil
        let alert = (korean?["aps"] ?? context.aps)?["alert"]
        var text = AdvertisingText(
            settings: settings, title: line(alert, "title", "/aps/alert", context),
            body: alert?.kind == .string
                ? alert.flatMap { node in node.string.map { Line(text: $0, node: node, pointer: "/aps/alert") } }
                : line(alert, "body", "/aps/alert", context))
        // The delivered payload is that of the first language: a Korean text has its place in the request.
        if korean != nil {
            PayloadWalk.strings(context.root) { node, place in
                if node.location.range == text.title?.node.location.range { text.title?.pointer = place.pointer }
                if node.location.range == text.body?.node.location.range { text.body?.pointer = place.pointer }
            }
        }
        return text
    }

    private static func line(_ value: SurfaceValue?, _ reading: SurfaceReading) -> Line? {
        guard let value, let node = reading.node(value.pointer), let read = value.read(in: "ko"), !read.isKey,
            node.range.count <= RuleContext.wordingLimit
        else { return nil }
        return Line(text: read.text, node: node, pointer: value.pointer)
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
