import PushPayload
import SiteModel

/// How high a framed preview of another device than an iPhone is, at the width of `embed-surfaces.css`. The measures are those of the
/// sheets; what texts take is estimated, as in `EmbedHeight`.
struct SurfaceHeight {
    let site: Site
    let locale: String
    let surfaces: Surfaces

    /// Of an Android phone with its switches and closed details; without a card only the data.
    private static let phone = 782
    private static let line = 19
    private static let details = 29
    /// The switch of a card's look, which a live update does not have, and the way to its channel.
    private static let looks = 82
    private static let channel = 49
    /// A live update that was taken away.
    private static let gone = 447
    private static let bare = 330
    private static let row = 24
    /// Letters of the Latin alphabet in a line of details, and in a line of what is said under a browser's card.
    private static let detailsLength = 46
    private static let noteLength = 62

    func value(_ kind: Surfaces.Kind) -> Int {
        switch kind {
        case .android: surfaces.android.map(android) ?? 0
        case .web: surfaces.web.map(web) ?? 0
        case .iphone: 0
        }
    }

    private func android(_ preview: AndroidPreview) -> Int {
        guard preview.message.hasCard else { return Self.bare + preview.message.data.count * Self.row }
        if let live = preview.live, live.isGone, preview.message.drawer == .vendor { return Self.gone }
        let importance = preview.channel.importance?.rawValue ?? "unknown"
        let summary =
            [site.text("android.channel", locale), preview.channel.name ?? ""].joined(separator: ": ")
            + site.text("android.importance." + importance, locale)
        return Self.phone + (TextLines.count(summary, Self.detailsLength) - 1) * Self.line
            + (preview.message.data.isEmpty ? 0 : Self.details)
            - (preview.live == nil ? 0 : Self.looks) - (preview.channel.steps.isEmpty ? Self.channel : 0)
    }

    private func web(_ preview: WebPreview) -> Int {
        let who = TextLines.count(site.text("web.who." + preview.message.sender.rawValue, locale), 56)
        return WebPreview.platforms.reduce(who * 20 + 26) { $0 + card(preview, $1) }
    }

    private func card(_ preview: WebPreview, _ platform: WebPreview.Platform) -> Int {
        let message = preview.message
        let hasIcon = platform.showsIcon && message.icon != nil
        func lines(_ text: String?, _ most: Int, isBold: Bool) -> Int {
            PictureText(size: 14, isBold: isBold, width: hasIcon ? 276 : 328, lines: most).wrapped(text ?? "").count
        }
        let text =
            lines(message.title?.text, platform.titleLines, isBold: true)
            + lines(message.body?.text, platform.bodyLines, isBold: false)
        let image = platform.showsImage && message.image != nil ? 180 : 0
        let buttons = platform.showsActions && !message.actions.isEmpty ? 40 + (image > 0 ? 4 : 0) : 0
        let notes =
            [site.text("web.room", locale)] + preview.lacks(platform).map { site.text("web." + $0.rawValue, locale) }
        // Over the card its name, around it a line.
        return 44 + 26 + max(text * 20, hasIcon ? 40 : 0) + image + buttons
            + TextLines.count(notes.joined(separator: " "), Self.noteLength) * Self.line
    }
}

/// How many lines a text takes, by the width of its letters.
enum TextLines {
    /// `length`: letters of the Latin alphabet in a line.
    static func count(_ text: String, _ length: Int) -> Int {
        // Letters of Korean, Japanese and Chinese are wider.
        let tenths = text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 18 : 10) }
        return max((tenths + length * 10 - 1) / (length * 10), 1)
    }
}
