import DataTree
import Text

/// What stands in a folder that sitegen wrote and that is no part of what it was written from: the manifest of a site, and the mark of
/// an export.
package enum WrittenFolder {
    /// `.sitegen-export`.
    package static let exported: OutputPath = ".sitegen-export"
    private static let names: Set<String> = [OutputManifest.name.text, exported.text]

    /// Whether the name of a file says that its folder was written.
    package static func isMarked(by name: String) -> Bool { names.contains(name) }
}

/// `.sitegen-manifest.json`: the paths that a build wrote, sorted. It marks a folder as sitegen's, and only what it lists may be
/// replaced or removed.
package struct OutputManifest {
    package static let name: OutputPath = ".sitegen-manifest.json"
    package static let version = 1
    /// Far above what any site needs: a site of 100,000 files has 8 MB.
    package static let sizeLimit = 256 << 20

    /// What a folder says about who wrote it.
    package enum Reading {
        case missing
        case listed([OutputPath])
        /// What is wrong with it.
        case unusable(String)
    }

    package let bytes: [UInt8]
    /// In the order of their names.
    let paths: [OutputPath]

    private static let head = Array("{\n  \"version\": \(version),\n  \"files\": [".utf8)
    private static let tail = Array("\n  ]\n}\n".utf8)

    package init(_ outputs: [OutputFile]) {
        var bytes = Self.head
        paths = outputs.map(\.path).sorted()
        for (index, path) in paths.enumerated() {
            bytes += Array((index == 0 ? "\n    " : ",\n    ").utf8)
            JSONEscaping.append(path.text, to: &bytes)
        }
        self.bytes = bytes + Self.tail
    }

    package static func read(in folder: DiskPath) -> Reading {
        let files = FileSystem()
        let path = folder.place(name)
        guard let entry = files.entry(path) else { return .missing }
        guard entry.kind == .file else { return .unusable("it is not a regular file") }
        do {
            return parse(try files.read(path, limit: sizeLimit))
        } catch {
            return .unusable((error as? FileSystem.Failure)?.reason ?? "it cannot be read")
        }
    }

    /// The paths that the last build wrote; none where there is no manifest that can be used.
    func before(in folder: DiskPath) -> [OutputPath] {
        let place = folder.place(Self.name)
        let files = FileSystem()
        // As a rule it lists the same files, and need not be parsed.
        if let mark = files.mark(place), mark.size == bytes.count, (try? files.read(place)) == bytes { return paths }
        if case .listed(let paths) = Self.read(in: folder) { return paths }
        return []
    }

    package static func parse(_ bytes: [UInt8]) -> Reading {
        let parsed = JSONParser.parse(SourceFile(path: name.text, bytes: bytes))
        guard parsed.diagnostics.allSatisfy({ $0.severity != .error }), let root = parsed.value.root,
            root.kind == .object, let list = root["files"], list.kind == .array
        else { return .unusable("it is not a list of files as sitegen writes it") }
        guard root["version"]?.int == version else {
            return .unusable("it was written by another version of sitegen")
        }
        // A manifest is a file like any other: never let it name what lies outside, or what is the writer's own.
        return .listed(list.elements.compactMap(\.string).map { OutputPath($0) }.filter(isInside))
    }

    package static func isInside(_ path: OutputPath) -> Bool {
        !path.isEmpty && !path.text.utf8.contains(0)
            && (PathText.isOrdinary(path.text) || PathText.normalize(path.text) == path.text) && path != name
            && !path.hasPrefix(InPlaceWriter.folderName + "/") && path.text != InPlaceWriter.folderName
    }
}

/// Paths by their bytes: two names that only look the same are two files.
package struct PathSet {
    private var paths: Set<ExactText> = []

    package init(_ paths: some Collection<OutputPath>) {
        self.paths.reserveCapacity(paths.count)
        for path in paths { insert(path) }
    }

    var count: Int { paths.count }

    @discardableResult package mutating func insert(_ path: OutputPath) -> Bool {
        paths.insert(ExactText(path.text)).inserted
    }

    package func contains(_ path: OutputPath) -> Bool { paths.contains(ExactText(path.text)) }

    /// The folders above each of these paths, the root ("") among them.
    package static func folders(of paths: some Collection<OutputPath>) -> PathSet {
        var found = PathSet([""])
        for path in paths {
            var folder = path.folder
            while !folder.isEmpty, found.insert(folder) { folder = folder.folder }
        }
        return found
    }
}
