import DataTree
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// The files of the site as a whole: each spec's schema, the report for machines and the schemas of such files, the site map.
struct SiteOutputs {
    let site: Site
    let memory: BuildMemory
    /// Of all that they rest on; nil where it is not known.
    let key: ContentHash?
    /// Schemas, which take long to write, have their names and no text: for a verdict on names alone.
    var namesOnly = false

    func outputs() -> [OutputFile] {
        var files = schemas
        files += report + SiteMap(site: site).outputs
        files += Feed(site: site).outputs() + GalleryIndex(site: site).outputs
        files += site.inputs.outputSchemas.sorted { $0.key < $1.key }.map { name, file in
            OutputFile(path: Site.schemaFolder.file(name), bytes: file.bytes)
        }
        files += [OutputFile(path: "robots.txt", bytes: robots)] + SiteManifest(site: site).outputs
        files += SupportJSON(site: site).outputs
        return files
    }

    private var schemas: [OutputFile] {
        if namesOnly {
            return site.shownSpecs.map { OutputFile(path: "specs/\($0.id)/schema.json", bytes: []) }
        }
        let shown = site.shownSpecs
        if shown.isEmpty { return [] }
        let bundle = SchemaBundle(site.specs)
        return shown.compactMap { spec in
            bundle.bytes(of: spec, .minified).map { OutputFile(path: "specs/\(spec.id)/schema.json", bytes: $0) }
        }
    }

    /// `report/report.json`, and of many findings `report-2.json` and on, each naming the next. The summary counts all of them.
    private var report: [OutputFile] {
        let catalog = site.settings.catalogs[site.defaultLocale] ?? .english
        let (sources, found, memory, key) = (site.inputs.sources, site.diagnostics, memory, key)
        let parts = FileParts(count: found.count, most: site.bounds.records, name: "report", ending: ".json").all
        return concurrentMap(parts.count, size: 1) { index in
            let part = parts[index]
            return memory.file("report/\(part.name)", of: key) {
                var formatter = DiagnosticJSON(sources: sources, language: catalog.language)
                let said = found[part.range].map { $0.said(in: catalog) }
                return formatter.bytes(said[...], counting: found, next: part.next)
            }
        }
    }

    /// Every robot is welcome, and told where the map lies (RFC 9309, sitemaps.org).
    private var robots: [UInt8] {
        let map = site.absolute(file: "sitemap.xml").map { "\nSitemap: \($0)\n" } ?? ""
        return Array("User-agent: *\nAllow: /\n\(map)".utf8)
    }
}
