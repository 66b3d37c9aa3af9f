import Platform
import SiteBuilder
import SiteFiles
import Text

/// Arguments of `check` → payloads. Files are found here, and read when they are checked. No argument passes in silence: one
/// that matches nothing, or that cannot be read as a whole, is a failure with one line.
struct PathInputs {
    private static let sizeLimit = 64 << 20

    var inputs: [PayloadCheck.Source] = []
    /// Paths that are not files: standard input, a file at a revision.
    var streams: Set<String> = []
    /// Files of folders that are most likely payloads, and not read because of how they end.
    private(set) var passedOver: [String] = []
    /// Payloads of folders that git ignores; those that are named outright are read.
    private(set) var ignored: [String] = []
    private var ignoring: GitIgnore?
    /// Paths of files and streams that were named, or that a pattern named.
    private var named: Set<String> = []
    /// Paths of files that were found in folders, and how many of `inputs` are among them. No folder is read twice, so that they are
    /// looked up, and this made, only where a file is named after a folder.
    private var found: (paths: Set<String>, count: Int) = ([], 0)
    private var folders: Set<FileSystem.Identity> = []
    private let files = FileSystem()

    static func read(_ arguments: [String], stdinName: String) throws -> PathInputs {
        var reading = PathInputs()
        do {
            for argument in arguments { try reading.take(argument, stdinName) }
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be read: \(failure.reason)")
        }
        return reading
    }

    private mutating func take(_ argument: String, _ stdinName: String) throws {
        if argument == "-" { return try takeStandardInput(stdinName) }
        switch files.kind(DiskPath(argument)) {
        case .file?: try add(argument)
        case .folder?: try takeFolder(argument)
        case .other? where files.isPipe(DiskPath(argument)): try takePipe(argument)
        case .other?: throw Failure("'\(argument)' is not a regular file")
        case nil: try takeMissing(argument)
        }
    }

    /// No such file: a link that leads nowhere, a pattern, a file at a revision, or nothing.
    private mutating func takeMissing(_ argument: String) throws {
        if files.isLink(DiskPath(argument)) { throw Failure("'\(argument)' is a link that leads nowhere") }
        if GlobPattern.isPattern(argument) { return try takePattern(argument) }
        if argument.contains(":") { return try takeRevision(argument) }
        throw Failure("there is no file '\(argument)'")
    }

    private mutating func takePattern(_ argument: String) throws {
        let pattern = GlobPattern(argument)
        let before = inputs.count
        var isKnown = false
        for path in try pattern.matches() {
            switch files.kind(DiskPath(path)) {
            case .folder?: try walkFolder(path)
            case .file? where pattern.namesEnding || Self.isPayload(path):
                isKnown = isKnown || isSeen(path)
                try add(path)
            case .file?: continue
            case .other?: throw Failure("'\(path)' is not a regular file")
            case nil: throw Failure("'\(path)' is a link that leads nowhere")
            }
        }
        if inputs.count == before, !isKnown { throw Failure("no payload matches '\(argument)'") }
    }

    private mutating func takeFolder(_ path: String) throws {
        if Self.isPayload(path.hasSuffix("/") ? String(path.dropLast()) : path) {
            throw Failure("'\(path)' is a folder, but its name is that of a payload")
        }
        let before = inputs.count
        try walkFolder(path)
        let read = files.identity(DiskPath(path)).map { folders.contains($0) } ?? false
        if before == inputs.count, !(read && before > 0 && holdsKnown(path)) {
            let near: Message =
                passedOver.last.map { "; '\($0)' is passed over" }
                ?? ignored.last.map { "; '\($0)' is passed over, since git ignores it" } ?? ""
            throw Failure("there is no payload (.json or .apns) in '\(path)'\(near)")
        }
    }

    private func holdsKnown(_ folder: String) -> Bool {
        let base = files.resolved(DiskPath(folder))
        return named.union(inputs.compactMap(\.pathOnDisk)).contains { files.resolved(DiskPath($0)).isIn(base) }
    }

