import ArgumentParser
import Foundation
import SiteBuilder
import SiteFiles
import SiteSources

/// What an earlier run left on the disk, of the commands that use it.
struct CacheOptions: ParsableArguments {
    @Flag(name: .customLong("no-cache"), help: "Take nothing over from earlier runs, and leave nothing for later ones.")
    var isOff = false

    /// The cache beside the site, and where work is kept in this run; nil where it is off. `writes`: whether a folder for it may be made.
    func open(for options: inout BuildOptions, kind: BuildCache.Kind) -> BuildCache? {
        guard !isOff, !options.measuresTemplates else { return nil }
        let cache = BuildCache(output: FileSystem().absolute(options.output), kind: kind, tool: Self.tool)
        options.kept = KeptWork(empty: cache.empty)
        return cache
    }

    /// Changes whenever the program does.
    private static var tool: String {
        let path = Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
        let mark = FileSystem().mark(FileSystem().resolved(path))?.facts.map(String.init) ?? []
        return ([Sitegen.version] + mark).joined(separator: " ")
    }
}
