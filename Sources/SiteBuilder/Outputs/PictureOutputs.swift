package import PushPayload
import SiteFiles
package import SiteModel
import SiteViews

/// The static pictures beside a sample's page: `preview.svg`, what other devices show, a picture for each further page of a story, its
/// film strip, and what each profile gets, in every language of the site, each beside that language's page. Pictures of the payload are
/// those that stand in for them on the site.
package struct PictureOutputs {
    let site: Site

    /// A picture of a sample: what somebody gets on a kind of device.
    package struct Picture: Sendable {
        package let kind: Surfaces.Kind
        package let profile: String?
        package let bytes: [UInt8]
    }

    package init(site: Site) { self.site = site }

    /// The files of one sample in all languages.
    func outputs(_ index: Int) -> [OutputFile] {
        site.locales.flatMap { LocalPictures(site: site, locale: $0).outputs(index) }
    }

    /// What a sample shows on each kind of device that it reaches, and then to each of its profiles.
    package func pictures(_ index: Int, _ locale: String) -> [Picture] {
        LocalPictures(site: site, locale: locale).pictures(index)
    }
}

/// The pictures of one language.
private struct LocalPictures {
    let site: Site
    let locale: String

    /// The files of one sample. A sample without a preview gets a card that says so, since a README asks for the file.
    func outputs(_ index: Int) -> [OutputFile] {
        let sample = site.samples[index]
        let folder = site.folder(of: locale).below("samples/\(sample.id)/")
        var files: [OutputFile] = []
        func add(_ name: String, _ bytes: [UInt8]) { files.append(OutputFile(path: folder.file(name), bytes: bytes)) }
        let picture = picture(index, sample)
        for part in [nil] + sample.personalised.map({ Optional($0) }) {
            let kinds = SamplePictures.kinds(sample, part)
            add(SamplePictures.name(part), draw(kinds.first, sample, part, picture))
            for kind in kinds where kind != .iphone {
                add(SamplePictures.name(part, on: kind), draw(kind, sample, part, picture))
            }
        }
        guard sample.personalised.isEmpty, let preview = sample.preview, SamplePictures.isStory(preview) else {
            return files
        }
        for number in 1..<max(SamplePictures.pageCount(preview), 1) {
            add("preview-\(number + 1).svg", picture.page(number, of: preview))
        }
        if let strip = picture.filmStrip(preview) { add("filmstrip.svg", strip) }
        return files
    }

    func pictures(_ index: Int) -> [PictureOutputs.Picture] {
        let sample = site.samples[index]
        let picture = picture(index, sample)
        return ([nil] + sample.personalised.map { Optional($0) }).flatMap { part in
            SamplePictures.kinds(sample, part).map { kind in
                PictureOutputs.Picture(
                    kind: kind, profile: part?.profile.id, bytes: draw(kind, sample, part, picture))
            }
        }
    }

    /// `kind`: nil where nothing is to see.
    private func draw(
        _ kind: Surfaces.Kind?, _ sample: Sample, _ part: PersonalisedSample?, _ picture: PreviewPicture
    ) -> [UInt8] {
        var picture = picture
        let part = part ?? SamplePictures.shown(sample)
        if let part { picture.title += ", " + ProfileViews.title(part.profile, locale) }
        if let abort = part?.abort {
            let reason = abort.reason.isEmpty ? text("aborted.why") : "\(text("aborted.reason")) \(abort.reason)"
            return picture.notice(text("aborted.title"), reason)
        }
        if let kind, kind != .iphone { picture.title += ", " + text("surface." + kind.rawValue) }
        let surfaces = part?.surfaces ?? sample.surfaces
        switch kind {
        case .iphone:
            if let preview = part == nil ? sample.preview : part?.preview {
                return picture.draw(preview.read(in: locale))
            }
        case .android:
            if let android = surfaces.android { return picture.draw(android.read(in: locale)) }
        case .web: if let web = surfaces.web { return picture.draw(web) }
        case nil: break
        }
        return picture.notice(text("picture.unreadable"), text("picture.unreadable-why"))
    }

    private func text(_ key: String) -> String { site.text(key, locale) }

    private func picture(_ index: Int, _ sample: Sample) -> PreviewPicture {
        func inline(_ name: String) -> InlinePicture? {
            site.assets.assets[name].map { InlinePicture($0.bytes, size: site.assets.size(name)) }
        }
        return PreviewPicture(
            title: site.title(ofSample: index, locale), words: words,
            pictures: sample.facts.images.compactMapValues(inline),
            icon: sample.app.flatMap { site.assets.icons[$0.id] }.flatMap { inline($0.text) })
    }

    private var words: PreviewPicture.Words {
        var words = PreviewPicture.Words()
        words.language = locale
        words.now = text("preview.now")
        words.timeSensitive = text("preview.time-sensitive")
        words.critical = text("preview.critical")
        words.app = text("preview.your-app")
        for kind in Unshown.allCases {
            let key = "preview.unshown." + kind.rawValue
            words.unshown[kind] = (text(key), text(key + "-why"))
        }
        for event in [ActivityChange.Event.start, .update, .end] {
            words.activity[event] = text("preview.activity." + event.rawValue)
        }
        words.activityPlain = text("preview.activity.plain")
        words.noState = text("preview.activity.no-state")
        words.blocked = text("preview.blocked")
        for failure in StoryAddress.Failure.allCases {
            words.unloadable[failure] = text("unloadable." + failure.rawValue)
        }
        words.tooLarge = text("picture.too-large")
        words.fallback = text("preview.fallback")
        words.sessions = text("preview.sessions")
        words.nextSession = text("preview.next-session")
        words.due = text("preview.due")
        words.email = text("preview.email")
        words.crash = text("preview.crash")
        addSurfaces(&words)
        return words
    }

    private func addSurfaces(_ words: inout PreviewPicture.Words) {
        words.appDraws = text("android.app-draws")
        for drawer in AndroidMessage.Drawer.allCases {
            words.androidData[drawer] = text("android.data." + drawer.rawValue)
        }
        for platform in WebPreview.platforms {
            words.browsers[platform.id] = text("web.platform." + platform.id)
        }
        words.approximate = text("web.approximate")
    }
}
