import Liquid
import Synchronization

/// Where a build's time goes among its templates: one row for each layout, partial and badge that ran.
package struct TemplateMetricsReport: Sendable {
    package struct Row: Sendable {
        /// The template's file, as diagnostics name it.
        package let template: String
        package let count: Int
        /// With the partials that it called.
        package let cumulative: Duration
        /// Without them.
        package let own: Duration
        package let average: Duration
        package let longest: Duration
    }

    /// The longest cumulative duration first.
    package let rows: [Row]

    init(_ metrics: TemplateMetrics) {
        rows = metrics.sorted.map { path, entry in
            Row(
                template: path, count: entry.count, cumulative: entry.cumulative, own: entry.own,
                average: entry.average, longest: entry.longest)
        }
    }

    /// A table for reading: numbers to the right, times in milliseconds. Renders run side by side, so that the times of all
    /// may be longer than the build.
    package var table: String {
        let header = ["cumulative ms", "own ms", "average ms", "longest ms", "count", "template"]
        let lines = rows.map { row in
            [row.cumulative, row.own, row.average, row.longest].map(Self.milliseconds)
                + [String(row.count), row.template]
        }
        let last = header.count - 1
        let widths = (0..<last).map { column in ([header] + lines).map { $0[column].count }.max() ?? 0 }
        let rule =
            widths.map { String(repeating: "-", count: $0) } + [String(repeating: "-", count: header[last].count)]
        return ([header, rule] + lines).map { line in
            let cells = zip(line, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
            return (cells + [line[last]]).joined(separator: "  ") + "\n"
        }.joined()
    }

    /// With three decimals, whatever the locale.
    private static func milliseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let micros = seconds * 1_000_000 + (attoseconds + 500_000_000_000) / 1_000_000_000_000
        let rest = String(micros % 1000)
        return "\(micros / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

/// Takes what concurrent renders measured. The lock is held for a merge only, and there is a collector only where the build
/// was asked to measure.
package final class TemplateMetricsCollector: Sendable {
    private let metrics = Mutex(TemplateMetrics())

    package init() {}

    func add(_ rendered: TemplateMetrics?) {
        guard let rendered else { return }
        metrics.withLock { $0.merge(rendered) }
    }

    /// What was measured so far.
    package var report: TemplateMetricsReport { TemplateMetricsReport(metrics.withLock { $0 }) }
}
