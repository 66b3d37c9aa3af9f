import DataTree
import Liquid
import Markdown
import SiteFiles
import SiteModel
import Text

/// Operations of an API in guides, `{% openapi src="api.yaml" path="/users" method="post" %}`, from a file of the site: method and
/// address, parameters, the request's and the responses' bodies as tables of keys. Descriptions elsewhere are not fetched.
struct OperationViews: Sendable {
    let site: Site
    let page: Page
    /// The guide, from which the file is named.
    let source: ContentPath?
    let renderer: TemplateRenderer

    /// Nil for a tag that names no file of the site.
    func render(_ tag: BlockTag) -> Diagnosed<[UInt8]>? {
        guard let written = tag.attributes["src"] ?? tag.attributes["spec"], let path = tag.attributes["path"],
            !written.contains("://"), ["json", "yaml", "yml"].contains(PathText.fileExtension(written).lowercased())
        else { return nil }
        let folder = source?.folder ?? ""
        let name = PathText.decode(written).flatMap(folder.resolving)?.text ?? written
        guard let bytes = site.assets.assets[name]?.bytes else {
            let near = Suggestion.nearest(to: name, among: site.assets.assets.keys.sorted())
            return problem(tag, "there is no file '\(written)' that describes an API", near)
        }
        guard let document = renderer.operations.document(name, bytes) else {
            return problem(tag, "'\(written)' must be an OpenAPI description in JSON or YAML", nil)
        }
        let method = tag.attributes["method"] ?? "get"
        guard let found = document.operation(path: path, method: method) else {
            let near = Suggestion.nearest(to: path, among: document.paths)
            return problem(tag, "'\(written)' has no operation '\(method.uppercased()) \(path)'", near)
        }
        return Operation(views: self, document: document, path: path, method: method.uppercased(), item: found.item)
            .render(found.operation)
    }

    private func problem(_ tag: BlockTag, _ headline: Message, _ near: String?) -> Diagnosed<[UInt8]> {
        Diagnosed(
            [],
            [
                Diagnostic(
                    .guideReference, .error, at: tag.location, headline,
                    fix: near.map { .init("did you mean '\($0)'?") })
            ])
    }
}

/// One operation, written.
private struct Operation {
    let views: OperationViews
    let document: OperationDocument
    let path: String
    let method: String
    let item: Node
    private var output: [UInt8] = []
    private var diagnostics: [Diagnostic] = []

    init(views: OperationViews, document: OperationDocument, path: String, method: String, item: Node) {
        self.views = views
        self.document = document
        self.path = path
        self.method = method
        self.item = item
    }

    private var words: MarkdownLabels.Parameters { GuideRenderer.parameters(views.site, views.page.locale) }

    func render(_ operation: Node) -> Diagnosed<[UInt8]> {
        var copy = self
        copy.write(operation)
        return Diagnosed(copy.output, copy.diagnostics)
    }

    private mutating func write(_ operation: Node) {
        output.append("<p class=\"api-operation\"><strong class=\"api-method\">")
        HTMLEscaping.append(method, to: &output)
        output.append("</strong> <code>")
        HTMLEscaping.append(document.address(of: path, item, operation), to: &output)
        output.append("</code></p>\n")
        if operation["deprecated"]?.bool == true { paragraph(views.site.text("keys.deprecated", views.page.locale)) }
        if let summary = operation["summary"]?.string { paragraph("**\(summary)**") }
        if let description = operation["description"]?.string { paragraphs(description) }
        parameters(operation)
        body(operation)
        responses(operation)
    }

    // MARK: Parts

    /// Those of the path's item and of the operation; one of the operation goes before one of the same name and place.
    private mutating func parameters(_ operation: Node) {
        var found: [String: [Node]] = [:]
        var seen: Set<String> = []
        for node in (operation["parameters"]?.elements ?? []) + (item["parameters"]?.elements ?? []) {
            guard let parameter = document.resolved(node), let place = parameter["in"]?.string,
                let name = parameter["name"]?.string, seen.insert(place + "\n" + name).inserted
            else { continue }
            found[place, default: []].append(parameter)
        }
        let places = [
            ("path", words.path), ("query", words.query), ("header", words.header), ("cookie", words.cookie),
            ("body", words.body), ("formData", words.body),
        ]
        for (place, title) in places {
            guard let parameters = found[place] else { continue }
            var rows = SchemaRows(document)
            var shown: [SchemaRow] = []
            for parameter in parameters.prefix(SchemaRows.most) {
                let schema = parameter["schema"] ?? parameter["content"]?.members.first?.value["schema"] ?? parameter
                let name = parameter["name"]?.string ?? ""
                if place == "body" {
                    rows.add(contentsOf: schema, path: "", depth: 0)
                    shown += rows.rows
                    continue
                }
                var row = rows.row(schema, name: name, path: name, depth: 0, isRequired: false)
                row.isRequired = parameter["required"]?.bool ?? (place == "path")
                row.description = parameter["description"]?.string ?? row.description
                row.isDeprecated = parameter["deprecated"]?.bool ?? row.isDeprecated
                shown.append(row)
            }
            part(title)
            table(shown, place)
        }
    }

