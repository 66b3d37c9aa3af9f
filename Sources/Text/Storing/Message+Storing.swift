extension StoreWriter {
    package mutating func add(_ message: Message) {
        add(message.parts) { $0.add($1) }
        add(message.isOneLine)
        add(message.renames)
        add(message.translation) { $0.add($1) }
    }

    private mutating func add(_ part: Message.Part) {
        switch part {
        case .words(let text):
            add(0)
            add(text)
        case .value(.text(let text)):
            add(1)
            add(text)
        case .value(.message(let message)):
            add(2)
            add(message)
        case .value(.written(let text, let others)):
            add(3)
            add(text)
            add(others.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
        case .value(.list(let messages, let mark)):
            add(4)
            add(messages) { $0.add($1) }
            add(mark)
        }
    }
}

extension StoreReader {
    /// Messages in messages; what nests deeper was not written by us.
    private static let depth = 32

    package mutating func message() throws -> Message { try message(depth: 0) }

    private mutating func message(depth: Int) throws -> Message {
        guard depth < Self.depth else { throw Damaged() }
        var message = Message(parts: try list { try $0.part(depth: depth) })
        if try bool() { message = message.onOneLine() }
        let renames = try strings()
        guard renames.count.isMultiple(of: 2) else { throw Damaged() }
        for index in stride(from: 0, to: renames.count, by: 2) {
            message = message.renaming(renames[index], to: renames[index + 1])
        }
        if let translation = try optional({ try $0.string() }) { message = message.shown(as: translation) }
        return message
    }

    private mutating func part(depth: Int) throws -> Message.Part {
        switch try int() {
        case 0: return .words(try string())
        case 1: return .value(.text(try string()))
        case 2: return .value(.message(try message(depth: depth + 1)))
        case 3:
            let text = try string()
            let others = try strings()
            let pairs = stride(from: 0, to: others.count - 1, by: 2).map { (others[$0], others[$0 + 1]) }
            return .value(.written(text, others: Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
        case 4:
            let messages = try list { try $0.message(depth: depth + 1) }
            return .value(.list(messages, joined: try string()))
        default: throw Damaged()
        }
    }
}
