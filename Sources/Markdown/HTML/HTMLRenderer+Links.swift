package import Text

/// Links and images: destinations are resolved, unsafe ones never become live.
extension HTMLRenderer {
    mutating func openLink(_ node: borrowing CMarkNode) {
        linkDepth += 1
        let destination = node.withURL { restoredInline($0) ?? Array($0) }
        guard style.siteShapes else {
            output.append("<a href=\"")
            URLSafety.append(destination, to: &output)
            linkTitle(node)
            output.append("\">")
            return
        }
        let place = location(of: destination)
        link = LinkState()
        if raw.hasLink {
            link.isSuppressed = true
            return diagnostics.append(.misplaced("a", "not stand in another link", at: place))
        }
        link.isSuppressed = !openAnchor(destination, at: place)
        if link.isSuppressed { return }
        let isMention = node.withTitle { $0.elementsEqual("mention".utf8) }
        if isMention {
            link.mention = options.pageTitle(String(decoding: destination, as: UTF8.self))
        } else {
            linkTitle(node)
        }
        output.append("\">")
        link.start = (output.count, plainText.count)
    }

    mutating func closeLink() {
        linkDepth -= 1
        guard style.siteShapes else { return output.append("</a>") }
        if link.isSuppressed {
            link.isSuppressed = false
            return
        }
        if let title = link.mention {
            output.removeSubrange(link.start.output...)
            plainText.cut(from: link.start.plainText)
            escaped(title)
            plainText.append(title)
        }
        closeAnchor()
    }

    /// `</a>`, after a word for those who cannot see the mark of a link that leaves the site.
    private mutating func closeAnchor() {
        if link.isExternal, !style.inlineOnly {
            output.append("<span class=\"visually-hidden\"> (")
            escaped(options.labels.externalSite)
            output.append(")</span>")
        }
        output.append("</a>")
    }

    /// An address in running text.
    mutating func bareLink(_ text: Slice<UnsafeBufferPointer<UInt8>>, prefix: String) {
        let destination = Array(prefix.utf8) + text
        guard style.siteShapes else {
            output.append("<a href=\"")
            URLSafety.append(destination, to: &output)
            output.append("\">")
            Self.escape(text, to: &output)
            output.append("</a>")
            return
        }
        let isOpen = openAnchor(destination, at: source?.finder.findBare(Array(text)))
        if isOpen { output.append("\">") }
        Self.escape(text, to: &output)
        // The address itself tells that it leads elsewhere.
        if isOpen { output.append("</a>") }
    }

    /// Writes `<a href="…`, without the closing quote; false when the destination may not be live.
    private mutating func openAnchor(_ destination: [UInt8], at place: SourceLocation?) -> Bool {
        guard let target = linkTarget(destination, at: place) else { return false }
        link.isExternal = WebAddress.isOfWeb(target)
        output.append(link.isExternal && !style.inlineOnly ? "<a class=\"external\" href=\"" : "<a href=\"")
        URLSafety.append(target, to: &output)
        return true
    }

    /// What a link leads to, recorded and reported; nil when it may not be live.
    mutating func linkTarget(_ destination: [UInt8], at place: SourceLocation?) -> [UInt8]? {
        let text = String(decoding: destination, as: UTF8.self)
        if let place { page.links.append(.init(destination: text, location: place)) }
        var target = destination
        var finding: Diagnostic?
        switch options.resolveLink(text) {
        case .url(let url), .image(let url, width: _, height: _): target = Array(url.utf8)
        case .broken(let reason, let suggestion): finding = .brokenLink(text, reason, suggestion, at: place)
        case .refused: return nil
        case .unchanged: break
        }
        let isLive = WebAddress.isLink(target)
        if !isLive { finding = .refusedAddress(text, at: place) }
        if let finding { report(finding) }
        return isLive ? target : nil
    }

    private mutating func linkTitle(_ node: borrowing CMarkNode) {
        node.withTitle { title in
            if title.isEmpty { return }
            output.append("\" title=\"")
            if let restored = restoredInline(title) {
                Self.escape(restored, to: &output)
            } else {
                Self.escape(title, to: &output)
            }
        }
    }

    /// Reports a destination once, however many references lead to its definition.
    private mutating func report(_ diagnostic: Diagnostic) {
        if let range = diagnostic.location?.range, !reportedDestinations.insert(range).inserted { return }
        diagnostics.append(diagnostic)
    }

    private mutating func location(of destination: [UInt8]) -> SourceLocation? {
        source?.finder.find(destination)
    }

    // MARK: Images

