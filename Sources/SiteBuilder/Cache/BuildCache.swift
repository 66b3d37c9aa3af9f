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
        /// Of the whole file: what the pages of the same build name.
        var id: ContentHash
    }

    private struct State {
        var rendered: [(key: ContentHash, page: PageResult)] = []
        var inputs: ContentHash?
        var history: ContentHash?
        var read = SourceTree()
        var isReplayed = false
        var pages: PageStore?
        var written: PageStore.Written?
    }

    private let folder: CacheFolder
    private let output: DiskPath
    private let kind: Kind
    private let name: String
    private let state = Mutex(State())
    private let run: Run?
    private let index: PageStore.Index?

    /// `output`: where the site is written to. `tool`: what identifies the program; a cache of any other is ignored.
    package init(output: DiskPath, kind: Kind = .build, tool: String) {
        self.output = output
        self.kind = kind
        let folder = CacheFolder(DiskPath(output.folder.text + "/" + CacheFolderName.text), tool: tool)
        self.folder = folder
        let name = output.name + (kind == .check ? ".check" : "")
        self.name = name
        let run = folder.read(name + ".run").flatMap { Self.run($0, output) }
        self.run = run
        index = run.flatMap { PageStore.Index(folder, name, of: $0.id) }
    }

    /// Where it is.
    package var path: DiskPath { folder.path }

    /// Work that is known to find nothing, for `KeptWork`.
    package var empty: Set<ContentHash> { index?.empty ?? [] }

    private static func run(_ file: CacheFolder.File, _ output: DiskPath) -> Run? {
        var reader = StoreReader(file.bytes, in: file.content)
        do {
            let inputs = try reader.hash()
            let history = try reader.optional { try $0.hash() }
            let outputs = try reader.outputs(in: output)
            return Run(
                inputs: inputs, history: history, outputs: outputs, reader: reader,
                id: id(file.bytes[..<file.content.upperBound]))
        } catch { return nil }
    }

    private static func id(_ bytes: ArraySlice<UInt8>) -> ContentHash {
        var id = ContentHash.of("run")
        id.combine(bytes)
        return id
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

    /// Reads the pages of the earlier build, beside other work: none is given before that.
    func load() async {
        let pages = index.flatMap { PageStore($0) }
        state.withLock { $0.pages = pages }
    }

    /// The page of a key, if its files are as they were written.
    func page(_ key: ContentHash) -> PageResult? {
        guard let run, var reader = state.withLock({ $0.pages })?.reader(key) else { return nil }
        return try? reader.page(run.outputs)
    }

    // MARK: Storing

    /// `showsTime`: some page may show the time of the build, so that the result as a whole is not given again.
    func note(
        _ rendered: [(key: ContentHash, page: PageResult)], history: [String: Int]?, showsTime: Bool
    ) {
        state.withLock { state in
            state.rendered = rendered
            if showsTime { state.inputs = state.inputs?.with(.of("shows the time")) }
            state.history = history.map(Self.hash)
        }
    }

    private static func hash(_ history: [String: Int]) -> ContentHash {
        var hash = ContentHash.of("history")
        for (path, seconds) in history.sorted(by: { $0.key < $1.key }) { hash.combine("\(seconds) \(path)") }
        return hash
    }

    /// Writes the pages of a build, while its site is being written: what is stored of a page does not depend on the written files. Otherwise
    /// `save` writes them.
    package func storePages() async {
        let state = state.withLock { $0 }
        guard kind == .build, !state.isReplayed, state.inputs != nil else { return }
        let written = PageStore.write(state.rendered, before: state.pages, folder, name)
        self.state.withLock { $0.written = written }
    }

    /// Stores a result whose outputs were written. A cache that cannot be written is left out.
    package func save(_ result: BuildResult, kept: KeptWork?) {
        let state = state.withLock { $0 }
        let written = kind == .check ? [] : result.outputs
        guard !state.isReplayed, let inputs = state.inputs, kind == .build || folder.exists,
            let outputs = CachedOutputs(folder: output, written: written, before: run?.outputs)
        else { return }
        var writer = folder.begin()
        writer.add(inputs)
        writer.add(state.history) { $0.add($1) }
        writer.add(outputs)
        writer.add(result, read: state.read)
        let id = Self.id(writer.bytes[...])
        guard folder.write(writer, to: name + ".run") != nil, kind == .build else { return }
        let content = PageStore.Content(pages: state.rendered, empty: kept?.empty ?? [], run: id)
        let pages = state.written ?? PageStore.write(state.rendered, before: state.pages, folder, name)
        PageStore.save(content, pages, before: state.pages, folder, name)
    }
}
