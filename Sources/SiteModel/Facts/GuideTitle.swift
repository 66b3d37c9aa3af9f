import DataTree
import Markdown
import SiteFiles
import SiteSources
import Text

/// What a guide is called: by its front matter, else by its first heading, else by its label in a table of contents, else by its
/// file's name in words.
package struct GuideTitle: Sendable, Hashable {
    /// For tabs, menus, lists, feeds and the search: text without any markup.
    package let text: String
    /// HTML of the title's code, emphasis and text: for the page's own heading.
    package let html: String
    /// As the front matter says it, for Markdown; nil where the title is from elsewhere.
    package let written: String?

    private init(text: String, html: String) {
        self.text = VisibleTitle.of(text)
        self.html = VisibleTitle.of(html)
        written = nil
    }

    /// In front matter backticks are code; everything else is text.
    package init(frontMatter title: String) {
        let title = VisibleTitle.of(title)
        written = title
        text = PlainInline.text(title)
        html = PlainInline.html(title)
    }

    package init(plain title: String) {
        let title = VisibleTitle.of(title)
        text = title
        written = nil
        html = HTMLEscaping.escaped(title)
    }

    init(_ version: ParsedGuide, label: String?) {
        let title = version.matter?["title"]?.string
        let heading =
            title == nil || version.isTitledByHeading
            ? MarkdownTitle.find(in: version.file, body: version.body, isTop: title != nil) : nil
        if let title, heading == nil {
            self.init(frontMatter: title)
        } else if let heading {
            self.init(text: heading.text, html: heading.html)
        } else {
            self.init(plain: label ?? Self.words(version.path))
        }
    }

    /// `getting-started.md` → `Getting started`; an index page is called as its folder.
    private static func words(_ path: ContentPath) -> String {
        let stem = path.withoutExtension
        let isIndex = ["index", "readme"].contains(stem.name.lowercased())
        var name = isIndex ? stem.folder.name : stem.name
        // Jekyll's posts have their day before their name.
        if path.folder.name == "_posts",
            let day = name.prefixMatch(of: /\d{4}-\d\d?-\d\d?-/)
        {
            name = String(name[day.range.upperBound...])
        }
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
