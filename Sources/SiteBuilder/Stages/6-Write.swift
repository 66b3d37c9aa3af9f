import DataTree
import Foundation
import Text

/// Stage 6: output files → the folder.
///
/// The new site is laid beside the old one and the two are swapped at the end, so that an interrupted build (a signal, a full
/// disk) leaves the previous site whole. A file whose bytes are the same is carried over by a second name and keeps its time
/// stamp; files that sitegen did not write are carried over too; files of the last build that are no longer made are left
/// behind. When nothing differs nothing is touched.
package struct Writer: Sendable {
    package struct Report: Sendable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
    }

    /// Lists what the last build wrote: only these files may be removed.
    static let manifestName = ".sitegen-manifest.json"

    private let files = FileSystem()
    private let output: String
    /// Runs the two renames that swap the folders so that nothing ends the process between them.
    private let critical: @Sendable (() throws -> Void) throws -> Void

    package init(output: String, critical: @escaping @Sendable (() throws -> Void) throws -> Void = { try $0() }) {
        self.output = output
        self.critical = critical
    }

    /// Where the new site grows: beside the old one, so that renaming does not cross file systems.
    package static func stagingPath(_ output: String) -> String {
        let url = URL(fileURLWithPath: output)
        return url.deletingLastPathComponent().path + "/." + url.lastPathComponent + ".sitegen-new"
    }

    /// Writes the site. Throws `FileSystem.Failure` when the disk does not let it; the old site is then as it was.
    package func write(_ outputs: [OutputFile]) throws -> Report {
        try recover()
        let manifest = Manifest(outputs)
        let all = outputs + [OutputFile(path: Self.manifestName, bytes: manifest.bytes)]
        let previous = Manifest.paths(try? files.read(output + "/" + Self.manifestName))
        var report = Report()
        let changed = all.filter { file in (try? files.read(output + "/" + file.path)) != file.bytes }
        let made = Set(all.map(\.path))
        let stale = previous.subtracting(made)
        report.unchanged = all.count - changed.count
        report.written = changed.count
        report.removed = stale.count
        if changed.isEmpty, stale.isEmpty { return report }
        let staging = Self.stagingPath(output)
        files.remove(staging)
        do {
            try lay(all, changed: Set(changed.map(\.path)), stale: stale, into: staging)
            try critical { try swap(staging) }
        } catch {
            files.remove(staging)
            throw error
        }
        return report
    }

    private func lay(_ all: [OutputFile], changed: Set<String>, stale: Set<String>, into staging: String) throws {
        var folders: Set<String> = []
        func makeFolder(of path: String) throws {
            let folder = SitePath.folder(path)
            if folders.insert(folder).inserted { try files.makeFolder(SitePath.join(staging, folder)) }
        }
        try files.makeFolder(staging)
        for file in all {
            try makeFolder(of: file.path)
            let target = staging + "/" + file.path
            if changed.contains(file.path) {
                try files.write(file.bytes, to: target)
            } else {
                try files.link(output + "/" + file.path, to: target)
            }
        }
        let made = Set(all.map(\.path))
        for path in foreignFiles("", depth: 0) where !made.contains(path) && !stale.contains(path) {
            try makeFolder(of: path)
            try files.link(output + "/" + path, to: staging + "/" + path)
        }
    }

    /// Everything in the old folder; what sitegen made is filtered by the caller.
    private func foreignFiles(_ folder: String, depth: Int) -> [String] {
        guard depth < 64, let names = try? files.list(SitePath.join(output, folder)) else { return [] }
        return names.flatMap { name -> [String] in
            let path = SitePath.join(folder, name)
            switch files.kind(SitePath.join(output, path)) {
            case .folder?: return foreignFiles(path, depth: depth + 1)
            case .file?: return [path]
            default: return []
            }
        }
    }

    /// A process that was killed between the two renames left the site under its other name.
    private func recover() throws {
        let old = Self.stagingPath(output) + "-old"
        guard files.kind(old) != nil else { return }
        if files.kind(output) == nil { try files.rename(old, to: output) } else { files.remove(old) }
    }

    /// Two renames; if the second fails the first is undone.
    private func swap(_ staging: String) throws {
        guard files.kind(output) != nil else { return try files.rename(staging, to: output) }
        let old = staging + "-old"
        files.remove(old)
        try files.rename(output, to: old)
        do {
            try files.rename(staging, to: output)
        } catch {
            try files.rename(old, to: output)
            throw error
        }
        files.remove(old)
    }
}

/// `.sitegen-manifest.json`: the paths that a build wrote, sorted.
private struct Manifest {
    let bytes: [UInt8]

    init(_ outputs: [OutputFile]) {
        var bytes = Array("{\n  \"version\": 1,\n  \"files\": [".utf8)
        for (index, path) in outputs.map(\.path).sorted().enumerated() {
            bytes += Array((index == 0 ? "\n    " : ",\n    ").utf8)
            JSONWriter.string(Array(path.utf8), to: &bytes)
        }
        self.bytes = bytes + Array("\n  ]\n}\n".utf8)
    }

    static func paths(_ bytes: [UInt8]?) -> Set<String> {
        guard let bytes else { return [] }
        let root = JSONParser.parse(SourceFile(path: Writer.manifestName, bytes: bytes)).value.root
        // A manifest is a file like any other: never let it name what lies outside.
        return Set((root?["files"]?.elements ?? []).compactMap(\.string).filter { SitePath.normalize($0) == $0 })
    }
}
