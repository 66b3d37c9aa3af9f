/// The site as facts: which pages there are, their addresses, what leads where. Knows no templates and writes nothing.
///
/// Folders from the top; each uses only those below it:
///
/// - `Modeling`: what a folder has to a site: guides, rules, redirects, navigation, dates
/// - `Links`: where a link of a guide or a spec leads
/// - `Pages`: pages, lists, sections and what of a long list a page shows
/// - `Assets`: pictures, styles and scripts with the names they are served by
