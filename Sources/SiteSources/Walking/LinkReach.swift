package import SiteFiles
import SiteImport

/// Where symbolic links of a content folder may lead: to files of the repository that the source folder lies in or, without one, of
/// the source folder, and never to what is hidden there (`.git`, `.env`). What a link shows is published, and a link is a plain file
/// that anybody's branch can bring.
package struct LinkReach {
    private let root: DiskPath
    private let files = FileSystem()

    /// Takes the source folder.
    package init(_ source: DiskPath) {
        let real = files.resolved(source)
        var folder = real
        while !folder.isEmpty, folder != "/", files.entry(folder.entry(".git")) == nil { folder = folder.folder }
        root = folder.isEmpty || folder == "/" ? real : folder
    }

    /// Why a link is not followed, after the words "is a link"; nil for one that may be, and for one that leads nowhere.
    package func refusal(_ path: DiskPath) -> String? {
        let target = files.resolved(path)
        guard files.entry(target) != nil, target != root else { return nil }
        guard target.isIn(root) else { return "that leads out of '\(root.name)'" }
        let parts = target.text.dropFirst(root.text.count + 1).split(separator: "/")
        let hidden = parts.first { $0.hasPrefix(".") && !ForeignFiles.isRead(String($0)) }
        return hidden.map { "into the hidden '\($0)'" }
    }
}
