import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteViews
import Text

/// A small page at each old place of a page: it forwards, and says where to without a script.
struct RedirectOutputs {
    let site: Site
    let templates: TemplateRenderer

    func outputs() -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        for redirect in site.pageTable.redirects {
            let page = Page(
                subject: .notFound, locale: redirect.locale, url: redirect.path.address, title: "", description: "")
            let view: LiquidValue
            switch redirect.target {
            case .page(let index, let fragment):
                let target = site.pages[index].url
                view = View.object([
                    "url": .string(page.url.link(to: target, fragment: fragment)),
                    "absolute_url": View.text(site.absolute(target)),
                ])
            case .elsewhere(let url): view = View.object(["url": .string(url), "absolute_url": .null])
            }
            let shell = Shell(site: site, page: page).variables(nil)
            let file = templates.layout("redirect", shell + [("redirect", view)], page)
            result.value.append(OutputFile(path: redirect.path, bytes: file.value))
            result.diagnostics += file.diagnostics
        }
        return result
    }
}
