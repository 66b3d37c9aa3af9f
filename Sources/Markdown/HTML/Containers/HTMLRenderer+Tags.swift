package import Text

/// Block tags. Containers become elements round the Markdown between their tags; whatever is misnested, the HTML is
/// well-formed.
extension HTMLRenderer {
    mutating func tags(_ line: BlockTagLines.TagLine) {
        prepareForBlock()
        newLine()
        for tag in line.tags {
            switch BlockTagKind(tag) {
            case .opens(let kind): open(kind, tag)
            case .closes(let kind): close(tag, opener: kind.rawValue) { $0.kind == kind && $0.colons == 0 }
            case .closesAside(let colons):
                close(tag, opener: AsideLine.fence) { (1...max(colons, 1)).contains($0.colons) }
            case .otherwise: otherwise(tag)
            case .include: include(tag)
            case .leaf:
                page.tags.append(tag)
                let rendered = options.renderTag(tag)
                diagnostics.append(contentsOf: rendered.diagnostics)
                output.append(contentsOf: rendered.value)
                newLine()
            case nil where tag.name.hasPrefix("@"): integration(tag)
            case nil: unknown(tag)
            }
        }
    }

    /// Closes, as unclosed, every container that was opened at `depth` or deeper.
    mutating func closeContainers(downTo depth: Int) {
        while let last = containers.last, last.depth >= depth {
            let crosses = depth > 0
            diagnostics.append(.unclosedTag(last.tag, crossesBlock: crosses))
            closeTop()
        }
    }

    private mutating func open(_ kind: BlockTagKind.Container, _ tag: BlockTag) {
        if let parent = kind.parent {
            // A 'tab' right inside a 'tab' means that the first one's end was forgotten.
            if let last = containers.last, last.kind == kind, last.depth == blockDepth {
                diagnostics.append(.unclosedTag(last.tag, crossesBlock: false))
                closeTop()
            }
            if containers.last?.kind != parent || containers.last?.depth != blockDepth {
                diagnostics.append(.outsideParent(tag, parent: parent.rawValue))
            }
        }
        guard containers.count < Self.deepestNesting else {
            if !reportsNesting { diagnostics.append(.nestedTooDeeply(tag, limit: Self.deepestNesting)) }
            reportsNesting = true
            return
        }
        newLine()
        var container = OpenContainer(kind: kind, tag: tag, depth: blockDepth)
        if tag.name == AsideLine.fence { container.colons = tag.argument.flatMap { Int($0) } ?? 3 }
        container.target = linkBlockTarget(kind, tag)
        openMarkup(container)
        container.output = output.count
        container.plainText = plainText.count
        container.diagnostics = diagnostics.count
        container.links = page.links.count
        container.keptWords = plainText.isKept
        if kind.showsWords { plainText.isKept = true }
        containers.append(container)
        raw.level += 1
        let start = tag.location.range.lowerBound
        if kind.mayStandAlone, source?.tags.closed.contains(start) != true { closeTop() }
    }

    /// Block tags within block tags; more is ignored.
    private static let deepestNesting = 64

    private mutating func close(_ tag: BlockTag, opener: String, where fits: (OpenContainer) -> Bool) {
        guard let index = containers.lastIndex(where: { fits($0) && $0.depth == blockDepth }) else {
            diagnostics.append(.closesNothing(tag, opener: opener))
            if tag.name == AsideLine.fence { showAsText(tag) }
            return
        }
        while containers.count > index + 1, let last = containers.last {
            diagnostics.append(.unclosedTag(last.tag, crossesBlock: false))
            closeTop()
        }
        closeTop()
    }

    private mutating func closeTop() {
        guard let last = containers.popLast() else { return }
        closeRawInside()
        raw.level -= 1
        newLine()
        closeMarkup(last)
        plainText.isKept = last.keptWords
    }

    private mutating func otherwise(_ tag: BlockTag) {
        guard let last = containers.last, last.kind == .conditional, last.depth == blockDepth else {
            diagnostics.append(.outsideParent(tag, parent: BlockTagKind.Container.conditional.rawValue))
            return showAsText(tag)
        }
        output.append("<p class=\"conditional-note\">")
        escaped(options.labels.otherwise)
        output.append("</p>\n")
    }

