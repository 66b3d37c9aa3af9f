import Foundation
import Testing

/// `sitegen new` as a process: what it starts builds and passes, and it never overwrites nor leaves its folder.
@Suite struct NewCommandTests {
    @Test(arguments: ["push-story", "banner", "content-extension", "blank"])
    func aNewSiteBuildsAndPasses(_ template: String) throws {
        let folder = try TemporaryFolder()
        let made = try Command.run(["new", "site", "push docs", "--template", template], in: folder.path)
        #expect(made.code == 0, "\(made)")
        for line in ["  cd 'push docs'\n", "  sitegen check\n", "  sitegen build\n", "  sitegen serve --open\n"] {
            #expect(made.output.contains(line))
        }
        let inside = folder.path + "/push docs"
        let names = Set(folder.snapshot("push docs").keys)
        #expect(
            names.isSuperset(of: ["README.md", ".gitignore", ".github/workflows/push-payloads.yml", "Content/site.yml"])
        )
        #expect(
            !folder.snapshot("push docs").values.contains { String(decoding: $0, as: UTF8.self).contains("@TITLE") })
        let build = try Command.run(["build", "--strict"], in: inside)
        #expect(build.code == 0 && build.errors.contains("2 valid, 1 invalid on purpose, 0 failing"), "\(build)")
        let check = try Command.run(["check", "--strict"], in: inside)
        #expect(
            check.code == 0 && check.errors.contains("2 valid, 1 invalid on purpose, 0 failing"), "\(check)")
        #expect(folder.read("push docs/site/index.html")?.contains("push docs") == true)
    }

    @Test func nothingIsOverwrittenUnlessForced() throws {
        let folder = try TemporaryFolder(["push/README.md": "mine"])
        let again = try Command.run(["new", "site", "push"], in: folder.path)
        #expect(
            again.code == 1 && again.errors.contains("  push/README.md\n") && folder.read("push/README.md") == "mine")
        #expect(folder.read("push/Content/site.yml") == nil)
        #expect(try Command.run(["new", "site", "push", "--force"], in: folder.path).code == 0)
        #expect(folder.read("push/README.md")?.hasPrefix("# push\n") == true)
    }

    @Test func aNameThatLeadsOutIsRefused() throws {
        let folder = try TemporaryFolder(["in/Content/site.yml": "title: T\n"])
        let source = folder.path + "/in"
        let hostile = [
            "../x", "a/../../x", "", "/x", "a//b", ".hidden", "a\u{0}b", "a\nb", "-x\\y", "a\u{202E}b", "a/",
        ]
        for name in hostile where !name.contains("\u{0}") {
            for kind in ["guide", "spec", "sample"] {
                let run = try Command.run(["new", kind, "--", name], in: source)
                #expect(run.code == 64, "\(kind) \(name.debugDescription): \(run)")
            }
        }
        for name in ["../x", "", "a/../../x", "a\nb"] {
            #expect(try Command.run(["new", "site", "--", name], in: source).code == 64, "\(name.debugDescription)")
        }
        for name in ["a/b/c", "a"] { #expect(try Command.run(["new", "sample", name], in: source).code == 64) }
        for name in ["A", "a b", "스펙", "a/b"] {
            #expect(try Command.run(["new", "spec", name], in: source).code == 64)
        }
        #expect(
            Set(folder.snapshot(".").keys) == ["in/Content/site.yml", "in", "in/Content"]
                || folder.snapshot(".").count == 1)
    }

    @Test func aLinkDoesNotLeadOut() throws {
        let folder = try TemporaryFolder(["in/Content/site.yml": "title: T\n", "out/keep": "k"])
        let guides = folder.path + "/in/Content/guides"
        try FileManager.default.createSymbolicLink(atPath: guides, withDestinationPath: "../../out")
        let run = try Command.run(["new", "guide", "a", "--force"], in: folder.path + "/in")
        #expect(run.code == 2 && folder.read("out/a.md") == nil, "\(run)")
    }

    @Test func guidesLieInFoldersAndMayBeCalledAnything() throws {
        let folder = try TemporaryFolder(["Content/site.yml": "title: T\n"])
        for name in ["start", "앱/첫 걸음", "it's \u{1F44B} @TITLE_YAML@"] {
            let run = try Command.run(["new", "guide", name], in: folder.path)
            #expect(
                run.code == 0 && folder.read("Content/guides/\(name).md")?.hasPrefix("---\ntitle: \"") == true, "\(run)"
            )
        }
        let build = try Command.run(["build", "--strict"], in: folder.path)
        #expect(build.code == 0, "\(build)")
        #expect(try Command.run(["new", "guide", "start"], in: folder.path).code == 1)
    }

    @Test func aSampleOfEverySpecIsValid() throws {
        let folder = try TemporaryFolder(["Content/site.yml": "title: T\n"])
        let packs = [
            "adobe", "airship", "airship-device", "apns", "aws-sns", "braze-content-extension", "braze-interactive",
            "braze-personalised", "braze-capture", "braze-track", "braze-messages", "clevertap", "fcm-v1", "fcm-device",
            "klaviyo", "onesignal", "onesignal-device", "pushwoosh-stories", "pushwoosh-request", "web-push",
            "web-push-declarative", "wisetracker",
        ]
        for pack in packs {
            let run = try Command.run(["new", "sample", "\(pack)/first"], in: folder.path)
            #expect(run.code == 0, "\(run)")
        }
        let check = try Command.run(["check"], in: folder.path)
        #expect(check.code == 0 && check.errors.contains("\(packs.count) payloads: \(packs.count) valid"), "\(check)")
        let none = try Command.run(["new", "sample", "apn/first"], in: folder.path)
        #expect(none.code == 2 && none.errors.contains("did you mean 'apns'?"))
    }

    @Test func aNewSpecTakesItsOwnSample() throws {
        let folder = try TemporaryFolder(["Content/site.yml": "title: T\n"])
        #expect(try Command.run(["new", "spec", "shop"], in: folder.path).code == 0)
        #expect(try Command.run(["new", "sample", "shop/first"], in: folder.path).code == 0)
        let check = try Command.run(["check", "--strict"], in: folder.path)
        #expect(check.code == 0 && check.errors.contains("1 payload: 1 valid"), "\(check)")
        #expect(try Command.run(["new", "spec", "shop"], in: folder.path).code == 1)
        #expect(try Command.run(["new", "spec", "apns"], in: folder.path).code == 2)
    }

    private static let payload = #"""
        {"aps": {"alert": {"title": "A", "body": "B"}}, "order": {"id": "1024", "total": 12.5, "open": true, "note": null,
        "lines": [{"sku": "a", "count": 1, "link": "shop://a"}, {"sku": "b", "count": 2.5}], "tags": []},
        "no": "1", "a: b #c": {"": 1, "\"quoted\"\n": 2}, "- x": [1, "two", null], "키": "값", "null": {"{": "}"},
        "\u0000\u2028\ufeff": "\u0007", "https": "https://example.com/a"}
        """#

    @Test func aSpecInferredFromAPayloadTakesIt() throws {
        let folder = try TemporaryFolder(["Content/site.yml": "title: T\n", "payload.json": Self.payload])
        let made = try Command.run(["new", "spec", "order", "--from", "payload.json"], in: folder.path)
        #expect(made.code == 0, "\(made)")
        let spec = try #require(folder.read("Content/specs/order/spec.yml"))
        #expect(spec.contains("          required: [sku, count]\n") && spec.contains("  \"no\":\n"), "\(spec)")
        #expect(spec.contains("format: uri") && spec.contains("$ref: \"urn:sitegen:spec:apns#/$defs/aps\""))
        try folder.write("Content/samples/order/first.json", Array(Self.payload.utf8))
        let check = try Command.run(["check"], in: folder.path)
        #expect(check.code == 0 && check.errors.contains("2 payloads: 2 valid"), "\(check)\n\(spec)")
        let wrong = Self.payload.replacingOccurrences(of: "\"1024\"", with: "1024")
        try folder.write("Content/samples/order/first.json", Array(wrong.utf8))
        #expect(try Command.run(["check"], in: folder.path).output.contains("[pack.value]"))
        #expect(
            try Command.run(["new", "spec", "order", "--from", "payload.json", "--force"], in: folder.path).code == 0)
        #expect(folder.read("Content/specs/order/spec.yml") == spec)
    }

    @Test func whatIsNoPayloadGivesNoSpec() throws {
        let deep = String(repeating: "{\"a\":", count: 300) + "1" + String(repeating: "}", count: 300)
        let folder = try TemporaryFolder(["Content/site.yml": "", "a.json": "[1]", "b.json": "{", "deep.json": deep])
        for name in ["a.json", "b.json", "missing.json", "."] {
            let run = try Command.run(["new", "spec", "shop", "--from", name], in: folder.path)
            #expect(run.code == 2 && !run.errors.isEmpty, "\(name): \(run)")
        }
        #expect(try Command.run(["new", "spec", "shop", "--from", "deep.json"], in: folder.path).code == 0)
        #expect(
            try Command.run(["check"], in: folder.path).code == 2 || folder.read("Content/specs/shop/spec.yml") != nil)
    }
}
