package import SiteFiles
package import Text

/// The systems whose guides are translated, and what is done with what the translators say.
package enum GuideTranslators {
    /// A guide is translated by the first that applies.
    package static let all: [GuideTranslator] = [MDXTranslator.translator, MdBookTranslator.row, JekyllTranslator.row]

    package static func translator(_ path: ContentPath, _ tree: ForeignTree) -> GuideTranslator? {
        all.first { $0.applies(path, tree) }
    }

    /// A parsed guide with the translated text in place of its own.
    package static func translated(_ guide: ParsedGuide, _ text: GuideText, _ translator: GuideTranslator)
        -> Diagnosed<ParsedGuide>
    {
        let made = translator.translate(text)
        var guide = guide
        guide.system = translator.name
        guide.address = made.address.flatMap(PathText.normalize)
        guide.isTitledByHeading = made.isTitledByHeading
        guide.notes = made.notes
        if let new = made.text, !new.isUnchanged {
            guide.body = guide.body.lowerBound..<max(guide.body.lowerBound, new.bytes.count)
            guide.file = new.file
            guide.translation = new
        }
        guide.hash = guide.hash?.with(ContentHash(guide.file.bytes)).with(.of(guide.address ?? "/"))
        return Diagnosed(guide, made.diagnostics)
    }

    /// What is told once for the whole site.
    package static func summaries(_ guides: [ParsedGuide]) -> [Diagnostic] {
        all.flatMap { translator in
            translator.summary(guides.flatMap { $0.system == translator.name ? $0.notes : [] })
        }
    }
}
