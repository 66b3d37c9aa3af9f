import Foundation
import TestSupport
import Testing

/// `--since` over random edits that break something somewhere: it reports what the full check finds now and did not find at the
/// revision, and fails when the full check does. 24 edits; `SINCE_EDITS=100` for more, `SINCE_SEED` for others.
@Suite struct SinceEditsTests {
    private typealias Finding = SinceSite.Finding

    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }

    private static func count(_ findings: [Finding]) -> [Finding: Int] {
        findings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// What must be reported: what is new, and all of what is in a changed file.
    private static func expected(_ now: [Finding], _ before: [Finding], _ changed: Set<String>) -> [Finding: Int] {
        let old = count(before)
        return count(now).reduce(into: [:]) { result, item in
            let isChanged = item.key.path.map(changed.contains) ?? false
            let new = isChanged ? item.value : item.value - old[item.key, default: 0]
            if new > 0 { result[item.key] = new }
        }
    }

    @Test(arguments: [true, false])
    func whatAnEditBreaksIsReportedWhereverItStands(isClean: Bool) throws {
        let total = Self.number("SINCE_EDITS", 24)
        var random = SeededRandom(seed: UInt64(Self.number("SINCE_SEED", 12)))
        let site = try SinceSite(isClean ? SinceSite.clean : SinceSite.dirty)
        let base = try site.check([])
        #expect(base.code == (isClean ? 0 : 1) && base.findings.isEmpty == isClean, "\(base.findings)")
        #expect(try site.check(["--since", "HEAD"]).findings.isEmpty)
        var broken = 0
        // Two thirds of them in the clean site, where the codes must be equal too.
        let share = isClean ? total - total / 3 : total / 3
        var order = SinceSite.edits.shuffled(using: &random)
        for number in 0..<share {
            if order.isEmpty { order = SinceSite.edits.shuffled(using: &random) }
            var chosen = [order.removeLast()]
            if Int.random(in: 0..<4, using: &random) == 0 {
                chosen.append(contentsOf: SinceSite.edits.shuffled(using: &random).prefix(1))
            }
            try site.apply(chosen.map(\.edit), number)
            let full = try site.check([])
            let since = try site.check(["--since", "HEAD"])
            let names = chosen.map(\.name).joined(separator: ", ")
            let expected = Self.expected(full.findings, base.findings, site.changed)
            #expect(Self.count(since.findings) == expected, "\(number): \(names)\n\(since.errors)")
            if isClean { #expect(since.code == full.code, "\(number): \(names)") }
            if expected.keys.contains(where: { $0.severity == "error" }) {
                broken += 1
                #expect(since.code != 0, "\(number): \(names)")
            }
        }
        #expect(broken * 10 >= share * 7, "only \(broken) of \(share) edits broke something")
    }
}