    private mutating func isSeen(_ path: String) -> Bool {
        if named.contains(path) { return true }
        found.paths.formUnion(inputs[found.count...].compactMap(\.pathOnDisk))
        found.count = inputs.count
        return found.paths.contains(path)
    }

    private mutating func walkFolder(_ path: String) throws {
        ignoring = GitIgnore(source: DiskPath(path), content: DiskPath(path))
        try walk(path, "", 0)
    }

    /// `inner`: `folder` below the one that was named.
    private mutating func walk(_ folder: String, _ inner: ContentPath, _ depth: Int) throws {
        guard depth < 32 else { throw Failure("folders in '\(folder)' are nested deeper than 32 levels") }
        // A loop of links leads to a folder that was read already.
        if let identity = files.identity(DiskPath(folder)), !folders.insert(identity).inserted { return }
        let entries = try files.entries(DiskPath(folder))
        // A folder below that sitegen wrote holds copies.
        if !inner.isEmpty, entries.contains(where: { WrittenFolder.isMarked(by: $0.name) }) { return }
        var base = folder + "/"
        while base.hasSuffix("//") { base.removeLast() }
        let mayHaveFacts = entries.contains { Self.ending($0.name, Self.factsEnding) }
        if entries.contains(where: { $0.name == GitIgnore.fileName }) { ignoring?.enter(inner) }
        inputs.reserveCapacity(inputs.count + entries.count)
        for (name, isFile) in entries {
            if name.utf8.first == UInt8(ascii: ".") || PackageFolders.hold(name, isLoose: true) { continue }
            let path = base + name
            if let ignoring {
                let isFolder = !isFile && files.kind(DiskPath(path)) == .folder
                if ignoring.ignores(inner.entry(name), isFolder: isFolder) {
                    if Self.isPayload(name) || !isFile { ignored.append(path) }
                    continue
                }
            }
            if isFile {
                if Self.isPayload(name) {
                    takeFound(path, mayHaveFacts: mayHaveFacts)
                } else if Self.isNearlyPayload(name) {
                    passedOver.append(path)
                }
                continue
            }
            switch files.kind(DiskPath(path)) {
            case .folder?: try walk(path, inner.entry(name), depth + 1)
            case .file?: if Self.isPayload(name) { takeFound(path, mayHaveFacts: mayHaveFacts) }
            case .other?: if Self.isPayload(name) { throw Failure("'\(path)' is not a regular file") }
            case nil: throw Failure("'\(path)' is a link that leads nowhere")
            }
        }
    }

    private mutating func add(_ path: String) throws {
        guard case .file? = files.kind(DiskPath(path)), !isSeen(path) else { return }
        named.insert(path)
        take(path, mayHaveFacts: true)
    }

    /// A file of a folder, which is met once.
    private mutating func takeFound(_ path: String, mayHaveFacts: Bool) {
        if named.isEmpty || !named.contains(path) { take(path, mayHaveFacts: mayHaveFacts) }
    }

    private mutating func take(_ path: String, mayHaveFacts: Bool) {
        inputs.append(.onDisk(path: DiskPath(path), facts: mayHaveFacts ? facts(path).map { DiskPath($0) } : nil))
    }

    private func facts(_ path: String) -> String? {
        Self.factsNames(of: path).first { files.kind(DiskPath($0)) != nil }
    }

    /// `NAME.yml`; for `NAME.invalid.json` that name without `.invalid` as well.
    static func factsNames(of path: String) -> [String] {
        let stem = FileSystem.withoutEnding(path)
        return [stem + ".yml"] + (stem.hasSuffix(".invalid") ? [String(stem.dropLast(".invalid".count)) + ".yml"] : [])
    }

