package import SiteFiles

/// The folder that an export is written to. Only what differs is written, each file by one rename and none through a link; nothing is ever
/// removed.
package struct ExportFolder: Sendable {
    package struct Report: Sendable {
        package var written = 0
        package var unchanged = 0
    }

    private let path: DiskPath
    private let files = FileSystem()

    package init(_ path: DiskPath) { self.path = path }

    /// Throws a `FileSystem.Failure`; the files before are then written.
    package func write(_ outputs: [OutputFile]) throws -> Report {
        var report = Report()
        var folders: Set<DiskPath> = []
        for file in outputs {
            let target = path.place(file.path)
            if let link = files.link(below: path, to: file.path) { throw Self.failure(link) }
            let folder = target.parent
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

    private static func failure(_ link: DiskPath) -> FileSystem.Failure {
        FileSystem.Failure(path: link, reason: "it is a link, and nothing is written through links; move it away")
    }
}
