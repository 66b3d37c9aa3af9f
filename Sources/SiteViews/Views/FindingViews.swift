import DataTree
import Liquid
import PushPayload
package import SiteModel
import SiteSources
package import Text

/// Findings, verdicts and places as templates see them.
package struct FindingViews {
    let site: Site
    let page: Page
    /// The files that were asked for, by path.
    private var files: [String: Lines] = [:]
    /// By code.
    private var rules: [String: Rule] = [:]

    /// A file and where its lines are.
    private final class Lines: Sendable {
        let file: SourceFile
        let index: LineIndex

        init(_ file: SourceFile) {
            self.file = file
            index = LineIndex(file)
        }
    }

    /// What this page says of a rule, and the guide that describes it.
    private struct Rule {
        var guide: Int?
        var title: String
        var url: String?
    }

    package init(_ site: Site, _ page: Page) {
        self.site = site
        self.page = page
    }

    /// Line and column of a place; nil where its file is not known.
    package mutating func position(_ location: SourceLocation?) -> SourcePosition? {
        location.flatMap { location in lines(location)?.index.position(of: location.range.lowerBound) }
    }

    /// Nil where the file is not known.
    private mutating func lines(_ location: SourceLocation) -> Lines? {
        if let known = files[location.path] { return known }
        guard let file = site.inputs.sources[location.path] else { return nil }
        let lines = Lines(file)
        files[location.path] = lines
        return lines
    }

    private mutating func rule(_ code: String) -> Rule {
        if let known = rules[code] { return known }
        let guide = site.rulePage(code)
        let rule = Rule(
            guide: guide, title: ruleTitle(code), url: guide.flatMap { site.url(from: page, to: .guide($0)) })
        rules[code] = rule
        return rule
    }

    /// `anchor`: the id of the finding on its page. `lines`: the file whose lines are on this page, with the prefix of their ids.
    mutating func finding(_ diagnostic: Diagnostic, anchor: String, sample: Sample? = nil) -> LiquidValue {
        let lines = diagnostic.location.flatMap { self.lines($0) }
        let place = diagnostic.location.flatMap { lines?.index.position(of: $0.range.lowerBound) }
        let isHere = sample.map { $0.file.path == diagnostic.location?.path } ?? false
        let samplePage =
            isHere ? sample.flatMap { site.sampleIndex($0.id) }.flatMap { site.url(from: page, to: .sample($0)) } : nil
        let rule = self.rule(diagnostic.code.id)
        let onOwnPage = if case .sample = page.subject { true } else { false }
        let diff = isHere && !onOwnPage ? nil : lines.flatMap { Self.diff(diagnostic, $0) }
        return View.object([
            "anchor": .string(anchor), "code": .string(diagnostic.code.id),
            "severity": .string(diagnostic.severity.rawValue),
            "severity_label": .string(site.text("severity." + diagnostic.severity.rawValue, page.locale)),
            "title": .string(rule.title), "headline": .string(headline(diagnostic)),
            "explanation": View.text(explanation(diagnostic)), "fix": View.text(fix(diagnostic)),
            "lang": View.text(language(diagnostic.headline)), "why_lang": View.text(language(diagnostic.explanation)),
            "fix_lang": View.text(language(diagnostic.fix?.text)), "diff": diff ?? .null,
            "line": View.int(place?.line),
            "column": View.int(place?.column), "path": View.text(diagnostic.location?.path),
            "pointer": View.text(diagnostic.pointer),
            "url": View.text(rule.url),
            "key_url": View.text(keyURL(diagnostic, sample)),
            "excerpt": diff != nil || isHere && !onOwnPage ? .null : Self.excerpt(diagnostic.location, place, lines),
            "examples_url": View.text(rule.guide.flatMap { examplesURL(diagnostic.code.id, $0, besides: sample) }),
            "profiles": View.list(diagnostic.profiles) { ProfileViews(site: site, page: page).name($0) },
            "notes": View.list(diagnostic.notes) { note in
                View.object([
                    "message": .string(text(note.message)), "lang": View.text(language(note.message)),
                    "place": View.text(self.place(note.location)),
                ])
            },
            "line_url": View.text(
                place.flatMap { place in samplePage.map { onOwnPage ? "#L\(place.line)" : "\($0)#L\(place.line)" } }),
        ])
    }

    // The texts of a finding, in the page's language: every view asks here.

    func headline(_ diagnostic: Diagnostic) -> String { text(diagnostic.headline) }

    func explanation(_ diagnostic: Diagnostic) -> String? { diagnostic.explanation.map(text) }

    func fix(_ diagnostic: Diagnostic) -> String? { (diagnostic.fix?.text).map(text) }

    func text(_ message: Message) -> String { site.text(message, page.locale) }

    /// The language of a text, where it is not the page's.
    func language(_ message: Message?) -> String? { message.flatMap { site.language(of: $0, page.locale) } }

    /// The certain edits of a finding, as a diff.
    private static func diff(_ diagnostic: Diagnostic, _ lines: Lines) -> LiquidValue? {
        guard let edits = diagnostic.fix?.edits, !edits.isEmpty else { return nil }
        return FixDiff(file: lines.file, lines: lines.index).view(edits)
    }

    /// The line of a finding, cut to what fits; nil where nothing is in it but a bracket.
    private static func excerpt(
        _ location: SourceLocation?, _ place: SourcePosition?, _ lines: Lines?
    ) -> LiquidValue {
        guard let location, let place, let file = lines?.file, let line = lines?.index.range(ofLine: place.line) else {
            return .null
        }
        let start = max(line.lowerBound, min(location.range.lowerBound, line.upperBound))
        let end = min(max(location.range.upperBound, start), line.upperBound)
        // A line may be megabytes long, and have thousands of findings.
        let first = file.wholeCharacter(from: max(line.lowerBound, start - window), to: start)
        let last = file.wholeCharacter(from: min(line.upperBound, end + window), to: line.upperBound)
        let cut = file.wholeCharacter(from: min(end, start + window), to: end)
        let before = file.text(in: first..<start)
        let marked = file.text(in: start..<cut)
        let after = file.text(in: end..<last)
        let isWhole = first == line.lowerBound && before.count <= 60
        guard (before + marked + after).contains(where: { !" \t\r\n{}[],".contains($0) }) else { return .null }
        return View.object([
            "number": .int(place.line),
            "before": .string(isWhole ? String(before.drop { $0 == " " || $0 == "\t" }) : "…" + before.suffix(60)),
            "marked": .string(cut < end || marked.count > 120 ? marked.prefix(120) + "…" : marked),
            "after": .string(
                String(after.prefix(60).filter { !$0.isNewline })
                    + (last < line.upperBound || after.count > 60 ? "…" : "")),
        ])
    }

    /// Bytes on each side of a finding of which an excerpt shows the nearest characters.
    private static let window = 1024

    /// Where other samples show the same rule.
    private func examplesURL(_ code: String, _ guide: Int, besides sample: Sample?) -> String? {
        guard site.examples[code]?.contains(where: { site.samples[$0.sample].id != sample?.id }) == true else {
            return nil
        }
        return site.url(from: page, to: .guide(guide), fragment: "#" + RuleViews.anchor)
    }

    private mutating func place(_ location: SourceLocation?) -> String? {
        position(location).flatMap { position in location.map { "\($0.path):\(position.line):\(position.column)" } }
    }

    private func keyURL(_ diagnostic: Diagnostic, _ sample: Sample?) -> String? {
        guard let pointer = diagnostic.pointer, let spec = sample?.spec else { return nil }
        return KeyLinks(site: site, page: page).url(spec: spec.id, pointer: pointer)
    }

    /// The rule's title in the page's language, from its page in the manual.
    func ruleTitle(_ code: String) -> String {
        let title = site.rulePage(code).map { site.guides[$0].title(page.locale, site.defaultLocale).text }
        return title ?? RuleGuide.title(code, page.locale, site) ?? code
    }

    func verdict(_ verdict: Verdict) -> LiquidValue {
        View.object([
            "status": .string(verdict.status.rawValue),
            "label": .string(site.text("verdict." + verdict.status.rawValue, page.locale)),
            "errors": .int(verdict.errors), "warnings": .int(verdict.warnings), "infos": .int(verdict.infos),
        ])
    }
}

