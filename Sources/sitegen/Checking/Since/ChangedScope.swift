import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// `--since REV`: what is new since a revision. A finding is new when the site at the revision does not have it, in
/// whichever file: a renamed heading breaks the pages that link to it. Findings in files that have themselves changed
/// are all reported.
///
/// Where the old state cannot be restored (a submodule, objects that are missing, too many files), `reason` says so and
/// everything is reported.
struct ChangedScope {
    let revision: String
    /// Why new findings cannot be determined.
    var reason: String?
    private let git: Git
    private let commit: String
    /// Nil where the folder lies outside of the repository: a revision says nothing of it.
    private var site: PastFolder?
    /// The packs and templates that come with sitegen, where they lie in the same repository: sitegen's own.
    private var share: PastFolder?
    /// Changed and present, as real paths.
    private var changed: Set<String> = []
    private var gone: Set<String> = []
    private let ignoreFile: PastIgnoreFile

    /// `isSite`: the folder of the options is checked; otherwise paths from here.
    init(since revision: String, _ common: CommonOptions, isSite: Bool) throws {
        let files = FileSystem()
        self.revision = revision
        git = try Git(at: isSite ? common.source : ".")
        commit = try git.commit(revision)
        ignoreFile = try PastIgnoreFile(IgnoreFile(common).path, git, commit)
        let source = files.resolved(DiskPath(common.source))
        let output = DiskPath(common.source).entry("site")
        do {
            if git.repository.name(of: source.text) != nil {
                site = try PastFolder(
                    git, commit: commit, folder: source.text, content: try content(source.text),
                    output: files.isLink(output) ? "" : files.resolved(output).text)
            }
            if let folder = try ShareFolder.find().map(files.resolved), git.repository.name(of: folder.text) != nil {
                share = try PastFolder(
                    git, commit: commit, folder: folder.text, parts: ["Packs", "Schemas", "Templates"])
            }
        } catch let unknown as Git.Unknown {
            reason = unknown.reason
        }
        changed = (site?.changed ?? []).union(share?.changed ?? [])
        gone = site?.gone ?? []
    }

    /// The content folder, where it is and was there.
    private func content(_ source: String) throws -> String? {
        guard case .folder? = FileSystem().kind(DiskPath(source + "/Content")) else { return nil }
        let name = [git.repository.name(of: source) ?? "", "Content"].filter { !$0.isEmpty }.joined(separator: "/")
        return try git.files(at: commit, below: name).isEmpty ? nil : "Content"
    }

    /// How many files have changed.
    var count: Int { changed.count + gone.count }

    /// Whether a path lies in the repository at all: outside of it nothing can be said of changes.
    func covers(_ path: String) -> Bool { git.repository.name(of: path) != nil }

    /// Whether a file itself has changed, a link that it is reached by, or the facts beside it.
    func hasChanged(_ path: String) -> Bool {
        let real = FileSystem().resolved(DiskPath(path)).text
        if changed.contains(real) { return true }
        let lexical = FileSystem().absolute(DiskPath(path)).text
        if !changed.isEmpty, real != lexical {
            var folder = lexical
            while folder.count > 1 {
                if changed.contains(folder) { return true }
                folder = FileSystem.parent(folder)
            }
        }
        return PathInputs.factsNames(of: real).contains { changed.contains($0) || gone.contains($0) }
    }

    /// Looks at files that are checked by their paths as well, wherever in the repository they lie.
    mutating func look(at inputs: [PayloadCheck.Source]) throws {
        let paths = inputs.compactMap { source in
            if case .onDisk(let path, _) = source { path.text } else { nil }
        }
        guard reason == nil, !paths.isEmpty else { return }
        do {
            let past = try PastFiles(git, commit: commit, paths: paths)
            changed.formUnion(past.changed)
            gone.formUnion(past.gone)
        } catch let unknown as Git.Unknown {
            reason = unknown.reason
        }
    }

    /// The findings that are new. `before`: all of the revision, where anything has changed that findings depend on.
    func narrow(_ findings: Findings, before: [Diagnostic]) -> [Diagnostic] {
        if reason != nil { return findings.diagnostics }
        var old: [Key: Int] = [:]
        for diagnostic in before { old[Key(diagnostic), default: 0] += 1 }
        var known: [String: Bool] = [:]
        return findings.diagnostics.filter { diagnostic in
            let key = Key(diagnostic)
            let isOld = old[key, default: 0] > 0
            if isOld { old[key, default: 0] -= 1 }
            guard let path = diagnostic.location?.path else { return !isOld }
            if known[path] == nil { known[path] = isChanged(path, findings) }
            return !isOld || known[path] == true
        }
    }

    private func isChanged(_ path: String, _ findings: Findings) -> Bool {
        if findings.isFromStream(path) { return true }
        return findings.place(of: path).map(hasChanged) ?? false
    }

    /// What makes two findings the same: never a line number, since lines move.
    private struct Key: Hashable {
        var code: DiagnosticCode
        var severity: Severity
        var path: String?
        var pointer: String?
        var headline: String
        var profiles: [String]

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            severity = diagnostic.severity
            // An ignore file is read from another place for the revision.
            path = code == .ignoreUnused ? nil : diagnostic.location?.path
            pointer = diagnostic.pointer
            headline = diagnostic.headline.english
            profiles = diagnostic.profiles
        }
    }
}

extension ChangedScope {
    /// Whether everything that findings depend on is as it was, so that unchanged files have the findings that they had.
    var isSame: Bool { site?.isSame ?? true && share?.isSame ?? true && ignoreFile.isSame }

    /// The folders as they were, as a check wants them. They go away with the last user of `Past`.
    func past(_ common: CommonOptions) throws -> Past {
        let files = FileSystem()
        do {
            let past = Past(scratch: try ScratchFolder(), common: common)
            if let site {
                past.common.source = past.folder + "/source"
                try ScratchFolder.change { try files.makeFolder(DiskPath(past.common.source)) }
                try site.write(to: past.common.source)
            }
            if let share {
                past.share = past.folder + "/share"
                try ScratchFolder.change { try files.makeFolder(DiskPath(past.folder + "/share")) }
                try share.write(to: past.folder + "/share")
            }
            if !common.ignoresNothing { try ignoreFile.put(into: past) }
            let (git, commit, folder) = (git, commit, common.source)
            past.history = { try? git.lastChanges(below: folder, at: commit) }
            return past
        } catch let failure as FileSystem.Failure {
            throw Git.Unknown(reason: "'\(failure.path)': \(failure.reason)")
        }
    }

    /// Options of a check of the old state.
    final class Past {
        private let scratch: ScratchFolder
        var folder: String { scratch.path.text }
        var common: CommonOptions
        var share: String?
        var history: (@Sendable () -> [String: Int]?)?

        init(scratch: ScratchFolder, common: CommonOptions) {
            self.scratch = scratch
            self.common = common
        }

        func buildOptions() throws -> BuildOptions {
            var options = try common.buildOptions(output: common.source + "/site", baseURL: nil)
            if let share { options.share = DiskPath(share) }
            options.history = history
            return options
        }
    }
}