    private mutating func include(_ tag: BlockTag) {
        let found = options.include(tag)
        diagnostics.append(contentsOf: found.diagnostics)
        guard let included = found.value else { return showAsText(tag) }
        guard included.depth <= Self.deepestInclude, inclusion.left > 0 else {
            diagnostics.append(.nestedTooDeeply(tag, limit: Self.deepestInclude))
            return showAsText(tag)
        }
        inclusion.left -= 1
        inclusion.number += 1
        inclusion.slugs = slugs
        inclusion.needsWords = plainText.isKept
        let rendered = MarkdownRenderer.render(
            included.file, body: included.body, options: included.options, inclusion: &inclusion)
        slugs = inclusion.slugs
        diagnostics += rendered.diagnostics.map { $0.moved(in: included.file.path, included.original) }
        output.append(contentsOf: rendered.value.html)
        page.headings += rendered.value.headings
        page.links += rendered.value.links.map { $0.moved(in: included.file.path, included.original) }
        page.images += rendered.value.images.map { $0.moved(in: included.file.path, included.original) }
        page.hasTabs = page.hasTabs || rendered.value.hasTabs
        page.hasPlayers = page.hasPlayers || rendered.value.hasPlayers
        plainText.append(rendered.value.plainText)
        plainBreak(UInt8(ascii: "\n"))
    }

    /// Files that include files.
    private static let deepestInclude = 8

    /// A block of an integration of GitBook: what it shows is a page elsewhere, or code.
    private mutating func integration(_ tag: BlockTag) {
        if tag.attributes["url"] != nil {
            open(.embed, tag)
        } else if let content = tag.attributes["content"] {
            var attributes = CodeAttributes()
            if tag.name.contains("mermaid") {
                attributes.language = "mermaid"
                attributes.title = options.labels.diagram
                undrawn.note(.diagram, at: tag.location)
            }
            plainText.append(content)
            plainBreak(UInt8(ascii: "\n"))
            figure(Array(content.utf8), attributes)
        } else {
            unknown(tag)
        }
    }

    private mutating func unknown(_ tag: BlockTag) {
        let suggestion = Suggestion.nearest(to: tag.name, among: BlockTagKind.names)
        diagnostics.append(
            Diagnostic(
                .unknownTag, .error, at: tag.location, "'\(tag.name)' is not a block tag",
                why: "It stays visible as text.", fix: suggestion.map { .init("did you mean '\($0)'?") }))
        showAsText(tag)
    }

    private mutating func showAsText(_ tag: BlockTag) {
        guard let file = source?.file else { return }
        output.append("<p>")
        Self.escape(file.bytes[tag.location.range], to: &output)
        output.append("</p>\n")
        plainText.append(file.bytes[tag.location.range])
        plainBreak(UInt8(ascii: "\n"))
    }
}

extension Diagnostic {
    fileprivate static func unclosedTag(_ tag: BlockTag, crossesBlock: Bool) -> Diagnostic {
        let end = tag.name == AsideLine.fence ? tag.name : "{% end\(tag.name) %}"
        return Diagnostic(
            .unclosedTag, .error, at: tag.location,
            crossesBlock
                ? "'\(tag.name)' must be closed in the same list item or quotation" : "'\(tag.name)' must be closed",
            fix: Fix("add '\(end)'"))
    }

    fileprivate static func closesNothing(_ tag: BlockTag, opener: String) -> Diagnostic {
        Diagnostic(
            .unclosedTag, .error, at: tag.location, "'\(tag.name)' closes nothing: no '\(opener)' is open here")
    }

    fileprivate static func outsideParent(_ tag: BlockTag, parent: String) -> Diagnostic {
        Diagnostic(
            .unclosedTag, .error, at: tag.location, "'\(tag.name)' must stand directly in '\(parent)'",
            fix: Fix("put '{% \(parent) %}' before and '{% end\(parent) %}' after it"))
    }

    fileprivate static func nestedTooDeeply(_ tag: BlockTag, limit: Int) -> Diagnostic {
        Diagnostic(.limit, .error, at: tag.location, "block tags must not nest deeper than \(limit)")
    }

    static func misplacedTag(_ tag: BlockTag) -> Diagnostic {
        Diagnostic(
            .misplacedTag, .warning, at: tag.location, "'\(tag.name)' is text here, not a block tag",
            why: "Its line belongs to a paragraph or to an HTML block.",
            fix: Fix("put an empty line before it, and indent it no further than the text around it"))
    }
}

extension DiagnosticCode {
    package static let unknownTag = DiagnosticCode("guide.unknown-tag")
    package static let unclosedTag = DiagnosticCode("guide.unclosed-tag")
    package static let misplacedTag = DiagnosticCode("guide.misplaced-tag")
}
