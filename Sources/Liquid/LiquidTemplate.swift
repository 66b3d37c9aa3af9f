internal import DataTree
internal import Text

/// Liquid for other programs: a template made once, rendered as often as one likes, from any number of tasks. What is public here
/// is the whole interface of the library; it keeps to semantic versions.
///
///     let template = LiquidTemplate("Hello, {{ name | capitalize }}!")
///     let message = template.render(json: #"{"name": "mina"}"#)
///     // message.text == "Hello, Mina!"
public struct LiquidTemplate: Sendable {
    /// Which language the template is in.
    public enum Language: Sendable {
        case shopify
        /// Braze's: `${…}` names, `connected_content`, `abort_message`, content blocks.
        case braze
    }

    /// Something that is wrong, and its place in the template.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// From 1; columns count Unicode scalars.
        public let line: Int
        /// From 1, in Unicode scalars.
        public let column: Int
        /// The stable name of what is wrong, such as `liquid.syntax`.
        public let code: String
        /// One line that states the rule.
        public let message: String
        /// Otherwise it is a warning.
        public let isError: Bool

        /// Place, message and code in one line.
        public var description: String { "\(line):\(column): \(isError ? "error" : "warning"): \(message) [\(code)]" }
    }

    /// What a template gives: always as much text as there is, and what failed.
    public struct Message: Sendable, Hashable {
        /// What was rendered.
        public let text: String
        /// What failed.
        public let problems: [Problem]
    }

    /// What is wrong with the template itself. It can be rendered all the same; what cannot be read is left out.
    public let problems: [Problem]
    private let template: Template
    private let language: Language

    /// Reads a template.
    public init(_ source: String, language: Language = .shopify) {
        let file = SourceFile(path: "template", text: source)
        let parsed = Template.parse(file, options: ParseOptions(dialect: Self.dialect(language)))
        template = parsed.value
        self.language = language
        problems = Self.problems(parsed.diagnostics, in: file)
    }

    /// Renders with the members of a JSON object as variables.
    ///
    /// - Parameters:
    ///   - partials: What `include` and `render` find, by name.
    ///   - escapesHTML: Whether outputs are escaped for HTML.
    public func render(
        json variables: String = "{}", partials: [String: String] = [:], escapesHTML: Bool = false
    ) -> Message {
        let file = SourceFile(path: "variables", text: variables)
        let parsed = JSONParser.parse(file)
        let members = parsed.value.root?.members ?? []
        let library = TemplateLibrary(
            partials.mapValues { text in
                let source = SourceFile(path: "partial", text: text)
                return Template.parse(source, options: ParseOptions(dialect: Self.dialect(language))).value
            })
        let rendered = template.render(
            LiquidObject(members.map { ($0.name, LiquidValue($0.value)) }), library: library,
            options: RenderOptions(escapesHTML: escapesHTML))
        return Message(
            text: String(decoding: rendered.value, as: UTF8.self),
            problems: Self.problems(parsed.diagnostics, in: file)
                + Self.problems(rendered.diagnostics, in: template.source))
    }

    private static func dialect(_ language: Language) -> Dialect { language == .braze ? .braze : .shopify }

    private static func problems(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Problem] {
        let index = LineIndex(file)
        return diagnostics.map { one in
            let place = index.position(of: one.location?.range.lowerBound ?? 0)
            return Problem(
                line: place.line, column: place.column, code: one.code.id, message: one.headline.english,
                isError: one.severity == .error)
        }
    }
}
