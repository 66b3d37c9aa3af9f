package import DataTree
package import Liquid
package import PushPayload
package import SiteFiles
package import SiteImport
package import Text

/// A guide's file: front matter and where its body lies.
@dynamicMemberLookup
package struct ParsedGuide: Sendable {
    package struct Facts: Sendable {
        /// Without the locale: `guides/wisetracker.md`.
        package var path: ContentPath
        package var locale: String
        /// What Markdown is read from: the file, or what a translator of another system's guides made of it.
        package var file: SourceFile
        package var frontMatter: Document?
        package var body: Range<Int>
        /// The way back to the file; nil where `file` is it. The front matter is the same in both.
        package var translation: TextTranslation?
        /// The translator that read it, whether or not it changed something.
        package var system: String?
        /// The site path that the other system gives it; nil where the place of its file decides.
        package var address: String?
        /// Its first heading goes before the title in its front matter, which is for menus.
        package var isTitledByHeading = false
        /// It is in a language that the site is not made in, and stands there once.
        package var isInForeignLanguage = false
        /// What is said once for all guides that have it.
        package var notes: [GuideNote] = []
        /// Of the file before anything is masked; nil where no work is kept.
        package var hash: ContentHash?
    }

    /// A guide is handed on from table to table, ten thousand of them at once.
    @usableFromInline var facts: Indirect<Facts>

    package init(path: ContentPath, locale: String, file: SourceFile, frontMatter: Document? = nil, body: Range<Int>) {
        facts = Indirect(Facts(path: path, locale: locale, file: file, frontMatter: frontMatter, body: body))
    }

    @inlinable
    package subscript<Fact>(dynamicMember fact: WritableKeyPath<Facts, Fact>) -> Fact {
        get { facts[dynamicMember: fact] }
        set { facts[dynamicMember: fact] = newValue }
    }

    /// As people see the file's path.
    package var shownPath: String { self.file.path }

    /// Of the text as it is here; nil where something in it is masked, which rests on other files.
    package var textHash: ContentHash? { self.file.masked.isEmpty ? self.hash : nil }

    package var matter: Node? { self.frontMatter?.root }

    /// The file as its author wrote it.
    package var original: SourceFile { self.translation?.source ?? self.file }
}

/// A payload file with what lies beside it.
package struct ParsedSample: Sendable {
    package var id: String
    package var path: ContentPath
    package var pack: String?
    package var file: SourceFile
    package var facts: Document?
    /// Titles and descriptions by locale.
    package var translations: [String: Document]
    package var isNamedInvalid: Bool
    /// Facts of the sequence that it is a push of.
    package var shared: Document?
    /// It is copied to the site as it is: it lies among the guides, in `assets/` and the like.
    package var isAsset = false
    /// A guide leads to it.
    package var isLinked = false
}

/// Facts beside a folder of numbered payloads, which are pushes of one sequence, or facts that list its pushes.
package struct ParsedSequence: Sendable {
    package var facts: Document?
    /// Titles and descriptions by locale.
    package var translations: [String: Document] = [:]
    /// They are a sample's own facts, whose `expect` is the sample's.
    package var isOfSample = false
}

/// Stage 2's result: every file as a tree, nothing judged yet.
package struct ParsedTree: Sendable {
    package var configuration = Configuration()
    package var configurationDocument: Document?
    package var guides: [ParsedGuide] = []
    /// Pages of other systems that say only where they moved to.
    package var moved: [ParsedGuide] = []
    /// Files that guides may include, with where their text begins.
    package var includes: [ContentPath: ParsedGuide] = [:]
    /// Variables of guides by the folder that has them.
    package var variables: [ContentPath: Document] = [:]
    /// Tables of contents that folders bring with them.
    package var books: [Book] = []
    package var specs: [SpecSet.Source] = []
    /// The packs of a site without specs of its own: each is parsed when it is needed, and `specs` is empty.
    package var packs: SpecSet?
    package var samples: [ParsedSample] = []
    /// By the folder's id, as in the ids of its samples.
    package var sequences: [String: ParsedSequence] = [:]
    package var apps: [App] = []
    /// Sample users, sorted by id.
    package var profiles: [Profile] = []
    package var assets: [SourceEntry] = []
    package var templates = TemplateLibrary([:])
    /// Theme files that are not templates, by path below the theme folder.
    package var themeFiles: [String: SourceFile] = [:]
    /// Interface strings by locale.
    package var strings: [String: [String: String]] = [:]
    /// Translated patterns of findings by locale and English pattern.
    package var messages: [String: [String: String]] = [:]
    package var schemas: [String: Document] = [:]
    /// The schemas of what sitegen writes for programs, by the name that the site publishes them under.
    package var outputSchemas: [String: SourceFile] = [:]
    package var facts: [Document] = []
    package var sources = SourceSet()
    /// What is masked in files so far.
    package var copies = MaskedCopies()
    /// The other documentation systems that folders are written for.
    package var foreign = ForeignTree()
    /// The pages of rules that come with sitegen, by code and language.
    package var rules: [String: [String: SourceFile]] = [:]
    /// Of everything that verdicts and pages rest on beside their own files; nil where no work is kept.
    package var setUp: ContentHash?
    package var isLoose = false
    /// What is recognised beside the packs.
    package var recognised = Recognised()
    /// How Android reads what the vendors send, whichever packs are in use.
    package var forms = AndroidForms()
    /// Packs whose specs lie in the content, not beside sitegen.
    package var ownPacks: Set<String> = []
    package var prefix = ""
    /// Files of the content that were read.
    package var fileCount = 0
    /// Paths of those that are judged: all but assets.
    package var judged: [String] = []

    /// `app` in `site.yml` names an app that is not there.
    package var unknownDefaultApp: Diagnostic? {
        guard let name = configuration.app, !apps.contains(where: { $0.id == name }) else { return nil }
        return SampleChecker.unknownApp(name, at: configuration.appLocation, among: apps)
    }
}
