/// Where a file that is written lies in the output folder, or a folder of such files: `ko/guides/start/index.html`.
package struct OutputPath: RelativePath {
    package let text: String

    @inlinable package init(_ text: String) { self.text = text }

    /// Under which the file itself is asked for.
    package var address: PageAddress { PageAddress(text) }
}
