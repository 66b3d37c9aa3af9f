import DataTree
import PushPayload
import SiteModel
import SiteViews
import Text

/// A sample as Markdown: verdict, size, picture, payload, every finding with its place.
struct SampleMarkdown {
    let writer: MarkdownPageWriter
    let index: Int

    private var site: Site { writer.site }
    private var sample: Sample { site.samples[index] }

    func write(to output: inout MarkdownText) {
        output.list(facts)
        for picture in writer.pictures(index) { output.block(picture) }
        writeSequence(to: &output)
        output.heading(2, writer.text("payload"))
        output.code(sample.file.text, language: "json")
        if let delivered = sample.delivered?.root {
            output.heading(2, writer.text("delivered"))
            output.code(String(decoding: JSONPrinter.pretty(delivered), as: UTF8.self), language: "json")
        }
        guard !sample.findings.isEmpty else { return }
        output.heading(2, writer.text("findings"))
        var findings = FindingText(writer: writer)
        output.list(sample.findings.map { findings.line($0) })
    }

    /// The pushes to one Live Activity in their order, each with its time, its state and its own page.
    private func writeSequence(to output: inout MarkdownText) {
        guard let lines = SequenceViews(site: site, page: writer.page).lines(index) else { return }
        output.heading(2, writer.text("activity.sequence"))
        output.numbered(
            lines.pushes.map { push in
                let head = [push.time.map { "**\($0)**" }, MarkdownText.escaped(push.event)].compactMap { $0 }
                let state = push.state.map { "\(MarkdownText.span($0.0)) \(MarkdownText.escaped($0.1))" }
                return head.joined(separator: " ") + ": " + writer.link(.sample(push.sample))
                    + (state.isEmpty ? "" : " — " + state.joined(separator: ", "))
                    + push.notes.map { " " + MarkdownText.escaped($0) }.joined()
            })
        guard !lines.moments.isEmpty else { return }
        output.heading(3, writer.text("activity.time"))
        output.list(lines.moments.map { "**\($0.time)** " + MarkdownText.escaped($0.text) })
    }

    private var facts: [String] {
        var facts = ["**" + writer.text("verdict." + sample.verdict.status.rawValue) + "**"]
        if let spec = sample.spec { facts.append(writer.link(.spec(spec.id))) }
        if let size = sample.size {
            let limit = writer.text("size.of").replacing(text: "[limit]", with: String(size.limit))
            facts.append("\(writer.text("size")): \(size.minified) \(limit)")
        }
        if let state = sample.facts.state { facts.append(writer.text("state." + state.rawValue)) }
        return facts
    }
}

/// A finding as one line of Markdown.
struct FindingText {
    private let writer: MarkdownPageWriter
    private var views: FindingViews

    init(writer: MarkdownPageWriter) {
        self.writer = writer
        views = FindingViews(writer.site, writer.page)
    }

    mutating func line(_ finding: Diagnostic) -> String {
        let rule = writer.site.rulePage(finding.code.id).flatMap { writer.url(to: .guide($0)) }
        let code = rule.map { "[`\(finding.code.id)`](\($0))" } ?? "`\(finding.code.id)`"
        var parts = ["**\(writer.text("severity." + finding.severity.rawValue))** \(code)"]
        if let place = views.position(finding.location), let path = finding.location?.path {
            parts.append(MarkdownText.span("\(path):\(place.line):\(place.column)"))
        }
        if let pointer = finding.pointer, !pointer.isEmpty { parts.append(MarkdownText.span(pointer)) }
        var line = parts.joined(separator: " ") + ": " + said(finding.headline)
        if let why = finding.explanation { line += " — " + said(why) }
        if let fix = finding.fix { line += " (" + said(fix.text) + ")" }
        return line
    }

    private func said(_ message: Message) -> String {
        MarkdownText.escaped(writer.site.text(message, writer.page.locale))
    }
}
