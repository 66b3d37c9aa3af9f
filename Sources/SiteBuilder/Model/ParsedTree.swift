import DataTree
import Liquid
import PushPayload
import Text

/// A guide's file: front matter and where its body lies.
struct ParsedGuide: Sendable {
    /// Path in the content folder, without the locale: `guides/wisetracker.md`.
    var path: String
    var locale: String
    var file: SourceFile
    var frontMatter: Document?
    var body: Range<Int>

    var matter: Node? { frontMatter?.root }
}

/// A payload file with what lies beside it.
struct ParsedSample: Sendable {
    var id: String
    var path: String
    var pack: String?
    var file: SourceFile
    var facts: Document?
    /// Titles and descriptions by locale.
    var translations: [String: Document]
    var isNamedInvalid: Bool
}

/// Stage 2's result: every file as a tree, nothing judged yet.
struct ParsedTree: Sendable {
    var configuration = Configuration()
    var configurationDocument: Document?
    var guides: [ParsedGuide] = []
    /// Files that guides may include, by content path, with where their text begins.
    var includes: [String: ParsedGuide] = [:]
    /// GitBook's variables by the content path of the folder that has them.
    var variables: [String: Document] = [:]
    /// Tables of contents: `SUMMARY.md` and what `.gitbook.yaml` names.
    var books: [Book] = []
    var specs: [SpecSet.Source] = []
    /// The packs, where each is parsed when a payload needs it; `specs` is empty then.
    var packs: SpecSet?
    var samples: [ParsedSample] = []
    var apps: [App] = []
    /// Sample users, sorted by id.
    var profiles: [Profile] = []
    var assets: [SourceEntry] = []
    var templates = TemplateLibrary([:])
    /// Theme files that are not templates, by path below the theme folder.
    var themeFiles: [String: SourceFile] = [:]
    /// Interface strings by locale.
    var strings: [String: [String: String]] = [:]
    /// Translated patterns of findings by locale and English pattern.
    var messages: [String: [String: String]] = [:]
    var schemas: [String: Document] = [:]
    /// The schemas of what sitegen writes for programs, by the name that the site publishes them under.
    var outputSchemas: [String: SourceFile] = [:]
    var facts: [Document] = []
    var sources = SourceSet()
    /// The pages of rules that come with sitegen, by code and language.
    var rules: [String: [String: SourceFile]] = [:]
    var isLoose = false
    /// Packs whose specs lie in the content, not beside sitegen.
    var ownPacks: Set<String> = []
    var prefix = ""
    /// Files of the content that were read.
    var fileCount = 0
    /// Paths of those that are judged: all but assets.
    var judged: [String] = []

    /// `app` in `site.yml` names an app that is not there.
    var unknownDefaultApp: Diagnostic? {
        guard let name = configuration.app, !apps.contains(where: { $0.id == name }) else { return nil }
        return SampleChecker.unknownApp(name, at: configuration.appLocation, among: apps)
    }
}
