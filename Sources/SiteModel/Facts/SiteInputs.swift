package import DataTree
package import PushPayload
package import SiteFiles
package import SiteImport
package import SiteSources
package import Text

/// What pages and their checks need of the files as they were written, beside what the model made of them.
package struct SiteInputs: Sendable {
    /// Every file, its secrets masked, for the code frames of findings.
    package let sources: SourceSet
    /// Files of the content that were read.
    package let fileCount: Int
    /// The guides' files in all languages, the home page's too.
    package let guideFiles: [ParsedGuide]
    /// Pages of other systems that say only where they moved to.
    package let moved: [ParsedGuide]
    /// Whether a folder brings its own table of contents: its pages are linked by ids that are derived.
    package let hasBooks: Bool
    /// Files that guides may include, with where their text begins.
    package let includes: [ContentPath: ParsedGuide]
    /// For suggestions where an include leads nowhere.
    package let nearbyIncludes = NearbyFiles()
    /// Variables of guides by the folder that has them.
    package let variables: [ContentPath: Document]
    /// The pages of rules that come with sitegen, by code and language.
    package let ruleFiles: [String: [String: SourceFile]]
    package let specFiles: [SpecSet.Source]
    /// The schemas of what sitegen writes for programs, by the name that the site publishes them under.
    package let outputSchemas: [String: SourceFile]
    /// The other documentation systems that folders are written for.
    package let foreign: ForeignTree
    /// Addresses in `site.yml` that must be on the web, with their keys.
    package let addresses: [(key: String, node: Node)]

    /// The variables that a guide sees: those of the nearest folder that has any.
    package func variables(ofGuideAt path: ContentPath) -> Node? {
        let folders = variables.keys.filter(path.isIn)
        return folders.max { $0.text.utf8.count < $1.text.utf8.count }.flatMap { variables[$0]?.root }
    }
}
