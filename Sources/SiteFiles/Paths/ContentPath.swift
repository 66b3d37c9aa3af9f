/// Where a file that is read lies in the content folder, or a folder of such files: `guides/start.md`, `samples/apns/hello.json`. Of
/// sitegen's own files it is the path in the folder of their kind.
package struct ContentPath: RelativePath {
    package let text: String

    @inlinable package init(_ text: String) { self.text = text }

    /// The way from this file to another one, percent-encoded, as a link has it.
    package func link(to file: ContentPath) -> String { PathText.relative(from: text, to: file.text) }
}
