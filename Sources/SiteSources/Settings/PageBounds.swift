/// How much one file of the site holds at most, so that a page's size does not depend on how many others there are. What is
/// beyond a bound is on a further page or in a further file; the manual's page on hosting states each.
package struct PageBounds: Sendable {
    /// Samples of its own group in the menu of a sample's page; all other groups are counts.
    package var menuSamples = 20
    /// Specs in the menu of a spec's page.
    package var menuSpecs = 60
    /// Entries of one level in the menu of a guide.
    package var menuGuides = 150
    /// Pages of its folder, below the index page that lists them all, in the menu of a guide that the navigation does not list.
    package var menuSiblings = 20
    /// Sections in the menu of a guide, where the whole navigation has more entries than `menuGuides`.
    package var menuSections = 60
    /// Cards of samples on one page of the gallery.
    package var cards = 24
    /// Specs on one page of their list.
    package var specs = 100
    /// Samples on one page of the report.
    package var reportRows = 100
    /// Findings of one sample on the report's page, and findings of one rule on the rule's page; a sample's own page has all.
    package var findings = 30
    /// Findings of other files on the report's page, and findings that a switch turned off.
    package var otherFindings = 100
    /// Findings of other files on all pages of the report together; `report.json` has all.
    package var reportFindings = 1_000
    /// Samples that a spec's page shows.
    package var samplesOfSpec = 24
    /// Cells of the profiles' matrix on one page.
    package var matrixCells = 1_000
    /// Profiles of the matrix.
    package var profiles = 50
    /// Chips of one filter.
    package var chips = 40
    /// Entries of a section of `llms.txt`.
    package var index = 500
    /// Bytes of one part of `llms-full.txt`.
    package var fullText = 1_000_000
    /// Specs, samples or findings in one part of `manifest.json` and of `report.json`.
    package var records = 1_000
    /// Addresses and bytes of one site map (sitemaps.org).
    package var addresses = 50_000
    package var mapBytes = 50_000_000

    package init() {}
}
