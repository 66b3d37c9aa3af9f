import Foundation
import TestSupport
import Testing

/// A small site in which everything depends on something else, in a repository; and edits that break it somewhere.
final class SinceSite {
    private static let picture =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>"#

    static let clean: [String: String] = [
        "site.yml": """
        title: Shop
        locales: [en, ko]
        packs: [apns]
        navigation:
          - {title: Guides, pages: [guides/a.md, guides/b.md]}

        """,
        "guides/a.md": """
        ---
        title: A
        ---
        # A

        [second](b.md#second), [sample](sample:shop/hello), [spec](spec:shop#n), ![dot](../assets/dot.svg)

        """,
        "guides/b.md": "---\ntitle: B\n---\n# B\n\n## Second\n\nText.\n",
        "guides/b.ko.md": "---\ntitle: 나\n---\n# 나\n\n## Second\n\n글.\n",
        "assets/dot.svg": picture,
        "specs/shop/spec.yml": """
        x-push: {id: shop}
        type: object
        required: [n]
        properties:
          n: {type: integer, description: A number.}
          item: {$ref: '#/$defs/item'}
        $defs:
          item: {type: object, required: [sku], properties: {sku: {type: string}}}

        """,
        "specs/shop/other.spec.yml": """
        x-push: {id: shop-other}
        type: object
        required: [o]
        properties:
          o: {type: string}
          item: {$ref: 'urn:sitegen:spec:shop#/$defs/item'}

        """,
        "samples/shop/hello.json": #"{"aps":{"alert":"x","category":"ORDER"},"n":1,"item":{"sku":"a"}}"# + "\n",
        "samples/shop/hello.yml": "title: Hello\nspec: shop\napp: shop\n",
        "samples/shop/second.json": #"{"aps":{"alert":"y"},"n":2}"# + "\n",
        "samples/shop/second.yml": "title: Second\nspec: shop\nprofiles: [ann]\n",
        "apps/shop/app.yml": "title: Shop\nbundleID: com.example.shop\ncategories: [ORDER]\n",
        "profiles/ann.yml": "title: Ann\nuser: {first_name: Ann}\n",
        "templates/partials/note.html": "<p>{{ 'skip-to-content' | t }}</p>\n",
        "locales/en.yml": "skip-to-content: Skip\n",
    ]

    /// Findings that stand in files which no edit touches.
    static let dirty = clean.merging([
        "guides/old.md": "# Old\n\n[gone](gone.md), [gone](gone.md) and [more](more.md)\n",
        "samples/apns/old.json": #"{"aps":{"alert":"x","badge":"3"}}"# + "\n",
        "samples/apns/older.json": #"{"aps":{"alert":"x","badge":"3","sound":7}}"# + "\n",
    ]) { $1 }

    private static func replace(_ name: String, _ old: String, _ new: String) -> Edit {
        { files, number in
            files[name] = files[name]?.replacing(old, with: new.replacing("#", with: String(number)))
        }
    }

    private static func move(_ old: [String], _ new: [String]) -> Edit {
        { files, number in
            for (old, new) in zip(old, new) {
                guard let text = files.removeValue(forKey: old) else { continue }
                files[new.replacing("#", with: String(number))] = text
            }
        }
    }

    private static func remove(_ name: String) -> Edit { { files, _ in files[name] = nil } }

    /// The number makes each edit another one.
    typealias Edit = @Sendable (inout [String: String], Int) -> Void

