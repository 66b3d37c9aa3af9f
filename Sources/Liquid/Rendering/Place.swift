import Foundation

/// A value that is read where it stands. It cannot be copied, so that reading costs no reference counting: half of the time
/// of a page went into counting the objects and texts that an output or a comparison only looks at.
///
/// Its memory is that of a `LiquidValue`, its only member.
struct PlacedValue: ~Copyable {
    let value: LiquidValue
}

/// Where a value stands: in the program's constants, in a variable's slot, or inside of one of those. An array's elements
/// stay where they are as long as the array lives and nobody writes to it; therefore a place is used at once, before any
/// operation of the template that could bind or assign, and never kept.
struct Place {
    let pointer: UnsafePointer<PlacedValue>

    @inline(__always)
    init?(_ values: borrowing [LiquidValue], _ index: Int) {
        guard let pointer = Self.element(of: values, index) else { return nil }
        self = pointer
    }

    @inline(__always)
    private init(_ pointer: UnsafePointer<PlacedValue>) {
        self.pointer = pointer
    }

    @inline(__always)
    private static func element(of values: borrowing [LiquidValue], _ index: Int) -> Place? {
        values.withUnsafeBufferPointer { values in
            guard let base = values.baseAddress, index >= 0, index < values.count else { return nil }
            return Place(UnsafeRawPointer(base + index).assumingMemoryBound(to: PlacedValue.self))
        }
    }

    /// The member of an object, if it stands where `hint` says; nil says nothing about whether there is one.
    @inline(__always)
    func member(_ key: String, hint: Int32) -> Place? { Self.member(of: pointer.pointee, key, Int(hint)) }

    @inline(__always)
    private static func member(of placed: borrowing PlacedValue, _ key: String, _ hint: Int) -> Place? {
        guard case .object(let object) = placed.value else { return nil }
        return object.entries.withUnsafeBufferPointer { entries in
            guard let base = entries.baseAddress, hint < entries.count, entries[hint].key == key,
                let offset = MemoryLayout<LiquidObject.Entry>.offset(of: \.value)
            else { return nil }
            let value = UnsafeRawPointer(base + hint) + offset
            return Place(value.assumingMemoryBound(to: PlacedValue.self))
        }
    }

    /// The element of an array at an index that is not negative.
    @inline(__always)
    func element(_ index: Int) -> Place? { Self.element(of: pointer.pointee, index) }

    @inline(__always)
    private static func element(of placed: borrowing PlacedValue, _ index: Int) -> Place? {
        guard case .array(let array) = placed.value else { return nil }
        return element(of: array, index)
    }

    // MARK: What is asked of a value in its place

    /// A copy, to keep.
    @inline(__always)
    var value: LiquidValue { pointer.pointee.value }

    @inline(__always)
    func write(to output: inout [UInt8], escaping: Bool) { Self.write(pointer.pointee, to: &output, escaping) }

    private static func write(_ placed: borrowing PlacedValue, to output: inout [UInt8], _ escaping: Bool) {
        placed.value.write(to: &output, escaping: escaping)
    }

    /// As the filter `escape` gives it.
    @inline(__always)
    func writeEscaped(to output: inout [UInt8]) { Self.writeEscaped(pointer.pointee, to: &output) }

    private static func writeEscaped(_ placed: borrowing PlacedValue, to output: inout [UInt8]) {
        placed.value.writeEscaped(to: &output)
    }

    var isTruthy: Bool { Self.isTruthy(pointer.pointee) }

    private static func isTruthy(_ placed: borrowing PlacedValue) -> Bool { placed.value.isTruthy }

    static func areEqual(_ a: Place, _ b: Place) -> Bool { areEqual(a.pointer.pointee, b.pointer.pointee) }

    private static func areEqual(_ a: borrowing PlacedValue, _ b: borrowing PlacedValue) -> Bool {
        LiquidValue.areEqual(a.value, b.value)
    }

    /// How two whole numbers compare; nil for anything else.
    static func difference(_ a: Place, _ b: Place) -> Int? { difference(a.pointer.pointee, b.pointer.pointee) }

    private static func difference(_ a: borrowing PlacedValue, _ b: borrowing PlacedValue) -> Int? {
        guard case .int(let x) = a.value, case .int(let y) = b.value else { return nil }
        return x < y ? -1 : x > y ? 1 : 0
    }
}

extension Interpreter {
    /// Where the value of a constant, a variable or what it leads to by names and indices stands. nil where it has to be
    /// looked for or made, or does not exist: `value(_:)` does that.
    @inline(__always)
    func place(_ id: ExpressionID, _ code: Program) -> Place? {
        switch code.tables.expressions[Int(id)] {
        case .constant(let index): return Place(code.tables.constants, Int(index))
        case .variable(let name, let lookups, let count):
            let symbol = symbolMap[firstSymbol + Int(name)]
            let slot = scope.slots[symbol]
            guard slot == .bound || slot == .outer, var place = Place(scope.values, symbol) else { return nil }
            for index in Int(lookups)..<Int(lookups) + Int(count) {
                guard let next = step(from: place, index, code) else { return nil }
                place = next
            }
            return place
        default: return nil
        }
    }

    @inline(__always)
    private func step(from place: Place, _ index: Int, _ code: Program) -> Place? {
        switch code.tables.lookups[index] {
        case .key(let key, _, _): place.member(code.tables.keys[Int(key)], hint: hints[firstHint + index])
        case .index(let element): place.element(element)
        case .computed: nil
        }
    }
}
