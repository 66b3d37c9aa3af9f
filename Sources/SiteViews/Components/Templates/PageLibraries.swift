import Liquid
import SiteFiles
import SiteModel
import Synchronization

/// The theme's templates with what renders have found out about them. `t` and `asset_url` give the same on all pages of a language that
/// are in as many folders: for each of these there is a library of its own, which keeps what they made.
final class PageLibraries: Sendable {
    private struct Key: Hashable {
        var locale: String
        var folders: Int
    }

    let plain: TemplateLibrary
    let memory = RenderMemory()
    private let libraries = Mutex<[Key: TemplateLibrary]>([:])
    private let other: TemplateLibrary
    /// A site has pages in a few depths; beyond these words are looked up.
    private static let most = 32

    init(_ library: TemplateLibrary) {
        plain = library
        other = library.keepingLinks()
    }

    func library(for page: Page) -> TemplateLibrary {
        // Among the assets, whose addresses are shorter there.
        if page.url.isBelow("assets/") { return other }
        let key = Key(locale: page.locale, folders: page.url.text.utf8.count { $0 == UInt8(ascii: "/") })
        return libraries.withLock { libraries in
            if let known = libraries[key] { return known }
            guard libraries.count < Self.most else { return other }
            let made = plain.keepingLinks(steadyFilters: ["t", "asset_url"])
            libraries[key] = made
            return made
        }
    }
}
