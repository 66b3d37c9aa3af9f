/// What a folder has: found, read, parsed and validated. Nothing throws for a user's mistake; it becomes a finding.
///
/// Folders from the top; each uses only those below it:
///
/// - `Validating`: samples, guides and places held to specs and apps
/// - `Parsing`: bytes to trees: settings, theme, packs, guides, tables of contents
/// - `Reading`: files to bytes, and what kind each is
/// - `Trees`: what parsing gives: guides, samples, books, with everything masked that is secret
/// - `Walking`: which files there are, and what is passed over
/// - `Settings`: what a run is asked to do, and what `site.yml` sets
/// - `Folders`: kinds of files by their place
