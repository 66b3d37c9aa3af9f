import Text

/// A YAML document as libyaml gives it, aliases not yet followed: flat, in document order, like `Document`.
struct YAMLTree {
    enum Kind { case scalar, sequence, mapping, alias }

    struct Item {
        var kind: Kind
        var range: Range<Int>
        var text: [UInt8] = []
        var style = YAMLEvent.Style.plain
        var tag: [UInt8]?
        /// Index after this subtree.
        var next: Int
        /// For an alias, the item that it stands for.
        var target = 0
    }

    private(set) var items: [Item] = []
    private var open: [Int] = []
    private var anchors: [[UInt8]: Int] = [:]

    var depth: Int { open.count }

    /// An alias that cannot be followed.
    enum AliasProblem { case unknown, insideItself }

    /// Takes an event of a document's content; `bytes` is the whole file.
    mutating func take(_ event: YAMLEvent, in bytes: [UInt8]) -> AliasProblem? {
        switch event.kind {
        case .alias: return takeAlias(event)
        case .scalar:
            var item = item(.scalar, event, bytes)
            item.text = event.text
            item.style = event.style
            if event.style == .block { item.range = trimmed(item.range, bytes) }
            items.append(item)
            touchParents(item.range.upperBound)
        case .sequenceStart, .mappingStart:
            open.append(items.count)
            items.append(item(event.kind == .mappingStart ? .mapping : .sequence, event, bytes))
        case .containerEnd: close(event, bytes)
        default: break
        }
        return nil
    }

    /// Closes what a broken document left open, and gives each mapping key a value.
    mutating func finish() {
        while let index = open.last {
            let isMapping = items[index].kind == .mapping
            let end = items[index].range.upperBound
            if isMapping, childCount(of: index) % 2 == 1 {
                items.append(Item(kind: .scalar, range: end..<end, next: items.count + 1))
            }
            items[index].next = items.count
            open.removeLast()
            touchParents(end)
        }
    }

    private func childCount(of index: Int) -> Int {
        var child = index + 1
        var count = 0
        while child < items.count {
            child = items[child].next
            count += 1
        }
        return count
    }

    private mutating func takeAlias(_ event: YAMLEvent) -> AliasProblem? {
        var item = Item(kind: .alias, range: event.range, next: items.count + 1)
        var problem: AliasProblem?
        if let target = anchors[event.anchor ?? []] {
            item.target = target
            if open.contains(target) { problem = .insideItself }
        } else {
            problem = .unknown
        }
        if problem != nil { item.kind = .scalar }
        items.append(item)
        touchParents(event.range.upperBound)
        return problem
    }

    private mutating func item(_ kind: Kind, _ event: YAMLEvent, _ bytes: [UInt8]) -> Item {
        if let anchor = event.anchor { anchors[anchor] = items.count }
        var range = event.range
        if event.anchor != nil || event.tag != nil { range = withoutProperties(range, bytes) }
        if kind != .scalar { range = range.lowerBound..<range.lowerBound }
        return Item(kind: kind, range: range, tag: event.tag, next: items.count + 1)
    }

    /// A flow collection ends at its bracket, a block collection with its last child.
    private mutating func close(_ event: YAMLEvent, _ bytes: [UInt8]) {
        guard let index = open.popLast() else { return }
        items[index].next = items.count
        if !event.range.isEmpty { touch(index, event.range.upperBound) }
        touchParents(items[index].range.upperBound)
    }

    private mutating func touchParents(_ end: Int) {
        if let parent = open.last { touch(parent, end) }
    }

    private mutating func touch(_ index: Int, _ end: Int) {
        let range = items[index].range
        items[index].range = range.lowerBound..<max(range.upperBound, end)
    }

    /// A value's own range, without the anchor and tag before it.
    private func withoutProperties(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var at = range.lowerBound
        let end = max(range.upperBound, at)
        scan: while at < end {
            switch bytes[at] {
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                while at < end, bytes[at] > 0x20, bytes[at] != UInt8(ascii: ",") { at += 1 }
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case UInt8(ascii: "#"): while at < end, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            default: break scan
            }
        }
        return min(at, end)..<end
    }

    private func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound + 1, bytes[end - 1] <= 0x20 { end -= 1 }
        return range.lowerBound..<end
    }
}
