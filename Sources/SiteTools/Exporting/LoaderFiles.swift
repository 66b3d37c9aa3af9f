import SiteFiles

/// Small programs that turn the fixtures into test cases. They come with sitegen as they are (`Loaders/`), and are copied.
enum LoaderFiles {
    private static let depthLimit = 8

    /// Everything below `Loaders/NAME`. Throws a `FileSystem.Failure` for a file that cannot be read.
    static func read(_ loader: Export.Loader, share: String) throws -> [OutputFile] {
        try files(share + "/Loaders/" + loader.rawValue, "loaders/\(loader.rawValue)", depth: 0)
    }

    private static func files(_ folder: String, _ path: OutputPath, depth: Int) throws -> [OutputFile] {
        let system = FileSystem()
        guard depth < depthLimit else { return [] }
        return try system.list(folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [OutputFile] in
            let (inner, full) = (path.entry(name), folder + "/" + name)
            switch system.kind(full) {
            case .folder?: return try files(full, inner, depth: depth + 1)
            case .file?: return [OutputFile(path: inner, bytes: try system.read(full))]
            default: return []
            }
        }
    }
}
