import Foundation
import Testing

/// A payload's secret in a guide is in nothing that is written, whatever the payload is written in.
@Suite struct GuideClothesTests {
    private static let mark = "vX9q"

    private static func text(_ row: Int) -> String {
        "---\ntitle: Row \(row)\n---\n\n"
            + GuideClothes.all[row].text.replacingOccurrences(of: "@", with: "\(mark)\(100 + row)pass") + "\n"
    }

    private static func site(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        var files = [
            "Content/site.yml": "title: T\npacks: [apns]\n", "Content/specs/shop/spec.json": GuideClothes.spec,
        ]
        for row in GuideClothes.all.indices { files["Content/guides/row-\(100 + row).md"] = text(row) }
        return try TemporaryFolder(files.merging(more) { $1 })
    }

    /// The names of the rows whose secret is in an output.
    private static func leaks(in data: Data) -> Set<String> {
        var found: Set<String> = []
        for part in String(decoding: data, as: UTF8.self).components(separatedBy: mark).dropFirst() {
            let row = (Int(part.prefix(3)) ?? 0) - 100
            found.insert(GuideClothes.all.indices.contains(row) ? GuideClothes.all[row].name : "?\(part.prefix(9))")
        }
        return found
    }

    @Test func noOutputHoldsOne() throws {
        let site = try Self.site([
            "README.md": "<!-- sitegen:keys shop -->\n<!-- /sitegen -->\n"
        ])
        var leaks: Set<String> = []
        for arguments in [
            ["build", "-o", "site"], ["export", "-o", "out"], ["check", "--source", ".", "--format", "codeframe"],
            ["check", "--source", ".", "--format", "json"],
        ] {
            let run = try Command.run(arguments, in: site.path)
            leaks.formUnion(Self.leaks(in: Data((run.output + run.errors).utf8)))
        }
        let files = site.snapshot("site")
        #expect(files.keys.contains { $0.contains("row-100") })
        for (_, data) in files { leaks.formUnion(Self.leaks(in: data)) }
        for (_, data) in site.snapshot("out") { leaks.formUnion(Self.leaks(in: data)) }
        #expect(leaks.isEmpty, "\(leaks.count) of \(GuideClothes.all.count): \(leaks.sorted())")
    }

    /// What is no payload stays as it is.
    @Test func otherCodeIsKept() throws {
        let guide = """
            ---
            title: Other
            ---
            A set {a, b}, `{"shop": "kept1"}` and `{% raw %}{"aps": {"alert": "kept2"}}{% endraw %}`.

            ```js
            const config = {shop: "kept3", run() { return {shop: 'kept4'} }};
            ```

            ```json
            {"aps": {"alert": "kept5", "shop": "API_TOKEN"}}
            ```

            The pattern `AIza[0-9A-Za-z\\-_]{35}`, kept6.
            """
        let site = try TemporaryFolder([
            "Content/site.yml": "title: T\npacks: [apns]\n", "Content/specs/shop/spec.json": GuideClothes.spec,
            "Content/guides/other.md": guide,
        ])
        let run = try Command.run(["build", "-o", "site"], in: site.path)
        #expect(!(run.output + run.errors).contains("secret.leak"), "\(run.output + run.errors)")
        let page = try #require(site.read("site/guides/other/index.html"))
        for number in 1...6 { #expect(page.contains("kept\(number)"), "\(number)") }
    }

    @Test func aLinkOrCopyAmongTheAssetsIsMaskedAsWell() throws {
        let payload = #"{"aps": {"alert": "shown", "shop": "\#(Self.mark)100pass"}}"#
        let spec = GuideClothes.spec.replacingOccurrences(
            of: #""x-secret": true"#, with: #""x-secret": true, "default": "\#(Self.mark)101pass""#)
        let guide = "# A\n\n```json\n{\"aps\": {\"shop\": \"\(Self.mark)102pass\"}}\n```\n"
        let site = try TemporaryFolder([
            "Content/site.yml": "title: T\npacks: [apns]\n", "Content/specs/shop/spec.json": spec,
            "Content/samples/shop/a.json": payload, "Content/assets/copy.json": payload,
            "Content/assets/other.json": "{\"plain\": 1}", "Content/guides/a.md": guide,
        ])
        let assets = site.path + "/Content/assets/"
        for (name, target) in [
            ("samples", "../samples"), ("spec.json", "../specs/shop/spec.json"), ("a.md", "../guides/a.md"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: assets + name, withDestinationPath: target)
        }
        _ = try Command.run(["build", "-o", "site"], in: site.path)
        let files = site.snapshot("site").filter { $0.key.hasPrefix("assets/") }
        for name in ["copy.", "samples/shop/a.", "spec.", "other."] {
            #expect(files.contains { $0.key.hasPrefix("assets/" + name) }, "\(name) \(files.keys.sorted())")
        }
        for (path, data) in site.snapshot("site") { #expect(Self.leaks(in: data).isEmpty, "\(path)") }
    }
}
