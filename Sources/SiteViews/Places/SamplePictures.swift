package import PushPayload

/// Which pictures lie beside a sample's page, and how large the first is.
package enum SamplePictures {
    /// What one profile gets.
    package static func name(_ part: PersonalisedSample) -> String { "preview.\(part.profile.id).svg" }

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
