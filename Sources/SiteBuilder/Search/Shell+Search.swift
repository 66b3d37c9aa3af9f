import Liquid
import PushPayload
import SiteFiles
import SiteModel

extension Shell {
    /// The search page, and the folder of this language's index.
    var search: LiquidValue {
        View.object([
            "url": View.text(site.url(from: page, to: .search)),
            "index": .string(SitePath.relative(from: page.url, to: SearchOutputs.folder(page.locale) + "/index.js")),
        ])
    }
}
