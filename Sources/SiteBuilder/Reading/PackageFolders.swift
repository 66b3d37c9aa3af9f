/// Folders that package managers and builds fill with other people's files.
package enum PackageFolders {
    private static let always: Set<String> = ["node_modules", "__pycache__", "Package.resolved"]
    /// Names that a folder of guides or samples may have as well.
    private static let elsewhere: Set<String> = ["Pods", "Carthage", "DerivedData", "vendor"]

    /// Whether an entry of that name is passed over. `isOurs`: it lies in `guides/`, `samples/` or another folder that a site reads.
    package static func hold(_ name: some StringProtocol, isOurs: Bool) -> Bool {
        always.contains(String(name)) || !isOurs && elsewhere.contains(String(name))
    }
}
