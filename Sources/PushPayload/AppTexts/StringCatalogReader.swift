import DataTree
import Text

/// `Localizable.xcstrings`: a string catalogue, JSON with the texts of all languages. An entry without texts stands for its key. Of
/// variations by device that of an iPhone is taken, else `other`; of a plural `other`.
enum StringCatalogReader {
    /// Variations may hold variations; deeper ones are left out.
    private static let depthLimit = 4
    private typealias Form = (text: String, node: Node, isNew: Bool)

    static func read(_ file: SourceFile) -> Diagnosed<AppTextFile> {
        if file.bytes.count > AppTextFile.byteLimit {
            return AppTextFile.refused(
                .apple, file, "a string catalogue must be smaller than \(AppTextFile.byteLimit >> 20) MiB")
        }
        let parsed = JSONParser.parse(file)
        var result = AppTextFile(.apple, file)
        guard let root = parsed.value.root, root.kind == .object, let strings = root["strings"], strings.kind == .object
        else {
            let finding = Diagnostic(
                .stringsSyntax, .error, at: parsed.value.root?.location ?? file.location(0..<0),
                "a string catalogue must have an object 'strings'")
            return Diagnosed(result, parsed.diagnostics + [finding])
        }
        let source = root["sourceLanguage"]?.string
        result.sourceLanguage = source
        var findings = parsed.diagnostics
        let members = strings.members
        if members.count > AppTextFile.textLimit {
            findings.append(AppTextFile.tooMany(file, at: members[AppTextFile.textLimit].key.range))
        }
        for member in members.prefix(AppTextFile.textLimit) { add(member, source, &result) }
        return Diagnosed(result, findings)
    }

    private static func add(_ member: Node.Member, _ source: String?, _ result: inout AppTextFile) {
        let isFixed = member.value["shouldTranslate"]?.bool == false
        let isStale = member.value["extractionState"]?.string == "stale"
        for language in member.value["localizations"]?.members ?? [] {
            guard var text = text(language.value) else { continue }
            text.isFixed = isFixed
            if isStale { text.state = .stale }
            result.texts[language.name, default: [:]][member.name] = text
        }
        guard let source, result.texts[source]?[member.name] == nil else { return }
        var own = AppText(member.name, at: member.key.location)
        own.isFixed = isFixed
        if isStale { own.state = .stale }
        result.texts[source, default: [:]][member.name] = own
    }

    private static func text(_ node: Node) -> AppText? {
        var forms: [Form] = []
        var isPlural = false
        let chosen = pick(node, 0, &forms, &isPlural)
        guard let chosen = chosen ?? forms.first else { return nil }
        var text = AppText(chosen.text, at: chosen.node.location)
        text.forms = forms.map(\.text)
        text.isPlural = isPlural
        if chosen.isNew || chosen.text.isEmpty { text.state = .open }
        for device in AppText.Device.allCases {
            var (others, isVaried): ([Form], Bool) = ([], false)
            guard let own = pick(node, 0, &others, &isVaried, device: device.rawValue), !own.isNew,
                own.text != chosen.text, !own.text.isEmpty
            else { continue }
            text.devices[device] = own.text
        }
        for member in node["substitutions"]?.members ?? [] {
            var inner: [Form] = []
            var isVaried = false
            guard let value = pick(member.value, 0, &inner, &isVaried) ?? inner.first else { continue }
            text.isPlural = text.isPlural || isVaried
            text.forms += inner.map(\.text)
            text.substitutions.append(
                .init(
                    name: member.name, argument: member.value["argNum"]?.int,
                    specifier: member.value["formatSpecifier"]?.string ?? "lld", value: value.text))
        }
        return text
    }

    /// The form that is shown; all forms are gathered.
    private static func pick(
        _ node: Node, _ depth: Int, _ forms: inout [Form], _ isPlural: inout Bool, device: String = "iphone"
    ) -> Form? {
        if let unit = node["stringUnit"], let value = unit["value"], let text = value.string {
            let form: Form = (text: text, node: value, isNew: unit["state"]?.string == "new")
            forms.append(form)
            return form
        }
        guard depth < depthLimit, let variations = node["variations"] else { return nil }
        var chosen: Form?
        if let plural = variations["plural"] {
            isPlural = true
            for member in plural.members.prefix(16) {
                let form = pick(member.value, depth + 1, &forms, &isPlural, device: device)
                if member.name == "other" { chosen = form ?? chosen }
            }
        }
        var other: Form?
        for member in (variations["device"]?.members ?? []).prefix(16) {
            let form = pick(member.value, depth + 1, &forms, &isPlural, device: device)
            if member.name == device { chosen = form ?? chosen }
            if member.name == "other" { other = form }
        }
        return chosen ?? other
    }
}
