import Synchronization

/// A reference that is made when it is first asked for, and kept. As `AtomicLazyReference` of the standard library, which asks the
/// runtime for types at every look; this one is a load of a word.
struct LazyReference<Value: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The address of the kept value; 0 for none.
    private let kept = Atomic<UInt>(0)

    var value: Value? { Self.reference(kept.load(ordering: .acquiring))?.takeUnretainedValue() }

    /// Keeps a value if none is kept; gives the one that is.
    func keep(_ value: Value) -> Value {
        let made = Unmanaged.passRetained(value)
        let (_, earlier) = kept.compareExchange(
            expected: 0, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing)
        guard let first = Self.reference(earlier) else { return value }
        made.release()
        return first.takeUnretainedValue()
    }

    deinit { Self.reference(kept.load(ordering: .acquiring))?.release() }

    private static func reference(_ address: UInt) -> Unmanaged<Value>? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
    }
}
