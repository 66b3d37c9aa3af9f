import DataTree
import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// What the expressions of a guide see: `page` (its front matter), `site`, `space` (GitBook's variables), and, where the guide
/// names them, `samples` and `specs` by their ids.
struct GuideVariables {
    let site: Site
    let page: Page

    func object(_ guide: ParsedGuide) -> LiquidObject {
        var variables: LiquidObject = ["page": pageValue(guide), "site": siteValue(), "space": space(guide.path)]
        let text = guide.file.text(in: guide.body)
        if text.contains("specs") { variables["specs"] = specs() }
        if text.contains("samples") { variables["samples"] = samples() }
        return variables
    }

    private func pageValue(_ guide: ParsedGuide) -> LiquidValue {
        var members = LiquidObject()
        for member in guide.matter?.members ?? [] { members[member.name] = LiquidValue(member.value) }
        members["title"] = .string(page.title)
        members["description"] = .string(page.description)
        members["language"] = .string(page.locale)
        members["url"] = .string(site.absolute(page.url) ?? page.url.text)
        return .object(members)
    }

    private func siteValue() -> LiquidValue {
        let configuration = site.configuration
        return .object([
            "title": .string(configuration.title[page.locale]),
            "description": .string(configuration.description[page.locale]),
            "url": .string(site.baseURL ?? ""), "language": .string(page.locale),
            "languages": .array(site.locales.map { .string($0) }),
            "vars": .object(LiquidObject(configuration.variables.map { ($0.name, localized($0.value)) })),
        ])
    }

    /// A mapping of all the site's languages is a text in each of them.
    private func localized(_ node: Node) -> LiquidValue {
        let names = node.kind == .object ? Set(node.members.map(\.name)) : []
        guard !names.isEmpty, names.isSubset(of: site.locales) else { return LiquidValue(node) }
        return (node[page.locale] ?? node[site.defaultLocale] ?? node.members.first?.value).map(LiquidValue.init)
            ?? .null
    }

    /// `.gitbook/vars.yaml` of the nearest folder that has one.
    private func space(_ path: ContentPath) -> LiquidValue {
        .object(["vars": site.inputs.variables(ofGuideAt: path).map(LiquidValue.init) ?? .object([:])])
    }

    private func samples() -> LiquidValue {
        let values = site.samples.indices.map { index -> (String, LiquidValue) in
            let sample = site.samples[index]
            let status = sample.verdict.status.rawValue
            var members: LiquidObject = [
                "title": .string(site.title(ofSample: index, page.locale)),
                "description": .string(site.description(ofSample: index, page.locale)),
                "url": .string(site.url(from: page, to: .sample(index)) ?? ""),
                "verdict": .string(status), "verdict_text": .string(site.text("verdict." + status, page.locale)),
                "spec": .string(sample.spec?.id ?? ""),
            ]
            members["bytes"] = sample.size.map { .int($0.written) } ?? .null
            members["minified_bytes"] = sample.size.map { .int($0.minified) } ?? .null
            members["limit"] = sample.size.map { .int($0.limit) } ?? .null
            return (sample.id, .object(members))
        }
        return .object(LiquidObject(values))
    }

    private func specs() -> LiquidValue {
        let values = site.specs.specs.map { spec -> (String, LiquidValue) in
            let members: LiquidObject = [
                "title": .string(spec.title(page.locale)), "vendor": .string(spec.push.vendor ?? ""),
                "url": .string(site.url(from: page, to: .spec(spec.id)) ?? ""),
                "key_count": .int(site.tables[page.locale]?[spec.id]?.keys.count ?? 0),
                "sample_count": .int(site.samples(ofSpec: spec.id).count),
                "size_limit": .int(spec.push.sizeLimit),
            ]
            return (spec.id, .object(members))
        }
        return .object(LiquidObject(values))
    }
}
