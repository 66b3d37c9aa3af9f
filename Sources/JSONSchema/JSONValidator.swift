internal import DataTree
internal import Text

/// JSON Schema for other programs: a schema compiled once, asked as often as one likes, from any number of tasks. What is public
/// here is the whole interface of the library; it keeps to semantic versions.
///
///     let validator = JSONValidator(schema: #"{"properties": {"badge": {"type": "integer"}}}"#)
///     validator.problems(of: #"{"badge": "3"}"#).first?.pointer   // "/badge"
public struct JSONValidator: Sendable {
    /// A violated keyword, or what keeps a text from being read, and its place.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// From 1; columns count Unicode scalars.
        public let line: Int
        /// From 1, in Unicode scalars.
        public let column: Int
        /// JSON Pointer of the value; empty for the whole text.
        public let pointer: String
        /// JSON Pointer of the keyword in its schema; empty where no keyword is meant.
        public let keyword: String
        /// One line that states the rule.
        public let message: String

        /// Place and message in one line.
        public var description: String { "\(line):\(column): \(message)" }
    }

    /// What is wrong with the schemas. A bad keyword is ignored, a reference that leads nowhere accepts everything.
    public let problems: [Problem]
    private let schema: Schema?

    /// - Parameters:
    ///   - schema: A JSON Schema (draft 4 to 2020-12, by its `$schema`; 2020-12 without one), in JSON.
    ///   - references: Further schemas by the address that a `$ref` names. Nothing is ever fetched.
    public init(schema: String, references: [String: String] = [:]) {
        var set = SchemaSet()
        var problems: [Problem] = []
        var files: [String: SourceFile] = [:]
        for (uri, text) in references.sorted(by: { $0.key < $1.key }) + [(Self.root, schema)] {
            let file = SourceFile(path: uri, text: text)
            let parsed = JSONParser.parse(file)
            problems += Self.problems(parsed.diagnostics, in: file)
            files[uri] = file
            set.add(parsed.value, uri: uri)
        }
        let compiled = set.compile(Self.root)
        for one in compiled.diagnostics {
            problems += Self.problems(
                [one], in: files[one.location?.path ?? Self.root] ?? SourceFile(path: "", text: ""))
        }
        self.schema = compiled.value
        self.problems = problems
    }

    /// What of a JSON text the schema does not allow, in reading order; none when it is valid.
    public func problems(of json: String) -> [Problem] {
        let file = SourceFile(path: "value", text: json)
        let parsed = JSONParser.parse(file)
        let unread = Self.problems(parsed.diagnostics, in: file)
        guard let root = parsed.value.root, let schema else { return unread }
        let index = LineIndex(file)
        return unread
            + schema.validate(root).errors.map { error in
                let place = index.position(of: error.location.range.lowerBound)
                return Problem(
                    line: place.line, column: place.column, pointer: error.pointer, keyword: error.schemaPointer,
                    message: error.message.english)
            }
    }

    /// Whether the schema allows a JSON text.
    public func isValid(_ json: String) -> Bool { problems(of: json).isEmpty }

    private static let root = "schema:/root"

    private static func problems(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Problem] {
        let index = LineIndex(file)
        return diagnostics.map { one in
            let place = index.position(of: one.location?.range.lowerBound ?? 0)
            return Problem(
                line: place.line, column: place.column, pointer: one.pointer ?? "", keyword: "",
                message: one.headline.english)
        }
    }
}
