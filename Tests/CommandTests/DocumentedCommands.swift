import DataTree
import TestSupport
import Testing

/// A documented command line and how it is exercised: see `Fixtures/commands.yml`.
struct Exercise: Codable, Sendable {
    enum How: String, Codable { case runs, serves, make, installs, toolchain, inPackages, needsMac }

    var line = ""
    var how = How.runs
    var given: [String: String] = [:]
    var inRepository = false
    var code: Int32 = 0
    var prints = ""
    var reports = ""
    var leaves: [String] = []
    var path = "/"
    var shows = ""
    var check = ""
    var file = ""
}

/// A document and its command lines, in order.
struct Journey: Sendable, CustomTestStringConvertible {
    var document: String
    var commands: [Exercise]

    var testDescription: String { document }

    static let all: [Journey] = {
        let table = FixtureTable("CommandTests/commands")
        return table.root.members.map { .init(document: $0.name, commands: table.rows($0.name, like: Exercise())) }
    }()
}

/// Findings that a document quotes, and the file that they are about: see `Fixtures/quoted-findings.yml`.
struct QuotedFinding: Codable, Sendable, CustomTestStringConvertible {
    var document = ""
    var path = ""
    var payload = ""
    var replacing: [String] = []
    var others: [String: String] = [:]

    var testDescription: String { document }

    static let all: [QuotedFinding] = FixtureTable("CommandTests/quoted-findings").rows(like: QuotedFinding())
}
