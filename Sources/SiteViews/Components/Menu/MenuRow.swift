import Liquid
import SiteFiles

/// The HTML of a list's entries, one after the other, as pages of one folder show them. A page takes what is before, between and
/// behind its own entries as copies of one stretch each.
struct MenuRow: Sendable {
    private let folder: PageAddress
    private let depth: Int
    private var html = ""
    /// Where each entry ends in `html`, in bytes, and at first where the first one begins.
    private var ends = [0]
    /// How many of the entries before each place are missing.
    private var missing = [0]
    private var targets: [PageAddress?] = []
    /// How many entries lead into each folder that is directly in `folder`.
    private var leadsInto: [PageAddress: Int] = [:]

    init(folder: PageAddress, depth: Int) {
        self.folder = folder
        self.depth = depth
    }

    var isEmpty: Bool { html.isEmpty }

    /// `text`: nil for an entry that no page has shown from here.
    mutating func add(_ text: String?, _ target: PageAddress?) {
        html += text ?? ""
        ends.append(html.utf8.count)
        missing.append(missing[missing.count - 1] + (text == nil ? 1 : 0))
        targets.append(text == nil ? nil : target)
        if text != nil, let below = target.flatMap(folderBelow) { leadsInto[below, default: 0] += 1 }
    }

    /// The folder directly in `folder` that a target is in.
    private func folderBelow(_ target: PageAddress) -> PageAddress? {
        guard target.isBelow(folder) else { return nil }
        let bytes = target.text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: folder.text.utf8.count)
        return bytes[start...].firstIndex(of: UInt8(ascii: "/")).map { PageAddress(String(target.text[...$0])) }
    }

    /// Whether it has every shown entry but the `own` ones as a page in `here` shows them: from there an address in the same folder
    /// is another one.
    func serves(_ here: PageAddress, _ shown: Range<Int>, except own: [Int]) -> Bool {
        guard shown.lowerBound >= 0, shown.upperBound <= targets.count else { return false }
        let lacking = missing[shown.upperBound] - missing[shown.lowerBound]
        guard lacking == own.count(where: { missing[$0 + 1] > missing[$0] }) else { return false }
        guard here != folder else { return true }
        return leadsInto[here, default: 0] == own.count { targets[$0]?.isBelow(here) ?? false }
    }

    /// The shown entries; `make` makes those of the page's own.
    func values(_ shown: Range<Int>, except own: [Int], _ make: (Int) -> LiquidValue) -> [LiquidValue] {
        var run = MenuRun()
        var next = shown.lowerBound
        for index in own {
            run.add(stretch(next..<index))
            run.add(make(index))
            next = index + 1
        }
        run.add(stretch(next..<shown.upperBound))
        return run.finished
    }

    private func stretch(_ places: Range<Int>) -> String {
        let bytes = html.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: ends[places.lowerBound])
        let end = bytes.index(bytes.startIndex, offsetBy: ends[places.upperBound])
        return String(html[start..<end])
    }
}

/// Entries as they come, those in a row that are HTML as one.
struct MenuRun {
    private var values: [LiquidValue] = []
    private var html = ""

    mutating func add(_ value: LiquidValue) {
        flush()
        values.append(value)
    }

    mutating func add(_ text: String) {
        if html.isEmpty { html = text } else { html += text }
    }

    var finished: [LiquidValue] {
        var copy = self
        copy.flush()
        return copy.values
    }

    private mutating func flush() {
        guard !html.isEmpty else { return }
        values.append(View.object(of: [.init("html", .markup(html))]))
        html = ""
    }
}
