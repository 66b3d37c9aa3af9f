package import PushPayload

/// Which pictures lie beside a sample's page, and how large the first is.
package enum SamplePictures {
    /// What one profile gets on a kind of device; without a profile the sample's own. Without a kind: the iPhone's, or the first that
    /// the message reaches.
    package static func name(_ part: PersonalisedSample?, on kind: Surfaces.Kind? = nil) -> String {
        "preview" + (kind.map { "-" + $0.rawValue } ?? "") + (part.map { "." + $0.profile.id } ?? "") + ".svg"
    }

    /// What a message reaches, in the order of a page; nothing of one that is not sent. Without a profile: what the sample shows.
    package static func kinds(_ sample: Sample, _ part: PersonalisedSample? = nil) -> [Surfaces.Kind] {
        let hasPhone = (part == nil ? sample.preview : part?.preview) != nil
        return (hasPhone ? [.iphone] : []) + (part?.surfaces ?? sample.surfaces).others
    }

    /// Pages that have a picture of their own.
    package static func pageCount(_ preview: Preview?) -> Int {
        guard let preview, isStory(preview) else { return 0 }
        return min(preview.story?.pages.count ?? 0, PreviewPicture.pageLimit)
    }

    /// The room that `preview.svg` takes on a page: a story's exact size, a strip of lock screen otherwise.
    static func size(_ sample: Sample) -> (width: Int, height: Int) {
        guard let preview = sample.preview, isStory(preview) else { return (390, 260) }
        return PreviewPicture.storySize(preview)
    }

    /// Whether the picture is a story's page rather than a strip of lock screen.
    package static func isStory(_ preview: Preview) -> Bool {
        preview.story != nil && !preview.notification.isSilent
    }

    /// What `preview.svg` shows of a personalised sample: the first profile's message that is sent.
    package static func shown(_ sample: Sample) -> PersonalisedSample? {
        sample.personalised.first { $0.abort == nil } ?? sample.personalised.first
    }
}
