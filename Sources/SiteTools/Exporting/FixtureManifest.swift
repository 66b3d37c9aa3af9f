import DataTree
import Liquid
import PushPayload
import SiteBuilder
import SiteFiles
import SiteViews
import Text

/// `fixtures/manifest.json`: every test case with what sitegen says of it, for the loaders and for anybody else's tests. Its form
/// is `Schemas/reports/fixtures.schema.json`.
struct FixtureManifest: Sendable {
    struct Files: Sendable {
        struct Request: Sendable {
            var endpoint: VendorRequest.Endpoint
            var script: OutputPath
            var body: OutputPath
        }

        /// Below the folder of the manifest; the others below the export's.
        var payload: OutputPath = ""
        var apns: OutputPath?
        var simctl: OutputPath?
        var body: OutputPath?
        var requests: [Request] = []
        /// Device and file.
        var pictures: [(String, OutputPath)] = []
    }

    let version: String
    private var fixtures: [LiquidValue] = []
    private var aborted: [LiquidValue] = []
    private var skipped: [LiquidValue] = []

    init(version: String) { self.version = version }

    mutating func add(_ item: ExportCase, _ files: Files, schemaValid: Bool?) {
        fixtures.append(
            View.object([
                "id": .string(item.id), "sample": .string(item.sample.id),
                "profile": View.text(item.part?.profile.id),
                "title": .string(item.sample.facts.title ?? PathText.name(item.sample.id)),
                "pack": View.text(item.pack ?? item.sample.spec?.pack), "spec": View.text(item.sample.spec?.id),
                "layer": .string(item.sample.layer.rawValue), "verdict": .string(item.verdict.status.rawValue),
                "wellFormed": .bool(item.isWellFormed), "template": .bool(item.isTemplate),
                "schemaValid": schemaValid.map { .bool($0) } ?? .null,
                "bytes": .int(item.bytes.count),
                "expected": View.list(item.sample.expected) { expected in
                    View.object([
                        "code": .string(expected.diagnostic.code), "pointer": View.text(expected.diagnostic.pointer),
                    ])
                },
                "findings": View.list(item.findings) { finding in
                    View.object([
                        "code": .string(finding.code.id), "severity": .string(finding.severity.rawValue),
                        "pointer": View.text(finding.pointer),
                    ])
                },
                "files": Self.view(files),
            ]))
    }

    private static func view(_ files: Files) -> LiquidValue {
        func beside(_ path: OutputPath?) -> LiquidValue { View.text(path.map { "../" + $0.text }) }
        return View.object([
            "payload": .string(files.payload.text), "apns": beside(files.apns), "simctl": beside(files.simctl),
            "body": beside(files.body),
            "requests": View.list(files.requests) { request in
                View.object([
                    "to": .string(request.endpoint.rawValue), "script": beside(request.script),
                    "body": beside(request.body),
                ])
            },
            "pictures": View.list(files.pictures) { surface, path in
                View.object(["surface": .string(surface), "path": beside(path)])
            },
        ])
    }

    /// A message that its own Liquid calls off for a sample user.
    mutating func addAborted(_ sample: String, _ profile: String, _ reason: String) {
        aborted.append(
            View.object(["sample": .string(sample), "profile": .string(profile), "reason": .string(reason)]))
    }

    /// A request that cannot be made of a payload.
    mutating func addSkipped(_ id: String, _ endpoint: VendorRequest.Endpoint, _ why: InexpressiblePayload) {
        skipped.append(
            View.object([
                "id": .string(id), "to": .string(endpoint.rawValue), "kind": .string(why.kind.rawValue),
                "reason": .string(why.reason),
            ]))
    }

    var bytes: [UInt8] {
        var minified: [UInt8] = []
        ViewJSON.write(
            View.object([
                "version": .int(1), "generator": .string("sitegen \(version)"), "fixtures": .array(fixtures),
                "aborted": .array(aborted), "skipped": .array(skipped),
            ]), to: &minified)
        let parsed = JSONParser.parse(SourceFile(path: "manifest.json", bytes: minified)).value
        return (parsed.root.map { JSONWriter.write($0, .pretty) } ?? minified) + [0x0A]
    }
}
