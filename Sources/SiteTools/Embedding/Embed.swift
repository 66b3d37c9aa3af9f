import PushPayload
import SiteBuilder
import SiteModel
package import SiteSources
package import Text

/// `sitegen embed`: samples, key tables, badges and pictures of a site between markers in any Markdown file. Nothing is written here.
package enum Embed {
    package struct Options: Sendable {
        package var build: BuildOptions
        /// Blocks that were edited by hand are overwritten.
        package var isForced = false

        package init(_ build: BuildOptions) { self.build = build }
    }

    package struct Result: Sendable {
        /// In the order of the files.
        package var plans: [EmbedPlan]
        /// Mistakes of the samples that are embedded; what is found in the Markdown files is in their plans.
        package var diagnostics: [Diagnostic]
        /// Files of the site that these point into, secrets masked.
        package var sources: SourceSet
    }

    /// Reads and checks the site, and says what each file would become.
    package static func run(_ options: Options, _ files: [SourceFile]) async -> Result {
        let modeled = await Project(options.build).modeled()
        let site = modeled.site
        let contents = EmbedContents(site)
        var shown = Set<Int>()
        let plans = files.map { file in
            let plan = EmbedPlan(file, isForced: options.isForced) { block throws(EmbedMistake) in
                try contents.content(block)
            }
            shown.formUnion(plan.blocks.compactMap { contents.sampleIndex($0) })
            return plan
        }
        let found = shown.sorted().flatMap { site.samples[$0].diagnostics }
        let kept = site.configuration.switches.apply(to: found).kept
        return Result(
            plans: plans, diagnostics: kept.sorted(by: Diagnostic.inReadingOrder),
            sources: modeled.checked.tree.parsed.sources)
    }
}
