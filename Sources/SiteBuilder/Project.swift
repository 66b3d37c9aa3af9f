import SiteFiles
package import SiteSources
import Text

/// A folder in memory: opened once, told when its files change, asked what its site is now. `build`, `check`, `serve`, `embed` and
/// `export` are callers of it.
///
/// Invariant: an answer is that of a clean build of the files as they were when it began. Work on one file (reading, parsing,
/// verdict, rendered page, search terms) is kept under a hash of all that it rests on (`BuildOptions.kept`), so that it is never out
/// of date; what spans files (navigation, link targets, addresses, languages) is made anew for each snapshot, from facts. There is no
/// third kind. So `changed` needs no list of files: what they did not touch is found again by its hash.
package actor Project {
    private let options: BuildOptions
    private var current: Task<ModeledSite, Never>?

    /// Reads nothing yet.
    package init(_ options: BuildOptions) { self.options = options }

    /// Files of the folder were written, added or removed.
    package func changed() { current = nil }

    /// The folder's files, read and checked: what is written outside a site is made of them.
    package static func checked(_ options: BuildOptions) async -> CheckedSource {
        await CheckedSource.make(Reader.read(options, jobs: options.jobs), options)
    }

    /// The checked files and the site that they are. Two that ask at once get the same one.
    package func modeled() async -> ModeledSite { await modeled(of: nil) }

    /// Findings, samples with verdict and preview, and any page: a page is rendered when it is asked for.
    package func snapshot() async -> SiteSnapshot {
        let modeled = await modeled()
        return SiteSnapshot(modeled, modeled.renderer(modeled.templates(), options, nil))
    }

    /// The whole site; writes nothing. `cache`: what an earlier run left, given again where nothing has changed since.
    package func build(cache: BuildCache? = nil, _ listener: SiteBuild.Listener = .init()) async -> BuildResult {
        var read: Diagnosed<SourceTree>?
        if let cache, current == nil {
            async let loaded: Void = cache.load(for: options.kept)
            let tree = await Self.read(options)
            await loaded
            let inputs = InputHash.make(tree.value, options, tree.diagnostics, cache.key)
            if let result = cache.result(inputs, read: tree.value, options) { return result }
            read = tree
        }
        let modeled = await modeled(of: read)
        return await SiteBuild.rendered(modeled, options, cache, listener)
    }

    private func modeled(of read: Diagnosed<SourceTree>?) async -> ModeledSite {
        if let current { return await current.value }
        let task = Task { [options] in
            let files = if let read { read } else { await Self.read(options) }
            return ModeledSite(await CheckedSource.make(files, options), options)
        }
        current = task
        return await task.value
    }

    private static func read(_ options: BuildOptions) async -> Diagnosed<SourceTree> {
        options.kept?.begin()
        defer { options.ended?("read") }
        return await Reader.read(options, jobs: options.jobs)
    }
}
