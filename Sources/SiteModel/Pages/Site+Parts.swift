package import PushPayload
package import SiteFiles
package import SiteImport
package import SiteSources
package import Text

/// What views ask for most, without the name of the part that has it. Large parts are lent: of those only what is asked for is copied.
extension Site {
    package var settings: SiteSettings { _read { yield facts.settings } }
    package var inputs: SiteInputs { _read { yield facts.inputs } }
    package var payloads: SitePayloads { _read { yield facts.payloads } }
    package var history: SiteHistory { _read { yield facts.history } }

    package var configuration: Configuration { _read { yield facts.settings.configuration } }
    @inlinable package var title: LocalizedText { facts.settings.configuration.title }
    @inlinable package var editURL: String? { facts.settings.configuration.editURL }
    @inlinable package var sources: SourceSet { facts.inputs.sources }
    @inlinable package var hasBooks: Bool { facts.inputs.hasBooks }
    @inlinable package var foreign: ForeignTree { facts.inputs.foreign }
    /// Whether a file is written for another documentation system.
    package func isForeign(_ path: ContentPath) -> Bool { foreign.links(ofPageAt: path) != nil }
    @inlinable package var bounds: PageBounds { facts.settings.bounds }
    @inlinable package var locales: [String] { facts.settings.configuration.locales }
    @inlinable package var defaultLocale: String { facts.settings.configuration.locales[0] }
    @inlinable package var baseURL: String? { facts.settings.baseURL }

    @inlinable package var specs: SpecSet { facts.payloads.specs }
    @inlinable package var tables: [String: [String: KeyTable]] { facts.payloads.tables }
    @inlinable package var samples: [Sample] { facts.payloads.samples }
    @inlinable package var profiles: [Profile] { facts.payloads.profiles }
    @inlinable package var examples: [String: [RuleExample]] { facts.payloads.examples }
    @inlinable package var ownSpecs: [Spec] { facts.payloads.ownSpecs }
    @inlinable package var usedSpecs: [Spec] { facts.payloads.usedSpecs }
    @inlinable package var otherSpecs: [Spec] { facts.payloads.otherSpecs }
    @inlinable package var shownSpecs: [Spec] { facts.payloads.shownSpecs }
    @inlinable package var isDocs: Bool { facts.payloads.isDocs }

    @inlinable package var guides: [Guide] { guideTable.guides }
    @inlinable package var home: Guide? { guideTable.home }
    @inlinable package var guideIndices: [ContentPath: Int] { guideTable.indices }
    @inlinable package var sections: [NavigationSection] { navigation.sections }
    @inlinable package var sectionOfGuide: [Int: Int] { navigation.sectionOfGuide }

    @inlinable package var pages: [Page] { pageTable.pages }
    @inlinable package var lists: ListPages { pageTable.lists }
    @inlinable package var diagnostics: [Diagnostic] { report.diagnostics }

    package func text(_ key: String, _ locale: String) -> String { facts.settings.text(key, locale) }

    /// The words that a language has of its own, by their keys.
    package func words(_ locale: String) -> [String: String] { facts.settings.strings[locale] ?? [:] }

    /// What a finding says, in a language.
    package func text(_ message: Message, _ locale: String) -> String { facts.settings.text(message, locale) }

    /// The language that a message is in on a page of another one: "en" where it has no translation, and a translation is wanted.
    package func language(of message: Message, _ locale: String) -> String? {
        facts.settings.language(of: message, locale)
    }

    package func sampleIndex(_ id: String) -> Int? { facts.payloads.index(ofSample: id) }

    /// The samples that are held to a spec, in their order.
    package func samples(ofSpec id: String) -> [Int] { facts.payloads.samples(ofSpec: id) }

    /// Title and description of a sample in a language.
    package func title(ofSample index: Int, _ locale: String) -> String {
        facts.payloads.title(ofSample: index, locale)
    }

    package func description(ofSample index: Int, _ locale: String) -> String {
        facts.payloads.description(ofSample: index, locale)
    }

    package func translation(ofSample index: Int, _ locale: String) -> [(String, String)] {
        facts.payloads.translation(ofSample: index, locale, default: defaultLocale)
    }
}
