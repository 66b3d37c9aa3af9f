import Platform
package import SiteFiles
package import Text

/// Where the caches of all sites lie, and the key that tells their files from forged ones.
///
/// Who writes the sources must not decide what is found in them: a pull request may hold any file, also one that looks like a cache with a
/// good verdict. Therefore
///
/// - the cache lies in the user's cache folder (`$XDG_CACHE_HOME/sitegen`, otherwise `~/.cache/sitegen`, on macOS
///   `~/Library/Caches/sitegen`), or in the folder that `--cache-dir` names; never in a place that the sources choose;
/// - every file ends with a keyed hash (`KeyedHash`) of its bytes, its name, its site and the program; what it says of sources and outputs
///   are keyed hashes as well, since two texts with one plain `ContentHash` are easily found. A file that somebody else made, changed,
///   renamed or brought from another machine is ignored, as a damaged one is;
/// - the key is a file of 32 random bytes in the user's cache folder, which only the user may read and write, also where `--cache-dir` names
///   another one; or `SITEGEN_CACHE_KEY` of the environment, where a CI system keeps files of the working copy only (GitLab);
/// - a user's cache folder within the working copy (`HOME` or `XDG_CACHE_HOME` of some CI systems) could be part of a pull request with
///   its key, and is not used; `--cache-dir` may lie there, since its files are worth nothing without the key;
/// - nothing is read or written through links below the folder.
///
/// Without a place for it, a home or the right to write there is no cache, and every build is a whole one. The cache may be deleted at
/// any time; the sites that were built last stay (`prune`).
package struct CacheHome: Sendable {
    /// Why the folder that was named is not used.
    package struct Refusal: Error, Sendable { package var message: String }

    /// Holds a folder for each site.
    let sites: DiskPath
    let key: HashKey

    /// The folder is made with the first file.
    package init(_ folder: DiskPath, _ key: HashKey) {
        sites = folder.entry("sites")
        self.key = key
    }

    /// The cache of who runs the program; nil where there is none. `named`: another folder for it. `source`: what is judged or built.
    /// `makes`: a missing key is made.
    package static func find(
        named: DiskPath?, source: DiskPath, makes: Bool, _ environment: [String: String]
    ) throws -> CacheHome? {
        let files = FileSystem()
        let trees = files.trees(of: source)
        let own = userFolder(environment).flatMap { folder in
            trees.contains { files.leads(folder, into: $0) } ? nil : folder
        }
        if let named {
            if let link = trees.lazy.compactMap({ files.strayLink(to: named, outOf: $0) }).first {
                throw Refusal(
                    message: "'--cache-dir' must not lead through the link '\(link)', which leaves the working copy")
            }
            if let kind = files.kind(named), kind != .folder {
                throw Refusal(message: "'--cache-dir' must name a folder")
            }
        }
        guard let folder = named ?? own else { return nil }
        if let secret = environment["SITEGEN_CACHE_KEY"], !secret.isEmpty {
            guard secret.utf8.count >= 16 else {
                throw Refusal(message: "'SITEGEN_CACHE_KEY' must have at least 16 characters")
            }
            return CacheHome(folder, HashKey(of: Array(secret.utf8)))
        }
        return own.flatMap { CacheKeyFile($0).key(makes: makes) }.map { CacheHome(folder, $0) }
    }

    private static func userFolder(_ environment: [String: String]) -> DiskPath? {
        func absolute(_ name: String) -> DiskPath? {
            environment[name].flatMap { $0.hasPrefix("/") ? DiskPath($0) : nil }
        }
        if let caches = absolute("XDG_CACHE_HOME") { return caches.entry("sitegen") }
        #if os(macOS)
            let caches = "Library/Caches/sitegen"
        #else
            let caches = ".cache/sitegen"
        #endif
        return absolute("HOME").map { $0.entry(caches) }
    }

    /// So many sites stay, and so many bytes.
    private static let (mostSites, mostBytes) = (64, 4 << 30)

    /// Removes the sites that were built longest ago, where there are too many.
    func prune(keeping own: DiskPath) {
        let files = FileSystem()
        guard files.entry(sites)?.kind == .folder else { return }
        var found: [(path: DiskPath, seconds: Int, size: Int)] = []
        for name in (try? files.list(sites)) ?? [] where name.utf8.count == 32 {
            let path = sites.entry(name)
            guard path != own, files.entry(path)?.kind == .folder, let names = try? files.list(path) else { continue }
            let marks = names.compactMap { files.mark(path.entry($0)) }
            found.append((path, marks.map(\.seconds).max() ?? 0, marks.reduce(0) { $0 + $1.size }))
        }
        var size = 0
        for (number, site) in found.sorted(by: { $0.seconds > $1.seconds }).enumerated() {
            size += site.size
            if number + 1 >= Self.mostSites || size > Self.mostBytes { files.removeTree(site.path) }
        }
    }
}

/// The file with the key: it is nobody else's, and nobody else may read it.
private struct CacheKeyFile {
    private let folder: DiskPath
    private var path: DiskPath { folder.entry("key") }
    private let files = FileSystem()

    init(_ folder: DiskPath) { self.folder = folder }

    func key(makes: Bool) -> HashKey? { read() ?? (makes ? make() : nil) }

    private func read() -> HashKey? {
        guard let entry = files.entry(path), entry.kind == .file, entry.owner == UInt32(geteuid()),
            entry.mode & 0o077 == 0, entry.size == 32, let bytes = try? files.read(path, limit: 32), bytes.count == 32
        else { return nil }
        return HashKey(of: bytes)
    }

    /// Two programs at once end with the same key: the first one stays.
    private func make() -> HashKey? {
        let part = folder.entry(".key.sitegen-\(getpid())")
        var source = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &source) }
        defer { try? files.removeFile(part) }
        do {
            if files.entry(folder) == nil {
                try files.makeFolder(folder)
                try files.setMode(folder, 0o700)
            }
            try files.removeFile(part)
            try files.write(to: part, mode: 0o600) { try $0(bytes[...]) }
            if files.hardLink(part, to: path) == 0 { return read() }
            if let key = read() { return key }
            try files.rename(part, to: path)
            return read()
        } catch { return nil }
    }
}
