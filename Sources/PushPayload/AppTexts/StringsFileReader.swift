import DataTree
import Text

/// `Localizable.strings`: `"key" = "text";` with comments, in UTF-8 or in UTF-16 with a byte order mark; also the same as a property
/// list in XML. After a mistake it goes on behind the next semicolon. One pass, no recursion.
enum StringsFileReader {
    static func read(_ file: SourceFile, _ language: String) -> Diagnosed<AppTextFile> {
        if file.bytes.count > AppTextFile.byteLimit {
            return AppTextFile.refused(
                .apple, file, "a strings file must be smaller than \(AppTextFile.byteLimit >> 20) MiB")
        }
        if file.bytes.starts(with: Array("bplist".utf8)) {
            return AppTextFile.refused(
                .apple, file, "a strings file must be text, but this one is compiled",
                fix: "copy the file from the app's sources, not from a built app")
        }
        let start = file.bytes.firstIndex { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } ?? file.bytes.count
        if file.bytes[start...].starts(with: Array("<?xml".utf8))
            || file.bytes[start...].starts(with: Array("<plist".utf8))
        {
            return propertyList(file, language)
        }
        guard let text = DecodedStrings(file.bytes) else {
            return AppTextFile.refused(
                .apple, file, "a strings file must be UTF-8, or UTF-16 with a byte order mark",
                fix: "save it as UTF-8")
        }
        var scan = Scan(file: file, text: text, language: language)
        scan.run()
        return Diagnosed(scan.result, scan.findings)
    }

    private static func propertyList(_ file: SourceFile, _ language: String) -> Diagnosed<AppTextFile> {
        let parsed = PlistReader.parse(file)
        var result = AppTextFile(.apple, file)
        var texts: [String: AppText] = [:]
        for member in (parsed.value.root?.members ?? []).prefix(AppTextFile.textLimit) {
            guard let text = member.value.string else { continue }
            texts[member.name] = AppText(text, at: member.value.location)
        }
        result.texts[language] = texts
        return Diagnosed(result, parsed.diagnostics)
    }

    private struct Scan {
        let file: SourceFile
        let text: DecodedStrings
        let language: String
        var result: AppTextFile
        var findings: [Diagnostic] = []
        var texts: [String: AppText] = [:]
        var index = 0

        init(file: SourceFile, text: DecodedStrings, language: String) {
            self.file = file
            self.text = text
            self.language = language
            result = AppTextFile(.apple, file)
        }

        mutating func run() {
            skipBlanks()
            while index < text.bytes.count, findings.count < AppTextFile.findingLimit {
                let before = index
                if texts.count >= AppTextFile.textLimit {
                    findings.append(AppTextFile.tooMany(file, at: text.range(index..<index)))
                    break
                }
                if !entry() { recover(from: before) }
                skipBlanks()
            }
            result.texts[language] = texts
        }

        /// `"key" = "text";`; false after a mistake, which is reported.
        private mutating func entry() -> Bool {
            guard let key = word() else { return fail("a key in quotes was expected here") }
            skipBlanks()
            guard take(UInt8(ascii: "=")) else { return fail("'=' was expected after the key '\(shown(key.text))'") }
            skipBlanks()
            let start = index
            guard let value = word() else { return fail("the text of '\(shown(key.text))' must stand in quotes") }
            let range = text.range(start..<index)
            skipBlanks()
            texts[key.text] = AppText(value.text, at: file.location(range))
            if value.text.isEmpty { texts[key.text]?.state = .open }
            guard take(UInt8(ascii: ";")) else {
                return fail("';' was expected after the text of '\(shown(key.text))'")
            }
            return true
        }

        /// A string in quotes, or a bare word of letters, digits and `_ - . $ / :`.
        private mutating func word() -> (text: String, isQuoted: Bool)? {
            guard index < text.bytes.count else { return nil }
            if text.bytes[index] == UInt8(ascii: "\"") { return quoted().map { ($0, true) } }
            let start = index
            while index < text.bytes.count, Self.isBare(text.bytes[index]) { index += 1 }
            return index == start ? nil : (String(decoding: text.bytes[start..<index], as: UTF8.self), false)
        }

        private static func isBare(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "_-.$/:".utf8.contains(byte) }

        private mutating func quoted() -> String? {
            var out: [UInt8] = []
            var at = index + 1
            var high: UInt16?
            while at < text.bytes.count {
                let byte = text.bytes[at]
                if byte == UInt8(ascii: "\"") {
                    index = at + 1
                    return String(decoding: out, as: UTF8.self)
                }
                guard byte == UInt8(ascii: "\\"), at + 1 < text.bytes.count else {
                    out.append(byte)
                    at += 1
                    continue
                }
                let escape = StringEscapes.read(text.bytes, at: at + 1, &high)
                out += escape.text
                at = escape.end
            }
            return nil
        }

        private mutating func skipBlanks() {
            while index < text.bytes.count {
                if text.bytes[index] <= 0x20 {
                    index += 1
                } else if text.bytes[index...].starts(with: Array("/*".utf8)) {
                    index = text.end(of: "*/", from: index + 2)
                } else if text.bytes[index...].starts(with: Array("//".utf8)) {
                    index = text.bytes[index...].firstIndex(of: 0x0A) ?? text.bytes.count
                } else {
                    return
                }
            }
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard index < text.bytes.count, text.bytes[index] == byte else { return false }
            index += 1
            return true
        }

        private mutating func fail(_ headline: Message) -> Bool {
            let range = text.range(index..<min(index + 1, text.bytes.count))
            findings.append(
                Diagnostic(
                    .stringsSyntax, .error, at: file.location(range), headline.visible,
                    why: "what stands behind a mistake cannot be read with certainty",
                    fix: .init("write '\"KEY\" = \"TEXT\";'")))
            return false
        }

        /// On behind the next semicolon, and always forward.
        private mutating func recover(from before: Int) {
            let next = text.bytes[max(index, before)...].firstIndex(of: UInt8(ascii: ";"))
            index = max(before + 1, next.map { $0 + 1 } ?? text.bytes.count)
        }

        private func shown(_ name: String) -> String { String(name.prefix(60)) }
    }
}
