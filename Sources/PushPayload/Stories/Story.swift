package import DataTree

/// What Pushwoosh's stories player makes of a payload: the usable pages after normalising, or why there are none.
///
/// The rules are those of the vendor's SDK (module PushwooshNotificationUI 7.1.3): where `pw_stories` is looked for, which
/// pages are dropped, what a duration becomes, when a button shows.
package struct Story: Sendable {
    package struct Page: Sendable, Hashable {
        /// Position in the payload's `pages`, from 0; the player's own index counts usable pages only.
        package var position: Int
        package var pointer: String
        /// As written.
        package var imageURL: String
        /// Seconds, > 0 and ≤ 30.
        package var duration: Double
        /// As written; nil where the player has no link.
        package var link: String?
        package var buttonTitle: String?
        package var title: String?
        package var subtitle: String?
        /// Why nothing is loaded although the player shows the page: it stays black.
        package var failure: StoryAddress.Failure?
        /// The button shows, and the app does not open its link.
        package var isDead = false
        /// The SDK's `imageURL` and `link`: as the system spells them.
        package var imageSpelling: String
        package var linkSpelling: String?

        package init(
            position: Int, pointer: String, imageURL: String, duration: Double, link: String? = nil,
            buttonTitle: String? = nil, title: String? = nil, subtitle: String? = nil
        ) {
            self.position = position
            self.pointer = pointer
            self.imageURL = imageURL
            self.duration = duration
            self.link = link
            self.buttonTitle = buttonTitle
            self.title = title
            self.subtitle = subtitle
            imageSpelling = imageURL
            linkSpelling = link
        }

        /// The button shows only with a title and a usable link.
        package var showsButton: Bool { link != nil && buttonTitle != nil }
    }

    package enum DropReason: String, Sendable, Hashable {
        case imageMissing, imageNotString, imageNotURL, imageWithoutScheme
    }

    package struct DroppedPage: Sendable, Hashable {
        package var position: Int
        package var pointer: String
        package var reason: DropReason
    }

    /// What the preview says of an address that not every system takes, or of a link that none does.
    package struct Note: Sendable, Hashable {
        package enum Kind: String, Sendable, Hashable {
            case imageNewer, linkNewer, linkOlder, linkNowhere
            /// The app does not open the link. And in what was meant: it does; the button shows, without a place to lead to;
            /// the page shows, as far as it can be read.
            case linkDead, linkMeant, buttonMeant, pageMeant
        }
        package var position: Int
        package var kind: Kind
    }

    package enum Fallback: String, Sendable, Hashable {
        /// No `pw_stories` in the root, `u` or `userdata`.
        case noStories
        /// `pw_stories` is there, but is not an object (a string is never parsed).
        case storiesNotObject
        /// `u` or `userdata` is a string that does not hold a JSON object.
        case containerNotObject
        case pagesMissing
        case pagesNotArray
        /// One element that is not an object rejects the whole array.
        case pageNotObject
        /// There are pages, but none has a usable image.
        case noUsablePage
        /// `pages` is empty.
        case pagesEmpty
    }

    /// Pointer of the `pw_stories` object that is used, or of the value that is to blame; "" for the payload itself.
    package var pointer: String
    package var pages: [Page]
    package var dropped: [DroppedPage]
    package var fallback: Fallback?
    package var notes: [Note] = []
    /// The elements of `pages`, when all are objects: findings stand at these nodes and in them.
    package var elements: [Node] = []
    /// A usable story in `u` or `userdata` that an unusable one at the root hides.
    package var hidesStoryAt: String?
    /// The value that is to blame for the fallback.
    package var culprit: Node?

    package init(
        pointer: String, pages: [Page], dropped: [DroppedPage], fallback: Fallback? = nil,
        hidesStoryAt: String? = nil, culprit: Node? = nil
    ) {
        self.pointer = pointer
        self.pages = pages
        self.dropped = dropped
        self.fallback = fallback
        self.hidesStoryAt = hidesStoryAt
        self.culprit = culprit
    }

    /// What a page was read from; `position` is that of a page or of one that was dropped.
    func element(at position: Int) -> Node? { elements.indices.contains(position) ? elements[position] : nil }
}
