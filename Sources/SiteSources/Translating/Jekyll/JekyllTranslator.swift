import DataTree
import SiteFiles
package import Text

/// Pages of Jekyll's as guides of ours: Liquid first, then kramdown's own marks, as Jekyll reads them. Loops over posts, collections
/// and data are not run, and neither are plug-ins: one finding names each place.
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
            let values = JekyllValues(
                settings, files.matter(text.path, text.matter), path: files.inner(text.path),
                url: files.url(text.path, text.matter))
            whole = liquid.translation(values)
            made.diagnostics = liquid.diagnostics
            made.notes = liquid.notes
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

    /// More places are only counted.
    private static let mostPlaces = 100

    /// All of it is one finding, at the first place; a file that many pages include is named once.
    private static func summary(_ notes: [GuideNote]) -> [Diagnostic] {
        var seen: Set<SourceLocation> = []
        let places = notes.filter { seen.insert($0.location).inserted }
        guard let first = places.first else { return [] }
        var more = places.dropFirst().prefix(mostPlaces).map { Diagnostic.Note(headline($0), at: $0.location) }
        let left = places.reduce(0) { $0 + $1.count } - more.count - 1
        if left > 0 { more.append(.init("\(String(left)) more places are not read")) }
        return [
            Diagnostic(
                .foreignTag, .warning, at: first.location, headline(first),
                why: "Of Jekyll's Liquid a guide can use front matter, settings, includes and links.",
                fix: .init("write what it shows as Markdown"), notes: more)
        ]
    }

    private static func headline(_ note: GuideNote) -> Message {
        let name = note.kind.drop { !$0.isLetter }.prefix { $0.isLetter }
        return switch note.kind.hasPrefix("{%") ? name : "" {
        case "for", "tablerow", "assign": "'\(note.kind)' rests on what only Jekyll knows: it is left out"
        case "if", "unless", "case", "capture":
            "'\(note.kind)' rests on what only Jekyll knows: what is between its tags is shown"
        default: "'\(note.kind)' is Jekyll's or a plug-in's: it stays as text"
        }
    }
}

extension DiagnosticCode {
    package static let foreignTag = DiagnosticCode("guide.foreign-tag")
}
