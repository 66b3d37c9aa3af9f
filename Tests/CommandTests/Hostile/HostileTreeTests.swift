import Foundation
import Testing

/// What a pull request brings changes no verdict but its own, writes nothing outside, and publishes nothing that runs.
@Suite struct HostileTreeTests {
    @Test(arguments: HostileTree.all) func nothingComesOfIt(_ tree: HostileTree) throws {
        let outer = try TemporaryFolder(["canary": "untouched"])
        let folder = outer.path + "/tree"
        try UnjudgedTests.fill(folder, tree.tree)
        let result = try Command.run(tree.call, in: folder, environment: ["HOME": folder + "-home"])
        let said = result.output + result.errors
        #expect(result.code == tree.code, "\(said)")
        for text in tree.says { #expect(said.contains(text), "'\(text)' is not in: \(said)") }
        for text in tree.isNeverSaid { #expect(!Self.holds(Data(said.utf8), text), "'\(text)' is in: \(said)") }
        let around = try FileManager.default.contentsOfDirectory(atPath: outer.path).sorted()
        #expect(around.filter { $0 != "tree-home" } == ["canary", "tree"] && outer.read("canary") == "untouched")
        guard tree.call.first == "build" else { return }
        let files = FileManager.default.enumerator(atPath: folder + "/out")?.compactMap { $0 as? String } ?? []
        #expect(files.count > 10, "\(said)")
        for part in tree.has { #expect(files.contains { $0.contains(part) }, "no '\(part)' was written") }
        for file in files {
            guard let bytes = FileManager.default.contents(atPath: folder + "/out/" + file) else { continue }
            let absent = tree.holdsNowhere + (file.hasPrefix("report/") ? [] : tree.holdsNot)
            for text in absent { #expect(!Self.holds(bytes, text), "'\(text)' is in \(file)") }
        }
    }

    @Test func theTableHasNinetyTreesThatDiffer() {
        let all = HostileTree.all
        #expect(all.count >= 90)
        #expect(Set(all.map { "\($0.tree)\($0.call)" }).count == all.count)
    }

    /// By bytes: letters that stand together are compared as one.
    private static func holds(_ bytes: Data, _ text: String) -> Bool { bytes.range(of: Data(text.utf8)) != nil }
}
