import SiteFiles
import SiteModel
import SiteSources
import Text

/// `sitemap.xml` by the protocol of sitemaps.org, which wants absolute addresses: only with a base URL. Of a site with more
/// addresses or bytes than one map may have it is an index, and the addresses stand in `sitemap-1.xml` and on.
struct SiteMap {
    let site: Site

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let space = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"

    var outputs: [OutputFile] {
        guard site.baseURL != nil else { return [] }
        let maps = parts.map { Array("\(Self.head)<urlset\(Self.space)".utf8) + $0 + Array("</urlset>\n".utf8) }
        if maps.count < 2 { return maps.map { OutputFile(path: "sitemap.xml", bytes: $0) } }
        var index = Array("\(Self.head)<sitemapindex\(Self.space)".utf8)
        let files = maps.enumerated().map { number, bytes in
            OutputFile(path: "sitemap-\(number + 1).xml", bytes: bytes)
        }
        for file in files {
            index.append("  <sitemap><loc>")
            HTMLEscaping.append(site.absolute(file: file.path) ?? "", to: &index)
            index.append("</loc></sitemap>\n")
        }
        index.append("</sitemapindex>\n")
        return [OutputFile(path: "sitemap.xml", bytes: index)] + files
    }

    /// The entries of each map; one map at least.
    private var parts: [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var count = 0
        for page in site.pages where isListed(page) {
            let entry = entry(page)
            // Room for the map's own tags.
            let isFull =
                count == site.bounds.addresses
                || (parts.last?.count ?? 0) + entry.count > max(0, site.bounds.mapBytes - 200)
            if isFull, count > 0 {
                parts.append([])
                count = 0
            }
            parts[parts.count - 1] += entry
            count += 1
        }
        return parts
    }

    private func isListed(_ page: Page) -> Bool {
        page.subject != .notFound && page.subject != .search && !site.isFallback(page.subject, page.locale)
            && !site.isUnlisted(page.subject)
    }

    private func entry(_ page: Page) -> [UInt8] {
        var output = Array("  <url><loc>".utf8)
        HTMLEscaping.append(site.absolute(page.url) ?? "", to: &output)
        let day = site.updated(page.subject, page.locale).map { "<lastmod>\($0.iso)</lastmod>" } ?? ""
        output.append("</loc>\(day)</url>\n")
        return output
    }
}
