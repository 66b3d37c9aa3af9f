import Liquid
import PushPayload
import SiteModel

/// What a content extension draws, as templates and `preview.json` see it.
extension PreviewView {
    func extensionContent(_ content: ExtensionContent, _ preview: Preview) -> LiquidValue {
        let picture = content.kind == .media ? content.parts["picture"] : preview.notification.image
        return View.object([
            "kind": .string(content.kind.rawValue), "takes_taps": .bool(content.takesTaps),
            "shows_default": .bool(!content.hidesDefault), "completed": View.int(content.count("completed")),
            "total": View.int(content.count("total")), "percent": .int(content.percent),
            "next": text(content, "next"), "due": text(content, "due"), "title": text(content, "title"),
            "description": text(content, "description"), "actions": View.list(actions(content)) { .string($0) },
            "rows": .int(content.rows), "columns": .int(content.columns), "event": View.text(content.event),
            "property": View.text(content.property), "braze_id": text(content, "id"),
            "image_url": content.kind == .game ? .null : View.text(source(picture?.text)),
            "image_pointer": View.text(picture?.pointer), "picture": View.text(picture?.text),
            "video_id": View.text(content.videoID.map { ClippedText.of($0) }),
            "no_video": content.noVideo.map { word("no-video." + $0.rawValue) } ?? .null,
            "mistakes": View.list(content.mistakes) { mistake in
                View.object([
                    "key": .string(mistake.key), "pointer": .string(mistake.pointer),
                    "reason": word("mistake." + mistake.reason.rawValue),
                ])
            },
            "keys": .object(LiquidObject(Self.parts.map { ($0, View.text(content.parts[$0]?.pointer)) })),
        ])
    }

    private static let parts = [
        "completed", "total", "next", "due", "title", "description", "id", "picture", "video", "wrapper",
    ]

    private func text(_ content: ExtensionContent, _ name: String) -> LiquidValue {
        View.text(content.parts[name]?.text)
    }

    private func word(_ key: String) -> LiquidValue { .string(site.text("preview." + key, page.locale)) }

    /// Titles of the action before and after the confirmation, as the reference app has them.
    private func actions(_ content: ExtensionContent) -> [String] {
        content.actions.count >= 2 ? content.actions : ["Register", "Close"]
    }
}
