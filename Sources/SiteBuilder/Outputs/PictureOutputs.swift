import PushPayload
import SiteFiles
import SiteModel
import SiteViews

/// The static pictures beside a sample's page: `preview.svg`, a picture for each further page of a story, its film strip, and
/// what each profile gets, in every language of the site, each beside that language's page. Pictures of the payload are those that
/// stand in for them on the site.
struct PictureOutputs {
    let site: Site

    /// The files of one sample in all languages.
    func outputs(_ index: Int) -> [OutputFile] {
        site.locales.flatMap { LocalPictures(site: site, locale: $0).outputs(index) }
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
        add("preview.svg", main(sample, picture))
        for part in sample.personalised { add(SamplePictures.name(part), self.part(part, picture)) }
        guard sample.personalised.isEmpty, let preview = sample.preview, SamplePictures.isStory(preview) else {
            return files
        }
        for number in 1..<max(SamplePictures.pageCount(preview), 1) {
            add("preview-\(number + 1).svg", picture.page(number, of: preview))
        }
        if let strip = picture.filmStrip(preview) { add("filmstrip.svg", strip) }
        return files
    }

    private func main(_ sample: Sample, _ picture: PreviewPicture) -> [UInt8] {
        if let part = SamplePictures.shown(sample) { return self.part(part, picture) }
        guard let preview = sample.preview else { return unreadable(picture) }
        return picture.draw(preview.read(in: locale))
    }

    private func part(_ part: PersonalisedSample, _ picture: PreviewPicture) -> [UInt8] {
        var picture = picture
        picture.title += ", " + ProfileViews.title(part.profile, locale)
        if let abort = part.abort {
            let reason = abort.reason.isEmpty ? text("aborted.why") : "\(text("aborted.reason")) \(abort.reason)"
            return picture.notice(text("aborted.title"), reason)
        }
        guard let preview = part.preview else { return unreadable(picture) }
        return picture.draw(preview.read(in: locale))
    }

    private func unreadable(_ picture: PreviewPicture) -> [UInt8] {
        picture.notice(text("picture.unreadable"), text("picture.unreadable-why"))
    }

    private func text(_ key: String) -> String { site.text(key, locale) }

    private func picture(_ index: Int, _ sample: Sample) -> PreviewPicture {
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
        func inline(_ name: String) -> InlinePicture? {
            site.assets.assets[name].map { InlinePicture($0.bytes, size: site.assets.size(name)) }
        }
        return PreviewPicture(
            title: site.title(ofSample: index, locale), words: words,
            pictures: sample.facts.images.compactMapValues(inline),
            icon: sample.app.flatMap { site.assets.icons[$0.id] }.flatMap { inline($0.text) })
    }
}
