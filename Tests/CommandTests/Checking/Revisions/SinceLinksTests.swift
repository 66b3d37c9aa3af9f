import Foundation
import Testing

/// `--since` where files are reached by a link: a change behind it is reported as the full check reports it.
@Suite struct SinceLinksTests {
    /// A site whose samples lie in `place` and are reached by a link.
    private func site(_ place: String) throws -> TemporaryFolder {
        let folder = try RevisionTests.repository([
            "Content/guides/index.md": "# Shop\n", place + "/shop/a.json": RevisionTests.good,
        ])
        let target = place.hasPrefix("Content/") ? String(place.dropFirst(8)) : "../" + place
        try RevisionTests.git(folder, "ln -s \(target) Content/samples; git add -A; git commit -qm link")
        return folder
    }

    @Test(arguments: ["payloads", ".data/samples"], [false, true])
    func whatALinkLeadsOutToIsReportedWhole(_ place: String, _ isCommitted: Bool) throws {
        let folder = try site(place)
        try folder.write(place + "/shop/a.json", Array(RevisionTests.bad.utf8))
        if isCommitted { try RevisionTests.git(folder, "git commit -qam edit") }
        let full = try Command.run(["check"], in: folder.path)
        let since = try Command.run(["check", "--since", isCommitted ? "HEAD~1" : "HEAD"], in: folder.path)
        // A link into what is hidden is not followed, which gives 2.
        #expect(full.code == (place.hasPrefix(".") ? 2 : 1) && since.code == full.code, "\(full) \(since)")
        // Beside the content it is compared where it lies.
        let isCompared = !since.errors.contains("'Content/samples' leads to what is not compared")
        #expect(isCompared == !place.hasPrefix("."), "\(since.errors)")
    }

    @Test func aLinkInsideOfTheContentIsCompared() throws {
        let folder = try site("Content/payloads")
        try folder.write("Content/payloads/shop/a.json", Array(RevisionTests.bad.utf8))
        let since = try Command.run(["check", "--since", "HEAD"], in: folder.path)
        #expect(since.code == 1, "\(since)")
        #expect(!since.errors.contains("Everything is reported"), "\(since.errors)")
    }
}
