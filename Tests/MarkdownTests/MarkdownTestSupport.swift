import Markdown
import Testing
import Text

/// A page rendered for a test.
struct TestPage {
    var file: SourceFile
    var result: Diagnosed<RenderedMarkdown>

    var html: String { String(decoding: result.value.html, as: UTF8.self) }
    /// `code: the text it points at`, in the order of the report.
    var findings: [String] {
        result.diagnostics.map { "\($0.code): \($0.location.map { file.text(in: $0.range) } ?? "nowhere")" }
    }

    /// Renders `text`; a front matter of `before` is before the body.
    init(_ text: String, before: String = "", options: MarkdownOptions = MarkdownOptions()) {
        file = SourceFile(path: "guides/a.md", text: before + text)
        let body = before.utf8.count..<file.bytes.count
        result = MarkdownRenderer.render(file, body: body, options: options)
    }
}

extension MarkdownOptions {
    /// Destinations that begin with `missing` are broken; `x.md` is a page.
    static let strict = MarkdownOptions(
        resolveLink: { destination in
            if destination.hasPrefix("missing") { return .broken(reason: "no such file", suggestion: "x.md") }
            return destination.hasPrefix("x.md") ? .url("../x/" + destination.dropFirst(4)) : .unchanged
        },
        resolveImage: { destination in
            if destination.hasPrefix("missing") { return .broken(reason: "no such file", suggestion: nil) }
            return destination == "sized.png" ? .image("../assets/sized.png", width: 30, height: 20) : .unchanged
        },
        renderTag: { tag in
            let attributes = tag.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let text = ([tag.name, tag.argument ?? "-"] + attributes).joined(separator: ",")
            return Diagnosed(Array("<x-tag>\(HTMLEscaping.escaped(text))</x-tag>".utf8))
        })
}
