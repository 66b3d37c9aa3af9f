import Markdown
package import PushPayload
package import SiteFiles
import SiteModel
import SiteSources
import SiteViews
package import Text

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
    /// What is found before pages are rendered, as the site's switches have it, in reading order.
    package let findings: [Diagnostic]
    private let outputs: [OutputPath: Output]
    /// Holds guides to the specs: some of their secrets are known by these alone.
    let checker: SampleChecker

    init(_ modeled: ModeledSite, _ renderer: Renderer) {
        self.renderer = renderer
        site = renderer.site
        findings = modeled.findings
        var checker = SampleChecker(
            specs: site.specs, apps: site.payloads.apps, profiles: site.profiles,
            switches: site.configuration.switches)
        checker.known = modeled.checked.known
        self.checker = checker
        var outputs: [OutputPath: Output] = [:]
        for (name, asset) in site.assets.assets { outputs[asset.path] = .asset(name) }
        for (index, page) in site.pages.enumerated() where page.subject.list?.list != .report {
            outputs[page.path] = .page(index)
            if let path = site.markdown(of: page) { outputs[path] = .markdown(index) }
        }
        self.outputs = outputs
    }

    /// The same for a site in which one guide has another text.
    init(_ snapshot: SiteSnapshot, _ renderer: Renderer) {
        self.renderer = renderer
        site = renderer.site
        findings = snapshot.findings
        checker = snapshot.checker
        outputs = snapshot.outputs
    }

    /// Whether `file` gives something for this path. The report and the search index are not among them: they show what a whole
    /// build finds.
    package func has(_ path: OutputPath) -> Bool { outputs[path] != nil }

    /// A page, a page as Markdown or an asset. A page is rendered when it is asked for.
    package func file(_ path: OutputPath) -> [UInt8]? {
        switch outputs[path] {
        case .page(let index): renderer.kept(site.pages[index]).file.bytes
        case .markdown(let index): renderer.kept(site.pages[index]).markdown?.bytes
        case .asset(let name): site.assets.assets[name]?.bytes
        case nil: nil
        }
    }

    /// A sample with its verdict and its preview model, by ID (its path below `samples/` without the ending).
    package func sample(_ id: String) -> Sample? { site.sampleIndex(id).map { site.samples[$0] } }

    /// The files beside a sample's page that show it: `preview.json` (the preview model), `preview.svg` and what belongs to them,
    /// in each language of the site. Made when they are asked for. Empty where there is no such sample.
    package func files(ofSample id: String) -> [OutputFile] {
        guard let index = site.sampleIndex(id) else { return [] }
        return SampleOutputs(site: site, templates: renderer.templates).outputs(index).value
            + PictureOutputs(site: site).outputs(index)
    }

    /// Folders, relative to the source folder, of the files whose edits `edited` understands.
    package var guideFolders: Set<String> { Set(site.inputs.guideFiles.map { PathText.folder($0.file.path) }) }
}
