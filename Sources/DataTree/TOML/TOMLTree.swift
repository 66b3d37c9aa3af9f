import Text

/// Tables while they are filled: a table may be opened again further down (`[a]`, `[b]`, `[a.c]`), so that the flat document is made
/// at the end.
struct TOMLTree {
    enum Kind { case table, array, scalar(NodeKind) }

    /// A key's last part, and where it stands.
    struct Key {
        var name: String
        var range: Range<Int>
    }

    struct Item {
        var kind: Kind
        var range: Range<Int>
        /// Of a scalar.
        var text: [UInt8] = []
        /// Of a table in the order of the file, and of an array without keys.
        var children: [(key: Key?, item: Int)] = []
        var places: [String: Int] = [:]
        /// A header or a value has named it; only others may be opened by a header.
        var isDefined = false
        /// Written in one piece: nothing is added later.
        var isClosed = false
        /// An array of `[[tables]]`.
        var holdsTables = false
    }

    private(set) var items: [Item] = [Item(kind: .table, range: 0..<0, isDefined: true)]

    mutating func add(_ item: Item) -> Int {
        items.append(item)
        return items.count - 1
    }

    /// False where the table has the key already.
    mutating func set(_ key: Key, of table: Int, to item: Int) -> Bool {
        guard items[table].places[key.name] == nil else { return false }
        items[table].places[key.name] = item
        items[table].children.append((key, item))
        return true
    }

    mutating func append(_ item: Int, to array: Int) {
        items[array].children.append((nil, item))
    }

    mutating func close(_ item: Int, at end: Int) {
        items[item].isClosed = true
        items[item].range = items[item].range.lowerBound..<max(items[item].range.lowerBound, end)
    }

    /// The table of a key, made where there is none; of an array of tables its last. Nil for what is no table, or may not be added to.
    mutating func table(_ key: Key, in table: Int) -> Int? {
        if let found = items[table].places[key.name] {
            guard !items[found].isClosed else { return nil }
            switch items[found].kind {
            case .table: return found
            case .array where items[found].holdsTables: return items[found].children.last?.item
            default: return nil
            }
        }
        let made = add(Item(kind: .table, range: key.range))
        return set(key, of: table, to: made) ? made : nil
    }

    /// `[table]`: nil where it was opened before.
    mutating func open(_ key: Key, in table: Int) -> Int? {
        guard let found = self.table(key, in: table), !items[found].isDefined else { return nil }
        items[found].isDefined = true
        return found
    }

    /// `[[table]]`: another one of its array.
    mutating func openNext(_ key: Key, in table: Int) -> Int? {
        let array: Int
        if let found = items[table].places[key.name] {
            guard items[found].holdsTables else { return nil }
            array = found
        } else {
            array = add(Item(kind: .array, range: key.range, isDefined: true, holdsTables: true))
            _ = set(key, of: table, to: array)
        }
        let made = add(Item(kind: .table, range: key.range, isDefined: true))
        append(made, to: array)
        return made
    }

    mutating func define(_ item: Int) { items[item].isDefined = true }

    // MARK: The document

    func document(_ source: SourceFile) -> Document {
        var builder = DocumentBuilder(source: source)
        emit(0, into: &builder, end: source.bytes.count)
        return builder.finish(at: source.bytes.count)
    }

    /// As deep as `TOMLReader.depthLimit` allows.
    private func emit(_ index: Int, into builder: inout DocumentBuilder, end: Int? = nil) {
        let item = items[index]
        switch item.kind {
        case .scalar(let kind): builder.scalar(kind, item.range, text: item.text)
        case .table, .array:
            let isTable = if case .table = item.kind { true } else { false }
            builder.beginContainer(isTable ? .object : .array, at: item.range.lowerBound)
            for child in item.children {
                if let key = child.key { builder.key(key.range, text: Array(key.name.utf8)) }
                emit(child.item, into: &builder)
            }
            builder.endContainer(at: end ?? item.range.upperBound)
        }
    }
}
