import Platform
import SiteBuilder
import SiteFiles
import SiteImport
import SiteSources

/// The files of a folder at a commit, compared with those that lie there now; they can be written to another folder.
///
/// Bytes are compared as they lie in git, without its filters: a file that a filter turns (Git LFS) counts as changed. Only line ends
/// that git turned to CR LF are taken as equal.
struct PastFolder {
    private static let fileLimit = 50_000
    private static let sizeLimit = 512 << 20
    private static let depthLimit = 32

    /// Files and links that are there now and were not, or were others: real paths.
    private(set) var changed: Set<String> = []
    /// Files that were there and are not any more.
    private(set) var gone: Set<String> = []
    /// Whether nothing has come, gone or changed.
    var isSame: Bool { changed.isEmpty && gone.isEmpty }

    private let folder: String
    private let parts: [String]
    /// The content folder, where of what lies beside it only that is compared which a check reads.
    private let content: String?
    /// Submodules beside the content.
    private var submodules: Set<String> = []
    /// The output folder, from `folder`.
    private let skipped: String?
    private var entries: [Git.Entry] = []
    /// The old bytes, by index in `entries`; the other files are unchanged.
    private var old: [Int: [UInt8]] = [:]
    /// Links beside the content that lead to what is not compared: what is found behind them counts as new.
    private var lost: Set<Int> = []
    private let files = FileSystem()

    /// `folder` is a real path in git's working tree, and only `parts` of it are looked at, all with an empty one. What is hidden and
    /// what lies below `output` is passed over. Throws `Git.Unknown` when the old files cannot be had.
    init(
        _ git: Git, commit: String, folder: String, parts: [String] = [""], content: String? = nil, output: String = ""
    ) throws {
        self.folder = folder
        self.content = content
        self.parts = parts
        let base = git.repository.name(of: folder) ?? ""
        let skipped = output.hasPrefix(folder + "/") ? String(output.dropFirst(folder.count + 1)) : nil
        self.skipped = skipped
        for part in parts {
            let name = [base, part].filter { !$0.isEmpty }.joined(separator: "/")
            for var entry in try git.files(at: commit, below: name) {
                if !base.isEmpty { entry.path = String(entry.path.dropFirst(base.count + 1)) }
                guard Self.isRead(entry.path, skipped) else { continue }
                if entry.kind == .submodule, !isContent(entry.path) { submodules.insert(entry.path) }
                if isCompared(entry.path, isLink: entry.kind == .link) { entries.append(entry) }
            }
        }
        try refuseUnknown()
        var present: [String: Bool] = [:]
        for part in parts { try list(part, skipped, 0, into: &present) }
        try git.contents(of: entries) { index, bytes in
            try compare(index, bytes, present.removeValue(forKey: entries[index].path))
        }
        for name in present.keys { change(name) }
    }

    private static func isRead(_ path: String, _ skipped: String?) -> Bool {
        if let skipped, path == skipped || path.hasPrefix(skipped + "/") { return false }
        return path.split(separator: "/").allSatisfy { isRead(name: $0) }
    }

    private func isContent(_ path: String) -> Bool { content.map { path == $0 || path.hasPrefix($0 + "/") } ?? true }

    private func isCompared(_ path: String, isLink: Bool) -> Bool {
        isContent(path) || isLink || BesideFolder.kind(ContentPath(path)) != nil || IntendedPlace.isSettings(path)
    }

    private static func isRead(name: some StringProtocol) -> Bool {
        !PackageFolders.hold(name, isLoose: false) && ForeignFiles.isRead(String(name))
    }

