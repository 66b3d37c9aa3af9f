package import Text

/// One text of an app's string tables in one language, and its place in the file.
package struct AppText: Sendable {
    package enum State: Sendable {
        case translated
        /// Not translated yet: empty, or marked as new.
        case open
        /// The catalogue marks it as no longer used by the code.
        case stale
    }

    /// What is shown; of several forms the one for an iPhone, and of a plural the form `other`.
    package var value: String
    /// All forms: of a plural, of devices, of what is put in.
    package var forms: [String]
    /// What another device of Apple's has in its place.
    package var devices: [Device: String] = [:]
    /// The form changes with a number.
    package var isPlural = false
    /// Values that are put in and vary with a number (`%#@name@`): a number is taken from the arguments.
    package var substitutions: [Substitution] = []
    package var state = State.translated
    /// It is not to be translated, so that no other language lacks it.
    package var isFixed = false
    package var location: SourceLocation

    /// As a string catalogue names them.
    package enum Device: String, Sendable, CaseIterable {
        case pad = "ipad"
        case watch = "applewatch"
    }

    package struct Substitution: Sendable {
        package var name: String
        /// The argument that it takes, from 1.
        package var argument: Int?
        /// `lld`, `d`, `@`.
        package var specifier: String
        package var value: String
    }

    init(_ value: String, at location: SourceLocation) {
        self.value = value
        forms = [value]
        self.location = location
    }
}

/// The texts of one file: by language, then by key.
package struct AppTextFile: Sendable {
    package enum Platform: Sendable, CaseIterable {
        case apple, android
    }

    package let platform: Platform
    package let file: SourceFile
    package var texts: [String: [String: AppText]] = [:]
    /// Of a string catalogue: the language that its keys are written in.
    package var sourceLanguage: String?
    /// Names that the file has and a push does not look up: `<plurals>` and arrays of Android.
    package var others: [String: SourceLocation] = [:]

    package init(_ platform: Platform, _ file: SourceFile) {
        self.platform = platform
        self.file = file
    }
}

extension AppTextFile {
    /// Larger files are refused.
    package static let byteLimit = 8 << 20
    /// Further texts of a file are left out, and a finding says so.
    package static let textLimit = 50_000
    /// The first mistakes of a file are reported.
    static let findingLimit = 20

    /// Reads a file of an app's folder; `path` is that below it. Nil for one that holds no texts that a push can name.
    package static func read(_ file: SourceFile, path: String) -> Diagnosed<AppTextFile>? {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last else { return nil }
        let folder = parts.dropLast().last ?? ""
        if name == "Localizable.xcstrings" { return StringCatalogReader.read(file) }
        if name == "Localizable.strings" || name == "Localizable.stringsdict" {
            let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : ""
            return name.hasSuffix("dict")
                ? StringsDictionaryReader.read(file, language) : StringsFileReader.read(file, language)
        }
        guard name.hasPrefix("strings"), name.hasSuffix(".xml") else { return nil }
        return AndroidLanguage.ofFolder(folder).map { AndroidStringsReader.read(file, $0) }
    }

    /// Whether a file's name says that `read` takes it.
    package static func isRead(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return false }
        if ["Localizable.xcstrings", "Localizable.strings", "Localizable.stringsdict"].contains(name) { return true }
        let folder = parts.dropLast().last.map(String.init) ?? ""
        return name.hasPrefix("strings") && name.hasSuffix(".xml") && AndroidLanguage.ofFolder(folder) != nil
    }

    static func refused(_ platform: Platform, _ file: SourceFile, _ headline: Message, fix: Message? = nil)
        -> Diagnosed<AppTextFile>
    {
        let finding = Diagnostic(
            .stringsSyntax, .error, at: file.location(0..<0), headline, fix: fix.map { Diagnostic.Fix($0) })
        return Diagnosed(AppTextFile(platform, file), [finding])
    }

    /// False where the file is full; `count` is the number of texts so far.
    static func tooMany(_ file: SourceFile, at range: Range<Int>) -> Diagnostic {
        Diagnostic(
            .stringsSyntax, .error, at: file.location(range),
            "a file must not have more than \(textLimit) texts; the rest is not read")
    }
}

/// The language of a folder with Android's resources.
enum AndroidLanguage {
    /// `values` is "", `values-ko-rKR` is "ko-KR", `values-b+sr+Latn` is "sr-Latn"; nil for a folder that is no such, or is for other
    /// properties of a device than its language.
    static func ofFolder(_ folder: String) -> String? {
        let parts = folder.split(separator: "-").map(String.init)
        guard parts.first == "values" else { return nil }
        guard parts.count > 1 else { return "" }
        if parts[1].hasPrefix("b+") {
            return parts.count == 2 ? parts[1].dropFirst(2).split(separator: "+").joined(separator: "-") : nil
        }
        let isLanguage = (2...3).contains(parts[1].count) && parts[1].allSatisfy { ("a"..."z").contains($0) }
        guard isLanguage, parts[1] != "car" else { return nil }
        if parts.count == 2 { return parts[1] }
        guard parts.count == 3, parts[2].count == 3, parts[2].hasPrefix("r") else { return nil }
        return parts[1] + "-" + parts[2].dropFirst()
    }
}

extension DiagnosticCode {
    /// A file of an app's texts that cannot be read as such.
    package static let stringsSyntax = DiagnosticCode("strings.syntax")
}
