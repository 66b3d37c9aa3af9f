import Platform
package import SiteFiles
import Text

/// How a build differs from the one before, for the pages of that one.
package struct BuildStep: Sendable {
    /// The build before.
    package var from: String
    /// Style sheets that took the place of others, the old one to the new one, where nothing else differs.
    package var styles: [OutputPath: OutputPath]?
    /// The pages that differ; nil where every page is to be loaded again.
    package var changed: [OutputPath]?
}

/// What the browser shows over the page: every finding with its place, its source line and its rule. Plain values, from which the
/// script makes text nodes: nothing in them is ever markup.
package struct ErrorOverlay: Sendable {
    /// More would be read by nobody.
    package static let limit = 50

    /// Whether the build behind it is no state to publish.
    package private(set) var isFailing = false
    /// Whether the site that is served is an older, good one.
    package private(set) var isBehind = false
    private var failure: String?
    private var errors = 0
    private var warnings = 0
    private var items: [Item] = []
    private var words: [String: [String: String]] = [:]
    private var language: String?

    package init() {}

    /// `site`: what is served from now on; `isBehind` when that is not this build's.
    package init(_ build: FinishedBuild, site: ServedSite, isBehind: Bool) {
        isFailing = build.isFailing
        self.isBehind = isBehind
        failure = build.failure.map(CodeFrameFormatter.visible)
        let counts = FindingCounts(build.diagnostics)
        (errors, warnings) = (counts.errors, counts.warnings)
        words = build.diagnostics.isEmpty && build.failure == nil ? [:] : build.words
        language = build.language
        let shown = build.diagnostics.filter { $0.severity > .info }
        // Errors first; otherwise the order in which they are read.
        let sorted = shown.filter { $0.severity == .error } + shown.filter { $0.severity != .error }
        var formatter = CodeFrameFormatter(sources: build.sources)
        formatter.window = 160
        let languages = [""] + build.words.keys.sorted().map { $0 + "/" }
        items = sorted.prefix(Self.limit).map { Item($0, &formatter, languages, site, build.catalogs) }
    }

    private struct State: Encodable {
        var build: String
        var from: String?
        var styles: [String: String]?
        var changed: [String]?
        var failing: Bool
        var behind: Bool
        var failure: String?
        var errors: Int
        var warnings: Int
        var items: [Item]
        var words: [String: [String: String]]
        var language: String?
    }

    /// One line of JSON. `step`: how the present build differs from the one before.
    package func json(build: String, step: BuildStep? = nil) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let styles = (step?.styles).map { Dictionary($0.map { ($0.text, $1.text) }) { first, _ in first } }
        let state = State(
            build: build, from: step?.from, styles: styles, changed: styles == nil ? step?.changed?.map(\.text) : nil,
            failing: isFailing, behind: isBehind,
            failure: failure, errors: errors, warnings: warnings, items: items, words: words,
            language: language)
        // All of it is text and numbers: there is nothing that could not be encoded.
        return (try? encoder.encode(state)).map { Array($0) } ?? Array("{}".utf8)
    }

    private struct Item: Encodable {
        var severity: String
        var headline: String
        var code: String
        /// The rule's page on this site by language; "" is the default one.
        var rules: [String: String]
        var place: String?
        var frame: Frame?
        var why: String?
        var fix: String?
        var notes: [Note]
        /// The same texts by language, where they are there in it. Those above are in English.
        var told: [String: Told]

        init(
            _ finding: Diagnostic, _ formatter: inout CodeFrameFormatter, _ languages: [String], _ site: ServedSite,
            _ catalogs: [MessageCatalog]
        ) {
            severity = finding.severity.rawValue
            headline = Self.text(finding.headline.english)
            code = finding.code.id
            rules = Self.rulePages(finding.code.id, languages, site)
            (place, frame) = Self.look(at: finding.location, &formatter)
            why = (finding.explanation?.english).map(Self.text)
            fix = (finding.fix?.text.english).map(Self.text)
            notes = finding.notes.prefix(8).map { note in
                let (place, frame) = Self.look(at: note.location, &formatter)
                return Note(message: Self.text(note.message.english), place: place, frame: note.isFramed ? frame : nil)
            }
            told = Dictionary(
                catalogs.map { ($0.language, Self.told(finding, $0)) }, uniquingKeysWith: { first, _ in first })
        }

        private static func told(_ finding: Diagnostic, _ catalog: MessageCatalog) -> Told {
            func said(_ message: Message) -> String? { catalog.knows(message) ? text(catalog.text(message)) : nil }
            return Told(
                headline: said(finding.headline), why: finding.explanation.flatMap(said),
                fix: (finding.fix?.text).flatMap(said), notes: finding.notes.prefix(8).map { said($0.message) })
        }

        /// `path:line:column` and the source line.
        private static func look(
            at location: SourceLocation?, _ formatter: inout CodeFrameFormatter
        ) -> (String?, Frame?) {
            guard let location else { return (nil, nil) }
            let path = text(location.path)
            guard let frame = formatter.frame(at: location) else { return (path, nil) }
            return (
                "\(path):\(frame.line):\(frame.column)",
                Frame(line: frame.line, before: frame.before, marked: frame.marked, after: frame.after)
            )
        }

        private static func rulePages(_ code: String, _ languages: [String], _ site: ServedSite) -> [String: String] {
            var pages: [String: String] = [:]
            for language in languages {
                let page = language + "guides/rules/" + code
                let key = String(language.dropLast())
                if site.has("\(page)/index.html") {
                    pages[key] = page + "/"
                } else if site.has("\(page).html") {
                    pages[key] = page + ".html"
                }
            }
            return pages
        }

        /// Visible, and no longer than anybody reads.
        private static func text(_ text: String) -> String {
            let shown = CodeFrameFormatter.visible(String(text.unicodeScalars.prefix(2000)))
            return text.unicodeScalars.count > 2000 ? shown + "…" : shown
        }
    }

    private struct Told: Encodable {
        var headline: String?
        var why: String?
        var fix: String?
        var notes: [String?]
    }

    private struct Frame: Encodable {
        var line: Int
        var before: String
        var marked: String
        var after: String
    }

    private struct Note: Encodable {
        var message: String
        var place: String?
        var frame: Frame?
    }
}
