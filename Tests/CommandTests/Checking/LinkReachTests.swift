import Foundation
import Testing

/// Where links of a content folder may lead: what a link shows is published, and anybody's branch can bring one.
@Suite struct LinkReachTests {
    private static let good = #"{"aps":{"alert":"x"}}"#
    private static let broken = #"{"aps":{"alert":5"#

    /// A source folder `site` in a folder with files that are not the site's.
    private func place(_ links: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "site/Content/samples/apns/a.json": Self.good, "site/Content/guides/a.md": "# A\n\nText.\n",
            "site/.env": "TOKEN=q7markq7", "outside/secret.md": "# q7markq7\n",
            "outside/b.json": #"{"aps":{"alert":"q7markq7"}}"#,
        ])
        try RevisionTests.git(folder, "mkdir -p site/Content/assets; cd site; \(links)")
        return folder
    }

    @Test(arguments: [
        "ln -s ../../../outside/secret.md Content/guides/s.md", "ln -s ../../../outside Content/assets/o",
        "ln -s ../../../../outside/b.json Content/samples/apns/b.json", "ln -s ../../.env Content/assets/env.txt",
        "mkdir .git; echo q7markq7 > .git/config; ln -s ../../.git/config Content/assets/c.txt",
        "ln -s ../../.env one; ln -s ../../one Content/assets/two.txt; mv one Content/one",
    ])
    func aLinkThatLeadsOutIsAnErrorAndIsNotRead(_ links: String) throws {
        let folder = try place(links)
        let built = try Command.run(["build", "-o", "../out"], in: folder.path + "/site")
        #expect(built.code == 2 && built.output.contains("is a link"), "\(built.code) \(built.output)\(built.errors)")
        try RevisionTests.git(folder, "if grep -rq q7markq7 out 2> /dev/null; then exit 1; fi")
    }

    @Test func aLinkInsideOfTheRepositoryIsFollowed() throws {
        let folder = try place(
            "cd ..; git init -q; mkdir payloads; cp outside/b.json payloads/b.json; ln -s ../../../../payloads site/Content/samples/apns/more"
        )
        let result = try Command.run(["check"], in: folder.path + "/site")
        #expect(result.code == 0 && result.errors.contains("2 payloads"), "\(result.output)\(result.errors)")
    }

    /// A payload that a link among the samples leads to is that sample, and is judged once; alone it is judged as it is asked for.
    @Test(arguments: [
        "mkdir push; mv b.json push; ln -s ../../../push/b.json Content/samples/apns/b.json",
        "mkdir push; mv b.json push; ln -s ../../push Content/samples/more",
    ])
    func aPayloadThatASampleLinksToIsJudgedOnce(_ links: String) throws {
        let folder = try place("git init -q; echo '\(Self.broken)' > b.json; \(links)")
        let whole = try Command.run(["check"], in: folder.path + "/site")
        let says = "Checked 2 payloads, 1 guide: 1 valid"
        #expect(whole.code == 1 && whole.errors.contains(says), "\(whole.output)\(whole.errors)")
        #expect(whole.output.contains("Content/samples/") && !whole.output.contains("push/b.json:"))
        let alone = try Command.run(["check", "push/b.json"], in: folder.path + "/site")
        #expect(alone.code == 1 && alone.output.contains("push/b.json:1"), "\(alone.output)\(alone.errors)")
    }

    @Test(arguments: ["ln -s Content/samples site", "ln -s Content/samples/apns site"])
    func aLinkInPlaceOfTheOutputHidesNoSample(_ link: String) throws {
        let folder = try place("\(link); echo '\(Self.broken)' > Content/samples/apns/b.json")
        let result = try Command.run(["check"], in: folder.path + "/site")
        #expect(result.code == 1 && result.output.contains("b.json"), "\(result.output)\(result.errors)")
    }

    @Test func aFolderOfPackagesAmongTheSamplesIsJudged() throws {
        let folder = try place(
            "mkdir Content/samples/node_modules; echo '\(Self.broken)' > Content/samples/node_modules/b.json")
        #expect(try Command.run(["check"], in: folder.path + "/site").code == 1)
    }

    @Test func aPlantedJournalTakesNoFolderOver() throws {
        let folder = try place(
            """
            mkdir -p out/.sitegen-new out/keep; echo hi > out/important.txt; echo hi > out/keep/x.txt
            echo '{"version":1,"files":[],"removed":["important.txt","keep/x.txt"]}' > out/.sitegen-new/journal.json
            """)
        let result = try Command.run(["build", "-o", "out"], in: folder.path + "/site")
        #expect(result.code == 2 && folder.read("site/out/important.txt") != nil, "\(result.errors)")
        let forced = try Command.run(["build", "--force", "-o", "out"], in: folder.path + "/site")
        #expect(forced.code == 0 && folder.read("site/out/keep/x.txt") != nil, "\(forced.errors)")
    }

    @Test func aPrintedFixIsNoCommandToABuildServer() throws {
        let folder = try TemporaryFolder([
            "a.json": "{\n\"aps\":{\"alert\":\"x\"}, /* c */\n::stop-commands::x\n\"b\":\"##vso[task.x]\"}\n"
        ])
        let result = try Command.run(["check", "--fix", "--dry-run"], in: folder.path)
        #expect(result.output.contains("stop-commands"), "\(result.output)\(result.errors)")
        #expect(!result.output.contains(" ::stop-commands") && !result.output.contains("##vso["), "\(result.output)")
    }
}
