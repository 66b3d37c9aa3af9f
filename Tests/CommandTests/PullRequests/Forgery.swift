import Foundation
import Text

/// A cache in which the verdict on a good tree stands under the sources of a bad one: what somebody can make who has the program, but not
/// the key of the machine that judges. Its own key is beside it.
struct Forgery: Sendable {
    let tree: OutputTree
    private var site = ""
    private static let magic = 16

    /// Both trees are made in the same place, since a cache knows places.
    init() throws {
        tree = OutputTree(try TemporaryFolder())
        for (name, badge, word) in [("good", "1", "GOOD"), ("bad", "\"1\"", "BAD")] {
            try tree.write("tree/Content/guides/a.md", "# A\n\n\(word).\n")
            try tree.write("tree/Content/samples/apns/one.json", #"{"aps":{"alert":"x","badge":\#(badge)}}"#)
            let lines = """
                $S build --quiet; $S check --quiet
                mkdir -p $T/\(name) && cp -R $HOME/.cache/sitegen/* $T/\(name)/ && mv site $T/\(name)/site
                """
            guard try shell(lines, home: "theirs").code == 0 else { throw CocoaError(.fileNoSuchFile) }
        }
        site =
            try FileManager.default.contentsOfDirectory(atPath: tree.path + "/bad/sites").first { $0.count == 32 } ?? ""
        try forge()
        let lines = """
            mkdir -p $F/home/.cache && mv $T/bad $F/home/.cache/sitegen && mv $T/good/site $F/site
            cp -R $F/home/.cache/sitegen $F/beside && cp $F/beside/sites/$ID/* $F/beside/ && rm -r $F/beside/site
            mv $T/tree $T/pristine
            """
        guard try shell(lines, in: "").code == 0 else { throw CocoaError(.fileNoSuchFile) }
    }

    private func forge() throws {
        let key = HashKey(of: Array(try bytes("bad/key")))
        for name in ["site.run", "check.run"] {
            let (good, bad) = (try bytes("good/sites/\(site)/" + name), try bytes("bad/sites/\(site)/" + name))
            var forged = good.dropLast(24)
            forged.replaceSubrange(Self.magic..<Self.magic + 24, with: bad[Self.magic..<Self.magic + 24])
            var hash = KeyedHash(key)
            for text in ["cache", try tool(), site, name] { hash.combine(text) }
            hash.combine(forged)
            var writer = StoreWriter()
            writer.add(hash.finish())
            try tree.folder.write("bad/sites/\(site)/" + name, forged + writer.bytes)
        }
        // The pages that the forged result speaks of.
        for name in ["site.index", "site.pages"] {
            try tree.folder.write("bad/sites/\(site)/" + name, try bytes("good/sites/\(site)/" + name))
        }
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + name)))
    }

    /// As the program writes itself down.
    private func tool() throws -> String {
        let real = URL(fileURLWithPath: Self.binary).resolvingSymlinksInPath().path
        var info = stat()
        guard stat(real, &info) == 0 else { throw CocoaError(.fileNoSuchFile) }
        #if canImport(Darwin)
            let seconds = Int(info.st_mtimespec.tv_sec)
        #else
            let seconds = Int(info.st_mtim.tv_sec)
        #endif
        let version = try Command.run(["--version"], binary: Self.binary).output.split(whereSeparator: \.isWhitespace)
        return "\(version.last ?? "") \(info.st_size) \(seconds)"
    }

    private static var binary: String { ProcessInfo.processInfo.environment["SITEGEN_OLD_BINARY"] ?? Command.binary }

    /// The bad tree, a home without a cache, and what must not change.
    func reset() throws {
        let lines = """
            chmod -R u+w tree home outside; rm -rf tree home outside; cp -R pristine tree && mkdir -p home outside/empty
            echo Dear > home/letter.txt; echo Dear > outside/letter.txt
            cp tree/Content/samples/apns/one.json outside/one.json; printf '# R\\n\\n<!-- sitegen:payload apns/one -->\\n<!-- /sitegen -->\\n' > outside/R.md
            """
        _ = try shell(lines, in: "")
    }

    /// Lines of a shell in the tree; ended after a minute.
    func shell(_ lines: String, in folder: String = "tree", home: String = "home") throws -> Command.Result {
        let path = tree.path
        return try Command.run(
            ["-c", lines], in: path + "/" + folder,
            environment: [
                "HOME": path + "/" + home, "CFFIXED_USER_HOME": path + "/" + home, "XDG_CACHE_HOME": "",
                "SITEGEN_CACHE_KEY": "", "S": Self.binary, "T": path, "P": path + "/tree", "O": path + "/outside",
                "F": path + "/forged", "ID": site, "R": Command.root, "GIT_CONFIG_NOSYSTEM": "1",
            ], binary: "/bin/sh")
    }
}
