import DataTree
import Liquid
import Markdown
import SiteFiles
import Text

/// What Liquid sees in a Jekyll page: `site` (the settings), `page` (the front matter), `include`, and what was assigned; by Jekyll's
/// documentation ("Variables"). What only a build of Jekyll's makes, as its lists of posts and data, is not there, and an expression
/// that names it has no value.
struct JekyllValues {
    private var variables: LiquidObject
    private let settings: Node?
    /// What `site` and `page` have of Jekyll's making, but for what settings and front matter say themselves.
    private let made: [String: Set<String>]

    private static let longest = 64 << 10

    /// `page`: its front matter with the defaults.
    init(_ settings: Node?, _ page: LiquidObject, path: String, url: String) {
        self.settings = settings
        var site = LiquidObject((settings?.members ?? []).map { ($0.name, LiquidValue($0.value)) })
        let own = settings?["collections"]
        let collections = (own?.members.map(\.name) ?? []) + (own?.elements.compactMap(\.string) ?? [])
        // Links are relative to the site's own root.
        site["baseurl"] = .string("")
        site["url"] = .string("")
        var page = page
        page["path"] = .string(path)
        page["name"] = .string(PathText.name(path))
        page["url"] = .string("/" + url)
        page["dir"] = page["dir"] ?? .string("/" + (url.hasSuffix("/") || url.isEmpty ? url : PathText.folder(url)))
        made = [
            "site": Self.ofSite.union(collections).subtracting(site.keys).union(["collections"]),
            "page": Self.ofPage.subtracting(page.keys),
        ]
        variables = [
            "site": .object(site), "page": .object(page), "include": .object([:]),
            "jekyll": .object(["environment": .string("production")]),
        ]
    }

    private static let ofSite: Set<String> = [
        "posts", "pages", "related_posts", "static_files", "html_pages", "html_files", "collections", "data",
        "documents", "categories", "tags", "time", "github",
    ]
    private static let ofPage: Set<String> = [
        "content", "excerpt", "id", "previous", "next", "collection", "relative_path",
    ]

    /// The same with a value for a name: one that was assigned, or the parameters of an include.
    mutating func bind(_ name: String, to value: LiquidValue?) { variables[name] = value }

    // MARK: Values

    /// Those of Jekyll's filters that links and includes need.
    private static let filters: [String: HostFilter] = [
        "relative_url": { value, _ in rooted(value) },
        "absolute_url": { value, _ in rooted(value) },
        "markdownify": { value, _ in
            var features = CMarkDocument.Features.none
            (features.tables, features.taskLists) = (true, true)
            let html = MarkdownRenderer.renderPlain(
                Array((value.stringValue ?? "").utf8), features: features, style: HTMLStyle())
            return .string(String(decoding: html, as: UTF8.self))
        },
    ]

    private static func rooted(_ value: LiquidValue) -> LiquidValue {
        let text = value.stringValue ?? ""
        return .string(text.contains("://") || text.hasPrefix("/") ? text : "/" + text)
    }

    /// The text that a piece of Liquid prints; nil where it names what is not known here, or cannot be read. `work`: what is left of
    /// a page's, in bytes that are read and rounds of loops.
    func text(of source: [UInt8], _ work: inout Int) -> String? {
        guard work > source.count, source.count <= Self.longest else { return nil }
        work -= source.count
        let parsed = Template.parse(
            SourceFile(path: "", bytes: source), options: ParseOptions(filters: Set(Self.filters.keys)))
        guard !parsed.diagnostics.contains(where: { $0.severity == .error }), isKnown(parsed.value) else { return nil }
        var options = RenderOptions()
        options.limits.outputBytes = 1 << 20
        options.limits.assignedBytes = 1 << 20
        options.limits.iterations = min(options.limits.iterations, work)
        options.filters = HostFilters(Self.filters)
        let rendered = parsed.value.rendering(variables, options: options)
        work -= rendered.iterations + rendered.output.count
        guard !rendered.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        return String(decoding: rendered.output, as: UTF8.self)
    }

    /// The value of an expression, with its filters.
    func value(of expression: String, _ work: inout Int) -> LiquidValue? {
        text(of: Array("{{ \(expression) | json }}".utf8), &work).flatMap { json in
            JSONParser.parse(SourceFile(path: "", text: json)).value.root.map { LiquidValue($0) }
        }
    }

    /// The setting of a name as it is written, for running text.
    func written(_ name: String) -> String? { settings?[name]?.string }

    /// Whether everything that a template reads has a value here.
    private func isKnown(_ template: Template) -> Bool {
        template.variablesRead().allSatisfy { use in
            variables[use.root] != nil
                && use.segments.first.map { $0.map { made[use.root]?.contains($0) != true } ?? true } ?? true
        }
    }
}
