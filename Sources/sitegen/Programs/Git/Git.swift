import Platform
import SiteBuilder
import Text

/// Queries to a git repository: commits, files at a revision, when files were changed. Each question goes to git's
/// plumbing in a git folder of our own (`GitScratch`), so that no program runs that the repository names.
struct Git: Sendable {
    let repository: GitRepository
    private let scratch: GitScratch

    /// The repository that a folder lies in. Throws a `Failure` where there is none, or where it is not ours to read.
    init(at folder: String) throws {
        guard let found = try GitRepository.find(above: folder) else {
            throw Failure("'\(folder)' does not lie in a git repository")
        }
        repository = found
        scratch = try GitScratch(found)
    }

    /// The commit of a revision. What begins with a dash could be an option and is refused.
    func commit(_ revision: String) throws -> String {
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
            throw Failure("'\(revision)' is not a git revision")
        }
        let answer = try scratch.ask(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
        guard answer.code == 0 else { throw Failure("there is no git revision '\(revision)'") }
        return String(decoding: answer.output, as: UTF8.self).trimmed()
    }

    /// A file by the name that git gives it, `REV:PATH` from the root; nil when there is none.
    func blob(_ name: String) throws -> [UInt8]? {
        let answer = try scratch.ask(["cat-file", "blob", name])
        return answer.code == 0 ? answer.output : nil
    }

    /// A file below a folder as it was in the commit that last changed another one; nil where either of them is not in the history.
    func file(_ path: String, below folder: String, whenChanged other: String) throws -> [UInt8]? {
        guard let name = repository.name(of: folder) else { return nil }
        let base = name.isEmpty ? "" : name + "/"
        let answer = try scratch.ask(["rev-list", "-1", "HEAD", "--", base + other])
        let commit = String(decoding: answer.output, as: UTF8.self).trimmed()
        return answer.code == 0 && !commit.isEmpty ? try blob(commit + ":" + base + path) : nil
    }

    /// When each file below a folder was last changed up to a revision, by its path from there: author time, seconds since 1970. Nil
    /// where nobody can tell: without a commit, or where the history is cut off (a shallow clone), since every file would seem to be
    /// as old as the cut.
    func lastChanges(below folder: String, at revision: String = "HEAD") throws -> [String: Int]? {
        guard !repository.isShallow, let name = repository.name(of: folder) else { return nil }
        let place = name.isEmpty ? [] : ["--", name]
        let commits = try scratch.ask(["rev-list", "--end-of-options", revision] + place)
        guard commits.code == 0 else { return nil }
        let difference = [
            "diff-tree", "--stdin", "-r", "--root", "--no-renames", "--no-ext-diff", "--no-textconv", "--name-only",
            "-z",
            "--format=%x01%at",
        ]
        let relative = name.isEmpty ? [] : ["--relative=" + name + "/"]
        let answer = try scratch.ask(difference + relative + place, input: commits.output, limit: 1 << 30)
        return answer.code == 0 ? Self.changes(answer.output) : nil
    }

    private static func changes(_ output: [UInt8]) -> [String: Int] {
        var changes: [String: Int] = [:]
        var time = 0
        for entry in output.split(separator: 0) {
            // A commit's line ends with a line end before its first path.
            var paths = entry.split(separator: 0x0A)[...]
            if let first = paths.first, first.first == 0x01 {
                time = Int(String(decoding: first.dropFirst(), as: UTF8.self)) ?? time
                paths = paths.dropFirst()
            }
            for path in paths {
                let name = String(decoding: path, as: UTF8.self)
                if changes[name] == nil { changes[name] = time }
            }
        }
        return changes
    }

    /// An entry of a commit's tree.
    struct Entry {
        enum Kind { case file, link, submodule }
        var kind: Kind
        var object: String
        var size: Int
        /// From the root of the repository.
        var path: String
    }

    /// Why the files of a revision cannot be had.
    struct Unknown: Error {
        var reason: String
    }

    /// All files below a folder at a commit; none where the folder was not there. `folder` as git names it.
    func files(at commit: String, below folder: String) throws -> [Entry] {
        let place = folder.isEmpty ? [] : ["--", folder + "/"]
        let answer = try scratch.ask(["ls-tree", "-r", "-z", "-l", "--full-tree", commit] + place)
        guard answer.code == 0 else { throw Unknown(reason: "some of its git objects are missing") }
        return try answer.output.split(separator: 0).map { line in
            guard let tab = line.firstIndex(of: 0x09),
                let path = String(validating: line[line.index(after: tab)...], as: UTF8.self)
            else { throw Unknown(reason: "the name of a file is not UTF-8") }
            let facts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
            guard facts.count == 4 else { throw Unknown(reason: "git's answer is not understood") }
            let kind: Entry.Kind = facts[1] == "commit" ? .submodule : facts[0] == "120000" ? .link : .file
            return Entry(kind: kind, object: facts[2], size: Int(facts[3]) ?? 0, path: path)
        }
    }

    /// Gives each object's bytes to `take`, with its place in the list, as many together as fit into 64 MB.
    func contents(of entries: [Entry], _ take: (Int, [UInt8]) throws -> Void) throws {
        var first = 0
        while first < entries.count {
            var (last, size) = (first, 0)
            repeat {
                size += entries[last].size
                last += 1
            } while last < entries.count && size + entries[last].size < 64 << 20
            let part = entries[first..<last]
            let names = part.map { $0.object + "\n" }.joined()
            let answer = try scratch.ask(
                ["cat-file", "--batch"], input: Array(names.utf8), limit: size + part.count * 128)
            try read(answer.output, part, take)
            first = last
        }
    }

    /// `OBJECT blob SIZE`, the bytes, a line end; a missing object has `OBJECT missing`.
    private func read(_ output: [UInt8], _ part: ArraySlice<Entry>, _ take: (Int, [UInt8]) throws -> Void) throws {
        var place = 0
        for index in part.indices {
            guard let end = output[place...].firstIndex(of: 0x0A) else {
                throw Unknown(reason: "the git object of '\(part[index].path)' is missing")
            }
            let words = String(decoding: output[place..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0,
                size < output.count - end - 1
            else { throw Unknown(reason: "the git object of '\(part[index].path)' is missing") }
            let start = end + 1
            try take(index, Array(output[start..<start + size]))
            place = start + size + 1
        }
    }
}
