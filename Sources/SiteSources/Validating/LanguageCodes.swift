package import DataTree
package import Text

/// Codes of countries where codes of languages are meant (ISO 3166 and ISO 639): `kr` for `ko`. Of the languages that many sites are in
/// only those whose country's code is no code of another language that a site is likely to be in.
package enum LanguageCodes {
    private static let meant = [
        "kr": "ko", "kor": "ko", "jp": "ja", "jpn": "ja", "cn": "zh", "tw": "zh", "us": "en", "gb": "en", "eng": "en",
        "vn": "vi", "cz": "cs", "dk": "da", "gr": "el", "ua": "uk", "ger": "de", "fre": "fr",
    ]

    /// Findings for `locales` of `site.yml`.
    package static func mistaken(_ settings: Document?) -> [Diagnostic] {
        (settings?.root?["locales"]?.elements ?? []).enumerated().compactMap { index, node in
            guard let code = node.string, let language = meant[code.lowercased()] else { return nil }
            return Diagnostic(
                .siteConfiguration, .error, at: node.location, pointer: "/locales/\(index)",
                "'\(code)' must be the code of a language, not of a country",
                why: "browsers and screen readers do not know the language, and the interface stays English",
                fix: .init("did you mean '\(language)'?"))
        }
    }
}
