import PushPayload
import SiteModel

/// How high the frame of an embedded preview should be until its page has sent its own height: the phone at its full width, and
/// what is over and under it. The measures are those of `embed.css` and the player; what the text of a note takes is
/// estimated, so that the frame has room to spare rather than a bar to scroll.
struct EmbedHeight {
    let site: Site
    let index: Int
    let locale: String

    /// The phone with its stamp and the page's margins.
    private static let phone = 714
    private static let spare = 4
    private static let line = 20
    /// The switch between as seen and as meant.
    private static let ways = 42
    /// A line of effects, in letters of the Latin alphabet.
    private static let lineLength = 56
    /// What is said of text that is cut.
    private static let cut = 107
    /// The switch between devices.
    private static let tabs = 50
    /// Without a preview: a card with two lines.
    private static let card = 150

    var value: Int {
        let sample = site.samples[index]
        let part = SamplePictures.shown(sample)
        let kinds = SamplePictures.kinds(sample, part)
        let surfaces = SurfaceHeight(site: site, locale: locale, surfaces: part?.surfaces ?? sample.surfaces)
        let tabs = kinds.count > 1 ? Self.tabs : 0
        guard let seen = sample.personalised.isEmpty ? sample.seen : part?.seen else {
            return kinds.first.map { surfaces.value($0) + tabs } ?? Self.card
        }
        let ways = seen.meant == nil ? 0 : Self.ways
        let cut = seen.effects.contains { $0.effect == .cutText } ? Self.cut : 0
        return Self.phone + Self.spare + tabs + ways + cut + lines(seen) * Self.line + underPhone(seen.preview)
    }

    /// The controls, and what is said of pages that are left out or that have no button.
    private func underPhone(_ preview: Preview) -> Int {
        let story = preview.story
        let isLeftOut = !(story?.dropped.isEmpty ?? true)
        return switch PhoneState(preview) {
        case .undelivered, .nothing, .activity: 0
        case .banner, .extended, .crash: 56
        case .story: 118 + (isLeftOut || !(story?.notes.isEmpty ?? true) ? 60 : 0)
        case .fallback: 116 + (isLeftOut ? 28 : 0)
        }
    }

    /// Each effect once, in as many lines as its words take.
    private func lines(_ seen: SeenPreview) -> Int {
        var shown: [Effect] = []
        for one in seen.effects where !shown.contains(one.effect) { shown.append(one.effect) }
        return shown.prefix(6).reduce(0) { count, effect in
            count + TextLines.count(site.text("effect." + effect.rawValue, locale), Self.lineLength)
        }
    }
}
