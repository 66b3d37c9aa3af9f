import Platform
import SiteBuilder
import SiteFiles
import SiteSources

/// Paths as people can open them from where the command was called: files of the site with the source folder before them, files
/// that come with sitegen where they lie on this machine.
struct ShownPaths {
    private let findings: Findings
    private let prefix: String
    private let share: String?

    init(_ findings: Findings) {
        self.findings = findings
        prefix = findings.folder.map(Self.prefix) ?? ""
        share = (try? ShareFolder.find()).flatMap { $0 }.map(Self.fromHere)
    }

    func path(_ path: String) -> String {
        if findings.isFromStream(path) || path.hasPrefix("/") { return path }
        let files = FileSystem()
        if let place = findings.place(of: path), files.kind(DiskPath(place)) != nil { return prefix + path }
        if let share, files.kind(DiskPath(share + path)) != nil { return share + path }
        return path
    }

    /// `docs/` for `docs` and `./docs/`, nothing for the working folder.
    private static func prefix(_ folder: String) -> String {
        var folder = folder[...]
        while folder.hasPrefix("./") { folder = folder.dropFirst(2).drop { $0 == "/" } }
        while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
        if folder.isEmpty || folder == "." { return "" }
        return folder == "/" ? "/" : folder + "/"
    }

    /// A folder from the working folder on, where it lies in there.
    private static func fromHere(_ folder: DiskPath) -> String {
        let files = FileSystem()
        let (here, there) = (files.resolved("."), files.resolved(folder))
        if there == here { return "" }
        return (there.inside(here) ?? there.text) + "/"
    }
}
