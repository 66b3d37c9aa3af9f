import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteSources

/// What an earlier run left on the disk, of the commands that use it.
struct CacheOptions: ParsableArguments {
    @Flag(name: .customLong("no-cache"), help: "Take nothing over from earlier runs, and leave nothing for later ones.")
    var isOff = false

    /// The cache beside the site, for work that the options then keep; nil where it is off.
    func open(for options: inout BuildOptions, kind: BuildCache.Kind) -> BuildCache? {
        guard !isOff, !options.measuresTemplates else { return nil }
        let cache = BuildCache(output: FileSystem().absolute(options.output), kind: kind, tool: Self.tool)
        options.kept = KeptWork(isForOneBuild: true)
        return cache
    }

    /// Changes whenever the program does: its version, its size and the second in which it was made, which archives keep.
    private static var tool: String {
        let path = Executable.path ?? ""
        let mark = FileSystem().mark(FileSystem().resolved(DiskPath(path)))
        return mark.map { "\(Release.version) \($0.size) \($0.seconds)" } ?? Release.version
    }
}
