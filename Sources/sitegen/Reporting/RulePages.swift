import SiteFiles
import SiteSources
import Text

/// The rules' pages of the manual: beside an installed sitegen in `Rules`, in its source tree in `Content/guides/rules`.
struct RulePages {
    private let folder: DiskPath

    static func find() throws -> RulePages? {
        guard let share = try ShareFolder.find() else { return nil }
        for folder in SiteSources.ShareFolder.rules.map(share.entry) {
            if case .folder? = FileSystem().kind(folder) { return RulePages(folder: folder) }
        }
        return nil
    }

    /// All codes that have a page, sorted.
    var codes: [String] {
        let names = (try? FileSystem().list(folder)) ?? []
        return names.filter { $0.hasSuffix(".md") && !$0.hasSuffix(".ko.md") && $0 != "index.md" }
            .map { String($0.dropLast(3)) }.sorted()
    }

    /// A rule's page in a language, or in English; nil for a code without one.
    func page(_ code: String, language: String) -> Report.Rule? {
        // A code is a name in this folder and never leads out of it.
        guard
            code.utf8.allSatisfy({
                $0.isLowercase || $0.isDigit || $0 == 0x2D || $0 == 0x2E
            }),
            code != "index"
        else { return nil }
        let files = FileSystem()
        let names = language == "en" ? ["\(code).md"] : ["\(code).\(language).md", "\(code).md"]
        guard let bytes = names.lazy.compactMap({ try? files.read(folder.entry($0)) }).first else {
            return nil
        }
        return Report.Rule(page: SourceFile(path: code, bytes: bytes))
    }
}
