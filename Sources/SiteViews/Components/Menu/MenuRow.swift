import Liquid
import SiteFiles
import Text

/// The HTML of one entry of the menu, without its address.
struct MenuHTML: Sendable {
    private let before: ArraySlice<UInt8>
    /// Nil where the entry has no address.
    private let behind: ArraySlice<UInt8>?

    /// Stands for the address while the entry is rendered.
    static let address = "\u{1}"

    /// Nil where the rendered entry does not have its address once.
    init?(_ rendered: ArraySlice<UInt8>, hasAddress: Bool) {
        let parts = rendered.split(separator: 1, omittingEmptySubsequences: false)
        guard parts.count == (hasAddress ? 2 : 1) else { return nil }
        before = parts[0]
        behind = hasAddress ? parts[1] : nil
    }

    /// `address`: as a page has it.
    func write(_ address: @autoclosure () -> String, to output: inout [UInt8]) {
        output += before
        guard let behind else { return }
        HTMLEscaping.append(address(), to: &output)
        output += behind
    }
}

/// The HTML of a block's entries, one after the other, with the addresses as pages of one folder have them. A page takes what is
/// before, between and behind its own entries as copies of one stretch each.
struct MenuRow: Sendable {
    private let html: String
    private let block: MenuBlock
    /// Where each entry begins in `html`, in bytes, and at last where the last one ends.
    private let ends: [Int]

    /// `page`: where the addresses are read.
    init(_ block: MenuBlock, from page: PageAddress) {
        var bytes: [UInt8] = []
        var ends = [0]
        for entry in block.entries {
            entry.html?.write(page.link(to: entry.target ?? ""), to: &bytes)
            ends.append(bytes.count)
        }
        html = String(checking: bytes)
        self.ends = ends
        self.block = block
    }

    /// The entries at these places of the list.
    func stretch(_ places: Range<Int>) -> String {
        let bytes = html.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: ends[places.lowerBound - block.start])
        let end = bytes.index(bytes.startIndex, offsetBy: ends[places.upperBound - block.start])
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

    mutating func finish() -> [LiquidValue] {
        flush()
        return values
    }

    private mutating func flush() {
        guard !html.isEmpty else { return }
        values.append(View.object(of: [.init("html", .markup(html))]))
        html = ""
    }
}
