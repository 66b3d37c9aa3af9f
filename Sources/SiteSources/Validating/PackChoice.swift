package import PushPayload
import SiteFiles
import Text

/// Which pack a payload is for, where its path says it.
extension SampleChecker {
    /// `…/samples/PACK/NAME.json` or `PACK/NAME.json` says which pack a payload is meant for, however broken it is.
    package func pack(of path: String) -> String? {
        if ByteSearch.contains(path, "samples/") {
            let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
            if let samples = parts.lastIndex(of: "samples"), samples + 2 < parts.count {
                return String(parts[samples + 1])
            }
        }
        let folder = PathText.name(PathText.folder(path))
        return hasPack(folder) ? folder : nil
    }
}
