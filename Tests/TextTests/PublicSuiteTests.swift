import TestSupport
import Testing

/// When the absence of a public suite is a failure, and what is said otherwise.
@Suite struct PublicSuiteTests {
    @Test(arguments: [
        ([:], false), (["CI": ""], false), (["CI": "false"], false), (["CI": "true"], true), (["CI": "1"], true),
        (["CONFORMANCE_REQUIRED": "1"], true), (["CONFORMANCE_REQUIRED": "0", "CI": "true"], false),
        (["CONFORMANCE_REQUIRED": "1", "CI": "false"], true),
    ])
    func aRunDemandsTheSuitesWhereTheEnvironmentSaysSo(_ environment: [String: String], _ isDemanded: Bool) {
        #expect(PublicSuite.isDemanded(environment) == isDemanded)
    }

    @Test(arguments: PublicSuite.allCases) func anAbsentSuiteIsNamedWithTheWayToGetIt(_ suite: PublicSuite) {
        #expect(suite.absence.hasPrefix("the suite '\(suite.rawValue)' is not in '"))
        #expect(suite.absence.hasSuffix("Tests/conformance.md says how to get it"))
    }
}
