package import SiteFiles
package import SiteSources
package import Text

/// What somebody decided of the site before any of its files was looked at, and the words of the interface in its languages.
package struct SiteSettings: Sendable {
    package let configuration: Configuration
    /// Of sitegen.
    package let version: String
    package let baseURL: String?
    /// How much one page or file holds at most.
    package let bounds: PageBounds
    /// A folder of files without `site.yml`, `guides/` or `samples/`.
    package let isLoose: Bool
    /// The folder of the content in the source folder: "Content", or "" where they are the same.
    package let prefix: String
    package let strings: [String: [String: String]]
    /// The sentences of findings by locale; a locale without has them in English.
    package let catalogs: [String: MessageCatalog]

    package var locales: [String] { configuration.locales }
    package var defaultLocale: String { configuration.locales[0] }

    /// What the address of a page that is no folder ends with.
    package var ending: String { configuration.permalinks == .folder ? "/" : ".html" }

    /// The folder of a language's pages: that of the site for the default one.
    package func folder(of locale: String) -> PageAddress { locale == defaultLocale ? "" : "\(locale)/" }

    package func text(_ key: String, _ locale: String) -> String {
        strings[locale]?[key] ?? strings["en"]?[key] ?? key
    }

    /// What a finding says, in a language.
    package func text(_ message: Message, _ locale: String) -> String {
        catalogs[locale]?.text(message) ?? message.english
    }

    /// The language that a message is in on a page of another one: "en" where it has no translation, and a translation is wanted.
    package func language(of message: Message, _ locale: String) -> String? {
        if locale == "en" { return nil }
        return catalogs[locale]?.knows(message) == true ? nil : "en"
    }
}
