import SiteFiles
package import SiteImport
package import Text

/// A guide, and what other documentation systems make of it.
extension ParsedGuide {
    /// As sidebars see it.
    package var foreign: ForeignPage {
        ForeignPage(
            path: self.path, locale: self.locale, address: self.address, text: (self.file, self.body), matter: matter,
            place: original.location(0..<0))
    }

    /// A page that only a sidebar asks for.
    package init(_ made: ForeignPage) {
        self.init(path: made.path, locale: made.locale, file: made.file, body: made.body)
        self.system = "sidebar"
        self.address = made.address
        self.hash = ContentHash(made.file.bytes).with(.of(made.address ?? "/"))
    }

    /// With the translated text in place of its own.
    package func translated(_ text: GuideText, _ translator: GuideTranslator) -> Diagnosed<ParsedGuide> {
        let made = translator.translate(text)
        var guide = self
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
}
