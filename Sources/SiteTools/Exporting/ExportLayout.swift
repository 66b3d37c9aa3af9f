import SiteFiles

/// Where exported files lie: `PART/PACK/NAME.ENDING`. What is made of a payload for somebody else lies in a folder of its own
/// beside the pack's (`PACK.braze/NAME.json`), so that a folder's name still says which pack its payloads are of.
struct ExportLayout: Sendable {
    /// Names and paths in lower case that are taken, since some file systems do not tell case.
    private var taken: Set<String> = []

    /// A name that no other sample has: the id itself for nearly all.
    mutating func unique(_ id: String) -> String { free(id, "") }

    /// A path that no other file has: a sample may lie in a folder that is named like one of ours.
    mutating func path(_ part: String, _ name: String, variant: String = "", ending: String) -> OutputPath {
        let folder = PathText.folder(name)
        let inner = variant.isEmpty ? folder : folder.isEmpty ? variant : folder + "." + variant
        return OutputPath(free(PathText.join(PathText.join(part, inner), PathText.name(name)), "." + ending))
    }

    private mutating func free(_ wanted: String, _ ending: String) -> String {
        var name = wanted + ending
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(wanted)~\(number)\(ending)"
            number += 1
        }
        return name
    }

    /// From the folder of one exported file to another one.
    static func relative(from path: OutputPath, to target: OutputPath) -> String {
        path.address.wayUp + target.text
    }
}
