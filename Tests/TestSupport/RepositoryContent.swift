import Foundation

/// A folder with the repository's content in which the samples of the tests lie beside those that its site shows; laid out once,
/// gone with the process.
package enum RepositoryContent {
    private static let url = FileManager.default.temporaryDirectory.appending(path: "sitegen-\(UUID().uuidString)")

    private static let made = Result {
        let disk = FileManager.default
        try disk.createDirectory(at: url, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: RepositoryContent.url) }
        try disk.copyItem(at: PackageFolder.url.appending(path: "Content"), to: url.appending(path: "Content"))
        let samples = PackageFolder.url.appending(path: "Tests/Fixtures/Verdicts/Samples")
        for path in try disk.subpathsOfDirectory(atPath: samples.path) {
            let (from, to) = (samples.appending(path: path), url.appending(path: "Content/samples/" + path))
            if !disk.fileExists(atPath: to.path) { try disk.copyItem(at: from, to: to) }
        }
        return url.path
    }

    package static func path() throws -> String { try made.get() }
}
