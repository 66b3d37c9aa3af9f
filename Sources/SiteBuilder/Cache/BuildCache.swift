package import SiteFiles
import SiteSources
import Synchronization
package import Text

/// What a build leaves on the disk for the next one: its result, which is given again where nothing has changed, and its rendered
/// pages without their bytes, which lie in the output folder.
///
/// Invariant: what is taken over is what would be made. A result is stored under the hash of everything that it rests on, a page under
/// the key of `SiteDigest`; files in the output folder are looked at before they are taken over. A file that is damaged, or that
/// another program or version wrote, is ignored; without the cache a build only takes longer.
package final class BuildCache: Sendable {
    package enum Kind: Sendable {
        /// Of a site that is written.
        case build
        /// Of a verdict alone: no page is stored, and no folder is made for it.
        case check
    }

    private struct Run: Sendable {
        var inputs: ContentHash
        /// Of the dates of files, where the site shows them.
        var history: ContentHash?
        var outputs: CachedOutputs
        var reader: StoreReader
        /// Of the pages of the same build.
        var index: ContentHash?
    }

    private struct State {
        var content = PageStore.Content()
        var inputs: ContentHash?
        var history: ContentHash?
        var read = SourceTree()
        var isReplayed = false
    }

    private let folder: CacheFolder
    private let output: DiskPath
    private let kind: Kind
    private let name: String
    private let state = Mutex(State())
    private let loaded = Mutex<Loaded?>(nil)

    /// What the earlier build left.
    private final class Loaded: Sendable {
        let run: Run?
        let pages: PageStore?

        init(_ run: Run?, _ pages: PageStore?) { (self.run, self.pages) = (run, pages) }
    }

    private var run: Run? { load().run }
    private var pages: PageStore? { load().pages }

    /// `source`, `output`: where the site is made from, and written to. `tool`: what identifies the program; a cache of any other is
    /// ignored.
    package init(in home: CacheHome, source: DiskPath, output: DiskPath, kind: Kind = .build, tool: String) {
        self.output = output
        self.kind = kind
        folder = CacheFolder(home, site: .of("site", source.text, output.text), tool: tool)
        name = kind == .check ? "check" : "site"
    }

    /// For the hashes of everything that the cache is asked for.
    package var key: HashKey { folder.key }

    /// Reads what the earlier build left, once; to be asked for beside other work.
    func load(for kept: KeptWork?) async { kept?.remember(empty: load().pages?.empty ?? []) }

    private func load() -> Loaded {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            let run = folder.read(name + ".run").flatMap { Self.run($0, output, key) }
            let made = Loaded(run, run?.index.flatMap { PageStore(folder, name, id: $0) })
            loaded = made
            return made
        }
    }

    /// Work that is known to find nothing, for `KeptWork`.
    package var empty: [ContentHash] { pages?.empty ?? [] }

    private static func run(_ file: CacheFolder.File, _ output: DiskPath, _ key: HashKey) -> Run? {
        var reader = StoreReader(file.bytes, in: file.content)
        do {
            let inputs = try reader.hash()
            let history = try reader.optional { try $0.hash() }
            let index = try reader.optional { try $0.hash() }
            let outputs = try reader.outputs(in: output, key)
            return Run(inputs: inputs, history: history, outputs: outputs, reader: reader, index: index)
        } catch { return nil }
    }

    // MARK: Taking over

    /// The result of a build with the same inputs whose outputs are all there; nil otherwise. Must be asked before pages are.
    func result(_ inputs: ContentHash?, read: SourceTree, _ options: BuildOptions) -> BuildResult? {
        state.withLock { state in
            state.inputs = inputs
            state.read = read
        }
        guard let inputs, let run, run.inputs == inputs else { return nil }
        if let history = run.history, history != Self.hash(options.history?() ?? [:]) { return nil }
        guard let outputs = run.outputs.all() else { return nil }
        var reader = run.reader
        guard let result = try? reader.result(outputs, read: read) else { return nil }
        state.withLock { $0.isReplayed = true }
        return result
    }

    /// The page of a key, if its files are as they were written.
    func page(_ key: ContentHash) -> PageResult? {
        let loaded = load()
        guard let outputs = loaded.run?.outputs, let stored = loaded.pages?.facts(key) else { return nil }
        var reader = stored.reader
        return try? reader.page(outputs, stored.search)
    }

    /// The file of a key, if it is as it was written.
    private func file(_ key: ContentHash) -> OutputFile? { pages?.files[key].flatMap { run?.outputs.output($0) } }

    /// A file as the earlier build wrote it, if the bytes are these.
    private func written(_ file: OutputFile) -> OutputFile? {
        guard let known = run?.outputs[file.path], known.mark.size == file.count, known.hash == file.hash(key) else {
            return nil
        }
        return run?.outputs.output(file.path)
    }

    // MARK: Storing

    /// `showsTime`: some page may show the time of the build, so that the result as a whole is not given again.
    func note(
        _ rendered: [(key: ContentHash, page: PageResult)], history: [String: Int]?, showsTime: Bool
    ) {
        state.withLock { state in
            state.content.pages = rendered
            if showsTime { state.inputs = state.inputs?.with(.of("shows the time")) }
            state.history = history.map(Self.hash)
        }
    }

    /// For what is made beside the pages. `spool`: takes the bytes of files, and of what is stored.
    func memory(_ spool: Spool?) -> BuildMemory {
        BuildMemory { [self] key in
            guard let file = file(key) else { return nil }
            state.withLock { $0.content.files.append((key, file.path)) }
            return file
        } keepFile: { [self] file, key in
            if let key { state.withLock { $0.content.files.append((key, file.path)) } }
            return written(file) ?? spool?.take(file) ?? file
        } bytes: { [self] key in
            pages?.block(key)?.bytes
        } keepBytes: { [self] key, make in
            let bytes = pages?.holds(key) == true ? nil : make()
            let resting = bytes.map { spool?.take($0) ?? .held($0[...]) }
            state.withLock { $0.content.blocks.append((key, resting)) }
        }
    }

    private static func hash(_ history: [String: Int]) -> ContentHash {
        var hash = ContentHash.of("history")
        for (path, seconds) in history.sorted(by: { $0.key < $1.key }) { hash.combine("\(seconds) \(path)") }
        return hash
    }

    private func content(_ kept: KeptWork?) -> PageStore.Content {
        var content = state.withLock { $0.content }
        content.empty = kept?.empty ?? []
        // Tasks have noted them as they came.
        content.blocks.sort { $0.key < $1.key }
        content.files.sort { $0.key < $1.key }
        return content
    }

    private func store(_ kept: KeptWork?) -> ContentHash? {
        kind == .build ? PageStore.write(content(kept), before: pages, folder, name) : nil
    }

    /// Stores a result whose outputs were written. A cache that cannot be written is left out.
    package func save(_ result: BuildResult, kept: KeptWork?) {
        let state = state.withLock { $0 }
        guard !state.isReplayed, let inputs = state.inputs else { return }
        var writer = folder.begin()
        writer.add(inputs)
        writer.add(state.history) { $0.add($1) }
        writer.add(store(kept)) { $0.add($1) }
        let written = kind == .check ? [] : result.outputs
        guard writer.add(written, before: run?.outputs, key, in: output) else { return }
        writer.add(result, read: state.read)
        folder.write(writer, to: name + ".run")
        folder.home.prune(keeping: folder.path)
    }
}

extension ContentHash {
    fileprivate static func < (one: ContentHash, other: ContentHash) -> Bool {
        one.words < other.words
    }
}
