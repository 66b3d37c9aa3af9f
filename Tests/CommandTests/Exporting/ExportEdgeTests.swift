import DataTree
import Foundation
import JSONSchema
import Testing
import Text

/// What `sitegen export` does with hostile names, secrets, wrong usage, and schemas that are closed.
@Suite struct ExportEdgeTests {
    private static let sound = #"{"aps": {"alert": "Hello"}}"#

    @Test func aHostileNameStaysAName() throws {
        let names = [
            "a'b $(touch pwned) `touch pwned`", "-rf", "줄\n바꿈 {x} [y] *", "\";touch pwned;\"", "back\\slash", "%s%n",
        ]
        var files = Dictionary(uniqueKeysWithValues: names.map { ("Content/samples/apns/\($0).json", Self.sound) })
        files["Content/samples/apns/-rf.yml"] =
            "headers: {apns-topic: \"$(touch pwned)'\\\"\", apns-collapse-id: \"a\\nx-evil: 1\"}\n"
        let site = try TemporaryFolder(files)
        let export = try ExportedFolder(site.path)
        #expect(export.result.code == 0, "\(export.result.output)")
        let fixtures = try export.manifest().fixtures
        #expect(Set(fixtures.map(\.id)) == Set(names.map { "apns/" + $0 }))
        let got = try export.run(fixtures.flatMap(\.files.requests).map(\.script))
        #expect(got.count == names.count && got.allSatisfy { $0.body == Data(#"{"aps":{"alert":"Hello"}}"#.utf8) })
        #expect(got.allSatisfy { $0.headers["x-evil"] == nil })
        #expect(got.contains { $0.headers["apns-topic"] == "$(touch pwned)'\"" })
        try export.folder.write("bin/xcrun", Array("#!/bin/sh\ncat -- \"$5\"\n".utf8))
        let line = "chmod +x bin/xcrun; PATH=\"$PWD/bin:$PATH\"; for s in \"$@\"; do sh \"$s\" || exit; done"
        let simulated = try Command.run(
            fixtures.compactMap(\.files.simctl).map { export.path + "/fixtures/" + $0 }, in: export.folder.path,
            launcher: ["/bin/sh", "-c", line])
        #expect(simulated.code == 0 && simulated.output.components(separatedBy: "\"Hello\"").count == names.count + 1)
        #expect(!export.files.keys.contains { $0.hasSuffix("pwned") } && export.folder.read("pwned") == nil)
    }

    @Test func valuesOfTheSendersCannotLeaveTheirString() throws {
        let export = try ExportedFolder(nil, ["pushwoosh-stories/spring-sale"])
        let script = export.path + "/curl/pushwoosh-stories.pushwoosh/spring-sale.sh"
        for token in ["a/e touch pwned", "\",\"x\":\"", "&", "$(id)", "a\nb"] {
            let result = try Command.run(
                [script], in: export.folder.path,
                environment: [
                    "PUSHWOOSH_TOKEN": token, "PUSHWOOSH_APPLICATION": "A", "PUSHWOOSH_HOST": "http://127.0.0.1:9",
                ], launcher: ["/bin/sh", "-c", "sh \"$1\""])
            #expect(result.code == 64 && result.errors.contains("PUSHWOOSH_TOKEN must be"), "\(token)")
        }
        let unset = try Command.run([script], launcher: ["/bin/sh", "-c", "sh \"$1\""])
        #expect(unset.code != 0 && unset.errors.contains("PUSHWOOSH_TOKEN"))
    }

