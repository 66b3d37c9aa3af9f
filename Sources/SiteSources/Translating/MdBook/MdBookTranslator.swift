import DataTree
import SiteFiles
import Text

/// Chapters of mdBook's as guides of ours, by its guide: helpers (`{{#include …}}`), hidden lines of code and words after a fence's
/// language ("mdBook-specific features"), `<div class="warning">`; and the Rust book's `<Listing>`. Nothing is run.
enum MdBookTranslator {
    static let row = GuideTranslator(
        name: "mdbook", applies: { path, tree in tree.system(of: path).map { applies(path, $0, tree) } ?? false },
        readsOthers: { MdBookHelper.isPossible(in: $0.file.bytes[$0.body]) }, translate: translate,
        summary: { _ in [] })

    /// Chapters lie in the source folder; what is beside it is not mdBook's.
    private static func applies(_ path: ContentPath, _ system: ForeignSystem, _ tree: ForeignTree) -> Bool {
        system.kind == .mdBook && path.isIn(tree.source(of: system))
    }

    private static func translate(_ text: GuideText) -> GuideTranslation {
        var made = GuideTranslation()
        guard let system = text.system else { return made }
        let settings = MdBookSettings(text.tree.document(of: system))
        let source = settings.source(in: system.folder)
        made.address = address(text.path, source, below: system.folder)
        let hasHelpers = MdBookHelper.isPossible(in: text.file.bytes[text.body])
        guard hasHelpers || MdBookBody.isPossible(in: text.file.bytes) else { return made }
        var includer = MdBookIncluder(text)
        let whole = includer.translation()
        made.text = MdBookBody.translation(of: whole.file, from: text.body.lowerBound, settings).after(whole)
        made.diagnostics = includer.diagnostics
        return made
    }

    /// The address of a chapter: that of its file below the source folder.
    private static func address(_ path: ContentPath, _ source: ContentPath, below folder: ContentPath) -> String? {
        guard !source.isEmpty, source != folder else { return nil }
        let stem = folder.entry(path.inside(source)).withoutExtension
        let address = ["README", "index"].contains(stem.name) ? stem.folder : stem
        // The table of contents says which chapter is the home page.
        return address.isEmpty ? nil : address.text
    }
}
