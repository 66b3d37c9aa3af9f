import Foundation

/// How work grows with its input: the processor time of this thread for a size and for a quarter of it, measured in one run and
/// compared with each other. No number of seconds is asserted anywhere: a slow machine, or a busy one, makes both longer.
package struct Growth: CustomStringConvertible {
    /// Of four times the size. Linear work takes 4 times as long, squared work 16 times.
    private static let bound = 8.0
    /// In seconds: what takes less is over before it can be measured well, and is not judged.
    private static let floor = 0.05
    /// Work that seems too steep is measured again, and the best pair counts: what another program does to the caches of a core
    /// passes, what the work is stays.
    private static let tries = 6

    private var small: Double
    private var large: Double

    /// Measures `work`, all of which must be done on the thread that calls it.
    package init(to size: Int, _ work: (Int) throws -> Void) rethrows {
        // Once before, so that what is made once is not counted for the smaller size.
        try work(max(1, size / 4))
        (small, large) = try Self.pair(size, work)
        for _ in 1..<Self.tries where !isLinear {
            let (one, other) = try Self.pair(size, work)
            if other * small < large * one { (small, large) = (one, other) }
        }
    }

    package var isLinear: Bool { large < Self.floor || large <= small * Self.bound }

    /// Four times the size takes 16 times as long for squared work, and 64 times for cubed work. What stands between is a list that
    /// fits into the core's own cache at the smaller size alone: 28 times was measured for one whose nodes are walked again and again.
    package var isSquaredAtMost: Bool { large < Self.floor || large <= small * 48 }

    package var description: String {
        "\(Int(small * 1e6)) µs of processor for a quarter of the size, \(Int(large * 1e6)) µs for all of it"
    }

    private static func pair(_ size: Int, _ work: (Int) throws -> Void) rethrows -> (Double, Double) {
        let start = now
        try work(max(1, size / 4))
        let middle = now
        try work(size)
        return (middle - start, now - middle)
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
