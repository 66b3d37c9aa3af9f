import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// What an earlier run left on the disk, of the commands that use it.
struct CacheOptions: ParsableArguments {
    @Flag(name: .customLong("no-cache"), help: "Take nothing over from earlier runs, and leave nothing for later ones.")
    var isOff = false

    @Option(
        name: .customLong("cache-dir"),
        help: "Folder for what later runs take over; otherwise one in your own cache folder.")
    var folder: String?

    func validate() throws {
        if isOff, folder != nil { throw Language.refusal("'--no-cache' and '--cache-dir' exclude each other") }
        if folder?.isEmpty ?? false { throw Language.refusal("'--cache-dir' must name a folder") }
    }

    /// The cache of the site, for work that the options then keep; nil where there is none. A verdict alone makes no folder that nobody has
    /// asked for.
    func open(for options: inout BuildOptions, kind: BuildCache.Kind) throws -> BuildCache? {
        guard !isOff, !options.measuresTemplates else { return nil }
        let files = FileSystem()
        let home: CacheHome?
        do {
            home = try CacheHome.find(
                named: folder.map { files.absolute(DiskPath($0)) }, source: options.source,
                makes: kind == .build || folder != nil, ProcessInfo.processInfo.environment)
        } catch let refusal as CacheHome.Refusal {
            throw Failure(Message(verbatim: refusal.message))
        }
        guard let home else { return nil }
        let cache = BuildCache(
            in: home, source: files.resolved(options.source), output: files.absolute(options.output), kind: kind,
            tool: Self.tool)
        options.kept = KeptWork(isForOneBuild: true, key: cache.key)
        return cache
    }

    /// Changes whenever the program does: its version, its size and the second in which it was made, which archives keep.
    private static var tool: String {
        let path = Executable.path ?? ""
        let mark = FileSystem().mark(FileSystem().resolved(DiskPath(path)))
        return mark.map { "\(Release.version) \($0.size) \($0.seconds)" } ?? Release.version
    }
}
