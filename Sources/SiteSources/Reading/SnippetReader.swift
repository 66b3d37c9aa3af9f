import SiteFiles
import SiteImport
import Text

/// Finds the files that guides of other systems take over, or lead to, and that nothing else reads: some include any file, some have a
/// folder of parts, and publish every file that lies beside the pages.
struct SnippetReader {
    /// All together; more are not read, and an include of one is reported as missing.
    private static let mostFiles = 5_000

    private let walk: SourceWalk
    private let passed: [ContentPath: (shown: String, full: DiskPath, size: Int)]
    private var taken: Set<ContentPath> = []
    private(set) var found: [SourceWalk.Found] = []

    private init(_ walk: SourceWalk) {
        self.walk = walk
        let json = walk.content.lazy.filter { $0.isAnywhere && PathText.join(walk.prefix, $0.path.text) == $0.shown }
        passed = Dictionary(
            walk.passed.lazy.filter { Self.mayBeTaken($0) }.map { ($0.path, ($0.shown, $0.full, $0.size)) }
                + json.map { ($0.path, ($0.shown, $0.full, 0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a file that is passed over may be taken over.
    static func mayBeTaken(_ passed: PassedOver) -> Bool {
        passed.reason == .place && !passed.isBeside && passed.size <= Reader.sizeLimit
    }

    /// Reads with `read`, which reports what cannot be read.
    static func entries(
        _ walk: SourceWalk, _ entries: [SourceEntry], read: (SourceWalk.Found) -> SourceEntry?
    ) -> [SourceEntry] {
        let systems = entries.compactMap { $0.kind == .system ? ForeignFiles.taken($0.path) : nil }
        guard !systems.isEmpty else { return [] }
        var reader = SnippetReader(walk)
        var result: [SourceEntry] = []
        var queue = entries.filter { entry in
            entry.kind == .guide && systems.contains { entry.path.isIn($0.folder) }
        }
        for folder in systems.compactMap(\.parts) {
            queue += reader.take(reader.passed.keys.filter { $0.isIn(folder) }.sorted(), .snippet).compactMap(read)
        }
        result += queue.filter { $0.kind == .snippet }
        let names = LinkedNames.all(queue)
        let linked = reader.passed.keys.filter { path in
            names.contains(path.name) && systems.contains { path.isIn($0.folder) }
        }
        var next = 0
        while next < queue.count {
            let more = reader.take(ForeignFiles.included(by: queue[next].file.bytes, at: queue[next].path), .snippet)
                .compactMap(read)
            result += more
            queue += more
            next += 1
        }
        return result + reader.take(linked.sorted(), .asset).compactMap(read)
    }

    private mutating func take(_ paths: [ContentPath], _ kind: SourceKind) -> [SourceWalk.Found] {
        let files = FileSystem()
        var more: [SourceWalk.Found] = []
        for path in paths {
            guard taken.count < Self.mostFiles, let file = passed[path], let stamp = files.look(file.full)?.stamp,
                taken.insert(path).inserted
            else { continue }
            more.append(
                SourceWalk.Found(
                    path: path, shown: file.shown, full: file.full, kind: kind,
                    look: SourceWalk.Look(size: file.size, stamp: stamp)))
        }
        found += more
        return more
    }
}

/// The last parts of what texts lead to.
enum LinkedNames {
    static func all(_ entries: [SourceEntry]) -> Set<String> {
        var names: Set<String> = []
        for entry in entries {
            let bytes = entry.file.bytes
            var index = 0
            while let slash = bytes[index...].firstIndex(where: { ends.contains($0) }) {
                // A destination ends here; its name is what is before, as far as a slash or a blank.
                let before = bytes[max(index, slash - 255)..<slash]
                let name = before.suffix(from: (before.lastIndex { starts.contains($0) } ?? before.startIndex - 1) + 1)
                if name.contains(UInt8(ascii: ".")), names.count < most {
                    let text = String(decoding: name, as: UTF8.self)
                    names.insert(PathText.decode(text) ?? text)
                }
                index = slash + 1
            }
        }
        return names
    }

    private static let most = 100_000
    private static let ends = Set(")\"'#>? \n\r]".utf8)
    private static let starts = Set("/(\"'<= \t:".utf8)
}
