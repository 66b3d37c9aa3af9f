import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteModel
import SiteViews
import Text

/// A guide's own Markdown with what only the site knows filled in: links lead to the Markdown of their page, and the site's
/// tags become payloads, tables and pictures. Other block tags stay as they are written, as in a GitBook export.
struct GuideMarkdown {
    let writer: MarkdownPageWriter
    /// The guide; nil for text that is in no file of the content.
    let source: ContentPath?

    private var site: Site { writer.site }

    func body(_ rendered: RenderedGuide) -> String {
        Self.withVisibleTitles(
            replaced(
                rendered.live.file, rendered.live.body, rendered.destinations, rendered.tags,
                resolver: rendered.resolver))
    }

    /// Headings, and what follows the signs of a fence, as pages show them: nothing in them is hidden.
    private static func withVisibleTitles(_ text: String) -> String {
        guard VisibleTitle.of(text.replacing(text: "\n", with: "")) != text.replacing(text: "\n", with: "") else {
            return text
        }
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop { $0 == " " || $0 == ">" }
            let isFence = start.hasPrefix("```") || start.hasPrefix("~~~")
            if isFence { isCode.toggle() }
            return isFence || !isCode && start.hasPrefix("#") ? VisibleTitle.of(String(line)) : String(line)
        }.joined(separator: "\n")
    }

    /// `body` of `file` with each destination and each of the site's tags replaced.
    func replaced(
        _ file: SourceFile, _ body: Range<Int>, _ links: [RenderedMarkdown.Link], _ tags: [BlockTag],
        resolver: LinkResolver? = nil
    ) -> String {
        let resolver = resolver ?? LinkResolver(site: site, page: writer.page, source: source)
        var edits: [(range: Range<Int>, text: String)] = links.compactMap { link in
            let range = link.location.range
            guard file.text(in: range) == link.destination, let url = url(link.destination, resolver) else {
                return nil
            }
            return (range, url)
        }
        edits += tags.compactMap { tag in content(tag).map { (tag.location.range, $0) } }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var output: [UInt8] = []
        var place = body.lowerBound
        for edit in edits where edit.range.lowerBound >= place && edit.range.upperBound <= body.upperBound {
            output += file.bytes[place..<edit.range.lowerBound]
            output.append(edit.text)
            place = edit.range.upperBound
        }
        output += file.bytes[place..<body.upperBound]
        return String(decoding: output.drop { $0 == 0x0A || $0 == 0x0D }, as: UTF8.self)
    }

    /// Nil where the destination is right as it is: another host, a heading of this page, a link that leads nowhere.
    private func url(_ destination: String, _ resolver: LinkResolver) -> String? {
        if destination.hasPrefix("#") { return nil }
        let target = resolver.resolve(destination)
        guard writer.links == .beside else {
            let whole = target.page.flatMap { site.absolute($0) } ?? target.file.flatMap { site.absolute(file: $0) }
            return whole.map { $0 + target.fragment }
        }
        guard let path = target.page?.markdown else { return target.url }
        return writer.page.url.link(toFile: path) + target.fragment
    }

    /// The Markdown that stands for one of the site's own tags; nil for any other tag, and for what does not exist.
    private func content(_ tag: BlockTag) -> String? {
        guard let name = tag.argument else { return nil }
        if tag.name == "keys" {
            return site.specs[id: name].map { spec in
                var output = MarkdownText()
                writer.keys(spec, below: tag.attributes["pointer"], to: &output)
                return Self.trimmed(output)
            }
        }
        guard let index = site.sampleIndex(name) else { return nil }
        let sample = site.samples[index]
        switch tag.name {
        case "badge":
            return writer.text("verdict." + sample.verdict.status.rawValue)
        case "preview":
            let pictures = writer.pictures(
                index, surface: tag.attributes["surface"], profile: tag.attributes["profile"])
            return pictures.isEmpty ? writer.link(.sample(index)) : pictures.joined(separator: "\n")
        case "payload":
            var output = MarkdownText()
            let node = tag.attributes["pointer"].flatMap { sample.document.root?.at($0) }
            let text = node.map { String(decoding: JSONPrinter.pretty($0), as: UTF8.self) } ?? sample.file.text
            output.code(text, language: "json")
            return Self.trimmed(output)
        default: return nil
        }
    }

    private static func trimmed(_ output: MarkdownText) -> String {
        String(decoding: output.bytes.dropLast(), as: UTF8.self)
    }
}
