package import Foundation
package import Testing

/// The data of others that tests are held against. It lies outside the repository: in `$CONFORMANCE_DIR`, or in
/// `../shared/conformance` beside the package. `Tests/conformance.md` says how to get it.
///
/// A test that needs a suite carries `.needs(…)`. Where the suite is absent the test is skipped with a line that
/// `Tests/unit` gathers into its summary; where `CONFORMANCE_REQUIRED` or `CI` is set it runs, and fails.
package enum PublicSuite: String, CaseIterable, Sendable {
    case commonMark = "commonmark"
    case gfm = "cmark-gfm"
    case goldenLiquid = "golden-liquid"
    case json = "JSONTestSuite"
    case jsonSchema = "JSON-Schema-Test-Suite"
    case schemas
    /// The vendors' pages that guides were imported from; they stand beside the folder of the suites.
    case sources = "../sources"
    /// Payloads that strangers published, and faults restated from public threads; `$STRANGERS_DIR` and `$CASES_DIR` name them.
    case strangers = "../strangers"
    case cases = "../cases"

    /// The folder of all suites.
    package static var root: URL {
        if let path = ProcessInfo.processInfo.environment["CONFORMANCE_DIR"], !path.isEmpty {
            return URL(fileURLWithPath: path)
        }
        return PackageFolder.url.deletingLastPathComponent().appending(path: "shared/conformance")
    }

    package var folder: URL {
        let variable = self == .strangers ? "STRANGERS_DIR" : self == .cases ? "CASES_DIR" : ""
        if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty { return URL(fileURLWithPath: path) }
        return Self.root.appending(path: rawValue).standardizedFileURL
    }

    package var isPresent: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether a run must not do without a suite: so says `CONFORMANCE_REQUIRED`, or `CI` where that is not there.
    package static func isDemanded(_ environment: [String: String]) -> Bool {
        let value = environment["CONFORMANCE_REQUIRED"] ?? environment["CI"] ?? ""
        return !["", "0", "false"].contains(value.lowercased())
    }

    /// What is in the log of a run without the suite.
    package var absence: String {
        "the suite '\(rawValue)' is not in '\(Self.root.standardizedFileURL.path)'; Tests/conformance.md says how to get it"
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test, saying so, where a suite is absent and nobody demands it.
    package static func needs(_ suite: PublicSuite) -> Self {
        .enabled(
            if: suite.isPresent || PublicSuite.isDemanded(ProcessInfo.processInfo.environment),
            "\(suite.absence)")
    }
}
