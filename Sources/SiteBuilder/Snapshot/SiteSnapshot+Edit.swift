import PushPayload
package import SiteFiles
import SiteModel
import SiteSources
package import Text

/// The pages of one guide, rendered again with its new text while everything else is as it was.
package struct GuideEdit: Sendable {
    /// The site with the new text.
    package var snapshot: SiteSnapshot
    /// The guide's pages in the languages that show this text, as HTML and as Markdown.
    package var outputs: [OutputFile]
    package var diagnostics: [Diagnostic]
}

extension SiteSnapshot {
    /// What an edit of a guide's text changes on its own pages. Nil where other pages may change as well, or where there is
    /// something to say about the file before it is rendered: front matter, title, secrets, encoding. Then only a build knows.
    ///
    /// `path`: relative to the source folder. O(bytes of the page).
    package func edited(_ path: String, _ bytes: [UInt8]) -> GuideEdit? {
        guard bytes.count <= Reader.sizeLimit, let old = guide(path), let guide = replacement(old, bytes),
            let changed = site.replacing(old, guide)
        else { return nil }
        let renderer = renderer.replacing(changed)
        let pages = changed.pages(showing: guide)
        let results = pages.map { renderer.kept($0) }
        let outputs = results.flatMap { [$0.file, $0.markdown].compactMap { $0 } }
        return GuideEdit(
            snapshot: SiteSnapshot(self, renderer),
            outputs: outputs + AskedFiles(site: changed).named(by: outputs),
            diagnostics: results.flatMap(\.diagnostics))
    }

    private func guide(_ path: String) -> ParsedGuide? { site.inputs.guideFiles.first { $0.file.path == path } }

    private func replacement(_ old: ParsedGuide, _ bytes: [UInt8]) -> ParsedGuide? {
        // What a translator makes of a text may rest on other files.
        guard old.system == nil, old.file.masked.isEmpty else { return nil }
        let prefix = site.settings.prefix.isEmpty ? "" : site.settings.prefix + "/"
        guard old.file.path.hasPrefix(prefix), EncodingCheck.mistake(bytes) == nil else { return nil }
        let file = SourceFile(path: old.file.path, bytes: bytes)
        let entry = SourceEntry(guide: ContentPath(String(old.file.path.dropFirst(prefix.count))), file)
        let guide = Parser.guide(entry, site.locales)
        guard guide.diagnostics.isEmpty, matter(guide.value) == matter(old), !hasSecrets(file) else { return nil }
        return guide.value
    }

    private func matter(_ guide: ParsedGuide) -> ArraySlice<UInt8> {
        guide.file.bytes[..<min(guide.body.lowerBound, guide.file.bytes.count)]
    }

    private func hasSecrets(_ file: SourceFile) -> Bool {
        !SecretScanner.scan(file.bytes, isMarkdown: true).isEmpty || GuideSecrets.masked(file, checker) != nil
    }
}

extension Site {
    /// Nil where the title changes, which other pages show, where the text names a rule that has no page yet, or where it changes what
    /// the site takes from its guides: specs that have pages, the language.
    fileprivate func replacing(_ old: ParsedGuide, _ new: ParsedGuide) -> Site? {
        let named = RuleGuide.named(new.file.bytes[new.body.clamped(to: new.file.bytes.indices)])
        guard named.allSatisfy({ rulePage($0) != nil || inputs.ruleFiles[$0] == nil }) else { return nil }
        guard let guide = guideTable.guide(old.path), guide.versions[old.locale]?.file.path == old.file.path else {
            return nil
        }
        guard SpecNames.named(in: new) == SpecNames.named(in: old) || configuration.packs != nil,
            hasSameLanguage(old, new)
        else {
            return nil
        }
        let changed = guide.with(new)
        return hasSameTitles(guide, changed) ? guideTable.replacing(changed).map { with($0) } : nil
    }

    /// A site that does not name its language is in that of its guides.
    private func hasSameLanguage(_ old: ParsedGuide, _ new: ParsedGuide) -> Bool {
        configuration.hasLocales || GuideLanguage.of(old.file.bytes) == GuideLanguage.of(new.file.bytes)
    }

    private func hasSameTitles(_ old: Guide, _ new: Guide) -> Bool {
        locales.allSatisfy { old.title($0, defaultLocale) == new.title($0, defaultLocale) }
    }

    fileprivate func pages(showing guide: ParsedGuide) -> [Page] {
        locales.compactMap { locale in
            if let index = guideIndices[guide.path] {
                return guides[index].version(locale, defaultLocale)?.file.path == guide.file.path
                    ? page(.guide(index), locale) : nil
            }
            return home?.version(locale, defaultLocale)?.file.path == guide.file.path ? page(.home, locale) : nil
        }
    }
}
