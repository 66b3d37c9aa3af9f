import DataTree
import PushPayload
package import SiteSources
import Text

/// When pages were last changed: what their front matter says, otherwise what git knows of their file.
extension Site {
    package func updated(_ subject: PageSubject, _ locale: String) -> Day? {
        guard history.hasDates else { return nil }
        return switch subject {
        case .home: home.flatMap { updated($0, locale) }
        case .guide(let index): updated(guides[index], locale)
        case .sample(let index): day(samples[index].file.path)
        case .spec(let id): specs[id: id].flatMap { day($0.document.source.path) }
        case .specs, .samples, .profiles, .report, .notFound, .search, .further: nil
        }
    }

    private func updated(_ guide: Guide, _ locale: String) -> Day? {
        guard let version = guide.version(locale, defaultLocale) else { return nil }
        return version.matter?["updated"]?.string.flatMap { Day($0) } ?? day(version.shownPath)
    }

    private func day(_ path: String) -> Day? {
        configuration.datesFromGit ? history.changes[path].map { Day(seconds: $0) } : nil
    }
}
