package import Text

/// Renders a page's Markdown, or one line of it, to HTML.
///
/// CommonMark 0.29 with GFM's tables, task lists, strikethrough and bare addresses, footnotes, heading ids and block
/// tags. Every diagnostic points into the real file. Rendering never fails: input beyond `MarkdownLimits` is shown as
/// plain text.
package enum MarkdownRenderer {
    /// Renders the bytes `body` of `file` (the part after its front matter).
    ///
    /// Reports `link.broken`, `image.missing`, `image.missing-alt`, `guide.unknown-tag`, `guide.unclosed-tag`,
    /// `guide.misplaced-tag`, `guide.mdx`, `guide.raw-html`, `link.scheme`, `guide.limit`, and what `options.renderTag` reports. Linear in the size of the body; a
    /// guide takes about 25 ms per MB in a release build, highlighting included.
    package static func render(
        _ file: SourceFile, body: Range<Int>, options: MarkdownOptions
    ) -> Diagnosed<RenderedMarkdown> {
        var inclusion = Inclusion()
        return render(file, body: body, options: options, inclusion: &inclusion)
    }

    static func render(
        _ file: SourceFile, body: Range<Int>, options: MarkdownOptions, inclusion: inout Inclusion
    ) -> Diagnosed<RenderedMarkdown> {
        var body = body.clamped(to: 0..<file.bytes.count)
        if body.count >= 3, file.bytes[body].starts(with: [0xEF, 0xBB, 0xBF]) {
            body = body.lowerBound + 3..<body.upperBound
        }
        let verdict = MarkdownLimits.check(file.bytes[body])
        if let refusal = verdict.refusal { return refused(file, body, refusal) }
        var features = CMarkDocument.Features()
        features.tables = verdict.tableRefusal == nil

        let page = prepared(file, body, features)
        let style = HTMLStyle(rawHTML: options.rawHTML.style)
        let source = PageSource(
            file: file, tags: page.tags, finder: DestinationFinder(file, body: body, starts: page.starts),
            starts: page.starts, hasFormulas: page.hasFormulas)
        var rendered = run(
            CMarkDocument(page.input, features: features), style: style, options: options, source: source,
            inclusion: &inclusion)
        if let refusal = verdict.tableRefusal {
            rendered.diagnostics.append(.beyondLimits(file.location(body.prefix(1)), refusal, "its tables are text"))
        }
        return rendered
    }

    /// What the parser is given of a body: placeholders in place of its block tags, and where its lines start then.
    private static func prepared(
        _ file: SourceFile, _ body: Range<Int>, _ features: CMarkDocument.Features
    ) -> (tags: BlockTagLines, starts: [Int], input: [UInt8], hasFormulas: Bool) {
        let starts = lineStarts(file.bytes, body)
        var tags = BlockTagLines(file, body: body, starts: starts)
        tags.dropThoseInCode(file, body: body, features: features)
        let moved = tags.addBlankLines(file.bytes, starts: starts)
        let input = tags.parserInput(file, body: body)
        let masked = MathMarks.masked(input)
        return (tags, moved, masked ?? input, masked != nil)
    }

    /// Visits the tree that a whole file would be rendered from.
    static func walk(_ file: SourceFile, _ visitor: inout some CMarkVisitor) {
        var features = CMarkDocument.Features()
        features.tables = MarkdownLimits.check(file.bytes[...]).tableRefusal == nil
        let page = prepared(file, 0..<file.bytes.count, features)
        CMarkDocument(page.input, features: features).walk(&visitor)
    }

    /// Renders one line of inline Markdown, as descriptions in specs are: emphasis, code, links. No block structure, no
    /// raw HTML (it is shown as text), no pictures (their text is in), no unsafe links. Line ends become spaces.
    package static func renderInline(_ text: String, options: MarkdownOptions = MarkdownOptions()) -> [UInt8] {
        let bytes = InlineInput.bytes(text)
        guard MarkdownLimits.check(bytes[...]).refusal == nil else {
            var output: [UInt8] = []
            HTMLEscaping.append(text, to: &output)
            return output
        }
        let features = CMarkDocument.Features(tables: false, taskLists: false, strikethrough: true, footnotes: false)
        let style = HTMLStyle(rawHTML: .escaped, inlineOnly: true)
        var alone = Inclusion()
        return run(
            CMarkDocument(bytes, features: features), style: style, options: options, source: nil, inclusion: &alone
        ).value.html
    }

    /// Renders with the library's own HTML shapes and nothing of the site's: what the conformance tests compare.
    package static func renderPlain(_ bytes: [UInt8], features: CMarkDocument.Features, style: HTMLStyle) -> [UInt8] {
        var style = style
        style.siteShapes = false
        var alone = Inclusion()
        return run(
            CMarkDocument(bytes, features: features), style: style, options: MarkdownOptions(), source: nil,
            inclusion: &alone
        ).value.html
    }

    private static func run(
        _ document: consuming CMarkDocument, style: HTMLStyle, options: MarkdownOptions, source: PageSource?,
        inclusion: inout Inclusion
    ) -> Diagnosed<RenderedMarkdown> {
        var labels = document.footnoteLabels()
        if inclusion.number > 0 { labels = labels.map { Array("\(inclusion.number)-".utf8) + $0 } }
        var renderer = HTMLRenderer(style: style, options: options, source: source, footnoteLabels: labels)
        renderer.slugs = inclusion.slugs
        renderer.inclusion = inclusion
        if inclusion.needsWords { renderer.plainText.isKept = true }
        if let source { renderer.output.reserveCapacity(source.file.bytes.count * 3 / 2) }
        if !labels.isEmpty {
            var counter = FootnoteCounter(uses: renderer.footnotes.uses)
            document.walk(&counter)
            renderer.footnotes.uses = counter.uses
        }
        document.walk(&renderer)
        inclusion = renderer.inclusion
        inclusion.slugs = renderer.slugs
        renderer.page.html = renderer.output
        renderer.page.plainText = renderer.plainText.bytes
        return Diagnosed(renderer.page, Diagnostic.foldingAlternatives(renderer.diagnostics))
    }

    private static func refused(
        _ file: SourceFile, _ body: Range<Int>, _ reason: Message
    ) -> Diagnosed<RenderedMarkdown> {
        var page = RenderedMarkdown()
        page.html = Array("<pre>".utf8)
        HTMLRenderer.escape(file.bytes[body], to: &page.html)
        page.html.append("</pre>\n")
        page.plainText = Array(file.bytes[body])
        return Diagnosed(page, [.beyondLimits(file.location(body.prefix(1)), reason, "it is shown as plain text")])
    }

    /// Where each line of the body starts, in the file. Lines end at LF, CR LF or CR, as for the library.
    static func lineStarts(_ bytes: [UInt8], _ body: Range<Int>) -> [Int] {
        bytes[body].withUnsafeBufferPointer { bytes in
            let hasReturns = ByteSearch.find(0x0D, in: bytes, from: 0) != nil
            var starts = [body.lowerBound]
            if !hasReturns {
                starts += ByteSearch.places(of: 0x0A, in: bytes, shift: body.lowerBound + 1)
                if starts.count > 1, starts.last == body.upperBound { starts.removeLast() }
                return starts
            }
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                guard byte == 0x0A || byte == 0x0D else { continue }
                if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
                if index < bytes.count { starts.append(body.lowerBound + index) }
            }
            return starts
        }
    }
}

/// What is parsed for one line of inline Markdown: the line after a word, so that nothing in it can begin a block.
enum InlineInput {
    static let prefix = Array("x ".utf8)

    static func bytes(_ text: String) -> [UInt8] {
        var bytes = prefix
        for byte in text.utf8.drop(while: { $0.isSpace }) {
            bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
        }
        return bytes
    }
}

extension Diagnostic {
    fileprivate static func beyondLimits(
        _ place: SourceLocation, _ reason: Message, _ consequence: Message
    ) -> Diagnostic {
        Diagnostic(.limit, .error, at: place, "this page is beyond what sitegen renders: \(reason)", why: consequence)
    }
}

extension DiagnosticCode {
    package static let limit = DiagnosticCode("guide.limit")
    /// A file that is to be included, by whatever tag.
    package static let guideInclude = DiagnosticCode("guide.include")
}
