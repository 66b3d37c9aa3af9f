import SiteFiles
import SiteSources

/// Takes a tree that GitBook keeps in a repository, or one exported page, as guides: `sitegen import gitbook`.
///
/// Paths stay as they are, `SUMMARY.md`, `.gitbook.yaml` and `.gitbook/` among them, since the build reads them; Markdown loses
/// its page furniture; other files are copied byte for byte. The plan is made first and looked at as a whole, so that nothing is
/// written when anything is in the way. The same folder gives the same plan on any machine.
package struct GitBookImport: Sendable {
    package struct File: Sendable {
        /// Below the folder that is written to.
        package var path: String
        /// Where it was read, below the folder that was given.
        package var source: String
        package var bytes: [UInt8]
        package var drops: [PageFurniture.Drop]
    }

    package var files: [File] = []
    /// What was passed over, and why.
    package var skipped: [String] = []
    /// The files that were renamed, and why.
    package var renamed: [String] = []

    /// Larger files are passed over.
    private static let sizeLimit = 64 << 20
    private static let depthLimit = 32
    private static let ignored: Set<String> = ["node_modules", "SUMMARY.md.orig"]

    /// Reads `path`, a folder or a file; throws what the file system says of it.
    package static func plan(_ path: String) throws -> GitBookImport {
        var plan = GitBookImport()
        let files = FileSystem()
        switch files.kind(path) {
        case .folder?: try plan.addFolder(path, "", depth: 0)
        case .file?: plan.add(SitePath.name(path), try files.read(path))
        case .other?: throw FileSystem.Failure(path: path, reason: "it is not a regular file")
        case nil: throw FileSystem.Failure(path: path, reason: "there is no such file or folder")
        }
        plan.giveNamesOfTheirOwn()
        return plan
    }

    /// One file's Markdown without its furniture.
    package static func page(_ bytes: [UInt8], isPlainText: Bool) -> (bytes: [UInt8], drops: [PageFurniture.Drop]) {
        let text = String(
            decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        let stripped = PageFurniture.strip(text, isPlainText: isPlainText)
        if isPlainText {
            let page = PlainTextPage.markdown(stripped.lines)
            let drops = (stripped.drops + page.drops).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
            return (Array(page.text.utf8), drops)
        }
        guard !stripped.drops.isEmpty else { return (bytes, []) }
        return (Array((stripped.lines.map(\.text).joined(separator: "\n") + "\n").utf8), stripped.drops)
    }

    private mutating func addFolder(_ root: String, _ path: String, depth: Int) throws {
        guard depth < Self.depthLimit else { return skipped.append("\(path): nested too deeply") }
        let files = FileSystem()
        for name in try files.list(SitePath.join(root, path)) where GitBookFiles.isRead(name) {
            let inner = SitePath.join(path, name)
            let full = SitePath.join(root, inner)
            if Self.ignored.contains(name) { continue }
            // A link may lead out of the tree.
            if files.isLink(full) {
                skipped.append("\(inner): a symbolic link")
                continue
            }
            switch files.kind(full) {
            case .folder?: try addFolder(root, inner, depth: depth + 1)
            case .file(let size)? where size <= Self.sizeLimit: add(inner, try files.read(full))
            case .file?: skipped.append("\(inner): larger than 64 MB")
            default: skipped.append("\(inner): not a file")
            }
        }
    }

    private mutating func add(_ path: String, _ bytes: [UInt8]) {
        switch SitePath.fileExtension(path) {
        case "md", "markdown":
            let page = Self.page(bytes, isPlainText: false)
            files.append(
                File(path: SitePath.dropExtension(path) + ".md", source: path, bytes: page.bytes, drops: page.drops))
        case "txt" where !path.contains("/"):
            let page = Self.page(bytes, isPlainText: true)
            files.append(
                File(path: SitePath.dropExtension(path) + ".md", source: path, bytes: page.bytes, drops: page.drops))
        default: files.append(File(path: path, source: path, bytes: bytes, drops: []))
        }
    }

    /// `page.md`, `page.markdown` and `page.txt` would all become `page.md`: the first that is written so keeps the name, the others are
    /// called `page-markdown.md` and `page-txt.md`, and the report says so. A name is taken whatever its case or
    /// normalisation.
    private mutating func giveNamesOfTheirOwn() {
        func key(_ path: String) -> String { path.lowercased() }
        var taken = Set(files.filter { $0.path.utf8.elementsEqual($0.source.utf8) }.map { key($0.path) })
        for index in files.indices where !files[index].path.utf8.elementsEqual(files[index].source.utf8) {
            let ending = SitePath.fileExtension(files[index].source)
            let stem = SitePath.dropExtension(files[index].path)
            var path = files[index].path
            var number = 1
            while !taken.insert(key(path)).inserted {
                path = number == 1 ? "\(stem)-\(ending).md" : "\(stem)-\(ending)-\(number).md"
                number += 1
            }
            guard path != files[index].path else { continue }
            renamed.append("\(files[index].source): written as '\(path)', since there is a '\(files[index].path)'")
            files[index].path = path
        }
    }

    /// Files of `folder` that are there with other bytes, or as links: what must not be overwritten.
    package func conflicts(in folder: String) -> [String] {
        let system = FileSystem()
        return files.compactMap { file in
            let target = SitePath.join(folder, file.path)
            guard system.kind(target) != nil || system.isLink(target) else { return nil }
            if !system.isLink(target), let old = try? system.read(target), old == file.bytes { return nil }
            return file.path
        }
    }

    /// Writes the files, a folder where one is missing.
    package func write(to folder: String) throws {
        let system = FileSystem()
        for file in files {
            let target = SitePath.join(folder, file.path)
            try system.makeFolder(SitePath.folder(target))
            try system.replace(target, with: file.bytes)
        }
    }
}
