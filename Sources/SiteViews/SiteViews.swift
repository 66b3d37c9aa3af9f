/// What a page shows: views of the model, the theme's templates that draw them, and what is around a page's content.
///
/// Folders from the top; each uses only those below it:
///
/// - `Components`: templates, guides, and what is around a page's content
/// - `Views`: what templates see
/// - `Guides`: a guide's text with the values of its expressions, and what rendering gives
/// - `Places`: addresses, sizes and words of outputs that pages lead to
/// - `Values`: how views are written, for templates and as JSON
