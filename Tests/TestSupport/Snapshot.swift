package import Foundation
package import Testing

/// Expected output kept in a file: `Tests/Fixtures/Snapshots/NAME`.
///
/// An absent file is recorded and the test fails, so a new snapshot is looked at before it counts. With
/// `RECORD_SNAPSHOTS=1` in the environment a different one is written over, and fails too.
package enum Snapshot {
    /// Where snapshots are kept.
    package static var folder: URL { PackageFolder.url.appending(path: "Tests/Fixtures/Snapshots") }

    /// Compares text with the snapshot of that name (a relative path) and records an issue where they differ.
    package static func expect(
        _ actual: String, named name: String, in folder: URL = Snapshot.folder,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let file = folder.appending(path: name)
        let comment: Comment
        if let data = try? Data(contentsOf: file) {
            let expected = String(decoding: data, as: UTF8.self)
            if expected == actual { return }
            comment = "'\(name)' differs from its snapshot:\n\(firstDifference(expected, actual))"
            guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else {
                Issue.record(comment, sourceLocation: sourceLocation)
                return
            }
        } else {
            comment = "'\(name)' had no snapshot; it was recorded: look at it and run the test again"
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: file)
            Issue.record(comment, sourceLocation: sourceLocation)
        } catch {
            Issue.record("'\(name)' could not be recorded: \(error)", sourceLocation: sourceLocation)
        }
    }

    /// The first line in which two texts differ, both ways.
    static func firstDifference(_ expected: String, _ actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(old.count, new.count) {
            let a = index < old.count ? String(old[index]) : "(end)"
            let b = index < new.count ? String(new[index]) : "(end)"
            if a != b { return "line \(index + 1)\n- \(a)\n+ \(b)" }
        }
        return "no line differs"
    }
}
