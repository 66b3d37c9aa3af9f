import Platform
import SiteFiles
import Text

/// This program and what belongs to it: version, commit, and where theme and packs lie.
struct ToolFacts: Encodable {
    var version = Release.version
    /// Of the sources; nil where neither the package nor a clone says it.
    var commit: String?
    var program: String?
    var share: String
    /// How the share folder was found: `SITEGEN_SHARE`, `installed` beside the program, or `above` it, as in a clone.
    var found: String
    /// The version that theme and packs are of, where the package says it: one from elsewhere may be another.
    var shareVersion: String?
    var packs: [String]

    init() throws {
        guard let share = try ShareFolder.find() else {
            throw Failure("the folder with templates and packs was not found; set SITEGEN_SHARE to it")
        }
        self.share = share.text
        program = Executable.path
        let isNamed = !(ProcessInfo.processInfo.environment["SITEGEN_SHARE"] ?? "").isEmpty
        found = isNamed ? "SITEGEN_SHARE" : share.hasSuffix("/share/sitegen") ? "installed" : "above"
        let files = FileSystem()
        packs = ((try? files.entries(share.entry("Packs"))) ?? []).filter { !$0.isFile }.map(\.name).sorted()
        if let release = ReleaseFile(share.text) {
            (shareVersion, commit) = (release.version, release.commit)
        } else if let git = try? Git(at: share.text) {
            commit = try? git.commit("HEAD")
        }
    }

    /// Whether the theme and the packs are of another version than the program.
    var isMixed: Bool { shareVersion.map { $0 != version } ?? false }
}

/// `release.json` beside theme and packs, which a package brings along.
private struct ReleaseFile: Decodable {
    var version: String
    var commit: String?

    init?(_ share: String) {
        guard let bytes = try? FileSystem().read(DiskPath(share + "/release.json"), limit: 1 << 16),
            let file = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = file
    }
}
