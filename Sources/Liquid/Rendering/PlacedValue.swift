/// A value that is read in the memory of the array or object that holds it. It cannot be copied, so that reading costs no
/// reference counting: half of the time of a page went into counting the objects and texts that an output or a comparison
/// only looks at.
///
/// It exists only for the duration of a closure (`withElement`, `withMember`): the storage is kept alive by the call that
/// opened it, and no pointer outlives that call.
///
/// Its memory is that of a `LiquidValue`, its only member.
struct PlacedValue: ~Copyable {
    /// A copy, to keep.
    let value: LiquidValue

    /// Calls `body` with an element of an array; nil where there is no such index, or where `body` says nil.
    @inline(__always)
    static func withElement<Result>(
        of values: borrowing [LiquidValue], _ index: Int, _ body: (borrowing PlacedValue) -> Result?
    ) -> Result? {
        values.withUnsafeBufferPointer { values in
            guard let base = values.baseAddress, index >= 0, index < values.count else { return nil }
            return body(UnsafeRawPointer(base + index).assumingMemoryBound(to: PlacedValue.self).pointee)
        }
    }

    /// Calls `body` with the member of an object that is called as the key at `key`, if that is in the position `hint`; nil says
    /// nothing about whether there is one. The key, too, is read in its place.
    @inline(__always)
    static func withMember<Result>(
        of placed: borrowing PlacedValue, _ keys: borrowing [String], _ key: Int, hint: Int,
        _ body: (borrowing PlacedValue) -> Result?
    ) -> Result? {
        guard case .object(let object) = placed.value else { return nil }
        return object.entries.withUnsafeBufferPointer { entries in
            let isHere = keys.withUnsafeBufferPointer { keys in
                keys.indices.contains(key) && entries.indices.contains(hint) && entries[hint].key == keys[key]
            }
            guard isHere, let base = entries.baseAddress,
                let offset = MemoryLayout<LiquidObject.Entry>.offset(of: \.value)
            else { return nil }
            let value = UnsafeRawPointer(base + hint) + offset
            return body(value.assumingMemoryBound(to: PlacedValue.self).pointee)
        }
    }

    /// Calls `body` with the element of an array at an index that is not negative.
    @inline(__always)
    static func withElement<Result>(
        of placed: borrowing PlacedValue, _ index: Int, _ body: (borrowing PlacedValue) -> Result?
    ) -> Result? {
        guard case .array(let array) = placed.value else { return nil }
        return withElement(of: array, index, body)
    }

    // MARK: What is asked of a value in its place

    /// How many elements an array has; nil for anything else.
    var arraySize: Int? {
        guard case .array(let elements) = value else { return nil }
        return elements.count
    }

    static func areEqual(_ a: borrowing PlacedValue, _ b: borrowing PlacedValue) -> Bool {
        LiquidValue.areEqual(a.value, b.value)
    }

    static func contains(_ a: borrowing PlacedValue, _ b: borrowing PlacedValue) -> Bool {
        LiquidValue.contains(a.value, b.value)
    }

    /// How two whole numbers compare; nil for anything else.
    static func difference(_ a: borrowing PlacedValue, _ b: borrowing PlacedValue) -> Int? {
        guard case .int(let x) = a.value, case .int(let y) = b.value else { return nil }
        return x < y ? -1 : x > y ? 1 : 0
    }
}

extension Interpreter {
    /// Calls `body` with the value of a constant, of a variable or of what it leads to by names and indices, in its place. nil
    /// where the value has to be looked for or made, or does not exist (`value(_:)` does that), and where `body` says nil.
    @inline(__always)
    func withPlacedValue<Result>(
        _ id: ExpressionID, _ code: Program, _ body: (borrowing PlacedValue) -> Result?
    ) -> Result? {
        switch code.tables.expressions[Int(id)] {
        case .constant(let index): return PlacedValue.withElement(of: code.tables.constants, Int(index), body)
        case .variable(let name, let lookups, let count):
            let symbol = linked.symbolMap[firstSymbol + Int(name)]
            let slot = scope.slots[symbol]
            guard slot == .bound || slot == .outer else { return nil }
            guard count <= Self.longestPath else { return nil }
            let first = Int(lookups)
            return PlacedValue.withElement(of: scope.values, symbol) { start in
                switch count {
                case 0: body(start)
                case 1: withStep(first, from: start, code, body)
                default:
                    withStep(first, from: start, code) { next in
                        if count == 2 { return withStep(first + 1, from: next, code, body) }
                        return follow(first + 1..<first + Int(count), from: next, code, body)
                    }
                }
            }
        default: return nil
        }
    }

    /// Names and indices of a variable that are followed in place, each with a stack frame; longer paths are looked up.
    private static var longestPath: Int32 { 64 }

    /// Goes down a path of names and indices.
    private func follow<Result>(
        _ path: Range<Int>, from placed: borrowing PlacedValue, _ code: Program,
        _ body: (borrowing PlacedValue) -> Result?
    ) -> Result? {
        guard let index = path.first else { return body(placed) }
        return withStep(index, from: placed, code) { follow(path.dropFirst(), from: $0, code, body) }
    }

    /// Calls `body` with what one name or index leads to.
    @inline(__always)
    private func withStep<Result>(
        _ index: Int, from placed: borrowing PlacedValue, _ code: Program, _ body: (borrowing PlacedValue) -> Result?
    ) -> Result? {
        switch code.tables.lookups[index] {
        case .key(let key, let command, _):
            if command == .size, let size = placed.arraySize { return body(PlacedValue(value: .int(size))) }
            return PlacedValue.withMember(
                of: placed, code.tables.keyTable.texts, Int(key), hint: Int(linked.hints[firstHint + index]), body)
        case .index(let element): return PlacedValue.withElement(of: placed, element, body)
        case .computed: return nil
        }
    }
}
