package import SiteFiles

/// Files by which the folder of another documentation system is known, and those that say something about its pages.
package enum ForeignFiles {
    /// The system whose settings a file is, by its name.
    package static func system(_ path: ContentPath) -> ForeignSystem.Kind? {
        let name = path.name
        return settings.first { $0.names.contains(name) }?.kind
    }

    /// Where the settings of each system stand, as its documentation names them.
    private static let settings: [(kind: ForeignSystem.Kind, names: Set<String>)] = [
        (.docusaurus, scripts("docusaurus.config")),
        (.starlight, scripts("astro.config")),
        (.mdBook, ["book.toml"]), (.jekyll, ["_config.yml", "_config.yaml", "_config.toml"]),
    ]

    /// What else is read of other systems: tables of contents, and what a folder is called.
    private static let others = scripts("sidebars").union([
        "sidebars.json", "_category_.json", "_category_.yml", "_category_.yaml",
    ])

    private static func scripts(_ stem: String) -> Set<String> {
        Set(["js", "mjs", "cjs", "ts", "mts", "cts"].map { "\(stem).\($0)" })
    }

    /// Downloads below `static/` (Docusaurus) and `public/` (Astro), which those systems copy to the site as they are.
    static func isServed(_ path: ContentPath, _ ending: String) -> Bool {
        downloads.contains(ending)
            && path.components.dropLast().contains { $0 == "static" || $0 == "public" }
    }

    private static let downloads: Set<String> = [
        "pdf", "zip", "gz", "csv", "txt", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "mp4", "webm", "mp3", "ogg",
        "wav",
    ]

    package static func kind(_ path: ContentPath) -> SourceKind? {
        // Asked for every file of a site, and most are pages.
        if ["md", "mdx"].contains(path.fileExtension) { return nil }
        return system(path) != nil || others.contains(path.name) || isData(path) ? .system : nil
    }

    /// Whether a file is data of a Jekyll site, by its place and name (jekyllrb.com, "Data Files"): it is no payload, and is not read.
    private static func isData(_ path: ContentPath) -> Bool {
        data.contains(path.fileExtension) && path.components.dropLast().contains("_data")
    }

    private static let data: Set<String> = ["yml", "yaml", "json", "csv", "tsv"]
}

/// A folder that is written for another documentation system.
package struct ForeignSystem: Sendable, Hashable {
    package enum Kind: String, Sendable {
        case docusaurus, starlight, mdBook, jekyll
    }

    package var kind: Kind
    /// The folder that has its settings.
    package var folder: ContentPath
    package var settings: ContentPath
}
