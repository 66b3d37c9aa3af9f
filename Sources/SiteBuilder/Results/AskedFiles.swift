import SiteFiles
import SiteModel
import Text

/// Files that came with sitegen and that only some sites need: scripts and style sheets of the theme, and schemas. Those that no page of a
/// site names are left out. Names are looked for in the bytes of the pages, so that it does not matter who wrote them.
struct AskedFiles {
    /// Of a large site the pages would have to be read once more, and beside them some files more are nothing.
    private static let most = 400

    let site: Site

    private var optional: Set<OutputPath> {
        site.assets.shared.union(site.inputs.outputSchemas.keys.map(Site.schemaFolder.file))
    }

    /// The outputs without the files that no page among them names.
    func only(_ outputs: [OutputFile]) -> [OutputFile] {
        guard site.pages.count <= Self.most else { return outputs }
        let (optional, names) = (optional, Self.names(outputs))
        return outputs.filter { !optional.contains($0.path) || names.contains($0.path.name) }
    }

    /// The style sheets and scripts that some pages name.
    func named(by pages: [OutputFile]) -> [OutputFile] {
        let (shared, names) = (site.assets.shared, Self.names(pages))
        return site.assets.outputs.filter { shared.contains($0.path) && names.contains($0.path.name) }
    }

    /// The last part of whatever looks like the address of a script, a style sheet or a schema in pages.
    private static func names(_ outputs: [OutputFile]) -> Set<String> {
        var found: Set<String> = []
        for page in outputs where page.path.fileExtension == "html" {
            let html = page.bytes
            for ending in [".js", ".css"] {
                var index = 0
                while let place = ByteSearch.find(Array(ending.utf8), in: html, from: index) {
                    index = place + ending.utf8.count
                    let start = html[..<place].lastIndex(where: isEdge).map { $0 + 1 } ?? 0
                    let end = html[index...].firstIndex(where: isEdge) ?? html.count
                    found.insert(String(decoding: html[start..<end], as: UTF8.self))
                }
            }
        }
        return found
    }

    private static func isEdge(_ byte: UInt8) -> Bool { byte.isSpace || "\"'/()<>?#&=,;".utf8.contains(byte) }
}
