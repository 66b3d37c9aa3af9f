/// Markdown to HTML: a page's file becomes `RenderedMarkdown` by `MarkdownRenderer`, with block tags as `MarkdownOptions`
/// says; besides it, what is found in a page without rendering it: comments, expressions, links.
///
/// Folders from the top; each uses only those below it:
///
/// - `Expressions`: the `{{ }}` of a page that are not code
/// - `HTML`: the document walked and written; raw HTML, anchors, block tags and included files in it
/// - `Tags`: lines of block tags, found and taken apart
/// - `Comments`: HTML comments
/// - `Links`: where in the source a destination is, autolinks, safe addresses
/// - `CMark`: libcmark-gfm, and what must not be given to it
/// - `RenderedMarkdown.swift`: what a page becomes
/// - `Characters`: bytes, character references, plain text, slugs
