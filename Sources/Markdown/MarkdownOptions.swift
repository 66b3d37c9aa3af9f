package import Text

/// What the caller decides about a page: where links lead, what block tags become, in which language labels are.
package struct MarkdownOptions: Sendable {
    /// Asked for every link destination as written (escapes resolved), `../specs/x.md#y` for example.
    package var resolveLink: @Sendable (String) -> LinkResolution
    /// The same for images.
    package var resolveImage: @Sendable (String) -> LinkResolution
    /// Makes the HTML of the leaf tags `payload`, `keys`, `preview` and `badge`. What it gives is copied as it is.
    package var renderTag: @Sendable (BlockTag) -> Diagnosed<[UInt8]>
    package var labels: MarkdownLabels
    /// Whether HTML in the source is copied as it is; otherwise it is shown as text.
    package var allowsRawHTML: Bool

    package init(
        resolveLink: @escaping @Sendable (String) -> LinkResolution = { _ in .unchanged },
        resolveImage: @escaping @Sendable (String) -> LinkResolution = { _ in .unchanged },
        renderTag: @escaping @Sendable (BlockTag) -> Diagnosed<[UInt8]> = { _ in Diagnosed([]) },
        labels: MarkdownLabels = MarkdownLabels(), allowsRawHTML: Bool = true
    ) {
        self.resolveLink = resolveLink
        self.resolveImage = resolveImage
        self.renderTag = renderTag
        self.labels = labels
        self.allowsRawHTML = allowsRawHTML
    }
}

/// Where a destination leads.
package enum LinkResolution: Sendable, Hashable {
    /// To this URL, written as it goes into the page (not escaped).
    case url(String)
    /// To a picture whose size is known; as a link, `url`.
    case image(String, width: Int, height: Int)
    /// Nowhere; `suggestion` is a destination that does exist.
    case broken(reason: String, suggestion: String?)
    /// The destination stays as it is written.
    case unchanged
}

/// Words of the interface that Markdown's HTML shapes need, in the page's language.
package struct MarkdownLabels: Sendable, Hashable {
    package var linkToSection = "Link to this section"
    package var table = "Table"
    package var info = "Note"
    package var success = "Tip"
    package var warning = "Caution"
    package var danger = "Danger"
    package var taskDone = "Done"
    package var taskOpen = "To do"
    package var backToContent = "Back to content"

    package init() {}
}
