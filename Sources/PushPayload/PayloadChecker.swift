internal import DataTree
internal import Text

/// Push payloads checked by other programs: packs read once, any number of payloads held to them, from any number of tasks. What is
/// public here is the whole interface of the library; it keeps to semantic versions. New versions may find more.
///
///     let checker = PayloadChecker(specs: [.init(pack: "apns", text: yaml)])
///     let findings = checker.findings(in: #"{"aps": {"alert": "Hello", "badge": "3"}}"#)
public struct PayloadChecker: Sendable {
    /// A payload spec: a file `spec.yml` or `NAME.spec.yml` of a pack.
    public struct SpecText: Sendable {
        /// The pack that the file is of.
        public let pack: String
        /// The file: JSON Schema in YAML.
        public let text: String

        /// A file of a pack.
        public init(pack: String, text: String) {
            self.pack = pack
            self.text = text
        }
    }

    /// The severity of a finding.
    public enum Weight: String, Sendable { case info, warning, error }

    /// Something that is wrong with a payload, and its place.
    public struct Finding: Sendable, Hashable, CustomStringConvertible {
        /// From 1; columns count Unicode scalars.
        public let line: Int
        /// From 1, in Unicode scalars.
        public let column: Int
        /// JSON Pointer of the value; empty where the whole payload is meant.
        public let pointer: String
        /// The rule's stable code, such as `aps.value-type`.
        public let code: String
        /// Its severity.
        public let weight: Weight
        /// One line that states the rule.
        public let message: String
        /// What is lost.
        public let why: String?
        /// What to do about it.
        public let fix: String?

        /// Place, weight, message and code in one line.
        public var description: String { "\(line):\(column): \(weight.rawValue): \(message) [\(code)]" }
    }

    /// What is wrong with the specs.
    public let problems: [String]
    private let checker: SampleChecker

    /// Apple's own spec, the pack `apns`, is the base of all others and must be among them.
    public init(specs: [SpecText]) {
        let sources = specs.enumerated().map { index, spec in
            SpecSet.Source(
                pack: spec.pack,
                document: YAMLReader.parse(SourceFile(path: "\(spec.pack)/\(index).yml", text: spec.text)).value)
        }
        let made = SpecSet.make(sources)
        problems = made.diagnostics.map(\.headline.english)
        checker = SampleChecker(specs: made.value, apps: [], makesPreviews: false)
    }

    /// Everything that is found in a payload, in reading order. `pack`: what it is meant for; without it the keys decide.
    public func findings(in payload: String, pack: String? = nil) -> [Finding] {
        let file = SourceFile(path: "payload.json", text: payload)
        let source = SampleSource(id: "payload", file: file, facts: SampleFacts(nil), pack: pack)
        let index = LineIndex(file)
        return checker.check(source).findings.map { one in
            let place = index.position(of: one.location?.range.lowerBound ?? 0)
            return Finding(
                line: place.line, column: place.column, pointer: one.pointer ?? "", code: one.code.id,
                weight: Weight(rawValue: one.severity.rawValue) ?? .error, message: one.headline.english,
                why: one.explanation?.english, fix: one.fix?.text.english)
        }
    }
}
