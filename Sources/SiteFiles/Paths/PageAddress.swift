/// Where a page is asked for in the site: `ko/guides/start/`, `404.html`, "" for the first one. With a slash at its end it is a folder,
/// which has files of its own; there is none at its beginning.
package struct PageAddress: Path {
    package let text: String

    @inlinable package init(_ text: String) { self.text = text }

    /// Of the site itself.
    package static let root: PageAddress = ""

    /// Whether it is one of a folder, as that of the site itself.
    package var isFolder: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "/") }

    /// The file that is sent for it.
    package var output: OutputPath { OutputPath(isFolder ? text + "index.html" : text) }

    /// The file with the page as Markdown; nil for what is no page.
    package var markdown: OutputPath? {
        if isFolder { return OutputPath(text + "index.md") }
        return text.hasSuffix(".html") ? OutputPath(String(text.dropLast(".html".count)) + ".md") : nil
    }

    /// A file in the folder, or further below it.
    @inlinable package func file(_ name: String) -> OutputPath { OutputPath(text + name) }

    /// What is at an address in the folder, as if the folder were the site.
    @inlinable package func below(_ inner: PageAddress) -> PageAddress { PageAddress(text + inner.text) }

    /// As a link on this page has it: the way to another page, and to a place (`#part`) there. From `file://` a folder needs its
    /// `index.html` spelt out.
    package func link(to page: PageAddress, fragment: String = "") -> String {
        PathText.relative(from: text, to: fragment.isEmpty ? page.text : page.text + fragment)
    }

    /// The same to a file of the site.
    package func link(toFile file: OutputPath) -> String { PathText.relative(from: text, to: file.text) }

    /// Whether it lies in a folder, or is that folder.
    @inlinable package func isBelow(_ folder: PageAddress) -> Bool { text.hasPrefix(folder.text) }

    /// The way to the folder of the site: `../` for each folder that the page is in.
    package var wayUp: String { String(repeating: "../", count: text.utf8.count { $0 == UInt8(ascii: "/") }) }
}