    @Test func noSecretIsExported() throws {
        let token = "k4Tq8ZrW2mXv9LcB7nYd3PsG6hJf1RuE5oAiQzKwVtNxMbCyDgHp"
        let key = "AAAAq1w2e3r:APA91bFakeServerKey0123456789abcdefghijkl"
        let jwt = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNSUQxMjM0In0.c2lnbmF0dXJlMTIzNDU2"
        let site = try TemporaryFolder([
            "Content/samples/pushwoosh-stories/sale.json": """
            {"request": {"application": "A1B2C-D3E4F", "auth": "\(token)", "notifications": [
              {"send_date": "now", "content": "Sale", "filter": "all", "data": {"note": "\(key)"}}]}}
            """,
            "Content/samples/apns/hello.json": #"{"aps": {"alert": "Hello"}, "jwt": "\#(jwt)"}"#,
            "Content/samples/apns/hello.yml": "title: With \(jwt)\nheaders: {apns-collapse-id: \"\(jwt)\"}\n",
        ])
        let export = try ExportedFolder(site.path)
        #expect(export.result.code == 1 && export.result.output.contains("[secret.leak]"))
        for (path, data) in export.files {
            let text = String(decoding: data, as: UTF8.self)
            for secret in [token, key, jwt] { #expect(!text.contains(secret), "\(path)") }
        }
        let body = try #require(export.folder.read("out/bodies/pushwoosh-stories/sale.json"))
        #expect(body.contains(#""auth":"API_ACCESS_TOKEN""#) && body.contains("*****"))
        for secret in [token, key, jwt] { #expect(!export.result.output.contains(secret)) }
    }

    @Test func anythingWrongIsToldByTheExitCode() throws {
        let site = try TemporaryFolder([
            "Content/samples/apns/hello.json": Self.sound,
            "Content/samples/apns/broken.json": #"{"aps": {"alert": "Hello", "badge": "3"}}"#,
            "Content/samples/apns/comma.invalid.json": #"{"aps": {"alert": "Hello",}}"#,
        ])
        func run(_ arguments: String...) throws -> Command.Result {
            try Command.run(["export"] + arguments, in: site.path)
        }
        let failing = try run("--output", "out")
        #expect(failing.code == 1 && failing.output.contains("[aps.value-type]"))
        #expect(site.read("out/apns/apns/broken.apns") != nil && site.read("out/apns/apns/comma.apns") == nil)
        #expect(site.read("out/fixtures/payloads/apns/comma.invalid.json") == #"{"aps": {"alert": "Hello",}}"#)
        let one = try run("apns/hel*", "--output", "one", "--only", "apns,bodies")
        let files = site.snapshot("one").keys.filter { $0 != ".sitegen-export" }
        #expect(one.code == 0 && files.allSatisfy { $0.contains("hello") || !$0.contains(".") })
        let missing = try run("apns/helo", "--output", "none")
        #expect(missing.code == 2 && missing.errors.contains("did you mean 'apns/hello'?"))
        #expect(!FileManager.default.fileExists(atPath: site.path + "/none"))
        for folder in ["Content/out", ".", "..", "Content/samples"] {
            #expect(try run("--output", folder).code == 2, "\(folder)")
        }
        #expect(try run("--source", "nowhere", "--output", "out").code == 2)
        #expect(try run().code == 64 && run("--output", "o", "--only", "apn").code == 64)
        #expect(try run("--output", "o", "--bundle-id", "a b").code == 64)
        #expect(try run("--output", "o", "--loader", "rust").code == 64)
    }

    /// Two files of one name, names that differ in case, a folder that is named like one that export makes.
    @Test func noFileTakesAnothersPlace() throws {
        func story(_ text: String) -> String {
            #"{"aps":{"alert":{"body":"\#(text)"},"category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"https://a.b/c.jpg"}]}}"#
        }
        let site = try TemporaryFolder([
            "Content/samples/pushwoosh-stories/x.json": story("one"),
            "Content/samples/pushwoosh-stories/x.apns": story("two"),
            "Content/samples/pushwoosh-stories/X.json": story("three"),
            "Content/samples/pushwoosh-stories.pushwoosh/x.json": story("four"),
        ])
        let export = try ExportedFolder(site.path)
        let fixtures = try export.manifest().fixtures
        let bodies = try fixtures.flatMap(\.files.requests).map { try export.data($0.body) }
        #expect(bodies.count == 8 && Set(bodies).count == 8, "\(export.result.output)")
        let payloads = try fixtures.map { try export.data($0.files.payload) }
        #expect(Set(payloads) == Set(["one", "two", "three", "four"].map { Data(story($0).utf8) }))
        let lower = export.files.keys.map { $0.lowercased() }
        #expect(Set(lower).count == lower.count)
    }

    @Test func aSimulatorFileNamesTheAppThatIsAskedFor() throws {
        let site = try TemporaryFolder([
            "hello.apns": #"{"Simulator Target Bundle": "com.own.app", "aps": {"alert": "x"}, "customKey": 1}"#
        ])
        let own = try ExportedFolder(site.path, ["--only", "apns,bodies"])
        let file = try #require(own.folder.read("out/apns/hello.apns"))
        #expect(file.hasPrefix("{\n  \"Simulator Target Bundle\": \"com.own.app\","), "\(own.result.errors)")
        #expect(own.folder.read("out/bodies/hello.json") == #"{"aps":{"alert":"x"},"customKey":1}"#)
        let other = try ExportedFolder(site.path, ["--only", "apns", "--bundle-id", "com.other.app"])
        #expect(other.folder.read("out/apns/hello.apns")?.contains("\"com.other.app\"") == true)
    }

    // MARK: Schemas

    @Test func anExportedSchemaStandsAloneAndGivesTheManifestsVerdict() throws {
        let export = try ExportedFolder()
        let meta = try #require(SchemaSet().compile("https://json-schema.org/draft/2020-12/schema").value)
        var schemas: [String: Schema] = [:]
        for (path, data) in export.files where path.hasPrefix("schemas/") {
            let document = JSONParser.parse(SourceFile(path: path, bytes: Array(data))).value
            #expect(try meta.validate(#require(document.root)).isValid, "\(path)")
            var set = SchemaSet()
            let uri = try #require(document.root?["$id"]?.string)
            set.add(document, uri: uri)
            let compiled = set.compile(uri)
            #expect(compiled.diagnostics.isEmpty, "\(path): \(compiled.diagnostics.map(\.headline.english))")
            schemas[String(path.dropFirst("schemas/".count).dropLast(".schema.json".count))] = compiled.value
        }
        #expect(schemas.count >= 20)
        var compared = 0
        for fixture in try export.manifest().fixtures {
            guard let wanted = fixture.schemaValid, let schema = schemas[fixture.spec ?? ""] else { continue }
            let bytes = Array(try export.data(fixture.files.payload))
            let root = try #require(JSONParser.parse(SourceFile(path: fixture.id, bytes: bytes)).value.root)
            let errors = schema.validate(root).errors.filter { error in
                if case .contentNotJSON = error.kind { return false }
                return error.node.document.nesting == nil
            }
            #expect(errors.isEmpty == wanted, "\(fixture.id)")
            compared += 1
        }
        #expect(compared >= 80)
    }

    @Test func theManifestIsWhatItsSchemaSays() throws {
        let export = try ExportedFolder()
        let path = "Schemas/reports/fixtures.schema.json"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Command.root + "/" + path)))
        var set = SchemaSet()
        set.add(JSONParser.parse(SourceFile(path: path, bytes: bytes)).value, uri: "urn:sitegen:schema:fixtures")
        let schema = try #require(set.compile("urn:sitegen:schema:fixtures").value)
        let manifest = Array(try export.data("manifest.json"))
        let root = try #require(JSONParser.parse(SourceFile(path: "manifest.json", bytes: manifest)).value.root)
        #expect(schema.validate(root).errors.map(\.message) == [])
        for fixture in try export.manifest().fixtures {
            #expect(try export.data(fixture.files.payload).count == fixture.bytes, "\(fixture.id)")
        }
    }

    /// A message with nothing in it looks like no message, and still has no target.
    @Test func whatASchemaRefusesSitegenFinds() throws {
        let site = try TemporaryFolder(["Content/samples/fcm-v1/empty.json": #"{"message": {}}"#])
        let export = try ExportedFolder(site.path)
        #expect(export.result.output.contains("[reserved.key]"))
        #expect(try export.manifest().fixtures.map(\.schemaValid) == [false])
    }

    /// A vendor's key inside `aps`, and a pack's reserved key at a closed root.
    @Test func aSchemaTakesTheKeysThatSitegenTakes() throws {
        let site = try TemporaryFolder([
            "Content/samples/pushwoosh-stories/badge.json":
                #"{"aps": {"alert": "x", "category": "PW_STORIES", "pw_badge": "+1"}, "pw_stories": {"pages": [{"image": "https://a.b/c.jpg"}]}}"#,
            "Content/samples/shop/own.json": #"{"aps": {"alert": "x"}, "trace": 1, "order": "a"}"#,
            "Content/specs/shop/spec.yml": """
            $schema: https://json-schema.org/draft/2020-12/schema
            $id: urn:sitegen:spec:shop
            title: Shop
            x-push: {id: shop, layer: L1, detect: [[/order]], reservedKeys: [trace]}
            type: object
            additionalProperties: false
            properties:
              aps: {$ref: "urn:sitegen:spec:apns#/$defs/aps"}
              order: {title: Order, description: Its id., type: string}
            """,
        ])
        let export = try ExportedFolder(site.path, ["--strict"])
        #expect(export.result.code == 0, "\(export.result.output)")
        for id in ["pushwoosh-stories", "shop"] {
            let text = try #require(export.folder.read("out/schemas/\(id).schema.json"))
            #expect(text.contains("\"pw_badge\": true") && (id != "shop" || text.contains("\"trace\": true")))
        }
        #expect(try export.manifest().fixtures.allSatisfy { $0.schemaValid == true })
    }
}
