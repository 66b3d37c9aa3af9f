import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteViews

/// `support.json`: since which version of which platform the keys of the site's specs are read. Its form is
/// `Schemas/reports/support.schema.json`. No file where no spec says it.
struct SupportJSON {
    let site: Site

    var outputs: [OutputFile] {
        let table = SupportTable(site.shownSpecs)
        guard !table.rows.isEmpty else { return [] }
        let keys = View.list(table.rows) { row in
            View.object([
                "spec": .string(row.spec), "key": .string(row.path), "anchor": .string(row.anchor),
                "surface": View.text(row.surface?.rawValue), "platform": View.text(row.platform),
                "since": .string(row.since),
            ])
        }
        let unstated = View.list(table.unstated) { key in
            View.object(["spec": .string(key.spec), "key": .string(key.path), "anchor": .string(key.anchor)])
        }
        var bytes: [UInt8] = []
        ViewJSON.write(
            .object(LiquidObject([("version", .int(1)), ("keys", keys), ("unstated", unstated)])), to: &bytes)
        return [OutputFile(path: "support.json", bytes: bytes + [0x0A])]
    }
}
