import DataTree
import Text

/// `strings.xml`: the `<string>` elements of Android's resources. A push looks up nothing else, so `<plurals>` and arrays are only
/// remembered by name.
enum AndroidStringsReader {
    static func read(_ file: SourceFile, _ language: String) -> Diagnosed<AppTextFile> {
        let parsed = XMLReader.parse(file)
        var result = AppTextFile(.android, file)
        guard let root = parsed.value.root else { return Diagnosed(result, parsed.diagnostics) }
        guard root.name == "resources" else {
            let finding = Diagnostic(
                .stringsSyntax, .error, at: parsed.value.location(root.tag),
                "the root element of Android's strings must be <resources>, but is <\(root.name.prefix(40))>")
            return Diagnosed(result, parsed.diagnostics + [finding])
        }
        var texts: [String: AppText] = [:]
        var findings = parsed.diagnostics
        for element in parsed.value.children(of: root) {
            guard let name = element.attribute("name") else { continue }
            let place = parsed.value.location(element.range)
            guard element.name == "string" else {
                result.others[name.value] = place
                continue
            }
            guard texts.count < AppTextFile.textLimit else {
                findings.append(AppTextFile.tooMany(file, at: element.tag))
                break
            }
            var text = AppText(plain(parsed.value.text(of: element)), at: place)
            text.isFixed = element["translatable"] == "false"
            if text.value.isEmpty { text.state = .open }
            texts[name.value] = text
        }
        result.texts[language] = texts
        return Diagnosed(result, findings)
    }

    /// As a resource's text is read: blanks become one outside of quotes, a backslash takes the next character as it is.
    static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        var isQuoted = false
        var high: UInt16?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                let escape = StringEscapes.read(bytes, at: index + 1, &high)
                out += escape.text
                index = escape.end
                continue
            }
            index += 1
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte <= 0x20, !isQuoted {
                if out.last != 0x20 { out.append(0x20) }
            } else {
                out.append(byte)
            }
        }
        let trimmed = out.drop { $0 == 0x20 }
        return String(decoding: trimmed.prefix(trimmed.count - (trimmed.last == 0x20 ? 1 : 0)), as: UTF8.self)
    }
}
