import DataTree
import SiteFiles
package import Text

/// Pages of Jekyll's as guides of ours: Liquid first, then kramdown's own marks, as Jekyll reads them. Loops over the site and
/// plug-ins are not run; what they are is told of once.
enum JekyllTranslator {
    static let row = GuideTranslator(
        name: "jekyll", applies: { path, tree in tree.system(of: path)?.kind == .jekyll }, readsOthers: readsOthers,
        translate: translate, summary: summary)

    private static func readsOthers(_ text: GuideText) -> Bool {
        ByteSearch.holds("{%", in: text.file.bytes) || ByteSearch.holds("{{", in: text.file.bytes)
    }

    private static func translate(_ text: GuideText) -> GuideTranslation {
        var made = GuideTranslation()
        guard let system = text.system else { return made }
        let settings = text.tree.document(of: system)
        let files = JekyllFiles(system, settings)
        made.address = files.address(text.path, text.matter)
        var whole = TextTranslation(text.file)
        if readsOthers(text), text.matter?["render_with_liquid"]?.bool != false {
            var liquid = JekyllLiquid(text, folder: system.folder)
            let inner = files.inner(text.path)
            let values = JekyllValues(
                settings, files.matter(text.path, text.matter), text.tree.lists(of: system), path: inner,
                url: files.url(text.path, text.matter))
            whole = liquid.translation(values)
            made.diagnostics = liquid.diagnostics
            made.notes = liquid.notes.values.sorted {
                ($0.location.range.lowerBound, $0.kind) < ($1.location.range.lowerBound, $1.kind)
            }
        } else {
            whole.copy(0..<text.file.bytes.count)
        }
        if KramdownHTML.isPossible(in: whole.bytes) {
            whole = KramdownHTML.translation(of: whole.file, from: text.body.lowerBound).after(whole)
        }
        if KramdownBody.isPossible(in: whole.bytes) {
            whole = KramdownBody.translation(of: whole.file, from: text.body.lowerBound).after(whole)
        }
        made.text = whole
        return made
    }

    private static func summary(_ note: GuideNote) -> Diagnostic {
        let isLogic = ["if", "unless", "case", "for", "tablerow", "assign", "capture"].contains {
            note.kind == "{% \($0) %}"
        }
        let count = note.count
        var found = Diagnostic(
            .foreignTag, .warning, at: note.location,
            isLogic
                ? "'\(note.kind)' rests on what only Jekyll knows: what is between its tags is shown"
                : "'\(note.kind)' is Jekyll's or a plug-in's: it stays as text",
            why:
                "Of Jekyll's Liquid a guide can use front matter, settings, data files, lists of pages, includes and links."
        )
        if count > 1 { found.notes = [.init("it stands in \(count) places")] }
        return found
    }
}

extension DiagnosticCode {
    package static let foreignTag = DiagnosticCode("guide.foreign-tag")
}
