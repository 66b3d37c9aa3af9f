import Text

/// Footnotes by number: labels, how often each is used, how often each has been met.
struct FootnoteState {
    /// Escaped for URLs.
    let labels: [[UInt8]]
    /// Uses in the whole document, counted before it is written.
    var uses: [Int]
    var met: [Int]
    /// Definitions opened so far; their order is their number.
    var opened = 0
    var backReferencesWritten = 0

    init(labels: [[UInt8]]) {
        self.labels = labels
        uses = [Int](repeating: 0, count: labels.count)
        met = uses
    }
}

/// Counts the uses of each footnote.
struct FootnoteCounter: CMarkVisitor {
    var uses: [Int]

    mutating func enter(_ node: borrowing CMarkNode) {
        guard node.kind == .footnoteReference, let number = node.footnoteNumber, number <= uses.count else { return }
        uses[number - 1] += 1
    }

    mutating func leave(_ node: borrowing CMarkNode) {}
}

extension CMarkNode {
    /// A footnote reference's number, from 1.
    fileprivate var footnoteNumber: Int? {
        withLiteral { Int(String(decoding: $0, as: UTF8.self)) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

/// Footnotes, in the library's HTML.
extension HTMLRenderer {
    mutating func footnoteReference(_ node: borrowing CMarkNode) {
        guard let number = node.footnoteNumber, number <= footnotes.labels.count else { return }
        let label = footnotes.labels[number - 1]
        footnotes.met[number - 1] += 1
        let use = footnotes.met[number - 1]
        if raw.hasLink { return output.append("<sup class=\"footnote-ref\">\(number)</sup>") }
        output.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        output.append(contentsOf: label)
        output.append("\" id=\"fnref-")
        output.append(contentsOf: label)
        if use > 1 { output.append("-\(use)") }
        output.append("\" data-footnote-ref>\(number)</a></sup>")
    }

    mutating func openFootnote(_ node: borrowing CMarkNode) {
        if footnotes.opened == 0 {
            closeContainers(downTo: 0)
            closeRawInside()
            output.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
        }
        blockDepth += 1
        footnotes.opened += 1
        output.append("<li id=\"fn-")
        output.append(
            contentsOf: footnotes.opened <= footnotes.labels.count ? footnotes.labels[footnotes.opened - 1] : [])
        output.append("\">\n")
    }

    mutating func closeFootnote(_ node: borrowing CMarkNode) {
        closeContainers(downTo: blockDepth)
        blockDepth -= 1
        if footnoteBackReferences() { output.append(UInt8(ascii: "\n")) }
        output.append("</li>\n")
    }

    /// Links from the open definition back to each use; false when they have been written.
    @discardableResult
    mutating func footnoteBackReferences() -> Bool {
        let number = footnotes.opened
        guard footnotes.backReferencesWritten < number, number <= footnotes.labels.count else { return false }
        footnotes.backReferencesWritten = number
        let label = footnotes.labels[number - 1]
        for use in 1...max(1, footnotes.uses[number - 1]) {
            if use > 1 { output.append(UInt8(ascii: " ")) }
            output.append("<a href=\"#fnref-")
            output.append(contentsOf: label)
            if use > 1 { output.append("-\(use)") }
            output.append("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"")
            escaped(options.labels.backToContent)
            output.append("\">↩")
            if use > 1 { output.append("<sup class=\"footnote-ref\">\(use)</sup>") }
            output.append("</a>")
        }
        return true
    }
}
