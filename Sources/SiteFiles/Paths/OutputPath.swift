/// Where a file that is written lies in the output folder, or a folder of such files: `ko/guides/start/index.html`. `/` between
/// components and none round them; "" for the output folder itself.
package struct OutputPath: Path {
    package let text: String

    @inlinable package init(_ text: String) { self.text = text }

    /// The folder that it lies in.
    package var folder: OutputPath { OutputPath(SitePath.folder(text)) }

    /// What lies in this folder under a name.
    package func entry(_ name: String) -> OutputPath { OutputPath(SitePath.join(text, name)) }

    /// What a link in a file of this folder means, `.` and `..` folded; nil where it leads out.
    package func resolving(_ link: String) -> OutputPath? {
        SitePath.normalize(SitePath.join(text, link)).map { OutputPath($0) }
    }

    /// Under which the file itself is asked for.
    package var address: PageAddress { PageAddress(text) }
}
