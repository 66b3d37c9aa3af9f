import Foundation
import TestSupport
import Testing

/// A secret that is one beyond doubt is in nothing that is written, wherever in a site it stands first and wherever it is said again.
@Suite struct IssuedSecretTests {
    private static let secrets = IssuedSecret.all

    /// A payload, a guide, facts and a profile that hold the secrets, each in turn; every one of them is said again elsewhere.
    private static func files() -> [String: String] {
        var files = [
            "Content/site.yml": "title: T\npacks: [apns]\n", "Content/assets/notes.txt": said(secrets, "\n"),
            "Content/guides/again.md": "# Again\n\n" + said(secrets, ", ") + "\n",
        ]
        for (index, secret) in secrets.enumerated() {
            let value = secret.value
            let name = "n\(100 + index)"
            files["Content/samples/apns/\(name).json"] =
                index % 4 == 0
                ? #"{"aps": {"alert": "Key \#(value) sent"}, "api_key": "\#(value)"}"#
                : #"{"aps": {"alert": "Key \#(value) sent"}, "link": "https://example.com/?key=\#(value)"}"#
            files["Content/samples/apns/\(name).yml"] =
                "title: Sample \(name)\ndescription: It says '\(value)'\n"
                + (index % 4 == 1 ? "headers: {authorization: \"bearer \(value)\"}\n" : "")
            if index % 4 == 2 { files["Content/guides/\(name).md"] = guide(index, secret) }
            if index % 4 == 3 { files["Content/profiles/\(name).yml"] = "name: P \(name)\napi_key: \(value)\n" }
        }
        return files
    }

    private static func said(_ secrets: [IssuedSecret], _ mark: String) -> String {
        secrets.map(\.value).joined(separator: mark)
    }

    private static func guide(_ index: Int, _ secret: IssuedSecret) -> String {
        let value = secret.value
        let texts =
            [
                "```json\n{\"server\": {\"apiKey\": \"\(value)\"}}\n```", "```yaml\npush:\n  api_key: \(value)\n```",
                "```http\nPOST /send HTTP/1.1\nAuthorization: Bearer \(value)\n```",
                "```sh\ncurl -H 'Authorization: Bearer \(value)' https://example.com\n```",
                "```xml\n<key>PUSH_API_KEY</key>\n<string>\(secret.issuer == "Braze" ? "Bearer " : "")\(value)</string>\n```",
                "```env\nPUSH_SECRET=\(value)\n```",
            ] + (secret.isNamed ? [] : ["```swift\nlet key = \"\(value)\"\n```", "The key is `\(value)`."])
        return "# Guide \(index)\n\n\(texts[index / 4 % texts.count])\n\nAgain: \(value)\n"
    }

    private static func leaks(in text: String) -> Set<String> {
        Set(
            secrets.filter { secret in secret.writings.contains { text.contains($0) } }.map {
                $0.issuer + ": " + $0.value
            })
    }

    @Test func noOutputHoldsOne() throws {
        #expect(Self.secrets.count >= 120 && Set(Self.secrets.map(\.issuer)).count >= 20)
        let site = try TemporaryFolder(Self.files())
        var leaks: [String: Set<String>] = [:]
        for arguments in [
            ["build", "-o", "site"], ["export", "-o", "out"], ["check", "Content/samples"],
            ["check", "--source", ".", "--format", "json"], ["check", "Content/samples", "--format", "sarif"],
        ] {
            let run = try Command.run(arguments, in: site.path)
            #expect(run.code == 1, "\(arguments) \(run.code)")
            leaks[arguments.joined(separator: " ")] = Self.leaks(in: run.output + run.errors)
        }
        for folder in ["site", "out"] {
            let files = site.snapshot(folder)
            #expect(files.count > Self.secrets.count)
            for (path, data) in files {
                leaks[folder + "/" + path] = Self.leaks(in: String(decoding: data, as: UTF8.self))
            }
        }
        let rows = leaks.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        #expect(
            rows.isEmpty,
            "\(rows.count) in \(leaks.filter { !$0.value.isEmpty }.keys.sorted().prefix(20)): \(rows.sorted())")
    }
}
