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
            let url =
                redirect.page == nil ? redirect.target : SitePath.relative(from: redirect.path, to: redirect.target)
            let page = Page(
                subject: .notFound, locale: redirect.locale, url: redirect.path, title: "", description: "")
            let view = View.object([
                "url": .string(url),
                "absolute_url": View.text(redirect.page.flatMap { site.absolute(site.pages[$0].url) }),
            ])
            let shell = Shell(site: site, page: page).variables(nil)
            let file = templates.layout("redirect", shell + [("redirect", view)], page)
            result.value.append(OutputFile(path: redirect.path, bytes: file.value))
            result.diagnostics += file.diagnostics
        }
        return result
    }
}