    private func refuseUnknown() throws {
        guard entries.count <= Self.fileLimit else {
            throw Git.Unknown(reason: "there are more than \(Self.fileLimit) files")
        }
        var size = 0
        for entry in entries {
            if entry.kind == .submodule { throw Git.Unknown(reason: "'\(entry.path)' is a submodule") }
            // A tree that was not made by git may name what is outside.
            let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
                throw Git.Unknown(reason: "'\(entry.path)' is not a valid path")
            }
            size += min(entry.size, Self.sizeLimit)
            guard size <= Self.sizeLimit else {
                throw Git.Unknown(reason: "the files are larger than \(Self.sizeLimit >> 20) MB")
            }
        }
    }

    /// What lies in the folder now: files, and links, which are not followed.
    private func list(_ part: String, _ skipped: String?, _ depth: Int, into found: inout [String: Bool]) throws {
        let place = part.isEmpty ? folder : folder + "/" + part
        guard depth < Self.depthLimit, let names = try? files.list(DiskPath(place)) else { return }
        guard found.count < Self.fileLimit else {
            throw Git.Unknown(reason: "there are more than \(Self.fileLimit) files")
        }
        for name in names {
            let inner = part.isEmpty ? name : part + "/" + name
            guard Self.isRead(name: name), inner != skipped else { continue }
            if let target = files.linkTarget(DiskPath(folder + "/" + inner)) {
                if try isSeen(inner, target) { found[inner] = true }
            } else if case .folder? = files.kind(DiskPath(folder + "/" + inner)) {
                let count = found.count
                try list(inner, skipped, depth + 1, into: &found)
                if found.count > count, submodules.contains(inner) {
                    throw Git.Unknown(reason: "'\(inner)' is a submodule")
                }
            } else if isCompared(inner, isLink: false) {
                found[inner] = false
            }
        }
    }

    private mutating func change(_ name: String) {
        let path = folder + "/" + name
        changed.formUnion([path, files.resolved(DiskPath(path)).text])
    }

    /// `isLink`: what is there now; nil when nothing is.
    private mutating func compare(_ index: Int, _ bytes: [UInt8], _ isLink: Bool?) throws {
        let entry = entries[index]
        let path = folder + "/" + entry.path
        if entry.kind == .link, try !isSeen(entry.path, String(decoding: bytes, as: UTF8.self)) {
            lost.insert(index)
            return
        }
        if isLink == (entry.kind == .link) {
            if entry.kind == .link, files.linkTarget(DiskPath(path)) == String(decoding: bytes, as: UTF8.self) {
                old[index] = bytes
                return
            }
            if entry.kind == .file, let now = try? files.read(DiskPath(path), limit: Self.sizeLimit),
                Self.isEqual(now, bytes)
            {
                return
            }
        }
        old[index] = bytes
        if isLink == nil { gone.insert(path) } else { change(entry.path) }
    }

    private func isSeen(_ path: String, _ target: String) throws -> Bool {
        if isContent(path) { try refuseUnseen(path, target) }
        return (try? refuseUnseen(path, target)) != nil
    }

    /// A link must lead to what is compared: a change of anything else is not seen. Each link of a chain is looked at by itself. A '..'
    /// after a name is refused, since the name may be a link to another folder.
    private func refuseUnseen(_ path: String, _ target: String) throws {
        var place = path.split(separator: "/").dropLast().map(String.init)
        var hasName = false
        var isPlain = true
        for step in target.split(separator: "/") where step != "." {
            if step != ".." {
                place.append(String(step))
                hasName = true
            } else if hasName {
                isPlain = false
            } else if place.popLast() == nil {
                throw Git.Unknown(reason: "'\(path)' leads out of the folder")
            }
        }
        if target.hasPrefix("/") { throw Git.Unknown(reason: "'\(path)' leads out of the folder") }
        let end = place.joined(separator: "/")
        let isInside = parts.contains { $0.isEmpty || end == $0 || end.hasPrefix($0 + "/") }
        guard isPlain, isInside, Self.isRead(end, skipped) else {
            throw Git.Unknown(reason: "'\(path)' leads to what is not compared")
        }
    }

    static func isEqual(_ now: [UInt8], _ past: [UInt8]) -> Bool {
        if now == past { return true }
        guard now.count > past.count, !past.contains(0x0D) else { return false }
        return now.indices.lazy.filter { index in
            now[index] != 0x0D || index + 1 == now.count || now[index + 1] != 0x0A
        }.map { now[$0] }.elementsEqual(past)
    }

    /// Writes the old files into a folder that is there and empty. Links come last, so that nothing is written through one.
    func write(to target: String) throws {
        do {
            for kind in [Git.Entry.Kind.file, .link] {
                for (index, entry) in entries.enumerated() where entry.kind == kind && !lost.contains(index) {
                    try ScratchFolder.change { try write(index, entry, to: target) }
                }
            }
        } catch let failure as FileSystem.Failure {
            throw Git.Unknown(reason: "'\(failure.path)': \(failure.reason)")
        }
    }

    private func write(_ index: Int, _ entry: Git.Entry, to target: String) throws {
        let path = target + "/" + entry.path
        try files.makeFolder(DiskPath(FileSystem.parent(path)))
        if entry.kind == .link {
            return try files.makeLink(to: String(decoding: old[index] ?? [], as: UTF8.self), at: DiskPath(path))
        }
        guard files.kind(DiskPath(path)) == nil else {
            throw Git.Unknown(reason: "two files share the name '\(entry.path)'")
        }
        try files.write(try old[index] ?? files.read(DiskPath(folder + "/" + entry.path)), to: DiskPath(path))
    }
}
