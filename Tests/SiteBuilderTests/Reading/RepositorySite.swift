import Foundation
import SiteBuilder
import SiteSources
import TestSupport

/// The repository's own site, built once for all tests that read it.
enum RepositorySite {
    private static let task = Task { await build(TestSite.root) }
    private static let whole = Task { await build(try RepositoryContent.path()) }

    private static func build(_ source: String) async -> BuildResult {
        await SiteBuild.run(
            BuildOptions(
                source: source, output: NSTemporaryDirectory() + "repository-site", share: TestSite.root, jobs: 2,
                version: "test"))
    }

    static var built: BuildResult { get async { await task.value } }

    /// With the samples of the tests, which have no Korean titles.
    static var withAllSamples: BuildResult { get async throws { try await whole.value } }
}
