import Foundation
import SiteBuilder
import SiteSources

/// The repository's own site, built once for all tests that read it.
enum RepositorySite {
    private static let task = Task {
        await SiteBuild.run(
            BuildOptions(
                source: TestSite.root, output: NSTemporaryDirectory() + "repository-site", share: TestSite.root,
                jobs: 2,
                version: "test"))
    }

    static var built: BuildResult { get async { await task.value } }
}
