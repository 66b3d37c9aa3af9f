import DataTree
import Liquid
import PushPayload
import Text

/// The files beside each sample's page: the payload itself, its preview model, its badges.
struct SampleOutputs {
    let site: Site
    let templates: TemplateRenderer

    func outputs() -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        for index in site.samples.indices {
            let sample = site.samples[index]
            let folder = "samples/\(sample.id)/"
            guard let page = site.page(.sample(index), site.defaultLocale) else { continue }
            let name = SampleViews(site: site, page: page).payloadName(sample)
            result.value.append(OutputFile(path: folder + name, bytes: sample.file.bytes))
            result.value.append(OutputFile(path: folder + "badge.json", bytes: badgeDocument(sample)))
            let badge = badge(sample, page)
            result.value.append(OutputFile(path: folder + "badge.svg", bytes: badge.value))
            result.diagnostics += badge.diagnostics
            result.value += previews(sample, index)
            for part in sample.personalised {
                guard let bytes = part.bytes else { continue }
                result.value.append(OutputFile(path: folder + "payload.\(part.profile.id).json", bytes: bytes))
            }
        }
        return result
    }

    /// The preview model in each language: the sample's own, and each profile's.
    private func previews(_ sample: Sample, _ index: Int) -> [OutputFile] {
        var files: [OutputFile] = []
        let parts = sample.personalised.filter { $0.preview != nil }.map { Optional($0) }
        for locale in site.locales where sample.preview != nil {
            guard let page = site.page(.sample(index), locale) else { continue }
            let prefix = locale == site.defaultLocale ? "" : locale + "/"
            for part in [nil] + parts {
                let view = PreviewView(site: site, page: page, sample: sample, part: part).view
                var bytes: [UInt8] = []
                ViewJSON.write(view, to: &bytes)
                let name = PreviewView.fileName(part)
                files.append(OutputFile(path: "\(prefix)samples/\(sample.id)/\(name)", bytes: bytes + [0x0A]))
            }
        }
        return files
    }

    static let colors: [Verdict.Status: String] = [
        .valid: "#2e7d32", .warning: "#9a6700", .invalid: "#c62828", .expectedInvalid: "#5f5b8f",
    ]
    static let labels: [Verdict.Status: String] = [
        .valid: "valid", .warning: "warnings", .invalid: "invalid", .expectedInvalid: "invalid on purpose",
    ]

    /// A shields.io endpoint document.
    private func badgeDocument(_ sample: Sample) -> [UInt8] {
        var bytes = Array("{\n  \"schemaVersion\": 1,\n  \"label\": \"payload\",\n  \"message\": ".utf8)
        JSONWriter.string(Array((Self.labels[sample.verdict.status] ?? "unknown").utf8), to: &bytes)
        bytes += Array(",\n  \"color\": ".utf8)
        let color = (Self.colors[sample.verdict.status] ?? "#555555").dropFirst()
        JSONWriter.string(Array(color.utf8), to: &bytes)
        if sample.verdict.status == .invalid { bytes += Array(",\n  \"isError\": true".utf8) }
        return bytes + Array("\n}\n".utf8)
    }

    private func badge(_ sample: Sample, _ page: Page) -> Diagnosed<[UInt8]> {
        let value = Self.labels[sample.verdict.status] ?? "unknown"
        return templates.template(
            "badges/badge.svg",
            [
                ("label", .string("payload")), ("value", .string(value)),
                ("color", .string(Self.colors[sample.verdict.status] ?? "#555555")),
                ("label_width", .int(BadgeText.width("payload") + 10)),
                ("value_width", .int(BadgeText.width(value) + 10)),
            ], page)
    }
}

/// Widths of badge texts in 11 px Verdana-like type, which shields badges are drawn in.
enum BadgeText {
    static func width(_ text: String) -> Int {
        let tenths = text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar {
            case "i", "j", "l", "'", ".", ",", "|": sum + 31
            case "f", "r", "t", " ", "(", ")", "-": sum + 43
            case "m", "w", "M", "W", "%": sum + 99
            case "A"..."Z": sum + 76
            default: sum + (scalar.value >= 0x1100 ? 110 : 67)
            }
        }
        return (tenths + 9) / 10
    }
}

/// A view as JSON: what templates see is what the elements are fed with.
enum ViewJSON {
    static func write(_ value: LiquidValue, to output: inout [UInt8]) {
        switch value {
        case .null: output.append("null")
        case .bool(let flag): output.append(flag ? "true" : "false")
        case .int(let number): output.append(String(number))
        case .double(let number):
            output.append(number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number))
        case .string(let text), .markup(let text): JSONWriter.string(Array(text.utf8), html: true, to: &output)
        case .array(let elements):
            output.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(",") }
                write(element, to: &output)
            }
            output.append("]")
        case .object(let object):
            output.append("{")
            for (index, pair) in object.entries.enumerated() {
                if index > 0 { output.append(",") }
                JSONWriter.string(Array(pair.key.utf8), to: &output)
                output.append(":")
                write(pair.value, to: &output)
            }
            output.append("}")
        default: output.append("null")
        }
    }
}
