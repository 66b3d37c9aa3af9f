import Liquid
import PushPayload

/// What browsers show: a card for each, approximate as the figures are.
extension SurfaceViews {
    func web(_ preview: WebPreview) -> LiquidValue {
        let message = preview.message
        return View.object([
            "sender": .string(message.sender.rawValue), "who": .string(word("web.who." + message.sender.rawValue)),
            "title": part(message.title), "body": part(message.body), "icon": picture(message.icon),
            "image": picture(message.image), "actions": View.list(message.actions) { part($0) },
            "also": pointers([message.tag, message.link, message.badge] + message.others.map { $0 }),
            "link": part(message.link),
            "platforms": View.list(WebPreview.platforms) { platform in
                View.object([
                    "id": .string(platform.id), "title": .string(word("web.platform." + platform.id)),
                    "title_lines": .int(platform.titleLines), "body_lines": .int(platform.bodyLines),
                    "title_width": .int(platform.title.upperBound), "body_width": .int(platform.body.upperBound),
                    "shows_icon": .bool(platform.showsIcon), "shows_image": .bool(platform.showsImage),
                    "shows_actions": .bool(platform.showsActions),
                    "note": .string(note(preview, platform)),
                ])
            },
        ])
    }

    /// What of the message this browser leaves out, and how much fits.
    private func note(_ preview: WebPreview, _ platform: WebPreview.Platform) -> String {
        let room = word(
            "web.room",
            [
                "title": "\(platform.title.lowerBound)–\(platform.title.upperBound)",
                "body": "\(platform.body.lowerBound)–\(platform.body.upperBound)",
            ])
        let notes = [room] + preview.lacks(platform).map { word("web." + $0.rawValue) }
        return notes.joined(separator: " ")
    }
}
