import DataTree
import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// `manifest.json`: every spec and every sample with its verdict and its files, for programs that want the site's facts without
/// reading its pages. Its form is `Schemas/reports/manifest.schema.json`.
struct SiteManifest {
    let site: Site

    /// `manifest.json`, and of many specs or samples `manifest-2.json` and on, each naming the next. No text in them can become
    /// a tag, wherever the file is pasted.
    var outputs: [OutputFile] {
        let count = max(site.samples.count, site.shownSpecs.count)
        return FileParts(count: count, most: site.bounds.records, name: "manifest", ending: ".json").all.map { part in
            var bytes: [UInt8] = []
            ViewJSON.write(view(part), to: &bytes)
            let tree = JSONParser.parse(SourceFile(path: part.name, bytes: bytes)).value
            return OutputFile(
                path: OutputPath(part.name),
                bytes: (tree.root.map { JSONWriter.write($0, .pretty, escapes: .html) } ?? bytes) + [0x0A])
        }
    }

    private func view(_ part: FileParts.Part) -> LiquidValue {
        var view = LiquidObject([
            ("version", .int(1)), ("generator", .string("sitegen \(site.settings.version)")),
            ("title", .string(site.configuration.title[site.defaultLocale])),
            ("locales", View.list(site.locales) { .string($0) }),
        ])
        if let next = part.next { view["next"] = .string(next) }
        view["specs"] = View.list(site.shownSpecs[part.range.clamped(to: site.shownSpecs.indices)], spec)
        view["samples"] = View.list(part.range.clamped(to: site.samples.indices), sample)
        return .object(view)
    }

    private func spec(_ spec: Spec) -> LiquidValue {
        View.object([
            "id": .string(spec.id), "title": .string(spec.title(site.defaultLocale)),
            "vendor": View.text(spec.push.vendor), "layer": .string(spec.push.layer.rawValue),
            "categories": View.list(spec.push.categories) { .string($0) }, "sizeLimit": .int(spec.push.sizeLimit),
            "page": View.text(site.page(.spec(spec.id), site.defaultLocale)?.path.text),
            "schema": .string("specs/\(spec.id)/schema.json"),
        ])
    }

    private func sample(_ index: Int) -> LiquidValue {
        let sample = site.samples[index]
        let page = site.page(.sample(index), site.defaultLocale)
        let folder = "samples/\(sample.id)/"
        let payload = page.map { SampleViews(site: site, page: $0).payloadName(sample) } ?? "payload.json"
        return View.object([
            "id": .string(sample.id), "title": .string(site.title(ofSample: index, site.defaultLocale)),
            "spec": View.text(sample.spec?.id), "layer": .string(sample.layer.rawValue),
            "source": .string(sample.file.path), "verdict": .string(sample.verdict.status.rawValue),
            "errors": .int(sample.verdict.errors), "warnings": .int(sample.verdict.warnings),
            "bytes": View.int(sample.size?.minified), "limit": View.int(sample.size?.limit),
            "findings": View.list(sample.findings) { finding in
                View.object([
                    "code": .string(finding.code.id), "severity": .string(finding.severity.rawValue),
                    "pointer": View.text(finding.pointer),
                ])
            },
            "files": View.object([
                "page": View.text(page?.path.text), "payload": .string(folder + payload),
                "preview": sample.preview == nil && sample.surfaces.others.isEmpty
                    ? .null : .string(folder + "preview.json"),
                "picture": sample.preview == nil ? .null : .string(folder + "preview.svg"),
                "badge": .string(folder + "badge.svg"),
            ]),
        ])
    }
}
