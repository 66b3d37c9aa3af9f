import DataTree
import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteViews
import Text

/// The files beside each sample's page: the payload itself, its preview model, its badges.
struct SampleOutputs {
    let site: Site
    let templates: TemplateRenderer

    func outputs() -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        for index in site.samples.indices {
            let files = outputs(index)
            result.value += files.value
            result.diagnostics += files.diagnostics
        }
        return result
    }

    /// The files of one sample.
    func outputs(_ index: Int) -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        let sample = site.samples[index]
        let folder: PageAddress = "samples/\(sample.id)/"
        guard let page = site.page(.sample(index), site.defaultLocale) else { return result }
        let name = SampleViews(site: site, page: page).payloadName(sample)
        result.value.append(OutputFile(path: folder.file(name), bytes: sample.file.bytes))
        for locale in site.locales {
            let badge = site.badge(ofSample: index, locale)
                .outputs(in: site.folder(of: locale).below(folder), templates, page)
            result.value += badge.value
            result.diagnostics += badge.diagnostics
        }
        result.value += previews(sample, index)
        for part in sample.personalised {
            guard let bytes = part.bytes else { continue }
            result.value.append(OutputFile(path: folder.file("payload.\(part.profile.id).json"), bytes: bytes))
        }
        return result
    }

    /// The preview model in each language: the sample's own, and each profile's.
    private func previews(_ sample: Sample, _ index: Int) -> [OutputFile] {
        var files: [OutputFile] = []
        let parts = sample.personalised.filter { $0.preview != nil || !$0.surfaces.others.isEmpty }.map { Optional($0) }
        for locale in site.locales where sample.preview != nil || !sample.surfaces.others.isEmpty {
            guard let page = site.page(.sample(index), locale) else { continue }
            let sequence = SequenceViews(site: site, page: page).model(index)
            let folder = site.folder(of: locale).below("samples/\(sample.id)/")
            for part in [nil] + parts {
                let view = PreviewView(site: site, page: page, sample: sample, part: part).view
                let surfaces = SurfaceViews(site: site, page: page, sample: sample, part: part).view
                let bytes = PreviewJSON.bytes(view, surfaces, sequence: sequence) + [0x0A]
                files.append(OutputFile(path: folder.file(PreviewView.fileName(part)), bytes: bytes))
            }
        }
        return files
    }
}
