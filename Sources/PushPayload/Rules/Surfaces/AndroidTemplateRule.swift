package import Text

/// Push templates: one whose requirements fail draws nothing at all. Source: clevertap-android-sdk, `TemplateRenderer` and
/// `ValidatorFactory`.
enum AndroidTemplateRule: AndroidPart {
    static let codes = [RuleCode(.androidTemplate, .error)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard let template = look.message.template, let place = look.message.dataPlace, let form = look.message.form
        else { return [] }
        guard let problem = PushTemplates.problem(template.text, form.fields(look.reading, place)) else { return [] }
        let why: Message = "\(form.name)'s SDK draws nothing at all"
        switch problem {
        case .unknown:
            let near = Suggestion.nearest(to: template.text, among: PushTemplates.templates)
            return [
                look.finding(
                    .androidTemplate, .error, template, "there is no template '\(template.text)'", why: why,
                    fix: near.map { look.fix("did you mean '\($0)'?", template, with: $0) }
                        ?? .init("choose one of \(form.name)'s templates"))
            ]
        case .missing(let keys): return [missing(look, template, keys, .error, why)]
        case .basic(let keys):
            return [
                missing(look, template, keys, .warning, "\(form.name)'s SDK shows a basic notification in its place")
            ]
        case .few(let prefix, let needed, let count):
            return [
                look.finding(
                    .androidTemplate, .error, template,
                    "the template '\(template.text)' needs \(needed) keys that begin with '\(prefix)', but has \(count)",
                    why: why, fix: .init(count < needed ? "add the others" : "leave the others out"))
            ]
        }
    }

    private static func missing(
        _ look: AndroidLook, _ template: SurfaceValue, _ keys: [String], _ severity: Severity, _ why: Message
    ) -> Diagnostic {
        let names = keys.map { "'\($0)'" }.joined(separator: ", ")
        return look.finding(
            .androidTemplate, severity, template, "the template '\(template.text)' needs \(names)", why: why,
            fix: .init("add \(names)"))
    }
}

extension DiagnosticCode { package static let androidTemplate = DiagnosticCode("android.template") }
