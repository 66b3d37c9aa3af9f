import Markdown
import SiteSources
package import Text

/// A guide's text with the values of its expressions in their places, and the way back: what is said about the new text is moved
/// to where its author wrote it, through the values and through what the text was translated from.
package struct LiveGuide: Sendable {
    /// What Markdown is rendered from; the guide's text itself where there is no expression.
    package private(set) var file: SourceFile
    /// The text behind the front matter.
    package private(set) var body: Range<Int>
    private var values: TextTranslation?
    private let translation: TextTranslation?

    /// `values` are those of expressions in reading order, in Markdown.
    init(_ guide: ParsedGuide, _ values: [(expression: TextExpression, markdown: String)] = []) {
        file = guide.file
        body = guide.body
        translation = guide.translation
        guard !values.isEmpty else { return }
        var text = TextTranslation(file)
        var position = 0
        for value in values {
            let range = value.expression.range
            text.copy(position..<range.lowerBound)
            text.replace(range, with: value.markdown)
            position = range.upperBound
        }
        text.copy(position..<max(position, file.bytes.count))
        body = body.lowerBound..<body.upperBound + text.bytes.count - file.bytes.count
        file = text.file
        self.values = text
    }

    // MARK: The way back

    /// A diagnostic about the new text, at its place in the file.
    func original(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        guard diagnostic.location?.path == file.path else { return diagnostic }
        for text in [values, translation].compactMap({ $0 }) { diagnostic = text.original(diagnostic) }
        return diagnostic
    }

    func original(_ range: Range<Int>) -> Range<Int> {
        let range = values?.place(range) ?? range
        return translation?.place(range) ?? range
    }
}