    private mutating func body(_ operation: Node) {
        guard let body = operation["requestBody"].flatMap(document.resolved) else { return }
        part(words.body)
        if let description = body["description"]?.string { paragraphs(description) }
        contents(body, "body")
    }

    private mutating func responses(_ operation: Node) {
        let responses = (operation["responses"]?.members ?? []).prefix(50)
        guard !responses.isEmpty else { return }
        part(words.responses)
        for response in responses {
            guard let value = document.resolved(response.value) else { continue }
            output.append("<section class=\"api-response\"><p><code>")
            HTMLEscaping.append(response.name, to: &output)
            output.append("</code> ")
            output += inline(value["description"]?.string ?? "")
            output.append("</p>\n")
            contents(value, response.name)
            output.append("</section>\n")
        }
    }

    /// The bodies of a request or a response, by media type; Swagger 2.0 has one schema without a type.
    private mutating func contents(_ node: Node, _ place: String) {
        if let schema = node["schema"] { schemaTable(schema, place) }
        for content in (node["content"]?.members ?? []).prefix(10) {
            output.append("<p class=\"api-fact\"><code>")
            HTMLEscaping.append(content.name, to: &output)
            output.append("</code></p>\n")
            if let schema = content.value["schema"] { schemaTable(schema, place) }
        }
    }

    private mutating func schemaTable(_ schema: Node, _ place: String) {
        var rows = SchemaRows(document)
        rows.add(contentsOf: schema, path: "", depth: 0)
        if rows.rows.isEmpty { rows.add(schema, name: "–", path: "–", depth: 0) }
        table(rows.rows, place)
        if rows.isCut { paragraph("…") }
    }

    // MARK: Writing

    private mutating func table(_ rows: [SchemaRow], _ place: String) {
        guard !rows.isEmpty else { return }
        let specs = SpecViews(site: views.site, page: views.page)
        let locale = views.page.locale
        let stem = Slug.make("\(method) \(path) \(place)")
        let keys = View.list(rows) { row in
            View.object([
                "id": .string(stem + "-" + Slug.make(row.path.replacing(text: ".", with: " "))),
                "path": .string(row.path), "path_html": specs.breakable(row.path), "name": .string(row.name),
                "name_html": specs.breakable(row.name), "depth": .int(row.depth), "type": .string(row.type),
                "required": .string(row.isRequired ? "yes" : "no"),
                "required_text": .string(views.site.text(row.isRequired ? "required.yes" : "required.no", locale)),
                "default": View.text(row.defaultValue),
                "constraints": View.list(row.constraints) { .string($0) },
                "description_html": specs.inline(row.description.replacing(text: "\n", with: " ")),
                "examples": View.list(row.examples) { .string($0) }, "deprecated": .bool(row.isDeprecated),
                "secret": .bool(false), "since": .null, "replaced_by": .null, "spots": .null, "link": .null,
                "url": .null, "same": .null, "anchors": .array([]),
            ])
        }
        let spec = View.object(["title": .string("\(method) \(path)")])
        let rendered = views.renderer.partial("key-table", ["keys": keys, "spec": spec], views.page)
        output += rendered.value
        diagnostics += rendered.diagnostics
    }

    private mutating func part(_ title: String) {
        output.append("<p class=\"api-part\">")
        HTMLEscaping.append(title, to: &output)
        output.append("</p>\n")
    }

    private mutating func paragraphs(_ text: String) {
        for part in text.replacing(text: "\r", with: "").split(separator: "\n\n").prefix(100) {
            paragraph(String(part))
        }
    }

    private mutating func paragraph(_ text: String) {
        let html = inline(text)
        guard !html.isEmpty else { return }
        output.append("<p>")
        output += html
        output.append("</p>\n")
    }

    private func inline(_ text: String) -> [UInt8] {
        guard case .string(let html) = SpecViews(site: views.site, page: views.page).inline(text) else { return [] }
        return Array(html.utf8)
    }
}
