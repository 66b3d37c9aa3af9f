import Text

/// The open elements of raw HTML, and how they nest with those of Markdown.
///
/// Every element that raw HTML opens is closed before the element of Markdown ends in which it was opened, and an end tag reaches
/// nothing outside. What a browser's parser would close, move or add is closed, moved or added here already, so that it builds the
/// very tree that is written (HTML Standard, 13.2.6): otherwise a tag in a guide could take parts of the page along.
struct OpenRawElements {
    var stack: [OpenRawElement] = []
    /// Elements of Markdown that are open at the current position.
    var level = 0
    /// Whether a paragraph of Markdown is open, which no element of raw HTML can end.
    var isInParagraph = false
    /// End tags still to come of elements that were closed already.
    var swallowed: [RawElement: Int] = [:]
    var unclosed = UnclosedTags()
    /// Between `<i class="fa-…">` and its end.
    var isInIcon = false
    /// The picture that has a part for light or for dark pages only.
    var themed: ThemedPicture?

    /// Elements within one another; browsers build no deeper trees than 512.
    static let deepest = 100

    /// The innermost element, unless an element of Markdown is open inside it.
    var parent: OpenRawElement? { stack.last.flatMap { $0.level == level ? $0 : nil } }
    /// Whether what is written is code, in which names of emoji are none.
    var isInCode: Bool { stack.contains { $0.element.traits.contains(.code) } }
    var hasLink: Bool { stack.contains { $0.element == .a } }

    /// The index of the nearest of these elements that is open, unless Markdown or an element in `stops` is
    /// between.
    func nearest(_ elements: [RawElement], stops: RawElement.Traits = []) -> Int? {
        nearest(stops) { elements.contains($0) }
    }

    /// The same for one.
    func nearest(_ element: RawElement, stops: RawElement.Traits = []) -> Int? { nearest(stops) { $0 == element } }

    @inline(__always)
    private func nearest(_ stops: RawElement.Traits, where isWanted: (RawElement) -> Bool) -> Int? {
        var index = stack.count - 1
        while index >= 0 {
            guard stack[index].level == level else { return nil }
            if isWanted(stack[index].element) { return index }
            if !stops.isDisjoint(with: stack[index].element.traits) { return nil }
            index -= 1
        }
        return nil
    }
}

extension HTMLRenderer {
    var listsRawHTML: Bool { style.rawHTML == .listed }

    /// Before an element of Markdown is written.
    mutating func prepareForMarkdown(_ kind: CMarkKind, _ node: borrowing CMarkNode) {
        guard raw.parent != nil else { return }
        switch kind {
        case .text:
            let isBlank = node.withLiteral { $0.allSatisfy { $0.isSpace } }
            if !isBlank { openImpliedCell() }
        case .softBreak, .lineBreak, .htmlInline, .htmlBlock, .item, .task, .tableRow, .tableCell, .document: break
        case .paragraph, .heading:
            prepareForBlock(keepsLinks: true, isTight: kind == .paragraph && node.isInTightList)
            if kind == .heading, raw.parent?.element.traits.contains(.heading) ?? false {
                closeRaw(downTo: raw.stack.count - 1)
            }
        case .list, .blockQuote, .codeBlock, .thematicBreak, .table, .footnoteDefinition: prepareForBlock()
        default: openImpliedCell()
        }
    }

    /// Before a block that is not of raw HTML: it ends a paragraph, and a link that would hold other links.
    mutating func prepareForBlock(keepsLinks: Bool = false, isTight: Bool = false) {
        guard !raw.stack.isEmpty else { return }
        openImpliedCell()
        if !isTight, let index = raw.nearest(.p, stops: .scope) { closeRaw(downTo: index) }
        if let index = raw.nearest(.a), !keepsLinks || raw.stack[index].isAnchor { closeRaw(downTo: index) }
    }

    /// A browser would move content between the parts of a table out of it: it is put into a cell.
    mutating func openImpliedCell() {
        guard let parent = raw.parent, parent.element.traits.contains(.tablePart) else { return }
        diagnostics.append(.outsideCells(location(parent.place)))
        openTablePart(.td, attributes: [], at: nil)
    }

    // MARK: Levels

    /// After an element of Markdown that holds others was opened.
    mutating func enterLevel(_ kind: CMarkKind, _ node: borrowing CMarkNode) {
        guard Self.isLevel(kind) else { return }
        raw.level += 1
        if kind == .paragraph, !node.isInTightList, !style.inlineOnly { raw.isInParagraph = true }
    }

    /// Before an element of Markdown is closed.
    mutating func leaveLevel(_ kind: CMarkKind) {
        guard Self.isLevel(kind) else { return }
        if kind == .footnoteDefinition || kind == .blockQuote || kind == .item || kind == .task {
            // Block tags that nobody closed stand inside as well.
            closeContainers(downTo: blockDepth)
        }
        closeRawInside()
        raw.isInIcon = false
        raw.themed = nil
        raw.level -= 1
        if kind == .paragraph { raw.isInParagraph = false }
    }