    mutating func openImage(_ node: borrowing CMarkNode) {
        imageDepth = 1
        let destination = node.withURL { restoredInline($0) ?? Array($0) }
        guard style.siteShapes else {
            output.append("<img src=\"")
            URLSafety.append(destination, to: &output)
            output.append("\" alt=\"")
            imageStart = output.count
            return
        }
        image = ImageState()
        let place = location(of: destination)
        if style.inlineOnly {
            image.isSuppressed = true
        } else if let target = imageTarget(destination, at: place) {
            output.append("<img src=\"")
            URLSafety.append(target, to: &output)
            output.append("\" alt=\"")
        } else {
            image.isSuppressed = true
        }
        imageStart = output.count
    }

    /// What an image shows, recorded and reported in `image`; nil when it may not be shown.
    mutating func imageTarget(_ destination: [UInt8], at place: SourceLocation?) -> [UInt8]? {
        var destination = destination
        let look = Self.themedFragment(&destination)
        image = ImageState(location: place, destination: String(decoding: destination, as: UTF8.self))
        image.look = look
        if let place { page.images.append(.init(destination: image.destination, location: place)) }
        var target = destination
        var finding: Diagnostic?
        switch options.resolveImage(image.destination) {
        case .url(let url): target = Array(url.utf8)
        case .image(let url, let width, let height):
            target = Array(url.utf8)
            image.size = (width, height)
        case .broken(let reason, let suggestion):
            finding = .missingImage(image.destination, reason, suggestion, at: image.location)
        case .refused: return nil
        case .unchanged: break
        }
        let isLive = WebAddress.isMedia(target)
        if !isLive { finding = .refusedAddress(image.destination, at: image.location, media: true) }
        if let finding { report(finding) }
        return isLive ? target : nil
    }

    mutating func closeImage(_ node: borrowing CMarkNode) {
        imageDepth -= 1
        guard imageDepth == 0 else { return }
        guard style.siteShapes else {
            linkTitle(node)
            output.append("\" />")
            return
        }
        let hasText = output[imageStart...].contains { !$0.isSpace }
        if !hasText, !style.inlineOnly {
            diagnostics.append(.missingAlternative(image.destination, at: image.location))
        }
        if heading != nil {
            heading?.text.append(contentsOf: output[imageStart...])
            heading?.hasPicture = true
        }
        if image.isSuppressed { return }
        linkTitle(node)
        if let look = image.look { output.append("\" class=\"\(look)") }
        output.append("\" loading=\"lazy\" decoding=\"async\"")
        if let size = image.size { output.append(" width=\"\(size.width)\" height=\"\(size.height)\"") }
        output.append(">")
    }
}

/// The link that is being written.
struct LinkState {
    /// It has no `<a>` because its destination is not safe.
    var isSuppressed = false
    var isExternal = false
    /// What is in place of its words.
    var mention: String?
    var start = (output: 0, plainText: 0)
}

/// The image that is being written.
struct ImageState {
    var location: SourceLocation?
    var destination = ""
    var size: (width: Int, height: Int)?
    /// The class of a picture for light or for dark pages only.
    var look: String?
    /// Only its alternative text is written.
    var isSuppressed = false
}

extension Diagnostic {
    fileprivate static func brokenLink(
        _ destination: String, _ reason: Message, _ suggestion: String?, at place: SourceLocation?
    ) -> Diagnostic {
        Diagnostic(
            .linkBroken, .error, at: place, "link to '\(destination)' leads nowhere: \(reason)",
            fix: suggestion.map { Fix("did you mean '\($0)'?") })
    }

    fileprivate static func missingImage(
        _ destination: String, _ reason: Message, _ suggestion: String?, at place: SourceLocation?
    ) -> Diagnostic {
        Diagnostic(
            .imageMissing, .error, at: place, "image '\(destination)' is missing: \(reason)",
            fix: suggestion.map { Fix("did you mean '\($0)'?") })
    }

    /// Pictures without an alternative text are one finding of a page, at the first.
    static func foldingAlternatives(_ found: [Diagnostic]) -> [Diagnostic] {
        let places = found.indices.filter { found[$0].code == .imageMissingAlternative }
        guard let first = places.first, places.count > 1 else { return found }
        var result = found.enumerated().filter { $0.offset == first || $0.element.code != .imageMissingAlternative }
            .map(\.element)
        result[first].notes += places.dropFirst().prefix(mostNotes).compactMap { place in
            found[place].location.map { .init("here too", at: $0) }
        }
        result[first].headline = "\(String(places.count)) images need alternative text; the first is here"
        return result
    }

    private static let mostNotes = 20

    static func missingAlternative(_ destination: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .imageMissingAlternative, .warning, at: place, "image '\(destination)' needs alternative text",
            why: "People who do not see the image, and readers whose image does not load, get nothing in its place.",
            fix: Fix("describe it between the brackets: '![text](\(destination))'"))
    }
}

extension DiagnosticCode {
    package static let linkBroken = DiagnosticCode("link.broken")
    package static let imageMissing = DiagnosticCode("image.missing")
    package static let imageMissingAlternative = DiagnosticCode("image.missing-alt")
}
