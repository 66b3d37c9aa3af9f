import DataTree
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// What the chips of a gallery of several pages count and lead to: of each sample its verdict, kind and group, in the order of the
/// gallery, as a script of one call. Three or four bytes a sample; it is written and loaded only where there are several pages.
struct GalleryIndex {
    let site: Site

    var outputs: [OutputFile] {
        guard site.lists.gallery.count > 1 else { return [] }
        var numbers: [[String]: Int] = [:]
        var rows: [[String]] = []
        var list: [UInt8] = []
        for part in site.lists.gallery.joined() {
            let group = site.lists.groups[part.group].spec ?? "none"
            for index in part.samples {
                let sample = site.samples[index]
                let row = [sample.verdict.status.rawValue, sample.previewKind, group]
                if numbers[row] == nil {
                    numbers[row] = rows.count
                    rows.append(row)
                }
                SearchShards.number(numbers[row] ?? 0, to: &list)
            }
        }
        var bytes = Array("sitegenGallery({\"size\":\(site.bounds.cards),\"rows\":[".utf8)
        for (index, row) in rows.enumerated() {
            bytes += index == 0 ? "[".utf8 : ",[".utf8
            for (column, value) in row.enumerated() {
                if column > 0 { bytes.append(UInt8(ascii: ",")) }
                SearchShards.append(value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
        bytes += "],\"samples\":\"".utf8
        bytes += list + Array("\"});\n".utf8)
        return [OutputFile(path: OutputPlace.galleryIndex, bytes: bytes)]
    }
}
