package import SiteFiles

/// Files of other systems, by their places and names, before anything of them is read.
package enum ForeignFiles {
    /// A system is a folder of this module and its row here. A file is the first one's that says something about it.
    static let systems: [any DocumentationSystem.Type] = [
        GitBook.self, Docusaurus.self, Starlight.self, MdBook.self, Jekyll.self,
    ]

    /// The system whose settings a file is, by its name.
    static func system(_ path: ContentPath) -> (any DocumentationSystem.Type)? {
        let name = path.name
        return systems.first { $0.settingsNames.contains(name) }
    }

    /// What a file is to other systems; nil for what they have no word about.
    package static func role(of path: ContentPath) -> FileRole? {
        // Asked for every file of a site, and most are pages: of those only tables of contents and what is included are told apart.
        if ["md", "mdx"].contains(path.fileExtension) { return GitBook.role(of: path) }
        return systems.lazy.compactMap { $0.role(of: path) }.first ?? (UnreadSystem.isRead(path) ? .settings : nil)
    }

    /// Whether a file or folder is looked at: hidden ones are passed over, but for those that a system is known to have.
    package static func isRead(_ name: String) -> Bool {
        !name.hasPrefix(".") || GitBook.hidden.contains(name) || UnreadSystem.hidden.contains(name)
    }

    /// The files that pages take over, for a file with settings; nil where they take over none.
    package static func taken(_ settings: ContentPath) -> TakenFiles? {
        system(settings)?.taken(below: settings.folder)
    }

    /// The files that a text at a path names to be put in their place.
    package static func included(by bytes: [UInt8], at path: ContentPath) -> [ContentPath] {
        MdBookHelper.files(bytes, at: path)
    }

    /// Downloads below `static/` and `public/`, which are copied to a site as they are.
    package static func isServed(_ path: ContentPath) -> Bool {
        downloads.contains(path.fileExtension)
            && path.components.dropLast().contains { $0 == "static" || $0 == "public" }
    }

    private static let downloads: Set<String> = [
        "pdf", "zip", "gz", "csv", "txt", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "mp4", "webm", "mp3", "ogg",
        "wav",
    ]
}
