package import Text

/// What the caller decides about a page: where links lead, what block tags become, in which language labels are.
package struct MarkdownOptions: Sendable {
    /// Asked for every link destination as written (escapes resolved), `../specs/x.md#y` for example.
    package var resolveLink: @Sendable (String) -> LinkResolution
    /// The same for images.
    package var resolveImage: @Sendable (String) -> LinkResolution
    /// Makes the HTML of the leaf tags `payload`, `keys`, `preview` and `badge`. What it gives is copied as it is.
    package var renderTag: @Sendable (BlockTag) -> Diagnosed<[UInt8]>
    /// Makes the HTML of an operation that an `openapi` tag names, for one whose description is a file of the site; nil for others.
    package var renderOperation: @Sendable (BlockTag) -> Diagnosed<[UInt8]>? = { _ in nil }
    /// The file that `{% include "…" %}` names; what it reports comes with nil.
    package var include: @Sendable (BlockTag) -> Diagnosed<IncludedFile?> = { _ in Diagnosed(nil) }
    /// The title of the page that a destination leads to: for links that are written without words of their own.
    package var pageTitle: @Sendable (String) -> String? = { _ in nil }
    /// The page's title, which is above its text already: a heading of level 1 that says the same at the beginning is left
    /// out, and only its anchor stays.
    package var shownTitle: String?
    package var labels: MarkdownLabels {
        _read { yield shared.labels }
        set { shared = SharedLabels(newValue) }
    }
    /// The labels behind one reference, so that a copy of the options copies none of their strings.
    package var shared = SharedLabels.english
    /// Whether places have the names, too, that GitBook derives from headings, tabs and expandable blocks.
    package var derivesIDs = false
    /// Whether the words of the page are wanted: `RenderedMarkdown.plainText` is empty otherwise.
    package var keepsWords = true
    /// Whether code is coloured by its language.
    package var highlights = true
    /// How HTML in the source is treated.
    package var rawHTML: RawHTMLPolicy
    /// The page is written for another system: what its HTML says to that system's theme (`class`, `style`, `data-`) is left out
    /// without a finding.
    package var isForeign = false

    package init(
        resolveLink: @escaping @Sendable (String) -> LinkResolution = { _ in .unchanged },
        resolveImage: @escaping @Sendable (String) -> LinkResolution = { _ in .unchanged },
        renderTag: @escaping @Sendable (BlockTag) -> Diagnosed<[UInt8]> = { _ in Diagnosed([]) },
        rawHTML: RawHTMLPolicy = .listed
    ) {
        self.resolveLink = resolveLink
        self.resolveImage = resolveImage
        self.renderTag = renderTag
        self.rawHTML = rawHTML
    }
}

/// How HTML in the source of a page is treated.
package enum RawHTMLPolicy: String, Sendable {
    /// What GitHub and GitBook keep is kept and rewritten; the rest is removed and reported.
    case listed
    /// It is copied as it is, scripts included.
    case trusted
    /// It is shown as text.
    case escaped

    var style: HTMLStyle.RawHTML {
        switch self {
        case .listed: .listed
        case .trusted: .copied
        case .escaped: .escaped
        }
    }
}

/// A file whose Markdown is in another: rendered with options of its own, since its links are its own.
package struct IncludedFile: Sendable {
    package var file: SourceFile
    package var body: Range<Int>
    package var options: MarkdownOptions
    /// How many files include one another to reach it, from 1.
    package var depth: Int
    /// Bytes of `file` → bytes of what its author wrote, where the two are not the same.
    package var original: @Sendable (Range<Int>) -> Range<Int>

    package init(
        file: SourceFile, body: Range<Int>, options: MarkdownOptions, depth: Int,
        original: @escaping @Sendable (Range<Int>) -> Range<Int> = { $0 }
    ) {
        self.file = file
        self.body = body
        self.options = options
        self.depth = depth
        self.original = original
    }
}

/// Where a destination leads.
package enum LinkResolution: Sendable, Hashable {
    /// To this URL, written as it goes into the page (not escaped).
    case url(String)
    /// To a picture whose size is known; as a link, `url`.
    case image(String, width: Int, height: Int)
    /// Nowhere; `suggestion` is a destination that does exist.
    case broken(reason: Message, suggestion: String?)
    /// To something that is not published; why was said elsewhere.
    case refused
    /// The destination stays as it is written.
    case unchanged
}

/// Labels that many pages have.
package final class SharedLabels: Sendable {
    package static let english = SharedLabels(MarkdownLabels())

    package let labels: MarkdownLabels

    package init(_ labels: MarkdownLabels) {
        self.labels = labels
    }
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
    package var important = "Important"
    package var alert = "Warning"
    /// Before the condition of an `if`.
    package var shownIf = "Only for some readers"
    package var otherwise = "For all others"
    /// Before an API reference that is kept elsewhere.
    package var reference = "API reference"
    package var externalSite = "another site"
    /// Above a prompt without a description.
    package var prompt = "Prompt"
    package var formula = "Formula"
    package var diagram = "Diagram"
    package var parameters = Parameters()

    package init() {}
}
