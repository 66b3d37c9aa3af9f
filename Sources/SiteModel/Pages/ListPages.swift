import PushPayload
import SiteSources

/// A list that is on several pages when it is long: the first at the list's own address, the others at `page-2/` and on below it.
package enum PagedList: String, Sendable, Hashable, CaseIterable {
    case specs, samples, profiles, report

    /// The page that the menus lead to.
    package var first: PageSubject {
        switch self {
        case .specs: .specs
        case .samples: .samples
        case .profiles: .profiles
        case .report: .report
        }
    }

    /// A page of the list, counted from 1.
    package func page(_ number: Int) -> PageSubject { number <= 1 ? first : .further(self, number) }
}

extension PageSubject {
    /// The list of which this is a page, and which one, counted from 1.
    package var list: (list: PagedList, number: Int)? {
        switch self {
        case .specs: (.specs, 1)
        case .samples: (.samples, 1)
        case .profiles: (.profiles, 1)
        case .report: (.report, 1)
        case .further(let list, let number): (list, number)
        case .home, .guide, .spec, .sample, .search, .notFound: nil
        }
    }
}

/// What the gallery shows first: the author's order where there is one (`packs` and `featured` of `site.yml`), then what is as it should
/// be before what is wrong on purpose, and that before what fails.
struct GalleryOrder {
    private let packs: [String]
    private let featured: [Int: Int]

    init(_ facts: SiteFacts) {
        let configuration = facts.settings.configuration
        packs = configuration.packs ?? []
        let named = configuration.featured.compactMap { facts.payloads.index(ofSample: $0.sample) }
        featured = Dictionary(named.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func specs(_ specs: [Spec]) -> [Spec] {
        func place(_ index: Int) -> (Int, Int) { (packs.firstIndex(of: specs[index].pack) ?? packs.count, index) }
        return specs.indices.sorted { place($0) < place($1) }.map { specs[$0] }
    }

    func samples(_ chosen: [Int], of samples: [Sample]) -> [Int] {
        func place(_ index: Int) -> (Int, Int, Int) {
            (featured[index] ?? featured.count, Self.rank(samples[index].verdict.status), index)
        }
        return chosen.sorted { place($0) < place($1) }
    }

    private static func rank(_ status: Verdict.Status) -> Int {
        switch status {
        case .valid, .warning: 0
        case .expectedInvalid: 1
        case .invalid: 2
        }
    }
}

/// Which entries stand on which page of the lists: decided once, before anything is rendered, since links lead to them.
package struct ListPages: Sendable {
    /// Samples in one group of the gallery: those of a spec, or those that no spec fits.
    package struct Group: Sendable {
        package var spec: String?
        package var samples: [Int]
        /// Of the first sample: the page, counted from 1, and the group's place on it.
        package var page = 1
        package var place = 1
    }

    /// Groups of the gallery in their order, whole.
    package private(set) var groups: [Group] = []
    /// By page: what of each group is there, as indices into `groups` and a part of its samples.
    package private(set) var gallery: [[(group: Int, samples: ArraySlice<Int>)]] = [[]]
    /// By page: samples of the report. In their own order on a single page; otherwise those with an unmet verdict first.
    package private(set) var report: [[Int]] = [[]]
    /// By page: samples that are rendered for profiles.
    package private(set) var profiles: [[Int]] = [[]]
    package let tally: SampleTally
    /// By page: ids of specs.
    package private(set) var specs: [[String]] = [[]]

    init(_ payloads: SitePayloads, _ bounds: PageBounds, _ order: GalleryOrder) {
        let samples = payloads.samples
        tally = SampleTally(samples)
        for spec in payloads.ownSpecs + order.specs(payloads.usedSpecs) {
            let own = payloads.samples(ofSpec: spec.id)
            if !own.isEmpty { groups.append(Group(spec: spec.id, samples: order.samples(own, of: samples))) }
        }
        let others = samples.indices.filter { samples[$0].spec == nil }
        if !others.isEmpty { groups.append(Group(spec: nil, samples: order.samples(others, of: samples))) }
        layGallery(max(1, bounds.cards))
        let all = Array(samples.indices)
        let ranked =
            all.count > bounds.reportRows
            ? all.sorted { (Self.rank(samples[$0]), $0) < (Self.rank(samples[$1]), $1) } : all
        report = Self.cut(ranked, bounds.reportRows)
        let columns = max(1, min(payloads.profiles.count, bounds.profiles))
        profiles = Self.cut(
            all.filter { !samples[$0].personalised.isEmpty }, max(1, bounds.matrixCells / columns))
        specs = Self.cut((payloads.ownSpecs + payloads.usedSpecs + payloads.otherSpecs).map(\.id), bounds.specs)
    }

    private mutating func layGallery(_ most: Int) {
        var room = most
        for index in groups.indices {
            var rest = groups[index].samples[...]
            if room == 0 {
                gallery.append([])
                room = most
            }
            groups[index].page = gallery.count
            groups[index].place = gallery[gallery.count - 1].count + 1
            while !rest.isEmpty {
                if room == 0 {
                    gallery.append([])
                    room = most
                }
                gallery[gallery.count - 1].append((index, rest.prefix(room)))
                let taken = min(room, rest.count)
                rest = rest.dropFirst(taken)
                room -= taken
            }
        }
    }

    /// With pages of the report that list no samples.
    func withReportPages(_ count: Int) -> ListPages {
        var copy = self
        copy.report += [[Int]](repeating: [], count: max(0, count - report.count))
        return copy
    }

    package func count(_ list: PagedList) -> Int {
        switch list {
        case .specs: specs.count
        case .samples: gallery.count
        case .profiles: profiles.count
        case .report: report.count
        }
    }

    /// What needs somebody's hand first.
    private static func rank(_ sample: Sample) -> Int {
        switch sample.verdict.status {
        case .invalid: 0
        case .warning: 1
        case .valid, .expectedInvalid: sample.findings.isEmpty ? 3 : 2
        }
    }

    private static func cut<Element>(_ list: [Element], _ most: Int) -> [[Element]] {
        let most = max(1, most)
        return list.isEmpty
            ? [[]] : stride(from: 0, to: list.count, by: most).map { Array(list[$0..<min($0 + most, list.count)]) }
    }
}
