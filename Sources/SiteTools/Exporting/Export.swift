import DataTree
package import PushPayload
import SiteBuilder
package import SiteFiles
import SiteModel
package import SiteSources
package import Text

/// `sitegen export`: a site's samples and specs as files for other people's tools. The files are a pure function of the site;
/// nothing is written here.
package enum Export {
    package enum Part: String, Sendable, CaseIterable { case apns, bodies, curl, schemas, fixtures, loaders, pictures }
    package enum Loader: String, Sendable, CaseIterable { case swift, kotlin }

    package struct Options: Sendable {
        package var build: BuildOptions
        /// Sample ids, or patterns of them; empty for all.
        package var patterns: [String] = []
        package var parts = Set(Part.allCases)
        package var loaders = Set(Loader.allCases)
        /// Devices whose pictures are wanted.
        package var surfaces = Set(Surfaces.Kind.allCases)
        /// For the simulator and the topic, whatever the apps say.
        package var bundleID: String?

        package init(_ build: BuildOptions) { self.build = build }
    }

    package struct Result: Sendable {
        package var files: [OutputFile] = []
        package var diagnostics: [Diagnostic]
        package var sources: SourceSet
        /// Paths of the payloads that were exported.
        package var payloads: [String] = []
        package var samples = 0
        package var negatives = 0
        /// The first pattern that matches no sample, with the nearest id.
        package var unmatched: (pattern: String, nearest: String?)?
        init(_ diagnostics: [Diagnostic], _ sources: SourceSet) {
            self.diagnostics = diagnostics
            self.sources = sources
        }

        /// How many files lie below a folder.
        package func count(_ part: Part) -> Int { files.count { $0.path.hasPrefix(part.rawValue + "/") } }
    }

    /// Reads and checks the site and makes the files. Throws a `FileSystem.Failure` when a loader's template cannot be read.
    package static func run(_ options: Options) async throws -> Result {
        // Pictures have the site's words and its own pictures in them.
        let modeled = options.parts.contains(.pictures) ? await Project(options.build).modeled() : nil
        let checked = if let modeled { modeled.checked } else { await Project.checked(options.build) }
        let tree = checked.tree
        var found = Set(checked.diagnostics)
        var chosen = Array(tree.samples.indices)
        if !options.patterns.isEmpty {
            let selection = SampleSelection(tree.samples.map(\.id))
            for pattern in options.patterns where selection.matches(pattern).isEmpty {
                var result = Result([], tree.parsed.sources)
                result.unmatched = (pattern, selection.nearest(to: pattern))
                return result
            }
            chosen = Set(options.patterns.flatMap(selection.matches)).sorted()
            for index in tree.samples.indices where !chosen.contains(index) {
                found.subtract(tree.samples[index].diagnostics)
            }
        }
        let switched = tree.parsed.configuration.switches.apply(to: Array(found)).kept
        var result = Result(switched.sorted(by: Diagnostic.inReadingOrder), tree.parsed.sources)
        result.payloads = chosen.map { tree.samples[$0].file.path }
        result.samples = chosen.count
        result.negatives = chosen.count { tree.samples[$0].verdict.status == .expectedInvalid }
        var plan = ExportPlan(options, tree, vendors: RequestVendors(checked.source))
        for index in chosen {
            let drawn = modeled.map { PictureOutputs(site: $0.site).pictures(index, $0.site.defaultLocale) } ?? []
            plan.add(
                tree.samples[index], pack: tree.parsed.samples[index].pack,
                pictures: drawn.filter { options.surfaces.contains($0.kind) })
        }
        // What is exported into the folder must not become a part of it.
        let mark =
            "Written by 'sitegen export'. Payloads in this folder are copies, and no samples of the folder above.\n"
        result.files = try plan.finish() + [OutputFile(path: WrittenFolder.exported, bytes: Array(mark.utf8))]
        return result
    }
}