    /// Elements of Markdown that hold others.
    private static func isLevel(_ kind: CMarkKind) -> Bool {
        switch kind {
        case .paragraph, .heading, .tableCell, .list, .item, .task, .blockQuote, .footnoteDefinition, .emphasis,
            .strong,
            .strikethrough, .link:
            true
        default: false
        }
    }

    // MARK: Opening

    /// Opens what has to be open round an element of a table, and then the element itself; false when no table is open.
    @discardableResult
    mutating func openTablePart(_ element: RawElement, attributes: [UInt8], at place: Range<Int>?) -> Bool {
        guard let table = raw.nearest(.table) else { return false }
        let open = raw.nearest(element.parents).flatMap { $0 >= table ? $0 : nil }
        if let open {
            closeRaw(downTo: open + 1)
        } else if let parent = element.parents.first {
            guard openTablePart(parent, attributes: [], at: nil) else { return false }
        }
        write(element, attributes)
        if !element.traits.contains(.void) { push(element, at: place) }
        return true
    }

    mutating func write(_ element: RawElement, _ attributes: [UInt8]) {
        output.append(UInt8(ascii: "<"))
        output.append(element.name)
        if !attributes.isEmpty { output += attributes }
        output.append(UInt8(ascii: ">"))
    }

    mutating func push(_ element: RawElement, at place: Range<Int>?) {
        raw.stack.append(OpenRawElement(element: element, level: raw.level, place: place))
        if element == .summary { nameSummary(ends: false) }
    }

    /// Whether an element that ends paragraphs may stand here; a paragraph of raw HTML that it would end is ended.
    mutating func endsParagraph() -> Bool {
        if let index = raw.nearest(.p, stops: .scope) {
            closeRaw(downTo: index)
            return true
        }
        // No table of raw HTML is in a paragraph of Markdown, so nothing hides it.
        if raw.isInParagraph { return false }
        // One that is open further out, with Markdown in between, cannot be ended without ending the Markdown.
        for open in raw.stack.reversed() {
            if open.element.traits.contains(.scope) { return true }
            if open.element == .p { return false }
        }
        return true
    }

    // MARK: Closing

    /// Closes the innermost elements until `count` are left.
    mutating func closeRaw(downTo count: Int) {
        while raw.stack.count > count, let open = raw.stack.popLast() {
            write(endOf: open)
            raw.swallowed[open.element, default: 0] += 1
        }
    }

    /// Closes what was opened within the element of Markdown that ends now, and reports what should have been closed.
    mutating func closeRawInside() {
        while let open = raw.stack.last, open.level >= raw.level {
            raw.stack.removeLast()
            write(endOf: open)
            raw.swallowed[open.element, default: 0] += 1
            guard mustBeClosed(open), let place = location(open.place) else { continue }
            diagnostics.append(.unclosed(open.name, at: place))
        }
    }

    /// After a block of raw HTML: what it opened and nothing ever closes ends with it, so that it cannot take the rest of the page in.
    mutating func closeUnclosedRaw() {
        var outermost: Int?
        for index in raw.stack.indices.reversed() {
            let open = raw.stack[index]
            guard open.level == raw.level, isUnclosed(open) else { break }
            if mustBeClosed(open) { outermost = index }
        }
        guard let outermost else { return }
        for open in raw.stack[outermost...].reversed() {
            write(endOf: open)
            guard mustBeClosed(open), let place = location(open.place) else { continue }
            diagnostics.append(.unclosed(open.name, at: place))
        }
        raw.stack.removeSubrange(outermost...)
    }

    /// Nothing behind the element's tag ends it. What nobody wrote goes with what it is in.
    private mutating func isUnclosed(_ open: OpenRawElement) -> Bool {
        guard let place = open.place, let file = source?.file else { return true }
        return raw.unclosed.contains(place.lowerBound, open.name, in: file.bytes)
    }

    private func mustBeClosed(_ open: OpenRawElement) -> Bool {
        !open.element.traits.contains(.optionalEnd) && !open.isAnchor
    }

    mutating func write(endOf open: OpenRawElement) {
        if open.element == .summary { nameSummary(ends: true) }
        output.append("</")
        output.append(open.name)
        output.append(UInt8(ascii: ">"))
        if open.isFramed { output.append("</div>") }
    }

    /// An end tag as written; false for one that ends nothing, which is left out.
    mutating func closeRaw(_ element: RawElement) -> Bool {
        // `</td>` and `</table>` end everything inside; other end tags do not reach out of a cell.
        let isPart = element.traits.contains(.inTable)
        let stops: RawElement.Traits = isPart || element == .table ? [] : .scope
        let isCell = element == .th || element == .td
        let index = isCell ? raw.nearest([.th, .td]) : raw.nearest(element, stops: stops)
        let table = isPart ? raw.nearest(.table) ?? -1 : -1
        if let index, index >= table {
            closeRaw(downTo: index + 1)
            if let open = raw.stack.popLast() { write(endOf: open) }
        } else if let left = raw.swallowed[element], left > 0 {
            raw.swallowed[element] = left - 1
        } else {
            return false
        }
        return true
    }
}
