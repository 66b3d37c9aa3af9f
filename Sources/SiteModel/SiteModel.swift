/// The site as facts: which pages there are, their addresses, what leads where. Knows no templates and writes nothing.
///
/// Folders from the top; each uses only those below it:
///
/// - `Modeling`: what a folder has to a site: guides, rules, redirects, navigation, dates
/// - `Links`: where a link of a guide or a spec leads
/// - `Pages`: the site, its pages, lists and sections, and what of a long list a page shows
/// - `Facts`: what is known before there are pages: settings, guides, specs and samples, dates
/// - `Assets`: pictures, styles and scripts with the names they are served by
