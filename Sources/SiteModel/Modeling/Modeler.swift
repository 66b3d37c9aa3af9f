import DataTree
import Markdown
import PushPayload
import SiteFiles
package import SiteSources
package import Text

/// Stage 4: decides everything that spans files before anything is rendered: pages, permalinks and their clashes, languages,
/// navigation, assets. Each part is made once, from those before it.
package enum Modeler {
    /// `found`: what the stages before have to say.
    package static func model(_ tree: ValidatedTree, _ options: BuildOptions, found: [Diagnostic] = []) -> Diagnosed<
        Site
    > {
        let untitled = SiteFacts(tree, options)
        let books = tree.parsed.books
        let (parsed, kept) = (tree.parsed, options.kept)
        let (guides, assets) = together(
            { GuideBuilder(facts: untitled, books: books).table() },
            { AssetBuilder(facts: untitled).table(parsed, kept) })
        let facts = untitled.titled(by: guides, books)
        let (navigation, laidOut) = together(
            { NavigationBuilder(facts: facts, guides: guides, books: books).navigation() },
            {
                var pages = PageBuilder(facts, guides)
                return (table: pages.table(), pages: pages)
            })
        let (table, pages) = laidOut
        let bare = Site(facts, guides, navigation.value, assets.value, table)
        var redirects = RedirectBuilder(site: bare, taken: pages.taken)
        let site = bare.with(redirects.redirects(books))
        var diagnostics =
            tableProblems(facts) + guides.unlistedFindings(books) + navigation.diagnostics + assets.diagnostics
        diagnostics += pages.diagnostics + redirects.diagnostics + missingGuides(site) + missingFeatured(site)
        let whole = site.withRulePages(site.namedRules(found + diagnostics, options.kept))
        if options.reportsTranslations { diagnostics += TranslationReport(site: whole).findings }
        return Diagnosed(whole, diagnostics)
    }

    /// What is wrong in the specs' keys, said once for all languages.
    private static func tableProblems(_ facts: SiteFacts) -> [Diagnostic] {
        let tables = facts.payloads.tables[facts.settings.defaultLocale] ?? [:]
        return facts.payloads.specs.specs.flatMap { tables[$0.id]?.diagnostics ?? [] }
    }

    private static func missingGuides(_ site: Site) -> [Diagnostic] {
        let missing = site.configuration.navigation.flatMap(\.pages).filter { site.guideIndices[$0.path] == nil }
        return missing.map { page in
            let near = Suggestion.nearest(to: page.path.text, among: site.guideIndices.keys.map(\.text).sorted())
            return Diagnostic(
                .siteConfiguration, .error, at: page.location, pointer: "/navigation",
                "there is no guide '\(page.path)'", fix: near.map { .init("did you mean '\($0)'?") })
        }
    }

    private static func missingFeatured(_ site: Site) -> [Diagnostic] {
        site.configuration.featured.filter { site.sampleIndex($0.sample) == nil }.map { name, location in
            let near = SampleSelection(site.samples.map(\.id)).nearest(to: name)
            return Diagnostic(
                .siteConfiguration, .error, at: location, pointer: "/featured", "there is no sample '\(name)'",
                fix: near.map { .init("did you mean '\($0)'?") })
        }
    }
}
