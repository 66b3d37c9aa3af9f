package import SiteFiles

/// The folder that an export is written to. Only what differs is written, each file by one rename; nothing is ever removed.
package struct ExportFolder: Sendable {
    package struct Report: Sendable {
        package var written = 0
        package var unchanged = 0
    }

    private let path: String
    private let files = FileSystem()

    package init(_ path: String) { self.path = path }

    /// Throws a `FileSystem.Failure`; the files before are then written.
    package func write(_ outputs: [OutputFile]) throws -> Report {
        var report = Report()
        var folders: Set<String> = []
        for file in outputs {
            let target = path + "/" + file.path.text
            let folder = FileSystem.parent(target)
            if folders.insert(folder).inserted { try files.makeFolder(folder) }
            if case .file(let size)? = files.kind(target), size == file.bytes.count,
                try files.read(target) == file.bytes
            {
                report.unchanged += 1
            } else {
                try files.replace(target, with: file.bytes)
                report.written += 1
            }
        }
        return report
    }
}
