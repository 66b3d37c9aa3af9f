import Foundation
import Testing

/// Somebody who has only the installed program: an empty folder, no home, no source tree. Each step is one command, with its exit
/// code, words that it prints on either stream, and files that are there then.
@Suite struct StrangerTests {
    private struct Step {
        var line: String
        var code: Int32 = 0
        var says: [String] = []
        var leaves: [String] = []
    }

    private static func steps(_ template: String) -> [Step] {
        [
            Step(
                line: "sitegen new site shop --template \(template) && cd shop", says: ["sitegen check"],
                leaves: ["shop/Content/site.yml", "shop/README.md", "shop/.github/workflows/push-payloads.yml"]),
            Step(
                line: "sitegen build", says: ["2 valid, 1 invalid on purpose, 0 failing"],
                leaves: ["shop/site/index.html"]),
            Step(line: "sitegen check --strict", says: ["2 valid, 1 invalid on purpose, 0 failing"]),
            Step(
                line: "sitegen check --format sarif --output a.sarif --format junit --output a.xml",
                leaves: ["shop/a.sarif", "shop/a.xml"]),
            Step(
                line: "sitegen export --output out", says: ["Exported 3 samples (1 invalid on purpose)"],
                leaves: ["shop/out/fixtures/manifest.json", "shop/out/loaders/swift/Package.swift"]),
            Step(line: "sitegen check out/apns out/bodies", says: ["0 errors"]),
            Step(
                line: "id=$(cd Content/samples && ls */*.json | grep -v invalid | head -1) && "
                    + #"printf '# Push\r\n\r\n<!-- sitegen:payload %s -->\r\n<!-- /sitegen -->\r\n' "${id%.json}" > NOTES.md"#,
                leaves: ["shop/NOTES.md"]),
            Step(line: "sitegen embed --check NOTES.md", code: 1, says: ["embed.outdated"]),
            Step(line: "sitegen embed NOTES.md"),
            Step(line: "sitegen embed --check NOTES.md"),
            Step(line: "sed -i 's/aps/apns/' NOTES.md"),
            Step(line: "sitegen embed --check NOTES.md", code: 1, says: ["embed.edited"]),
            Step(line: "sitegen embed NOTES.md", code: 1, says: ["embed.edited"]),
            Step(line: "sitegen embed --force NOTES.md && sitegen embed --check NOTES.md"),
            Step(line: "sitegen new guide first-steps", leaves: ["shop/Content/guides/first-steps.md"]),
            Step(line: "sitegen new site . --template blank", code: 1),
            Step(line: "sitegen explain embed.edited", says: ["WHAT IT CATCHES"]),
            Step(line: "sitegen build --strict", says: ["0 errors, 0 warnings"]),
        ]
    }

    @Test(arguments: ["push-story", "content-extension"])
    func comesFromNothingToAPageAndOn(_ template: String) throws {
        let home = try TemporaryFolder(["empty/.keep": ""])
        #expect(try InstallTests.make("install", in: home).code == 0)
        let steps = Self.steps(template)
        var (done, folder) = (0, home.path + "/empty")
        for step in steps {
            let script = "export PATH=\"\(home.path)/stage/opt/push/bin:$PATH\"; " + step.line
            let result = try InstallTests.bare(script, in: folder)
            if step.line.hasSuffix("cd shop") { folder += "/shop" }
            let said = result.output + result.errors
            let isRight =
                result.code == step.code && step.says.allSatisfy(said.contains)
                && step.leaves.allSatisfy { home.read("empty/" + $0) != nil }
            #expect(isRight, "\(step.line): \(result.code) \(said)")
            done += isRight ? 1 : 0
        }
        print("a stranger with \(template): \(done)/\(steps.count)")
    }
}
