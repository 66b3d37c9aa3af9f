import DataTree
import Text

/// `Localizable.stringsdict`: a property list of texts whose form changes with a number. What is shown is the form `other`, since the
/// arguments of a push are texts.
enum StringsDictionaryReader {
    static func read(_ file: SourceFile, _ language: String) -> Diagnosed<AppTextFile> {
        let parsed = PlistReader.parse(file)
        var result = AppTextFile(.apple, file)
        var texts: [String: AppText] = [:]
        for member in (parsed.value.root?.members ?? []).prefix(AppTextFile.textLimit) {
            guard let format = member.value["NSStringLocalizedFormatKey"], let text = format.string else { continue }
            var entry = AppText(text, at: format.location)
            for rule in member.value.members where rule.value.kind == .object {
                let forms = rule.value.members.filter { !$0.name.hasPrefix("NSString") }.compactMap { form in
                    form.value.string.map { (form.name, $0) }
                }
                guard let other = forms.first(where: { $0.0 == "other" }) ?? forms.last else { continue }
                entry.isPlural = true
                entry.forms += forms.map(\.1)
                entry.substitutions.append(
                    .init(
                        name: rule.name, argument: nil,
                        specifier: rule.value["NSStringFormatValueTypeKey"]?.string ?? "d", value: other.1))
            }
            texts[member.name] = entry
        }
        result.texts[language] = texts
        return Diagnosed(result, parsed.diagnostics)
    }
}
