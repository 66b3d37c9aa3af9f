import DataTree
import Liquid
import Markdown
import SiteFiles
import Text

/// What Jekyll makes of the whole site for its templates: `site.data`, `site.pages`, `site.posts`, collections, tags and categories
/// (jekyllrb.com, "Variables"). Made once for a site, and only where one of its texts asks for it.
struct JekyllLists: Sendable {
    /// By the name behind `site.`.
    let values: LiquidObject

    private static let names = [
        "data", "pages", "html_pages", "posts", "documents", "collections", "tags", "categories",
    ]
    /// Pages, posts and documents together; the rest is in no list.
    private static let mostPages = 10_000

    /// Nil where no text asks for any of it.
    init?(
        _ system: ForeignSystem, _ entries: [SourceEntry], _ documents: [ContentPath: Document],
        among paths: Set<ContentPath>
    ) {
        let own = entries.filter { $0.path.isIn(system.folder) }
        let settings = documents[system.settings]?.root
        let files = JekyllFiles(system, settings)
        let asked = ["posts"] + Self.names + files.collections.sorted()
        guard own.contains(where: { entry in asked.contains { Self.reads("site." + $0, entry) } }) else { return nil }
        let showsExcerpts = own.contains { Self.reads(".excerpt", $0) }
        var pages: [LiquidValue] = []
        var collections: [String: [Item]] = [:]
        for entry in own.lazy.filter({ $0.kind == .guide && files.publishes($0.path, among: paths) })
            .prefix(Self.mostPages)
        {
            let item = Item(entry, files, showsExcerpts)
            if item.type == "pages" {
                pages.append(item.value)
            } else {
                collections[item.type, default: []].append(item)
            }
        }
        let base = system.folder.entry("_data")
        let data = own.filter { ForeignFiles.isData($0.path) && $0.path.isIn(base) }.map(\.file)
        var values: LiquidObject = [
            "data": JekyllData.value(data, in: base, documents), "pages": .array(pages), "html_pages": .array(pages),
        ]
        // New posts first, other documents by their dates and paths.
        let posts = Array((collections["posts"] ?? []).sorted().reversed())
        for name in files.collections { values[name] = .array((collections[name] ?? []).sorted().map(\.value)) }
        values["posts"] = .array(posts.map(\.value))
        values["documents"] = .array(
            (posts + files.collections.sorted().flatMap { collections[$0] ?? [] }).map(\.value))
        values["collections"] = .array(
            (files.collections.union(["posts"])).sorted().map { name in
                .object(["label": .string(name), "docs": values[name] ?? .array([])])
            })
        for kind in ["tags", "categories"] { values[kind] = .object(Self.groups(posts.map(\.value), kind)) }
        self.values = values
    }

    /// Whether a text that may be run holds a name.
    private static func reads(_ name: String, _ entry: SourceEntry) -> Bool {
        entry.kind != .asset && entry.kind != .system && ByteSearch.holds(name, in: entry.file.bytes)
    }

    private static func groups(_ posts: [LiquidValue], _ kind: String) -> LiquidObject {
        var order: [String] = []
        var groups: [String: [LiquidValue]] = [:]
        for post in posts {
            for name in post.objectValue?[kind]?.arrayValue ?? [] {
                guard let text = name.stringValue else { continue }
                if groups[text] == nil { order.append(text) }
                groups[text, default: []].append(post)
            }
        }
        return LiquidObject(order.map { ($0, .array(groups[$0] ?? [])) })
    }

    // MARK: Pages

    private struct Item: Comparable {
        let type: String
        let date: String
        let path: ContentPath
        var value: LiquidValue

        init(_ entry: SourceEntry, _ files: JekyllFiles, _ showsExcerpts: Bool) {
            let parsed = FrontMatter.parse(entry.file).value
            let matter = parsed.0?.root
            let inner = files.inner(entry.path)
            path = entry.path
            type = files.type(of: entry.path)
            var object = files.matter(entry.path, matter)
            let stem = entry.path.withoutExtension.name
            let post = type == "posts" ? JekyllFiles.post(stem) : nil
            let day = post.map { "\($0["year"] ?? "")-\($0["month"] ?? "")-\($0["day"] ?? "")" }
            date = object["date"]?.stringValue ?? day ?? ""
            if !date.isEmpty { object["date"] = .string(date.utf8.count == 10 ? date + " 00:00:00 +0000" : date) }
            object["url"] = .string("/" + files.url(entry.path, matter))
            object["path"] = .string(inner)
            object["name"] = .string(entry.path.name)
            if type == "pages" {
                // As GitHub Pages has it, by "jekyll-titles-from-headings".
                let heading = MarkdownTitle.find(in: entry.file, body: parsed.1)?.text
                object["title"] = object["title"] ?? heading.map { .string($0) }
            } else {
                let slug = post?["title"] ?? stem
                object["slug"] = object["slug"] ?? .string(slug)
                object["title"] = object["title"] ?? .string(JekyllFiles.title(slug))
                object["relative_path"] = .string(inner)
                object["collection"] = .string(type)
                for (key, single) in [("tags", "tag"), ("categories", "category")] {
                    object[key] = .array(Self.list(object[key] ?? object[single]))
                }
                if showsExcerpts { object["excerpt"] = object["excerpt"] ?? Self.excerpt(entry.file, parsed.1) }
            }
            value = .object(object)
        }

        static func < (a: Item, b: Item) -> Bool { (a.date, a.path) < (b.date, b.path) }

        static func == (a: Item, b: Item) -> Bool { (a.date, a.path) == (b.date, b.path) }

        /// A list, or words in a text.
        private static func list(_ value: LiquidValue?) -> [LiquidValue] {
            value?.arrayValue ?? value?.stringValue?.split(separator: " ").map { .string(String($0)) } ?? []
        }

        /// The first paragraph.
        private static func excerpt(_ file: SourceFile, _ body: Range<Int>) -> LiquidValue {
            let text = file.bytes[body.clamped(to: 0..<file.bytes.count)].drop { $0 <= 0x20 }
            let first = text.prefix(text.firstPair("\n\n").map { $0 - text.startIndex } ?? text.count)
            let html = MarkdownRenderer.renderPlain(Array(first), features: .none, style: HTMLStyle())
            return .string(String(decoding: html, as: UTF8.self))
        }
    }
}
