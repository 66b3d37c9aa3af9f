import PushPayload
import SiteFiles
import SiteSources
import Text

/// What of a result a later run needs. The outputs are stored by their names, the files that findings point into by their names as
/// well, unless something in them is masked. Links out of the site are left out: who asks for them keeps no cache.
extension StoreWriter {
    mutating func add(_ result: BuildResult, read: SourceTree) {
        let found = result.diagnostics
        let size = 512
        let parts = concurrentMap((found.count + size - 1) / size, size: 1) { part in
            var writer = StoreWriter()
            for diagnostic in found[part * size..<min(found.count, (part + 1) * size)] { writer.add(diagnostic) }
            return writer.bytes
        }
        add(found.count)
        for part in parts { add(written: part[...]) }
        let paths = Set(result.diagnostics.flatMap { [$0.location] + $0.notes.map(\.location) }.compactMap { $0?.path })
        let known = Set((read.entries + read.share).lazy.map(\.shownPath).filter(paths.contains))
        let files = paths.sorted().compactMap { result.sources[$0] }
        let isRead = { (file: SourceFile) in known.contains(file.path) && file.masked.isEmpty }
        add(files.filter(isRead).map(\.path))
        add(files.filter { !isRead($0) }) { writer, file in
            writer.add(file.path)
            writer.add(file.bytes)
            writer.add(file.masked) { $0.add($1) }
        }
        add(result.summary)
    }

    private mutating func add(_ summary: BuildResult.Summary) {
        for number in [
            summary.pages, summary.samples, summary.valid, summary.expectedInvalid, summary.failing,
            summary.downloads, summary.guides, summary.files,
        ] { add(number) }
        add(summary.unjudged) { $0.add($1) }
        add(summary.notJudged) { $0.add($1) }
        add(summary.checked)
        add(summary.payloads)
    }
}

extension StoreReader {
    /// `outputs`: the files of the result. `read`: the files that the stored result was made from.
    mutating func result(_ outputs: [OutputFile], read: SourceTree) throws -> BuildResult {
        let diagnostics = try list { try $0.diagnostic() }
        let files = Dictionary(
            (read.entries + read.share).map { ($0.file.path, $0.file) }, uniquingKeysWith: { _, last in last })
        var sources: [SourceFile] = []
        for path in try strings() {
            guard let file = files[path] else { throw Damaged() }
            sources.append(file)
        }
        sources += try list { reader in
            SourceFile(
                path: try reader.string(), bytes: Array(try reader.byteString()),
                masked: try reader.list { try $0.range() })
        }
        let summary = try summary()
        return BuildResult(
            diagnostics: diagnostics, sources: SourceSet(sources), outputs: outputs, summary: summary)
    }

    private mutating func summary() throws -> BuildResult.Summary {
        BuildResult.Summary(
            pages: try int(), samples: try int(), valid: try int(), expectedInvalid: try int(), failing: try int(),
            downloads: try int(), guides: try int(), files: try int(), unjudged: try optional { try $0.string() },
            notJudged: try list { try $0.message() }, checked: try strings(),
            payloads: try strings())
    }
}
