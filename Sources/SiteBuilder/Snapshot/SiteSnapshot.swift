import Markdown
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// The site once its pages are known and before they are rendered: answers for one file at a time, so that whoever asks for one
/// page pays for one page.
package struct SiteSnapshot: Sendable {
    /// What a file leads to.
    private enum Output: Sendable {
        case page(Int)
        case markdown(Int)
        case asset(String)
    }

    let site: Site
    let renderer: Renderer
    private let outputs: [String: Output]
    /// Holds guides to the specs: some of their secrets are known by these alone.
    let checker: SampleChecker

    init(_ renderer: Renderer) {
        self.renderer = renderer
        site = renderer.site
        checker = SampleChecker(
            specs: site.specs, apps: site.payloads.apps, profiles: site.profiles,
            switches: site.configuration.switches)
        var outputs: [String: Output] = [:]
        for (name, asset) in site.assets.assets { outputs[asset.path] = .asset(name) }
        for (index, page) in site.pages.enumerated() where page.subject.list?.list != .report {
            outputs[page.path] = .page(index)
            if let path = OutputPlace.markdown(of: page) { outputs[path] = .markdown(index) }
        }
        self.outputs = outputs
    }

    /// The same for a site in which one guide has another text.
    init(_ snapshot: SiteSnapshot, _ renderer: Renderer) {
        self.renderer = renderer
        site = renderer.site
        checker = snapshot.checker
        outputs = snapshot.outputs
    }

    /// Whether `file` gives something for this path. The report and the search index are not among them: they show what a whole
    /// build finds.
    package func has(_ path: String) -> Bool { outputs[path] != nil }

    /// A page, a page as Markdown or an asset, by its path in the output folder. A page is rendered when it is asked for.
    package func file(_ path: String) -> [UInt8]? {
        switch outputs[path] {
        case .page(let index): renderer.kept(site.pages[index]).file.bytes
        case .markdown(let index): renderer.kept(site.pages[index]).markdown?.bytes
        case .asset(let name): site.assets.assets[name]?.bytes
        case nil: nil
        }
    }

    /// Folders, relative to the source folder, of the files whose edits `edited` understands.
    package var guideFolders: Set<String> { Set(site.inputs.guideFiles.map { SitePath.folder($0.file.path) }) }
}
