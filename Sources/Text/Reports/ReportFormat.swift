/// A form in which findings are written. The names are those of `--format` (design: the command). A format is a file below this folder
/// that says everything of it, and a row in `ReportFormats`.
package struct ReportFormat: RawRepresentable, Sendable, Hashable, CaseIterable {
    package enum Trait: Sendable {
        /// People read it in a terminal: only such a report is cut at `--max-problems` unasked.
        case isForPeople
        /// It says what the pages of the rules say.
        case documentsRules
        /// Whoever reads it opens the places that it names.
        case opensPlaces
        /// It says itself how many findings it leaves out.
        case countsOmitted
        /// It counts: what it left out would be a wrong count.
        case isWhole
        /// A file is it unless its name makes another clear.
        case isUsual
    }

    /// Its name.
    package let rawValue: String
    private let endings: [String]
    private let traits: Set<Trait>
    private let isMeant: @Sendable (String) -> Bool
    /// The report as text, for a terminal with colours or without.
    let write: @Sendable (Report, Bool) -> String

    /// - Parameters:
    ///   - endings: What the names of its files mostly end in.
    ///   - isMeant: Whether the name of a file, in small letters, makes it clear among the formats of the same ending.
    package init(
        _ name: String, _ endings: [String], _ traits: Set<Trait> = [],
        isMeant: @escaping @Sendable (String) -> Bool = { _ in false },
        write: @escaping @Sendable (_ report: Report, _ color: Bool) -> String
    ) {
        rawValue = name
        self.endings = endings
        self.traits = traits
        self.isMeant = isMeant
        self.write = write
    }

    package init?(rawValue: String) {
        guard let format = ReportFormats.builtIn[rawValue] else { return nil }
        self = format
    }

    package static var allCases: [ReportFormat] { ReportFormats.builtIn.all }

    package func has(_ trait: Trait) -> Bool { traits.contains(trait) }
    package var isForPeople: Bool { has(.isForPeople) }

    /// Whether a file of this name may well hold this format; any name may be chosen for any.
    package func fits(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".sarif.json")
            ? endings.contains(".sarif.json") : endings.contains(where: name.hasSuffix)
    }

    /// Whether a file's name makes this format clear.
    func isNamed(by name: String) -> Bool { fits(name) && isMeant(name) }
}

/// The formats, in the order of the command's help; a row is a format.
package struct ReportFormats: Sendable {
    package static let builtIn = ReportFormats([
        .codeframe, .stylish, .json, .sarif, .junit, .checkstyle, .codeclimate, .gitlab, .githubActions, .markdown,
        .summary,
    ])

    package let all: [ReportFormat]

    package init(_ all: [ReportFormat]) { self.all = all }

    package subscript(name: String) -> ReportFormat? { all.first { $0.rawValue == name } }

    /// The format that a file's name makes clear, or nil: `report.sarif`, `junit.xml`, `gl-code-quality-report.json`, `findings.json`.
    package func named(by path: String) -> ReportFormat? {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return all.last { $0.isNamed(by: name) } ?? all.first { $0.has(.isUsual) && $0.fits(name) }
    }
}
