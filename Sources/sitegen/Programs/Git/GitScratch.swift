import Platform
import SiteBuilder
import SiteFiles
import Synchronization
import Text

/// A git folder of our own that shows git the objects and references of a repository, and nothing else of it: no configuration, hook,
/// attribute or remote, so that nothing in a repository can run a program.
///
/// Objects are reached by `GIT_OBJECT_DIRECTORY`, references and the index by links. The environment is said in full, so that nothing
/// of the caller's (`GIT_DIR`, `GIT_CONFIG_COUNT`, `GIT_EXTERNAL_DIFF`) reaches git either; only the place of the index is taken over,
/// where it lies in the repository: that is how git passes it to a hook.
final class GitScratch: Sendable {
    let repository: GitRepository
    private let program: Program
    private static var git: Program? { Program("git") }
    /// Whether git is here.
    static var isPossible: Bool { git != nil }
    private let scratch: ScratchFolder
    /// Why git is not asked again: it did not answer, and would not answer the next question either.
    static var silence: Failure? { GitSilence.failure.withLock { $0 } }
    private static let patience = 10
    private var folder: String { scratch.path.text }

    init(_ repository: GitRepository) throws {
        if let failure = Self.silence { throw failure }
        guard let program = Self.git else { throw Failure("'git' was not found") }
        self.repository = repository
        self.program = program
        do {
            scratch = try ScratchFolder()
            let head = Array((try repository.head() + "\n").utf8)
            try ScratchFolder.change { try lay(head) }
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be written: \(failure.reason)")
        }
        try refuseStrangers()
    }

    private func lay(_ head: [UInt8]) throws {
        let files = FileSystem()
        for name in ["", "/objects", "/logs"] { try files.makeFolder(DiskPath(folder + "/git" + name)) }
        try files.write(head, to: DiskPath(folder + "/git/HEAD"))
        let extensions = repository.extensions
        var lines = ["[core]", "bare = true", "repositoryformatversion = \(extensions.isEmpty ? 0 : 1)"]
        if !extensions.isEmpty { lines.append("[extensions]") }
        for (key, value) in extensions.sorted(by: { $0.key < $1.key }) { lines.append("\(key) = \(value)") }
        try files.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: DiskPath(folder + "/git/config"))
        for name in ["refs", "packed-refs", "shallow", "reftable"] {
            try show(repository.shared + "/" + name, as: name)
        }
        try show(repository.own + "/logs/HEAD", as: "logs/HEAD")
        try show(repository.shared + "/logs/refs", as: "logs/refs")
        for name in (try? files.list(DiskPath(repository.own))) ?? []
        where name.hasPrefix("sharedindex.") || Self.isHead(name) {
            if case .file? = files.kind(DiskPath(repository.own + "/" + name)) {
                try show(repository.own + "/" + name, as: name)
            }
        }
        try show(index, as: "index")
    }

    /// `ORIG_HEAD`, `FETCH_HEAD` and the like.
    private static func isHead(_ name: String) -> Bool {
        name.hasSuffix("_HEAD") && name.utf8.allSatisfy { $0.isUppercase || $0 == 0x5F }
    }

    private func show(_ path: String, as name: String) throws {
        let files = FileSystem()
        switch files.kind(DiskPath(path)) {
        case .file?, .folder?:
            try files.makeLink(to: files.resolved(DiskPath(path)).text, at: DiskPath(folder + "/git/" + name))
        default: return
        }
    }

    /// The index; in a hook of `git commit -a` another file of the repository.
    private var index: String {
        let files = FileSystem()
        if let named = ProcessInfo.processInfo.environment["GIT_INDEX_FILE"], !named.isEmpty {
            let path = files.resolved(DiskPath(named.hasPrefix("/") ? named : repository.root + "/" + named))
            if path.isIn(files.resolved(DiskPath(repository.own))) { return path.text }
        }
        return repository.own + "/index"
    }

    private var environment: [String: String] {
        [
            "PATH": Program.folders.joined(separator: ":"), "HOME": folder, "XDG_CONFIG_HOME": folder, "LC_ALL": "C",
            "GIT_DIR": folder + "/git", "GIT_OBJECT_DIRECTORY": repository.shared + "/objects",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
            "GIT_ATTR_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1",
            "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_CEILING_DIRECTORIES": folder,
        ]
    }

    /// Only questions to git's plumbing; nothing here changes a repository. `input` is what git reads.
    func ask(_ arguments: [String], input: [UInt8]? = nil, limit: Int = 64 << 20) throws -> Program.Answer {
        let settings = [
            "--no-pager", "--literal-pathspecs", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
            "-c", "core.quotePath=false", "-c", "core.attributesFile=/dev/null", "-c", "core.hooksPath=/dev/null",
        ]
        var call = Program.Call(arguments: settings + arguments, folder: folder, environment: environment)
        call.outputLimit = limit
        guard let input else { return try run(call) }
        let path = folder + "/input-" + UUID().uuidString
        defer { ScratchFolder.change { FileSystem().remove(DiskPath(path)) } }
        do { try ScratchFolder.change { try FileSystem().write(input, to: DiskPath(path)) } } catch {
            throw Failure("'\(path)' cannot be written")
        }
        call.input = path
        return try run(call)
    }

    private func run(_ call: Program.Call) throws -> Program.Answer {
        var call = call
        call.silence = Self.patience
        do { return try program.run(call) } catch is Program.Silent {
            let failure = Failure(
                "'git' gave no answer for \(Self.patience) seconds and was ended; another git may hold a lock, or a pipe lies in '.git' in the place of a file"
            )
            GitSilence.failure.withLock { $0 = failure }
            throw failure
        }
    }

    /// As git does: what belongs to somebody else is not read, unless the user's own configuration says that it may be.
    private func refuseStrangers() throws {
        guard let (path, owner) = repository.stranger, !isTrusted else { return }
        let name = getpwuid(owner).map { String(cString: $0.pointee.pw_name) } ?? "user \(owner)"
        throw Failure(
            "'\(path)' belongs to '\(name)', so git's history is not read; if you trust it: git config --global --add safe.directory '\(repository.root)'"
        )
    }

    private var isTrusted: Bool {
        var variables = environment
        for name in ["GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "XDG_CONFIG_HOME", "HOME"] {
            variables[name] = name.hasPrefix("GIT_") ? nil : ProcessInfo.processInfo.environment[name]
        }
        let question = ["--no-pager", "config", "--type=path", "--get-all", "safe.directory"]
        let answer = try? run(.init(arguments: question, folder: folder, environment: variables))
        var trusted = Set<String>()
        for line in String(decoding: answer?.output ?? [], as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast() {
            // An empty value resets the values before it.
            if line.isEmpty { trusted = [] } else { trusted.insert(String(line)) }
        }
        return trusted.contains("*") || trusted.contains(repository.root)
    }
}
