package import Liquid
package import SiteModel
package import Text

/// Renders the theme's templates for pages.
package struct TemplateRenderer: Sendable {
    package let site: Site
    let library: TemplateLibrary
    /// Takes what renders measure; nil where nobody asks.
    let metrics: TemplateMetricsCollector?
    /// Takes what templates declare with `need`; nil where no page is rendered that could load it.
    var needs: PageNeeds?
    /// Of the site's files.
    package let operations = OperationDocuments()

    package init(site: Site, library: TemplateLibrary, metrics: TemplateMetricsCollector?) {
        self.site = site
        self.library = library.keepingLinks()
        self.metrics = metrics
    }

    /// The same for a site with another text; nothing is measured.
    package func replacing(_ site: Site) -> TemplateRenderer {
        TemplateRenderer(site: site, library: library, metrics: nil)
    }

    /// The same, taking down what templates need into `needs`.
    package func collecting(_ needs: PageNeeds) -> TemplateRenderer {
        var copy = self
        copy.needs = needs
        return copy
    }

    /// The templates for one page.
    package func on(_ page: Page) -> PageTemplates { PageTemplates(self, page) }

    /// A layout with its variables; a missing layout is a diagnostic and gives nothing.
    package func layout(_ name: String, _ variables: [(String, LiquidValue)], _ page: Page) -> Diagnosed<[UInt8]> {
        on(page).layout(name, variables)
    }

    func partial(_ name: String, _ variables: KeyValuePairs<String, LiquidValue>, _ page: Page) -> Diagnosed<[UInt8]> {
        template("partials/\(name).html", variables.map { ($0.key, $0.value) }, page)
    }

    /// Any template by its path in the theme.
    package func template(
        _ name: String, _ variables: [(String, LiquidValue)], _ page: Page
    ) -> Diagnosed<[UInt8]> {
        on(page).template(name, variables)
    }
}