    private mutating func takeStandardInput(_ name: String) throws {
        guard named.insert("-").inserted else { return }
        var bytes: [UInt8] = []
        while case let part = Streams.read(STDIN_FILENO, upTo: 1 << 16), !part.isEmpty {
            bytes += part
            if bytes.count > Self.sizeLimit {
                throw Failure("standard input is larger than \(Self.sizeLimit >> 20) MB")
            }
        }
        if bytes.isEmpty { throw Failure("standard input is empty") }
        streams.insert(name)
        let facts = try facts(name).map { SourceFile(path: $0, bytes: try files.read(DiskPath($0))) }
        inputs.append(.loaded(.init(file: SourceFile(path: name, bytes: bytes), facts: facts)))
    }

    /// A pipe that is named outright: `/dev/stdin`, `<(command)` of a shell. In folders pipes are never opened.
    private mutating func takePipe(_ path: String) throws {
        guard named.insert(path).inserted else { return }
        let bytes = try files.readPipe(DiskPath(path), limit: Self.sizeLimit)
        if bytes.isEmpty { throw Failure("'\(path)' is empty") }
        streams.insert(path)
        inputs.append(.loaded(.init(file: SourceFile(path: path, bytes: bytes), facts: nil)))
    }

    /// `REV:PATH`, as git reads it: relative to the repository's root, or with `./` to this folder; without REV from the index.
    private mutating func takeRevision(_ argument: String) throws {
        let revision = String(argument.prefix { $0 != ":" })
        let path = String(argument.dropFirst(revision.count + 1))
        guard !path.isEmpty else { throw Failure("there is no file '\(argument)'") }
        guard !revision.hasPrefix("-") else { throw Failure("'\(revision)' is no git revision") }
        let here = files.resolved(DiskPath(FileManager.default.currentDirectoryPath))
        guard try GitRepository.find(above: here.text) != nil else {
            throw Failure("there is no file '\(argument)', and no git repository here")
        }
        let git = try Git(at: here.text)
        if !revision.isEmpty { _ = try git.commit(revision) }
        guard named.insert(argument).inserted else { return }
        func blob(_ argument: String) throws -> [UInt8]? {
            let path = String(argument.dropFirst(revision.count + 1))
            return try Self.name(path, from: git.repository.name(of: here.text) ?? "").flatMap {
                try git.blob(revision + ":" + $0)
            }
        }
        guard let bytes = try blob(argument) else {
            let place: Message =
                path.hasPrefix("./") ? "" : "; a path is taken from the repository's root unless it begins with './'"
            throw Failure("there is no file '\(path)' at '\(revision)'\(place)")
        }
        var facts: SourceFile?
        for name in Self.factsNames(of: argument) where facts == nil {
            facts = try blob(name).map { SourceFile(path: name, bytes: $0) }
        }
        streams.insert(argument)
        inputs.append(.loaded(.init(file: SourceFile(path: argument, bytes: bytes), facts: facts)))
    }

    /// A path from the repository's root; nil for one that leads out of it.
    private static func name(_ path: String, from folder: String) -> String? {
        guard path.hasPrefix("./") || path.hasPrefix("../") else { return path }
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                if parts.popLast() == nil { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    private static func isPayload(_ name: String) -> Bool { ending(name, payloadEndings) }

    /// JSON as others call it, which is not read.
    private static func isNearlyPayload(_ name: String) -> Bool { ending(name, nearEndings) }

    private static let factsEnding: [StaticString] = [".yml"]
    private static let payloadEndings: [StaticString] = [".json", ".apns"]
    private static let nearEndings: [StaticString] = [".jsonc", ".json5", ".hjson"]

    /// Whatever case the name's letters have; the endings are in small ones.
    private static func ending(_ name: String, _ endings: [StaticString]) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            endings.contains { ending in
                let start = bytes.count - ending.utf8CodeUnitCount
                guard start >= 0 else { return false }
                return (0..<ending.utf8CodeUnitCount).allSatisfy { offset in
                    let byte = bytes[start + offset]
                    return byte.lowercased == ending.utf8Start[offset]
                }
            }
        }
    }
}
