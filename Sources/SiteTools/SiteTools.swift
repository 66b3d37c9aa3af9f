/// What is written outside a site.
///
/// Folders from the top; each uses only those below it:
///
/// - `Starting`: a site to begin with (`new`)
/// - `Exporting`: payloads, requests, schemas and fixtures for other programs (`export`)
/// - `Embedding`: marked blocks of Markdown files kept current (`embed`)
