package import DataTree
package import SiteFiles
package import SiteSources
import Text

/// A guide in all its languages.
package final class Guide: Sendable {
    /// Without the locale: `guides/wisetracker.md`.
    package let path: ContentPath
    /// Of `path`: the folder, and the file's name without its ending.
    package let folder: ContentPath
    package let name: String
    /// By locale; the default locale's is shown where a translation is missing.
    package let versions: [String: ParsedGuide]
    /// Without the locale's folder.
    package let url: PageAddress
    package let order: Int
    /// A rule's page that came with sitegen, not with the site.
    package let isShared: Bool
    /// What tables of contents call it; the first is its title where it has no other.
    package let labels: [String]
    /// By the locale of the version.
    private let titles: [String: GuideTitle]

    package init(
        path: ContentPath, versions: [String: ParsedGuide], url: PageAddress, order: Int = .max, isShared: Bool = false,
        labels: [String] = []
    ) {
        self.path = path
        folder = path.folder
        name = path.withoutExtension.name
        self.versions = versions
        self.url = url
        self.order = order
        self.isShared = isShared
        self.labels = labels
        titles = versions.mapValues { GuideTitle($0, label: labels.first) }
    }

    /// Its text is in a language that the site is not made in.
    package var isInOneLanguage: Bool { versions.values.contains { $0.isInForeignLanguage } }

    /// Its own system gives it the address of the start page.
    package var isAtRoot: Bool { versions.values.contains { $0.address == "" } }

    /// The same with another text in one language.
    package func with(_ version: ParsedGuide) -> Guide {
        Guide(
            path: path, versions: versions.merging([version.locale: version]) { $1 }, url: url, order: order,
            isShared: isShared, labels: labels)
    }

    package func version(_ locale: String, _ fallback: String) -> ParsedGuide? {
        versions[locale] ?? versions[fallback] ?? versions.sorted { $0.key < $1.key }.first?.value
    }

    package func isFallback(_ locale: String) -> Bool { versions[locale] == nil }

    /// Of the version that is shown; its address where there is none.
    package func title(_ locale: String, _ fallback: String) -> GuideTitle {
        version(locale, fallback).flatMap { titles[$0.locale] } ?? GuideTitle(plain: url.text)
    }

    package func description(_ locale: String, _ fallback: String) -> String {
        version(locale, fallback)?.matter?["description"]?.string ?? ""
    }
}

/// What a guide's front matter says about its place, in the words of several systems: sitegen's `order`, Hugo's `weight`, Jekyll's
/// `nav_order`, Starlight's `sidebar`, GitBook's `hidden`. Keys that are not known are left alone.
package struct FrontMatterFacts {
    package let matter: Node?

    package init(_ guide: ParsedGuide?) { matter = guide?.matter }

    package var order: Int? {
        matter?["order"]?.int ?? matter?["weight"]?.int ?? matter?["nav_order"]?.int
            ?? matter?["sidebar"]?["order"]?.int ?? matter?["sidebar_position"]?.int
    }

    /// Built, and found by those who have its address, but not in the sidebar.
    package var isHidden: Bool {
        matter?["hidden"]?.bool ?? matter?["nav_exclude"]?.bool ?? matter?["sidebar"]?["hidden"]?.bool ?? false
    }

    package var parent: String? { matter?["parent"]?.string }

    /// What menus call the page: Starlight's `sidebar.label`, Docusaurus' `sidebar_label`, Hugo's `linkTitle`.
    package var label: String? {
        let text =
            matter?["sidebar"]?["label"]?.string ?? matter?["sidebar_label"]?.string ?? matter?["linkTitle"]?.string
        return text.flatMap { $0.isEmpty ? nil : VisibleTitle.of(PlainInline.text($0)) }
    }
}
