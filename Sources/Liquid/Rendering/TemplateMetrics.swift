import Text

/// How often templates ran and how long, by the path of their file. A value: what concurrent renders measured is merged, in
/// any order.
package struct TemplateMetrics: Sendable, Equatable {
    /// One template's share.
    package struct Entry: Sendable, Equatable {
        /// Runs: of a partial, one for each item of its `for`.
        package var count = 0
        /// With the partials that it called; a template that calls itself counts its outermost run only.
        package var cumulative = Duration.zero
        /// Without the partials that it called.
        package var own = Duration.zero
        /// The longest single run, partials included.
        package var longest = Duration.zero

        package var average: Duration { count > 0 ? cumulative / count : .zero }
    }

    package private(set) var entries: [String: Entry] = [:]

    package init() {}

    package mutating func merge(_ other: TemplateMetrics) {
        for (path, entry) in other.entries { add(entry, to: path) }
    }

    /// The longest cumulative duration first; equal ones by path.
    package var sorted: [(path: String, entry: Entry)] {
        entries.map { (path: $0.key, entry: $0.value) }
            .sorted { ($1.entry.cumulative, $0.path) < ($0.entry.cumulative, $1.path) }
    }

    mutating func add(_ entry: Entry, to path: String) {
        entries[path, default: Entry()].count += entry.count
        entries[path, default: Entry()].cumulative += entry.cumulative
        entries[path, default: Entry()].own += entry.own
        entries[path, default: Entry()].longest = max(entries[path]?.longest ?? .zero, entry.longest)
    }
}

/// Measures one render: a stack of the templates that run. Exists only where `RenderOptions.measuresTemplates` asks for it.
struct TemplateMeter {
    private struct Run {
        var template: Int
        var start: ContinuousClock.Instant
        /// Spent in partials.
        var inner = Duration.zero
    }

    private var runs: [Run] = []
    /// By the index of the program's state: what is known so far, and how many runs are under way.
    private var entries: [(entry: TemplateMetrics.Entry, depth: Int)] = []

    /// A template begins. `template`: the index of its program's state.
    mutating func enter(_ template: Int) {
        while entries.count <= template { entries.append((.init(), 0)) }
        entries[template].depth += 1
        runs.append(Run(template: template, start: .now))
    }

    /// The innermost template ends.
    mutating func leave() {
        guard let run = runs.popLast() else { return }
        let time = ContinuousClock.now - run.start
        entries[run.template].depth -= 1
        entries[run.template].entry.count += 1
        entries[run.template].entry.own += time - run.inner
        entries[run.template].entry.longest = max(entries[run.template].entry.longest, time)
        if entries[run.template].depth == 0 { entries[run.template].entry.cumulative += time }
        if !runs.isEmpty { runs[runs.count - 1].inner += time }
    }

    /// The innermost template runs once more, for the next item.
    mutating func again() {
        guard let template = runs.last?.template else { return }
        leave()
        enter(template)
    }

    /// Ends what a limit or an abort left open, and gives it all. `path`: the file of a program's state.
    mutating func finish(path: (Int) -> String) -> TemplateMetrics {
        while !runs.isEmpty { leave() }
        var metrics = TemplateMetrics()
        for (index, entry) in entries.enumerated() where entry.entry.count > 0 {
            metrics.add(entry.entry, to: path(index))
        }
        return metrics
    }
}

extension Interpreter {
    /// The template itself is the outermost run.
    mutating func startMeter() {
        meter = TemplateMeter()
        meter?.enter(current)
    }

    /// What was measured; nil where nothing was.
    mutating func metrics() -> TemplateMetrics? {
        guard var meter else { return nil }
        self.meter = nil
        return meter.finish { linked.states[$0].program.file.path }
    }
}
