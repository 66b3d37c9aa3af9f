import DataTree

/// A story as it was meant, as far as its payload tells: a page that the player drops is in its place with what can be read of it,
/// and a button shows although its link is no address. What nothing tells stays out: a page without any words, a button without a
/// label or without a link.
enum MeantStory {
    static func restore(_ story: inout Story) {
        for index in story.pages.indices {
            restoreButton(story.elements[story.pages[index].position], &story.pages[index], &story.notes)
        }
        for dropped in story.dropped {
            guard var page = page(story.elements[dropped.position], dropped) else { continue }
            restoreButton(story.elements[dropped.position], &page, &story.notes)
            story.pages.append(page)
            story.notes.append(.init(position: dropped.position, kind: .pageMeant))
        }
        let kept = Set(story.pages.map(\.position))
        story.dropped.removeAll { kept.contains($0.position) }
        story.pages.sort { $0.position < $1.position }
        story.notes.sort { $0.position < $1.position }
    }

    private static func page(_ element: Node, _ dropped: Story.DroppedPage) -> Story.Page? {
        let written = element["image"]?.string ?? ""
        let address = dropped.reason == .imageWithoutScheme ? completed(written) : nil
        var page = StoryParser.page(
            element, dropped.position, dropped.pointer, address ?? ClippedText.of(written))
        if let address {
            page.imageSpelling = StoryAddress(address, .picture).spelling
        } else {
            page.failure = .unnamed
        }
        if let link = element["link"]?.string, StoryAddress(link, .link).isKept {
            page.link = ClippedText.of(link)
        }
        let isReadable = address != nil || page.title != nil || page.subtitle != nil || page.showsButton
        return isReadable ? page : nil
    }

    /// `//host/path` or `host.name/path` with the scheme that it lacks; nil for a relative path, whose server nobody knows.
    private static func completed(_ text: String) -> String? {
        let bare = text.hasPrefix("//") ? String(text.dropFirst(2)) : text
        let host = bare.prefix { $0 != "/" }
        guard host.contains("."), !host.hasPrefix("."), !host.hasSuffix("."), host.utf8.count < bare.utf8.count else {
            return nil
        }
        let address = "https://" + bare
        return StoryAddress(address, .picture).newer.works ? address : nil
    }

    private static func restoreButton(_ element: Node, _ page: inout Story.Page, _ notes: inout [Story.Note]) {
        guard page.link == nil, page.buttonTitle != nil, let link = element["link"]?.string, !link.isEmpty else {
            return
        }
        let position = page.position
        page.link = ClippedText.of(link)
        page.isDead = true
        notes.removeAll { $0.position == position && $0.kind == .linkNowhere }
        notes.append(.init(position: position, kind: .buttonMeant))
    }
}
