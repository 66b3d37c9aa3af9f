package import SiteFiles
package import SiteImport
package import Text

/// What a file is, by where it lies and how it ends.
package enum SourceKind: Sendable, Hashable {
    case configuration
    case guide
    case spec(pack: String)
    case payload(pack: String?)
    /// Facts beside a payload, translations included.
    case facts
    case propertyList(app: String)
    /// String tables of an app.
    case appTexts(app: String)
    /// An Android manifest.
    case androidFile(app: String)
    case app(String)
    /// What an app declares of a Live Activity.
    case activity(app: String)
    case profile
    case asset
    case template(String)
    case locale(String)
    /// Sentences of findings in a language.
    case messages(String)
    /// The table of contents of the folder it lies in.
    case summary
    /// Settings of a table of contents.
    case book
    /// Markdown that guides include.
    case include
    /// Values that guides show.
    case variables
    /// A file that a guide of another documentation system takes over, whatever its kind.
    case snippet
    /// Settings and tables of contents of other documentation systems.
    case system
    /// The page of a rule that comes with sitegen: `CODE.md`, `CODE.ko.md`.
    case rule
    /// What is recognised beside the packs.
    case recognised
    /// The JSON Schema of a file that sitegen writes for programs.
    case outputSchema
    case other
}

extension SourceKind {
    private static let roles: [(FileRole, SourceKind)] = [
        (.guide, .guide), (.asset, .asset), (.contents, .summary), (.settings, .system), (.book, .book),
        (.variables, .variables), (.part, .include),
    ]

    package init(_ role: FileRole) { self = Self.roles.first { $0.0 == role }?.1 ?? .other }

    /// What it is to other systems.
    fileprivate var role: FileRole { Self.roles.first { $0.1 == self }?.0 ?? .other }

    /// For hashes: what tells it apart from others. To print an enumeration takes long.
    package var text: String {
        switch self {
        case .guide: "guide"
        case .asset: "asset"
        case .rule: "rule"
        case .outputSchema: "outputSchema"
        case .spec(let pack): "spec " + pack
        case .template(let path): "template " + path
        case .locale(let locale): "locale " + locale
        case .messages(let locale): "messages " + locale
        default: "\(self)"
        }
    }
}

/// One file of the content.
package struct SourceEntry: Sendable {
    /// In one object: an entry is handed on from list to list, ten thousand of them at once.
    private final class Box: Sendable {
        let path: ContentPath
        let kind: SourceKind
        let file: SourceFile
        let hash: ContentHash?

        init(_ path: ContentPath, _ kind: SourceKind, _ file: SourceFile, _ hash: ContentHash?) {
            (self.path, self.kind, self.file, self.hash) = (path, kind, file, hash)
        }
    }

    private var box: Box

    package var path: ContentPath { box.path }
    package var kind: SourceKind { box.kind }
    /// Bytes under the path that people see (relative to the source folder).
    package var file: SourceFile {
        get { box.file }
        set { box = Box(box.path, box.kind, newValue, box.hash) }
    }
    /// Under which people know it.
    package var shownPath: String { box.file.path }
    /// Of path, kind and bytes, before anything is masked; nil where no work is kept.
    package var hash: ContentHash? { box.hash }

    /// A file of Markdown, with its hash.
    package init(guide path: ContentPath, _ file: SourceFile, _ key: HashKey = .random) {
        self.init(path: path, kind: .guide, file: file, hash: Self.hash(.guide, path, file, key))
    }

    package init(path: ContentPath, kind: SourceKind, file: SourceFile, hash: ContentHash? = nil) {
        box = Box(path, kind, file, hash)
    }

    /// As other systems see it.
    package var foreign: ForeignFile { ForeignFile(path: path, role: kind.role, file: file, hash: hash) }

    package static func hash(_ kind: SourceKind, _ path: ContentPath, _ file: SourceFile, _ key: HashKey) -> ContentHash
    {
        var hash = KeyedHash(key)
        for text in [kind.text, path.text, file.path] { hash.combine(text) }
        hash.combine(file.bytes[...])
        return hash.finish()
    }
}

/// The content as it was read, sorted by path.
package struct SourceTree: Sendable {
    package var entries: [SourceEntry] = []
    /// Whether there is a content folder with the known sub-folders, or just a folder of files.
    package var isLoose = false
    /// Path of the content folder relative to the source folder: "Content" or "".
    package var prefix = ""
    /// Files that come with sitegen: templates, packs, schemas, interface strings.
    package var share: [SourceEntry] = []
    /// What was not read, and why.
    package var passed: [PassedOver] = []
    /// Those of it that may be payloads, read: the bytes by `full`.
    package var suspects: [DiskPath: SourceFile] = [:]
    /// How many more may be payloads and were too many to read.
    package var unopened = 0

    package init() {}

    package func entries(_ matches: (SourceKind) -> Bool) -> [SourceEntry] { entries.filter { matches($0.kind) } }

    package subscript(path: ContentPath) -> SourceEntry? { entries.first { $0.path == path } }
}
