import Foundation
package import SiteBuilder
import SiteSources

/// A folder in which one made site after the other is laid and built.
package struct ScratchSite: Sendable {
    private let folder: String
    private let share: String

    /// `folder` is emptied for every site; `share` holds templates, packs and schemas.
    package init(folder: String, share: String) {
        self.folder = folder
        self.share = share
    }

    /// Lays the files and builds the site in memory. Throws where the disk does not take a file.
    package func build(_ files: [String: [UInt8]], jobs: Int = 1) async throws -> BuildResult {
        let manager = FileManager.default
        try? manager.removeItem(atPath: folder)
        for (path, bytes) in files {
            let full = folder + "/" + path
            let parent = String(full[..<(full.lastIndex(of: "/") ?? full.endIndex)])
            try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
            // A damaged name may be one that this disk does not take; such a file is not there.
            _ = manager.createFile(atPath: full, contents: Data(bytes))
        }
        return await SiteBuild.run(
            BuildOptions(source: folder, output: folder + "/site", share: share, jobs: jobs, version: "fuzz"))
    }

    package func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
