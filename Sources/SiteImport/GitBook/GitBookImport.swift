package import SiteFiles

/// Takes a tree that GitBook keeps in a repository, or one exported page, as guides: `sitegen import gitbook`.
///
/// Paths stay as they are, `SUMMARY.md`, `.gitbook.yaml` and `.gitbook/` among them, since the build reads them; Markdown loses
/// its page furniture; other files are copied byte for byte. The plan is made first and looked at as a whole, so that nothing is
/// written when anything is in the way. The same folder gives the same plan on any machine.
package struct GitBookImport: Sendable {
    package struct File: Sendable {
        /// Below the folder that is written to.
        package var path: OutputPath
        /// Where it was read, below the folder that was given.
        package var source: ContentPath
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
    package static func plan(_ path: DiskPath) throws -> GitBookImport {
        var plan = GitBookImport()
        let files = FileSystem()
        switch files.kind(path) {
        case .folder?: try plan.addFolder(path, "", depth: 0)
        case .file?: plan.add(ContentPath(path.name), try files.read(path))
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

    private mutating func addFolder(_ root: DiskPath, _ path: ContentPath, depth: Int) throws {
        guard depth < Self.depthLimit else { return skipped.append("\(path): nested too deeply") }
        let files = FileSystem()
        for name in try files.list(root.place(path)) where !name.hasPrefix(".") || GitBook.hidden.contains(name) {
            let inner = path.entry(name)
            let full = root.place(inner)
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

    private mutating func add(_ path: ContentPath, _ bytes: [UInt8]) {
        let plain = OutputPath(path.withoutExtension.with(ending: ".md").text)
        switch path.fileExtension {
        case "md", "markdown":
            let page = Self.page(bytes, isPlainText: false)
            files.append(File(path: plain, source: path, bytes: page.bytes, drops: page.drops))
        case "txt" where path.folder.isEmpty:
            let page = Self.page(bytes, isPlainText: true)
            files.append(File(path: plain, source: path, bytes: page.bytes, drops: page.drops))
        default: files.append(File(path: OutputPath(path.text), source: path, bytes: bytes, drops: []))
        }
    }

    /// `page.md`, `page.markdown` and `page.txt` would all become `page.md`: the first that is written so keeps the name, the others are
    /// called `page-markdown.md` and `page-txt.md`, and the report says so. A name is taken whatever its case or
    /// normalisation.
    private mutating func giveNamesOfTheirOwn() {
        func key(_ path: OutputPath) -> String { path.text.lowercased() }
        func isOwn(_ file: File) -> Bool { file.path.text.utf8.elementsEqual(file.source.text.utf8) }
        var taken = Set(files.filter(isOwn).map { key($0.path) })
        for index in files.indices where !isOwn(files[index]) {
            let ending = files[index].source.fileExtension
            let stem = files[index].path.withoutExtension
            var path = files[index].path
            var number = 1
            while !taken.insert(key(path)).inserted {
                path = stem.with(ending: number == 1 ? "-\(ending).md" : "-\(ending)-\(number).md")
                number += 1
            }
            guard path != files[index].path else { continue }
            renamed.append("\(files[index].source): written as '\(path)', since there is a '\(files[index].path)'")
            files[index].path = path
        }
    }

    /// Files of `folder` that are there with other bytes, or as links: what must not be overwritten.
    package func conflicts(in folder: DiskPath) -> [OutputPath] {
        let system = FileSystem()
        return files.compactMap { file in
            let target = folder.place(file.path)
            guard system.kind(target) != nil || system.isLink(target) else { return nil }
            if !system.isLink(target), let old = try? system.read(target), old == file.bytes { return nil }
            return file.path
        }
    }

    /// Writes the files, a folder where one is missing.
    package func write(to folder: DiskPath) throws {
        let system = FileSystem()
        for file in files {
            let target = folder.place(file.path)
            if let link = system.link(below: folder, to: file.path) {
                throw FileSystem.Failure(
                    path: link, reason: "it is a link, and nothing is written through links; move it away")
            }
            try system.makeFolder(target.folder)
            try system.replace(target, with: file.bytes)
        }
    }
}
