import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteViews
import Text

/// The badges of the specs and of the whole site. Those of the samples stand beside their pages.
struct BadgeOutputs {
    let site: Site
    let templates: TemplateRenderer

    /// Those of the default language at the root, those of another one in its folder.
    func outputs() -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        for locale in site.locales {
            guard let home = site.page(.home, locale) else { continue }
            func add(_ badge: Badge, _ folder: PageAddress) {
                let files = badge.outputs(in: site.folder(of: locale).below(folder), templates, home)
                result.value += files.value
                result.diagnostics += files.diagnostics
            }
            add(site.badge(locale), "")
            // Of specs that the site shows: a badge of another says nothing.
            for spec in site.specs.specs where site.page(.spec(spec.id), locale) != nil {
                add(site.badge(ofSpec: spec.id, locale), "specs/\(spec.id)/")
            }
        }
        return result
    }
}

extension Badge {
    /// `badge.svg` and `badge.json` in a folder of the site.
    func outputs(in folder: PageAddress, _ templates: TemplateRenderer, _ page: Page) -> Diagnosed<[OutputFile]> {
        let image = templates.template(
            "badges/badge.svg",
            [
                ("label", .string(label)), ("value", .string(message)), ("color", .string(color)),
                ("label_width", .int(BadgeText.width(label) + 10)),
                ("value_width", .int(BadgeText.width(message) + 10)),
            ], page)
        return Diagnosed(
            [
                OutputFile(path: folder.file("badge.svg"), bytes: image.value),
                OutputFile(path: folder.file("badge.json"), bytes: document),
            ], image.diagnostics)
    }
}
