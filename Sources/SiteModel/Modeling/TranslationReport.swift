import DataTree
import SiteFiles
import SiteSources
package import Text

/// What of the content is not in every language of the site, and which translations are older than their original:
/// `translation.missing` and `translation.outdated`, asked for by `sitegen check --translations`.
///
/// A translation is outdated when its original was changed later: by `updated` in the front matter of both, otherwise by
/// git. Where neither knows, nothing is said; nor where git has the original as it was when the translation was made, and what
/// readers see of it is still the same.
package struct TranslationReport {
    package let site: Site

    package var findings: [Diagnostic] {
        let others = site.locales.dropFirst()
        let guides = site.guides.filter { !$0.isShared } + (site.home.map { [$0] } ?? [])
        return others.flatMap { locale in
            guides.compactMap { finding($0, locale) } + site.payloads.sources.compactMap { finding($0, locale) }
        }
    }

    private func finding(_ guide: Guide, _ locale: String) -> Diagnostic? {
        guard let original = guide.versions[site.defaultLocale] else { return nil }
        guard let translation = guide.versions[locale] else {
            return missing(original.file, locale, "name it '\(Self.name(original.file.path, locale))'")
        }
        let stated = (day(original), day(translation))
        if let old = stated.1, let new = stated.0 {
            return old < new ? outdated(translation.file, original.file, new, Self.guideFix) : nil
        }
        return outdated(translation.file, original.file, Self.guideFix) { file in
            let split = FrontMatter.parse(file).value
            return Self.texts(split.0?.root) + [String(decoding: file.bytes[split.body], as: UTF8.self)]
        }
    }

    /// A sample's texts: only where it has any.
    private func finding(_ sample: ParsedSample, _ locale: String) -> Diagnostic? {
        guard let facts = sample.facts, facts.root?["title"] != nil || facts.root?["description"] != nil else {
            return nil
        }
        guard let translation = sample.translations[locale] else {
            return missing(facts.source, locale, "name it '\(Self.name(facts.source.path, locale))'")
        }
        return outdated(translation.source, facts.source, "bring it up to date") {
            Self.texts(YAMLReader.parse($0).value.root)
        }
    }

    private static func texts(_ root: Node?) -> [String] { ["title", "description"].map { root?[$0]?.string ?? "" } }

    private func day(_ guide: ParsedGuide) -> Day? { guide.matter?["updated"]?.string.flatMap { Day($0) } }

    private func missing(_ original: SourceFile, _ locale: String, _ fix: Message) -> Diagnostic {
        Diagnostic(
            .translationMissing, .info, at: original.location(0..<0),
            "there is no translation to '\(locale)'", why: "readers of that language get this one's text",
            fix: .init(fix))
    }

    private static let guideFix: Message = "bring it up to date, or touch 'updated' in its front matter"

    /// `read`: what readers see of a file.
    private func outdated(
        _ translation: SourceFile, _ original: SourceFile, _ fix: Message, _ read: (SourceFile) -> [String]
    ) -> Diagnostic? {
        guard let old = site.history.changes[translation.path], let new = site.history.changes[original.path], old < new
        else {
            return nil
        }
        if let past = site.history.past(original.path, translation.path),
            read(SourceFile(path: original.path, bytes: past)) == read(original)
        {
            return nil
        }
        return outdated(translation, original, Day(seconds: new), fix)
    }

    private func outdated(_ translation: SourceFile, _ original: SourceFile, _ day: Day, _ fix: Message) -> Diagnostic {
        var diagnostic = Diagnostic(
            .translationOutdated, .warning, at: translation.location(0..<0),
            "the translation is older than its original, which was changed on \(day.iso)",
            why: "readers of the two languages are told different things",
            fix: .init(fix))
        diagnostic.notes = [.init("the original is here", at: original.location(0..<0))]
        return diagnostic
    }

    /// `guides/a.md` → `a.ko.md`.
    private static func name(_ path: String, _ locale: String) -> String {
        let name = PathText.name(path)
        let stem = PathText.dropExtension(name)
        return "\(stem).\(locale)\(name.dropFirst(stem.count))"
    }
}

extension DiagnosticCode {
    package static let translationMissing = DiagnosticCode("translation.missing")
    package static let translationOutdated = DiagnosticCode("translation.outdated")
}
