import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import TestSupport
import Text

/// A small site with every kind of source, and random edits of it: what an author does in a day, and what nobody should.
final class EditedSite {
    private let site: TestSite
    private(set) var files: [String: [UInt8]] = [:]
    private var random: SeededRandom
    private var named = 0
    private let kept = KeptWork()

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        site = try TestSite([:])
        for (path, text) in Self.written { try put(path, Array(text.utf8)) }
        for path in Self.copied {
            try put(path, Array(Data(contentsOf: URL(fileURLWithPath: TestSite.root + "/" + path))))
        }
    }

    /// As a server builds that has seen the versions before.
    func keptBuild(jobs: Int) async -> BuildResult { await build(jobs: jobs, kept: kept) }

    /// As `sitegen build` builds, each time as a new program: with what the build before has left on the disk. Writes the site.
    func cachedBuild(jobs: Int, tool: String = "test", key: HashKey = HashKey(of: [1])) async throws -> BuildResult {
        let cache = BuildCache(
            in: CacheHome(DiskPath(folder), key), source: DiskPath(site.path), output: DiskPath(output), tool: tool)
        let kept = KeptWork(empty: cache.empty, isForOneBuild: true, key: cache.key)
        let result = await build(jobs: jobs, kept: kept, cache: cache)
        // What is taken over from the folder is read before the folder changes.
        let whole = result.outputs.map { OutputFile(path: $0.path, bytes: $0.bytes) }
        _ = try Writer(
            OutputFolder(DiskPath(output), source: DiskPath(site.path), share: DiskPath(TestSite.root), isForced: false)
        ).write(
            result.outputs)
        cache.save(result, kept: kept)
        pathsTakenOver = Set(result.outputs.filter(\.isTakenOver).map(\.path))
        var copy = result
        copy.outputs = whole
        return copy
    }

    var output: String { site.path + "/site" }
    private var folder: String { site.path + "/.cache" }
    /// A file of the cache.
    func cached(_ name: String) throws -> DiskPath {
        let sites = DiskPath(folder + "/sites")
        return sites.entry(try FileSystem().list(sites).last ?? "").entry(name)
    }
    /// Files that the last `cachedBuild` did not make.
    private(set) var pathsTakenOver: Set<OutputPath> = []
    var takenOver: Int { pathsTakenOver.count }

    /// As a build that knows nothing.
    func cleanBuild(jobs: Int) async -> BuildResult { await build(jobs: jobs, kept: nil) }

    private func build(jobs: Int, kept: KeptWork?, cache: BuildCache? = nil) async -> BuildResult {
        var options = BuildOptions(
            source: site.path, output: output, share: TestSite.root, jobs: jobs, version: "test")
        options.kept = kept
        return await SiteBuild.run(options, cache: cache)
    }

    // MARK: Edits

    /// Changes the folder and says how.
    func edit() throws -> String {
        let path = files.keys.sorted().randomElement(using: &random) ?? "Content/index.md"
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return try remove(path)
        case 1: return try rename(path)
        case 2: return try copy(path)
        case 3:
            try put(path, ByteMutator.mutate(files[path] ?? [], using: &random))
            return "damage \(path)"
        case 4: return try restore()
        default: return try change(path)
        }
    }

    private func remove(_ path: String) throws -> String {
        files[path] = nil
        try FileManager.default.removeItem(atPath: site.path + "/" + path)
        return "remove \(path)"
    }

    private func rename(_ path: String) throws -> String {
        let new = fresh(path)
        let bytes = files[path] ?? []
        _ = try remove(path)
        try put(new, bytes)
        return "rename \(path) to \(new)"
    }

    private func copy(_ path: String) throws -> String {
        let new = fresh(path)
        try put(new, files[path] ?? [])
        return "copy \(path) to \(new)"
    }

    /// Puts a file back that is not as it was at first.
    private func restore() throws -> String {
        let gone = Self.written.filter { files[$0.key] != Array($0.value.utf8) }.keys.sorted()
        guard let path = gone.randomElement(using: &random), let text = Self.written[path] else { return "nothing" }
        try put(path, Array(text.utf8))
        return "restore \(path)"
    }

    private func fresh(_ path: String) -> String {
        named += 1
        let folder = PathText.folder(path)
        return folder + "/n\(named)-" + PathText.name(path)
    }

    private func change(_ path: String) throws -> String {
        let text = String(decoding: files[path] ?? [], as: UTF8.self)
        let pairs = Self.words.filter { text.contains($0.0) }
        if let pair = pairs.randomElement(using: &random), Bool.random(using: &random) {
            try put(path, Array(text.replacing(pair.0, with: pair.1, maxReplacements: 1).utf8))
            return "\(pair.0) to \(pair.1) in \(path)"
        }
        let line = Self.lines[PathText.fileExtension(path)]?.randomElement(using: &random) ?? "\n"
        try put(path, Array((text + line).utf8))
        return "append \(line.debugDescription) to \(path)"
    }

    func put(_ path: String, _ bytes: [UInt8]) throws {
        files[path] = bytes
        try site.write(path, bytes)
    }

    // MARK: Words

    private static let words: [(String, String)] = [
        ("title: ", "title: New "), ("description: ", "description: New "), ("Spring", "Autumn"), ("봄", "가을"),
        ("\"badge\": 1", "\"badge\": -1"), ("\"badge\": -1", "\"badge\": 1"), ("#first", "#nowhere"),
        ("## First", "## Another"), ("order: 1", "order: 9"), ("[en, ko]", "[en]"), ("[en]", "[en, ko]"),
        ("search: true", "search: false"), ("demo-shop", "other-shop"), ("\"aps\"", "\"apz\""), ("\"apz\"", "\"aps\""),
        ("warning", "error"), ("rounded", "round"), ("{{ page.title }}", "{{ page.title | upcase }}"),
        ("hidden: false", "hidden: true"), ("Mina", "Minah"), ("#336699", "#993366"),
    ]

    private static let lines: [String: [String]] = [
        "md": [
            "\nMore text.\n", "\n## A section\n\nWith text and `code`.\n", "\n[A link](b.md#first)\n",
            "\n{% preview demo/sale %}\n", "\n{% badge demo/sale %}\n", "\n{% include \"../parts/note.md\" %}\n",
            "\n{% include \"b.md\" %}\n", "\n```json\n{\"aps\": {\"badge\": \"1\"}}\n```\n",
            "\nSee [the rule](rule:aps.value-type).\n", "\nAIzaSyA1234567890abcdefghijklmnopqrstuvw\n",
            "\n{% if samples %}{{ samples[\"demo/sale\"].title }}{% endif %}\n",
        ],
        "yml": ["\nextra: 1\n", "\n# a comment\n"], "json": ["\n", " "], "css": ["\nbody { color: red }\n"],
        "html": ["<p>more</p>\n", "{% if %}\n"], "svg": ["<!-- a -->\n"], "plist": ["\n"],
    ]

    // MARK: The site at first

    private static let copied = [
        "Content/apps/story-shop/app.yml", "Content/apps/story-shop/Info.plist",
        "Content/apps/story-shop/StoriesContentExtension/Info.plist",
        "Content/samples/pushwoosh-stories/spring-sale.json", "Content/samples/pushwoosh-stories/spring-sale.yml",
        "Content/samples/pushwoosh-stories/spring-sale.ko.yml", "Content/samples/apns/misspelt-flag.invalid.json",
        "Content/samples/apns/misspelt-flag.yml", "Content/assets/stories/spring-blossom.svg",
    ]

    private static let written: [String: String] = [
        "Content/site.yml": """
        title: {en: Shop, ko: 상점}
        description: Push of a shop
        locales: [en, ko]
        baseURL: https://shop.example/docs
        packs: [pushwoosh-stories, demo]
        featured: [demo/sale]
        vars: {phone: "02-1234-5678"}
        lint: {aps.unknown-key: warning}

        """,
        "Content/index.md": "---\ntitle: Shop\n---\n\nWelcome. [A](guides/a.md)\n",
        "Content/guides/a.md": """
        ---
        title: Spring
        order: 1
        hidden: false
        search: true
        ---

        ## First

        Call {{ site.vars.phone }} about {{ page.title }}. See [B](b.md#first).

        {% preview demo/sale %}

        {% include "../parts/note.md" %}

        """,
        "Content/guides/a.ko.md": "---\ntitle: 봄\n---\n\n## 첫째 {#first}\n\n글과 [B](b.md#first).\n",
        "Content/guides/b.md": "# Bee\n\n## First\n\nText. {% badge demo/sale %}\n\n[rule](rule:aps.value-type)\n",
        "Content/guides/deep/index.md": "# Deep\n\n![flower](../../assets/flower.svg)\n",
        "Content/guides/deep/c.md": "---\nparent: Bee\nredirect_from: [old/c.html]\n---\n# Cee\n\n{% keys demo %}\n",
        "Content/parts/note.md": "A note of the shop.\n",
        "Content/assets/flower.svg":
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><path fill=\"#336699\" d=\"M0 0h8v8z\"/></svg>",
        "Content/profiles/mina.yml": "title: Mina\nattributes: {first_name: Mina}\n",
        "Content/profiles/guest.yml": "title: Guest\n",
        "Content/specs/demo/spec.yml": """
        $schema: https://json-schema.org/draft/2020-12/schema
        $id: urn:sitegen:spec:demo
        title: Demo
        description: A spec of our own
        x-push: {id: demo, vendor: Demo, layer: L1, sizeLimit: 4096, liquid: braze, detect: [[/demo]]}
        x-preview:
          - kind: banner
            title: [/aps/alert/title]
            body: [/aps/alert/body]
        type: object
        required: [demo]
        properties:
          aps: {$ref: urn:sitegen:spec:apns#/properties/aps}
          demo: {title: Demo, description: What the shop sends, type: string, enum: [sale, rounded]}

        """,
        "Content/samples/demo/sale.json":
            "{\"aps\": {\"alert\": {\"title\": \"Spring\", \"body\": \"Hi {{${first_name}}}\"}, \"badge\": 1}, \"demo\": \"sale\"}\n",
        "Content/samples/demo/sale.yml": "title: Spring sale\ndescription: All of it\nprofiles: [mina, guest]\n",
        "Content/samples/demo/sale.ko.yml": "title: 봄 세일\n",
        "Content/samples/demo/plain.json": "{\"aps\": {\"alert\": \"Spring\"}, \"demo\": \"other\"}\n",
        "Content/templates/partials/footer-note.html": "<p>{{ 'menu.guides' | t }}</p>\n",
        "Content/templates/assets/site.bundle/99-own.css": "body { --own: #336699 }\n",
        "Content/locales/en.yml": "menu.guides: Handbook\n", "Content/locales/ko.yml": "menu.guides: 안내서\n",
    ]
}
