import DataTree
package import Liquid
package import PushPayload
import SiteFiles
package import SiteModel
import SiteSources
import Text

/// A preview as templates and `preview.json` see it: the sample's own, or what one profile gets.
package struct PreviewView {
    let site: Site
    let page: Page
    let sample: Sample
    let part: PersonalisedSample?

    package init(site: Site, page: Page, sample: Sample, part: PersonalisedSample? = nil) {
        self.site = site
        self.page = page
        self.sample = sample
        self.part = part
    }

    /// The preview of what is seen, with that of what was meant in it.
    package var view: LiquidValue {
        guard let seen = part == nil ? sample.seen : part?.seen else { return .null }
        return view(seen.preview, seen: self.seen(seen))
    }

    /// `seen`: null for the preview of what was meant.
    func view(_ preview: Preview, seen: LiquidValue) -> LiquidValue {
        let preview = preview.read(in: page.locale)
        return View.object([
            "kind": .string(preview.kind.rawValue),
            "notification": notification(preview.notification, isStory: preview.story != nil),
            "story": preview.story.map { story($0, preview) } ?? .null,
            "extension": preview.content.map { extensionContent($0, preview) } ?? .null,
            "activity": activity(preview), "unshown": unshown(preview), "device": device(preview),
            // Other devices show a story as a plain banner; the section would only make the story's page heavier.
            "other_devices": preview.story == nil ? otherDevices(preview) : .null,
            "model_url": .string(modelURL), "seen": seen,
        ])
    }

    private var modelURL: String {
        page.url.link(toFile: site.folder(of: page.locale).file("samples/\(sample.id)/" + Self.fileName(part)))
    }

    /// The file that holds the preview as JSON, beside the sample's page.
    package static func fileName(_ part: PersonalisedSample?) -> String {
        part.map { "preview.\($0.profile.id).json" } ?? "preview.json"
    }

    /// The asset that stands in for a remote picture, the picture itself when the site allows it, or nil.
    func source(_ url: String?) -> String? {
        guard let url else { return nil }
        // What was meant has 'https' where the payload has 'http' or no scheme: the same picture.
        let bare = url.hasPrefix("https:") ? String(url.dropFirst(6)) : nil
        let spellings = [url] + (bare.map { ["http:" + $0, $0, String($0.dropFirst(2))] } ?? [])
        if let asset = spellings.lazy.compactMap({ sample.facts.images[$0] }).first, let path = site.assets[asset] {
            return page.url.link(toFile: path)
        }
        return site.configuration.remoteImages && url.hasPrefix("https://") ? url : nil
    }

    /// The app's own icon; without one the phone shows the first letter of its name.
    private var appIcon: String? {
        let name = sample.app.flatMap { site.assets.icons[$0.id] }
        return name.flatMap { site.assets[$0] }.map { page.url.link(toFile: $0) }
    }

    private func notification(_ model: Preview.Notification, isStory: Bool) -> LiquidValue {
        View.object([
            "app_name": .string(model.appName.isEmpty ? word("preview.your-app") : model.appName),
            "app_icon_url": View.text(appIcon), "title": View.text(model.title?.text),
            "subtitle": View.text(model.subtitle?.text),
            "body": View.text(model.body?.text), "image_url": View.text(source(model.thumbnail?.text)),
            "is_key": View.object([
                "title": .bool(model.title?.isKey == true), "subtitle": .bool(model.subtitle?.isKey == true),
                "body": .bool(model.body?.isKey == true),
            ]),
            "badge": View.int(model.badge),
            "time": .string(site.text("preview.now", page.locale)), "hidden": .bool(false),
            "interruption": View.text(model.interruption),
            "thread": View.text(model.thread), "silent": .bool(model.isSilent),
            "keys": View.object([
                "title": View.text(model.title?.pointer), "subtitle": View.text(model.subtitle?.pointer),
                "body": View.text(model.body?.pointer), "image": View.text(model.image?.pointer),
                "badge": View.text(model.badge == nil ? nil : "/aps/badge"),
                "interruption": View.text(model.interruption == nil ? nil : "/aps/interruption-level"),
                "also": SpotLinks.view(also(model, isStory: isStory)),
            ]),
        ])
    }

    /// Values that concern the notification as a whole: what it is grouped by, where a tap on it leads, a picture that is
    /// not drawn.
    private func also(_ model: Preview.Notification, isStory: Bool) -> [String] {
        let isDrawn = !isStory && source(model.image?.text) != nil
        let marks = ["time-sensitive", "critical"]
        let isMarked = model.interruption.map(marks.contains) ?? true
        return (model.thread == nil ? [] : ["/aps/thread-id"]) + (isMarked ? [] : ["/aps/interruption-level"])
            + (model.others + (isDrawn ? [] : [model.image].compactMap { $0 })).map(\.pointer)
    }

    private func story(_ story: Story, _ preview: Preview) -> LiquidValue {
        let configuration = preview.configuration
        return View.object([
            "aspect_ratio": .double(configuration.aspectRatio),
            "plist_ratio": configuration.plistRatio.map { .double($0) } ?? .null, "loop": .bool(configuration.loops),
            "crossfade": .bool(configuration.crossfades), "long_press": .bool(configuration.longPressPauses),
            "haptics": .bool(configuration.haptics),
            "fallback": story.fallback.map { reason in
                View.object([
                    "reason": .string(site.text("fallback." + reason.rawValue, page.locale)),
                    "text": View.text(preview.notification.body?.text),
                ])
            } ?? .null,
            "pages": View.list(story.pages.enumerated()) { index, page in self.storyPage(index, page, story.pages.count)
            },
            "dropped": View.list(story.dropped) { dropped in
                let reason = site.text("dropped." + dropped.reason.rawValue, page.locale)
                let text = sentence("preview.dropped", dropped.position).replacing(text: "[reason]", with: reason)
                return View.object([
                    "position": .int(dropped.position + 1), "reason": .string(reason),
                    "text": .string(text),
                ])
            },
            "notes": View.list(story.notes) { note in
                View.object([
                    "position": .int(note.position + 1), "kind": .string(note.kind.rawValue),
                    "text": .string(sentence("note." + note.kind.rawValue, note.position)),
                ])
            },
            "page_count": .int(story.pages.count),
            "dead": .bool(story.pages.contains(where: \.isDead)),
        ])
    }

    private func sentence(_ key: String, _ position: Int) -> String {
        site.text(key, page.locale).replacing(text: "[position]", with: String(position + 1))
    }

    private func storyPage(_ index: Int, _ page: Story.Page, _ count: Int) -> LiquidValue {
        let number = "\(index + 1) / \(count)"
        let failure = page.failure.map { site.text("unloadable." + $0.rawValue, self.page.locale) }
        return View.object([
            "index": .int(index), "number": .int(index + 1), "image_url": .string(page.imageURL),
            "src": View.text(failure == nil ? source(page.imageURL) : nil), "failure": View.text(failure),
            "duration": .double(page.duration), "link": View.text(page.link), "link_label": View.text(page.link),
            "button_title": View.text(page.showsButton ? page.buttonTitle : nil), "title": View.text(page.title),
            "subtitle": View.text(page.subtitle), "alt": .string(page.title ?? ""), "pointer": .string(page.pointer),
            "label": .string(page.title.map { "\(number): \($0)" } ?? number), "values": values(page),
        ])
    }

    /// The SDK's `StoryPage`, which its callbacks hand over: a title of a button that is not shown as well.
    private func values(_ page: Story.Page) -> LiquidValue {
        View.object([
            "imageURL": .string(page.imageSpelling), "duration": .double(page.duration),
            "link": View.text(page.linkSpelling), "buttonTitle": View.text(page.buttonTitle),
            "title": View.text(page.title), "subtitle": View.text(page.subtitle),
        ])
    }
}
