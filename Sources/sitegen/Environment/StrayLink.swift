import SiteFiles
import Text

/// A link that leads out of a working copy. Whoever wrote the link, in a pull request perhaps, must not say where a file comes to lie.
enum StrayLink {
    /// Throws where something would be written through one. `path`: what is written.
    static func refuse(_ path: String, source: String = ".") throws {
        let files = FileSystem()
        for tree in files.trees(of: DiskPath(source)) {
            guard let link = files.strayLink(to: DiskPath(path), outOf: tree) else { continue }
            throw Failure(
                "'\(path)' leads out of the working copy through the link '\(link.text)', so nothing is written there; name the file that is meant"
            )
        }
    }
}