    static let edits: [(name: String, edit: Edit)] = [
        ("a heading is renamed", replace("guides/b.md", "## Second", "## Third #")),
        ("a key of a spec is renamed", replace("specs/shop/spec.yml", "  n: {", "  m#: {")),
        ("a key of a spec gets another type", replace("specs/shop/spec.yml", "type: integer", "type: string")),
        ("a definition is renamed", replace("specs/shop/spec.yml", "  item: {type", "  thing#: {type")),
        ("a definition asks for more", replace("specs/shop/spec.yml", "required: [sku]", "required: [sku, s#]")),
        ("a spec gets another id", replace("specs/shop/spec.yml", "id: shop,", "id: store#,")),
        ("a spec is deleted", remove("specs/shop/spec.yml")),
        ("an app is deleted", remove("apps/shop/app.yml")),
        ("an app loses a category", replace("apps/shop/app.yml", "ORDER", "OTHER#")),
        ("a property list is broken", { files, number in files["apps/shop/Info.plist"] = "<plist><dict>\(number)" }),
        ("a picture is deleted", remove("assets/dot.svg")),
        ("a page is renamed", move(["guides/b.md", "guides/b.ko.md"], ["guides/c#.md", "guides/c#.ko.md"])),
        ("front matter is broken", replace("guides/b.md", "title: B", "title: [#")),
        ("a language is taken out", replace("site.yml", "[en, ko]", "[en]")),
        ("a word of the interface is no text", replace("locales/en.yml", ": Skip", ": {a: #")),
        ("a template is broken", replace("templates/partials/note.html", "<p>", "{% if # %}<p>")),
        ("a profile is renamed", move(["profiles/ann.yml"], ["profiles/eve#.yml"])),
        ("a sample is deleted", remove("samples/shop/hello.json")),
        ("a sample is renamed", move(["samples/shop/hello.json"], ["samples/shop/hallo#.json"])),
        ("a payload loses a key", replace("samples/shop/hello.json", "\"sku\"", "\"sku#\"")),
        ("facts name another spec", replace("samples/shop/hello.yml", "spec: shop", "spec: shop#")),
        ("a pack is not there", replace("site.yml", "packs: [apns]", "packs: [apns, p#]")),
        ("a redirect leads nowhere", { files, n in files["site.yml", default: ""] += "redirects: {b: no\(n).md}\n" }),
        ("the navigation names another page", replace("site.yml", "guides/b.md]", "guides/d#.md]")),
        ("an include is missing", replace("guides/b.md", "Text.", "{% include \"x#.md\" %}")),
        ("a payload is no JSON", replace("samples/shop/second.json", "\"n\":2", "\"n\":#,")),
        ("a sample is added", { files, n in files["samples/shop/new\(n).json"] = #"{"aps":{"alert":"x"},"n":"1"}"# }),
        ("a guide is added", { files, n in files["guides/new\(n).md"] = "# New\n\n[x](none\(n).md)\n" }),
    ]

    let folder: TemporaryFolder
    private let share: TemporaryFolder
    private let start: [String: String]
    private var current: [String: String]

    init(_ files: [String: String]) throws {
        start = files
        current = files
        share = try Self.smallShare()
        folder = try RevisionTests.repository(
            Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0.key, $0.value) }))
    }

    /// Templates and one pack are enough, and are read in a third of the time.
    static func smallShare() throws -> TemporaryFolder {
        let share = try TemporaryFolder()
        let disk = FileManager.default
        for name in ["Schemas", "Templates", "Packs"] {
            try disk.createDirectory(atPath: share.path + "/" + name, withIntermediateDirectories: true)
        }
        for name in try disk.contentsOfDirectory(atPath: Command.root + "/Templates") where name != "assets" {
            try disk.copyItem(atPath: Command.root + "/Templates/" + name, toPath: share.path + "/Templates/" + name)
        }
        for name in try disk.contentsOfDirectory(atPath: Command.root + "/Schemas") {
            try disk.copyItem(atPath: Command.root + "/Schemas/" + name, toPath: share.path + "/Schemas/" + name)
        }
        try disk.copyItem(atPath: Command.root + "/Packs/apns", toPath: share.path + "/Packs/apns")
        return share
    }

    /// The committed site with these edits, and nothing else.
    func apply(_ edits: [Edit], _ number: Int) throws {
        var files = start
        for edit in edits { edit(&files, number) }
        for name in current.keys where files[name] == nil {
            try FileManager.default.removeItem(atPath: folder.path + "/Content/" + name)
        }
        for (name, text) in files where current[name] != text {
            try folder.write("Content/" + name, Array(text.utf8))
        }
        current = files
    }

    /// Files that are not as they were committed, and those that they are facts of.
    var changed: Set<String> {
        let names = Set(start.keys).union(current.keys).filter { start[$0] != current[$0] }
        return Set(names.flatMap { ["Content/" + $0, "Content/" + $0.replacing(".yml", with: ".json")] })
    }

    struct Finding: Decodable, Hashable {
        var code: String
        var severity: String
        var path: String?
        var pointer: String?
        var headline: String
    }

    private struct Report: Decodable {
        var diagnostics: [Finding]
    }

    func check(_ arguments: [String]) throws -> (code: Int32, findings: [Finding], errors: String) {
        let result = try Command.run(
            ["check", "--format", "json"] + arguments, in: folder.path, environment: ["SITEGEN_SHARE": share.path])
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        return (result.code, report.diagnostics, result.errors)
    }
}
