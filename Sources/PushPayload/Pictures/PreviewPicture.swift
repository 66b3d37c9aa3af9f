/// Draws a preview as one SVG file that shows everywhere a picture shows: pictures are inside it as `data:` addresses, there
/// is no script and no outer reference, and it turns dark with the reader's system.
///
/// A banner becomes a notification on a lock screen, a content extension what it draws when expanded, a story one of its
/// pages as the player shows it (see `StoryFrame`) or its fallback view, a Live Activity what it is sent; what is not shown at all
/// becomes a card that says what happens instead. Lines break where a phone is likely to break them, not where a given phone
/// does. Same preview, same bytes.
package struct PreviewPicture: Sendable {
    /// The words that are not the payload's, in the language of the reader.
    package struct Words: Sendable {
        /// As a locale is named: `ko`, `pt-BR`.
        package var language = "en"
        package var now = "now"
        package var timeSensitive = "Time sensitive"
        package var critical = "Critical"
        /// The app's name where nobody knows it.
        package var app = "Your app"
        /// What happens where no banner is drawn: headline and explanation.
        package var unshown: [Unshown: (headline: String, text: String)] = [:]
        /// What a push does to a Live Activity, by its event; the last for one that has none.
        package var activity: [ActivityChange.Event: String] = [:]
        package var activityPlain = "Live Activity"
        package var noState = "No state is sent."
        package var blocked = "Remote picture, not loaded here"
        /// Why the phone loads nothing.
        package var unloadable: [StoryAddress.Failure: String] = [:]
        package var tooLarge = "Picture too large for this preview"
        package var fallback = "The default content is shown."
        package var sessions = "sessions"
        package var nextSession = "Next session"
        package var due = "Finish by"
        package var email = "E-mail address"
        package var crash = "The reference app would crash here"
        /// Of a message for Android that is only data: headline, and who draws it.
        package var appDraws = "Your app draws this."
        package var androidData: [AndroidMessage.Drawer: String] = [:]
        /// Browsers by the names of `WebPreview.Platform`, and that their cards are estimates.
        package var browsers: [String: String] = [:]
        package var approximate = "(approximate)"

        package init() {}
    }

    /// Pages of a story that get a picture of their own, and frames of a film strip.
    package static let pageLimit = 24
    package static let stripLimit = 12
    static let width = 390.0

    package var title: String
    package var words: Words
    /// What stands in for remote pictures, by the address in the payload.
    package var pictures: [String: InlinePicture]

    /// The app's icon; without one its place shows the first letter of the app's name.
    package var icon: InlinePicture?

    package init(title: String, words: Words, pictures: [String: InlinePicture], icon: InlinePicture? = nil) {
        (self.title, self.words, self.pictures, self.icon) = (title, words, pictures, icon)
    }

    private var heading: PictureTitle { PictureTitle(text: title, language: words.language) }

    /// The whole preview: the banner, or the story's first page or fallback view.
    package func draw(_ preview: Preview) -> [UInt8] {
        var notification = preview.notification
        if notification.appName.isEmpty { notification.appName = words.app }
        if let change = preview.activity {
            return ActivityCard(appName: notification.appName, change: change, words: words).document(title: heading)
        }
        if notification.isSilent {
            let reported = preview.unshown.flatMap { words.unshown[$0] }
            return notice(reported?.headline ?? "Nothing is shown.", reported?.text ?? "")
        }
        if let content = preview.content { return extended(notification, content) }
        guard let story = preview.story else { return banner(notification) }
        return story.pages.isEmpty ? fallback(preview) : page(0, of: preview)
    }

    /// What Android's shade shows, expanded.
    package func draw(_ android: AndroidPreview) -> [UInt8] {
        guard android.message.hasCard else {
            return notice(words.appDraws, words.androidData[android.message.drawer] ?? "")
        }
        let name = android.appName.isEmpty ? words.app : android.appName
        let card = AndroidCard(preview: android, appName: name, words: words, pictures: pictures)
        return card.document(title: heading)
    }

    /// What browsers show, one card for each.
    package func draw(_ web: WebPreview) -> [UInt8] {
        WebCard(preview: web, words: words, pictures: pictures).document(title: heading)
    }

    /// A card for what shows nothing: called off for this person, silent, or unreadable.
    package func notice(_ headline: String, _ text: String) -> [UInt8] {
        let card = NoticeCard(headline: headline, text: text)
        return card.document(title: heading)
    }

    private func extended(_ notification: Preview.Notification, _ content: ExtensionContent) -> [UInt8] {
        guard content.mistakes.isEmpty else {
            return notice(words.crash, content.mistakes.map(\.key).joined(separator: ", "))
        }
        let card = ExtensionCard(
            notification: notification, content: content, words: words, pictures: pictures, icon: icon)
        return card.document(title: heading)
    }

    private func banner(_ notification: Preview.Notification) -> [UInt8] {
        let thumbnail = notification.thumbnail.flatMap { pictures[$0.text] }
        return BannerCard(notification: notification, words: words, thumbnail: thumbnail, icon: icon).document(
            title: heading)
    }

    /// The story's page at `index` of the usable pages, or the first.
    package func page(_ index: Int, of preview: Preview) -> [UInt8] {
        let pages = preview.story?.pages ?? []
        guard pages.indices.contains(index) else { return fallback(preview) }
        let frame = frame(preview)
        var canvas = SVGCanvas()
        canvas.raw(frame.definitions)
        frame.draw(pages[index], index: index, count: pages.count, on: &canvas)
        return canvas.document(
            width: frame.width, height: frame.height, title: heading,
            description: "\(index + 1) / \(pages.count): " + Self.words(of: pages[index]))
    }

    /// All pages side by side; nil for a story of one page or none.
    package func filmStrip(_ preview: Preview) -> [UInt8]? {
        guard let pages = preview.story?.pages, pages.count > 1 else { return nil }
        let frame = frame(preview)
        let (scale, gap) = (0.5, 12.0)
        let shown = pages.prefix(Self.stripLimit)
        var canvas = SVGCanvas()
        canvas.raw(frame.definitions)
        let step = frame.width * scale + gap
        for (index, page) in shown.enumerated() {
            canvas.raw("<g transform=\"translate(\(SVGCanvas.number(Double(index) * step)) 0) scale(.5)\">\n")
            frame.draw(page, index: index, count: pages.count, on: &canvas)
            canvas.raw("</g>\n")
        }
        let width = Double(shown.count) * step - gap
        let texts = shown.enumerated().map { "\($0 + 1) / \(pages.count): \(Self.words(of: $1))" }
        return canvas.document(
            width: width, height: frame.height * scale, title: heading, description: texts.joined(separator: " · "))
    }

    private func fallback(_ preview: Preview) -> [UInt8] {
        let frame = frame(preview)
        var canvas = SVGCanvas()
        canvas.raw(frame.definitions)
        let text = preview.notification.body?.text ?? ""
        frame.drawFallback(text, on: &canvas)
        return canvas.document(
            width: frame.width, height: frame.height, title: heading, description: "\(words.fallback) \(text)")
    }

    /// Width and height of a picture of the story.
    package static func storySize(_ preview: Preview) -> (width: Int, height: Int) {
        let frame = StoryFrame(ratio: preview.configuration.aspectRatio, words: Words(), pictures: [:])
        return (Int(frame.width), Int(frame.height))
    }

    private func frame(_ preview: Preview) -> StoryFrame {
        StoryFrame(ratio: preview.configuration.aspectRatio, words: words, pictures: pictures)
    }

    private static func words(of page: Story.Page) -> String {
        let parts = [page.title, page.subtitle, page.showsButton ? page.buttonTitle.map { "[\($0)]" } : nil]
        return parts.compactMap { $0 }.joined(separator: ". ")
    }
}

/// What a picture is called, and the language of its name and its description.
struct PictureTitle {
    var text: String
    var language: String
}
