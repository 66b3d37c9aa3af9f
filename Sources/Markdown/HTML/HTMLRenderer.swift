import Text

/// Which HTML is written: the library's own, byte for byte, or the site's shapes.
package struct HTMLStyle: Sendable {
    package enum RawHTML: Sendable {
        /// Copied as it is.
        case copied
        /// Reduced to the HTML that GitHub and GitBook keep, and rewritten.
        case listed
        /// GFM's tag filter: the `<` of `<script>`, `<iframe>` and seven others becomes text.
        case filtered
        /// Shown as text.
        case escaped
    }

    /// Heading ids, code figures, table frames, safe links, resolved destinations. Off: the library's own HTML.
    package var siteShapes = true
    package var rawHTML = RawHTML.copied
    package var autolinks = true
    /// One line of inline Markdown: no block has tags, pictures become their alternative text.
    package var inlineOnly = false

    package init() {}

    init(rawHTML: RawHTML, inlineOnly: Bool = false) {
        self.rawHTML = rawHTML
        self.inlineOnly = inlineOnly
    }
}

/// Writes a document's HTML into one growing buffer while it is walked, and collects what the page's model wants to
/// know: headings, links, images, plain text, diagnostics. Its state is flat; nesting of the input costs no stack.
struct HTMLRenderer: CMarkVisitor {
    let style: HTMLStyle
    let options: MarkdownOptions
    var source: PageSource?
    /// Whether bytes of the tree may hold what only the parser was to see.
    let hasPlaceholders: Bool

    var output: [UInt8] = []
    var plainText: PlainWords
    var diagnostics: [Diagnostic] = []
    var page = RenderedMarkdown()

    var heading: HeadingCapture?
    /// The heading that the page has for its title was met in the text, and left out there.
    var isTitleShown = false
    var slugs = SlugCounter()
    var derived = DerivedIDs()
    var linkDepth = 0
    var link = LinkState()
    var reportedDestinations: Set<Range<Int>> = []
    /// Images within images: only text is written while it is above 0.
    var imageDepth = 0
    var imageStart = 0
    var image = ImageState()
    var table = TableState()
    var rawTables = RawTableState()
    var raw = OpenRawElements()
    var undrawn = UndrawnKinds()
    var alerts = AlertState()
    var footnotes: FootnoteState
    /// Open quotations, lists, items and footnotes.
    var blockDepth = 0
    var containers: [OpenContainer] = []
    /// What files that are included share with the page.
    var inclusion = Inclusion()
    /// Whether too deep nesting of tags has been reported.
    var reportsNesting = false
    /// How much of the first text node is `InlineInput.prefix`, still to be dropped.
    var droppedPrefix: Int

    init(style: HTMLStyle, options: MarkdownOptions, source: PageSource?, footnoteLabels: [[UInt8]]) {
        self.style = style
        self.options = options
        self.source = source
        hasPlaceholders = source.map { !$0.tags.isEmpty || $0.hasFormulas } ?? false
        plainText = PlainWords(isKept: options.keepsWords)
        footnotes = FootnoteState(labels: footnoteLabels)
        droppedPrefix = style.inlineOnly ? InlineInput.prefix.count : 0
    }

    mutating func enter(_ node: borrowing CMarkNode) {
        let kind = node.kind
        if imageDepth > 0 { return enterInsideImage(node, kind) }
        if alerts.isAtMarker, skipsAlertMarker(kind) { return }
        if !raw.stack.isEmpty { prepareForMarkdown(kind, node) }
        defer { enterLevel(kind, node) }
        switch kind {
        case .text: text(node)
        case .softBreak, .lineBreak: lineBreak(isHard: kind == .lineBreak)
        case .code: codeSpan(node)
        case .htmlInline: inlineHTML(node)
        case .emphasis, .strong, .strikethrough: emphasis(kind, closes: false)
        case .link: openLink(node)
        case .image: openImage(node)
        case .footnoteReference: footnoteReference(node)
        case .codeBlock: codeBlock(node)
        case .htmlBlock: htmlBlock(node)
        case .paragraph: openParagraph(node)
        case .heading: openHeading(node)
        case .thematicBreak: block(style.siteShapes ? "<hr>\n" : "<hr />\n")
        case .table, .tableRow, .tableCell: openTablePart(node, kind)
        case .blockQuote, .list, .item, .task: openContainerBlock(node, kind)
        case .footnoteDefinition: openFootnote(node)
        case .document, .other: break
        }
    }

    mutating func leave(_ node: borrowing CMarkNode) {
        let kind = node.kind
        if imageDepth > 0 {
            if kind == .image { closeImage(node) }
            return
        }
        // What belongs to the marker was not entered.
        if alerts.isAtMarker, kind != .paragraph { return }
        leaveLevel(kind)
        switch kind {
        case .emphasis, .strong, .strikethrough: emphasis(kind, closes: true)
        case .link: closeLink()
        case .paragraph: alerts.isAtMarker ? dropParagraph(node) : closeParagraph(node)
        case .heading: closeHeading(node)
        case .table, .tableRow, .tableCell: closeTablePart(node, kind)
        case .blockQuote, .list, .item, .task: closeContainerBlock(node, kind)
        case .footnoteDefinition: closeFootnote(node)
        case .document: finish()
        default: break
        }
    }

    private mutating func finish() {
        closeContainers(downTo: 0)
        if !raw.stack.isEmpty {
            closeRawInside()
            newLine()
        }
        closeRawTable()
        reportUndrawn()
        if footnotes.opened > 0 { output.append("</ol>\n</section>\n") }
        writeDerivedIDs()
    }

    // MARK: Writing

    /// Starts a new line of output unless one has just begun.
    mutating func newLine() {
        if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
    }

    mutating func block(_ html: String) {
        newLine()
        output.append(html)
    }

    /// Escapes for text and for attributes in double quotes, as the library does; `'` stays.
    static func escape(_ bytes: some Collection<UInt8>, to output: inout [UInt8]) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { escape($0, to: &output) }
        if done == nil { HTMLEscaping.append(Array(bytes), .commonMark, to: &output) }
    }

    static func escape(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        HTMLEscaping.append(bytes, .commonMark, to: &output)
    }

    mutating func escaped(_ text: String) {
        HTMLEscaping.append(text, .commonMark, to: &output)
    }

    mutating func plainBreak(_ byte: UInt8) { plainText.end(with: byte) }
}

/// What a page and the files that it includes share: ids are unique, and how much is included is bounded.
struct Inclusion {
    var slugs = SlugCounter()
    /// Files that may still be included.
    var left = 100
    /// Of the file that is rendered; 0 for the page itself.
    var number = 0
    /// A block of the page shows the words of what is included.
    var needsWords = false
}

/// Where a page comes from: what turns the parser's lines into places in the file.
struct PageSource {
    let file: SourceFile
    var tags: BlockTagLines
    var finder: DestinationFinder
    /// Where each line of the body begins in the file.
    var starts: [Int] = []
    /// Whether formulas stand in the parser's bytes as code with a mark.
    var hasFormulas = false
    /// First line of the block that is being written.
    var blockLine = 1

    /// Whether bytes of the tree hold what only the parser was to see.
    func isPlaceholder(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        tags.isPlaceholder(in: bytes) || hasFormulas && bytes.contains(MathMarks.mark)
    }
}
