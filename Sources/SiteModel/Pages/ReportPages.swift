import PushPayload
import SiteFiles
import SiteSources
import Text

extension Site {
    /// With as many pages of the report as the listed findings of files outside samples need, which are known when all is rendered.
    package func withReportPages() -> Site {
        let findings = min(report.listing.fileFindings, bounds.reportFindings)
        let most = max(1, bounds.otherFindings)
        let needed = (findings + most - 1) / most
        let have = lists.count(.report)
        guard needed > have else { return self }
        var added: [Page] = []
        for locale in locales {
            guard let first = page(.report, locale) else { continue }
            for number in have + 1...needed {
                let title = text("pages.title", locale).replacing(text: "[title]", with: first.title)
                added.append(
                    Page(
                        subject: PagedList.report.page(number), locale: locale, url: first.url.below("page-\(number)/"),
                        title: title.replacing(text: "[n]", with: String(number)), description: first.description))
            }
        }
        return with(lists.withReportPages(needed), adding: added)
    }
}