/// From a payload value to its row in a key table.
struct KeyLinks {
    let site: Site
    let page: Page

    /// The spec and anchor that describe a pointer: the sample's own spec, else the spec that its row refers to.
    func anchor(spec: String, pointer: String) -> (spec: String, anchor: String)? {
        for id in [spec] + base(spec) {
            if let anchor = site.tables[page.locale]?[id]?.anchor(for: pointer) { return (id, anchor) }
        }
        if let item = listed(spec), let (first, rest) = split(pointer), Int(first) != nil {
            return anchor(spec: item, pointer: rest)
        }
        let apple = KnownSpec.apple.id
        guard pointer.hasPrefix("/aps"), let anchor = site.tables[page.locale]?[apple]?.anchor(for: pointer) else {
            return nil
        }
        return (apple, anchor)
    }

    /// The spec of each message where a request is a list of them (Expo).
    private func listed(_ spec: String) -> String? {
        let root = site.specs[id: spec]?.root
        guard root?["type"]?.string == "array", let reference = root?["items"]?["$ref"]?.string,
            reference.hasPrefix(Self.scheme)
        else { return nil }
        let id = String(reference.dropFirst(Self.scheme.count))
        return id == spec ? nil : id
    }

    /// The first token of a pointer, and the pointer behind it.
    private func split(_ pointer: String) -> (first: String, rest: String)? {
        guard pointer.hasPrefix("/") else { return nil }
        let body = pointer.dropFirst()
        guard let slash = body.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        return (String(body[..<slash]), String(body[slash...]))
    }

    /// The specs that one takes whole, by `allOf`.
    private func base(_ spec: String) -> [String] {
        (site.specs[id: spec]?.root?["allOf"]?.elements ?? []).compactMap { part in
            guard let reference = part["$ref"]?.string, reference.hasPrefix(Self.scheme) else { return nil }
            return String(reference.dropFirst(Self.scheme.count))
        }
    }

    private static let scheme = "urn:sitegen:spec:"

    /// The row of a pointer, else of what is around it.
    func nearest(spec: String, pointer: String) -> (spec: String, anchor: String)? {
        guard var tokens = JSONPointer(pointer)?.tokens else { return nil }
        while !tokens.isEmpty {
            if let found = anchor(spec: spec, pointer: JSONPointer(tokens: tokens).description) { return found }
            tokens.removeLast()
        }
        return nil
    }

    func url(spec: String, pointer: String) -> String? {
        anchor(spec: spec, pointer: pointer).flatMap {
            site.url(from: page, to: .spec($0.spec), fragment: "#" + $0.anchor)
        }
    }
}

extension SourceFile {
    /// The first place from an offset on, and not behind `end`, at which a character of UTF-8 begins.
    fileprivate func wholeCharacter(from offset: Int, to end: Int) -> Int {
        var offset = offset
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}
