import DataTree
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// The files of the site as a whole: each spec's schema, the report for machines and the schemas of such files, the site map.
struct SiteOutputs {
    let site: Site

    func outputs() -> [OutputFile] {
        let bundle = SchemaBundle(site.specs)
        var files = site.specs.specs.compactMap { spec in
            bundle.bytes(of: spec).map { OutputFile(path: "specs/\(spec.id)/schema.json", bytes: $0) }
        }
        files.append(OutputFile(path: "report/report.json", bytes: report))
        if let map = siteMap { files.append(OutputFile(path: "sitemap.xml", bytes: map)) }
        files += Feed(site: site).outputs() + GalleryIndex(site: site).outputs
        files += site.parsed.outputSchemas.sorted { $0.key < $1.key }.map { name, file in
            OutputFile(path: Site.schemaFolder + name, bytes: file.bytes)
        }
        files += [OutputFile(path: "robots.txt", bytes: robots), SiteManifest(site: site).output]
        return files
    }

    private var report: [UInt8] {
        let catalog = site.catalogs[site.defaultLocale] ?? .english
        var formatter = DiagnosticJSON(sources: site.parsed.sources, language: catalog.language)
        return formatter.bytes(site.diagnostics.map { $0.said(in: catalog) })
    }

    /// Every robot is welcome, and told where the map lies (RFC 9309, sitemaps.org).
    private var robots: [UInt8] {
        let map = site.absolute("sitemap.xml").map { "\nSitemap: \($0)\n" } ?? ""
        return Array("User-agent: *\nAllow: /\n\(map)".utf8)
    }

    /// Only with a base URL: the protocol wants absolute addresses.
    private var siteMap: [UInt8]? {
        guard site.baseURL != nil else { return nil }
        var output: [UInt8] = []
        output.append(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        )
        let listed = site.pages.filter { page in
            page.subject != .notFound && page.subject != .search && !site.isFallback(page.subject, page.locale)
        }
        for page in listed {
            output.append("  <url><loc>")
            HTMLEscaping.append(site.absolute(page.url) ?? "", to: &output)
            let day = site.updated(page.subject, page.locale).map { "<lastmod>\($0.iso)</lastmod>" } ?? ""
            output.append("</loc>\(day)</url>\n")
        }
        output.append("</urlset>\n")
        return output
    }
}
