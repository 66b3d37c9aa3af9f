/// Folders that package managers and builds fill with other people's files.
package enum PackageFolders {
    private static let always: Set<String> = ["node_modules", "__pycache__", "Package.resolved"]
    /// In a folder of files without any set-up; where there is one, a folder of guides may have such a name.
    private static let loose: Set<String> = ["Pods", "Carthage", "DerivedData", "vendor"]

    /// Whether an entry of that name is passed over. `isLoose`: the folder has neither `site.yml` nor `guides/` nor `samples/`.
    package static func hold(_ name: some StringProtocol, isLoose: Bool) -> Bool {
        hold(String(name), isLoose: isLoose)
    }

    /// The same without the detour that a module makes for what is any text. Most names are as long as none of these is, and whether
    /// the folder is loose is not asked for.
    package static func hold(_ name: String, isLoose: @autoclosure () -> Bool) -> Bool {
        guard lengths.contains(name.utf8.count) else { return false }
        return always.contains(name) || loose.contains(name) && isLoose()
    }

    private static let lengths = always.union(loose).map(\.utf8.count)
}
