import Foundation
import SiteBuilder
import Text

/// `--since REV`: only what has changed in the working tree since a revision is reported. New, renamed and untracked files count as
/// changed.
///
/// What a change can break elsewhere is reported as well, so that a narrow view is no false green: after a change to a spec, an app
/// or a profile all samples; after a deletion all guides and samples, which may point there; after one to `site.yml`, templates or
/// interface texts everything. A finding whose note points into a changed file is reported, too.
struct ChangedScope {
    let revision: String
    /// Changed and present, as absolute real paths.
    private let changed: Set<String>
    private let hasDeletions: Bool
    private let root: String

    init(since revision: String, at folder: String) throws {
        let files = FileSystem()
        self.revision = revision
        root = files.resolved(try Git(folder: folder).root())
        let git = Git(folder: root)
        let commit = try git.commit(revision)
        let names =
            try git.list(["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", commit, "--"])
            + git.list(["ls-files", "--others", "--exclude-standard", "-z"])
        let base = root == "/" ? "" : root
        let paths = names.map { base + "/" + $0 }
        let present = paths.filter { files.kind($0) != nil }
        changed = Set(present + present.map { files.resolved($0) })
        hasDeletions = present.count < paths.count
    }

    /// How many files have changed.
    var count: Int { changed.count }

    /// Whether a path lies in the repository at all: outside of it nothing can be said of changes.
    func covers(_ path: String) -> Bool {
        let real = FileSystem().resolved(path)
        return real == root || real.hasPrefix(root == "/" ? "/" : root + "/")
    }

    /// Whether a file itself has changed, or the facts beside it.
    func hasChanged(_ path: String) -> Bool {
        let real = FileSystem().resolved(path)
        let stem = (real as NSString).deletingPathExtension
        return changed.contains(real) || changed.contains(stem + ".yml") || changed.contains(stem + ".yaml")
    }

    /// The findings that concern what has changed. `absolute` gives the place of a finding's path on the disk.
    func narrow(_ findings: Findings) -> [Diagnostic] {
        let folder = findings.folder.map { FileSystem().resolved($0) }
        let (touchesSamples, touchesAll) = folder.map(reach) ?? (false, false)
        if touchesAll { return findings.diagnostics }
        var known: [String: Bool] = [:]
        return findings.diagnostics.filter { diagnostic in
            let paths = ([diagnostic.location] + diagnostic.notes.map(\.location)).compactMap { $0?.path }
            if paths.isEmpty { return true }
            return paths.contains { path in
                if let answer = known[path] { return answer }
                let answer = concerns(path, findings, touchesSamples)
                known[path] = answer
                return answer
            }
        }
    }

    private func concerns(_ path: String, _ findings: Findings, _ touchesSamples: Bool) -> Bool {
        guard let place = findings.place(of: path) else { return findings.isFromStream(path) }
        if hasChanged(place) { return true }
        if findings.payloads.contains(path) { return touchesSamples || hasDeletions }
        return hasDeletions && path.hasSuffix(".md")
    }

    /// Whether something has changed on which all samples, or everything in a site, depends.
    private func reach(_ folder: String) -> (samples: Bool, all: Bool) {
        let inside = changed.filter { $0.hasPrefix(folder + "/") }.map { path in
            let rest = path.dropFirst(folder.count + 1)
            return rest.hasPrefix("Content/") ? rest.dropFirst("Content/".count) : rest
        }
        let all = inside.contains { path in
            path == "site.yml" || path == "SUMMARY.md" || path.hasPrefix("templates/") || path.hasPrefix("locales/")
        }
        let samples = inside.contains { path in
            ["specs/", "apps/", "profiles/"].contains { path.hasPrefix($0) } || path.hasSuffix(".plist")
        }
        return (samples, all)
    }
}
