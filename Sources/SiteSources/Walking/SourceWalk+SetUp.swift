package import SiteFiles
import Text

/// What is looked for when one payload is held to what lies round it: the set-up, and property lists wherever they lie, as far as a
/// limit, since nobody says how much the folder holds that somebody stands in.
extension SourceWalk {
    /// How many names outside of the known folders are looked at, and how deep.
    package static let setUpLimit = 20_000
    private static let setUpDepth = 8

    package mutating func isInScope(_ name: String, in folder: ContentPath, _ isFile: Bool, _ depth: Int) -> Bool {
        guard scope == .setUp else { return true }
        if ["apps", "profiles", "specs"].contains(folder.components.first ?? name[...]) { return true }
        guard namesLeft > 0, depth < Self.setUpDepth else { return false }
        namesLeft -= 1
        guard isFile else { return true }
        return ["plist", "entitlements"].contains(PathText.fileExtension(name))
            || folder.isEmpty && name == "site.yml"
    }
}
