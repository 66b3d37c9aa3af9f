package import DataTree
package import SiteFiles
package import Text

/// A guide before it is translated.
package struct GuideText: Sendable {
    /// As the file is called.
    package var path: ContentPath
    package var file: SourceFile
    /// What is behind the front matter; nothing else may change.
    package var body: Range<Int>
    package var matter: Node?
    /// The folder of settings that it lies in.
    let folder: ContentPath?
    let content: ForeignContent
    /// Those of the site, the default one first.
    let languages: [String]
}

/// What a translator makes of a guide. What it leaves nil stays as sitegen decides it.
package struct GuideTranslation: Sendable {
    /// The whole file in our Markdown, its front matter copied; nil where nothing changes.
    package var text: TextTranslation?
    /// The site path that the other system gives the page, without slashes round it; "" is the home page.
    package var address: String?
    /// The page is called as its first heading is, where it has one, whatever its front matter says.
    package var isTitledByHeading = false
    /// What is found in this file, in places of the original.
    package var diagnostics: [Diagnostic] = []
    /// What is told once for the whole site, whatever number of files has it.
    package var notes: [GuideNote] = []

    package init() {}
}

/// A way to write guides of another system as ours. It runs nothing that a guide says, and its work is linear in the guide, or it has
/// a limit and says so.
package struct GuideTranslator: Sendable {
    /// Part of the keys of kept work.
    package var name: String
    /// Whether a text takes over parts of other files, so that what is made of it can not be kept by its own hash.
    package var readsOthers: @Sendable (GuideText) -> Bool
    package var translate: @Sendable (GuideText) -> GuideTranslation

    package init(
        name: String, readsOthers: @escaping @Sendable (GuideText) -> Bool = { _ in false },
        translate: @escaping @Sendable (GuideText) -> GuideTranslation
    ) {
        self.name = name
        self.readsOthers = readsOthers
        self.translate = translate
    }
}
