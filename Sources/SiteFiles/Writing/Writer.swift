import Platform

/// Stage 6: output files → the folder.
///
/// The new site takes the old one's place in one step (`ExchangeWriter`), or file by file after a journal was written
/// (`InPlaceWriter`: where the folder cannot be replaced, and where few files of a large site differ), so that a build that is ended (a signal, a full disk) leaves the previous site whole, or one that the next
/// build finishes. A file whose bytes are the same keeps its time stamp; what sitegen did not write stays as it is; files of the
/// last build that are no longer made are removed. When nothing differs nothing is touched. A second build into the same folder
/// waits.
package struct Writer: Sendable {
    package struct Report: Sendable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
        /// Files were replaced one by one.
        package var isInPlace = false
    }

    private let files = FileSystem()
    private let folder: OutputFolder
    private let interrupt: @Sendable () throws -> Void
    private let waits: @Sendable () -> Void
    private var output: DiskPath { folder.path }

    /// `interrupt` is asked between any two files, and throws when the run is to end; what it throws comes out of `write`, and the
    /// old site is as it was. `waits` is called once when another build has the folder for longer than a second.
    package init(
        _ folder: OutputFolder, interrupt: @escaping @Sendable () throws -> Void = {},
        waits: @escaping @Sendable () -> Void = {}
    ) {
        self.folder = folder
        self.interrupt = interrupt
        self.waits = waits
    }

    /// Writes the site. Throws `OutputFolder.Refusal` where something foreign is in the way, and `FileSystem.Failure` when the disk
    /// does not let it; the old site is then as it was.
    package func write(_ outputs: [OutputFile]) throws -> Report {
        try bringBack()
        let isNew = files.entry(output) == nil
        try files.makeFolder(output)
        let lock = try OutputLock(output, interrupt: interrupt, waits: waits)
        defer { lock.release() }
        do {
            return try replace(outputs)
        } catch {
            if isNew { files.removeEmptyFolder(output) }
            throw error
        }
    }

    private func replace(_ outputs: [OutputFile]) throws -> Report {
        let exchange = ExchangeWriter(output: output, interrupt: interrupt)
        let inPlace = InPlaceWriter(output: output, interrupt: interrupt)
        try inPlace.recover()
        try exchange.clearLeftover()
        let plan = WritePlan(outputs, in: output)
        var report = Report()
        report.written = plan.changes
        report.unchanged = plan.all.count - plan.changes
        report.removed = plan.stale.count
        if plan.isEmpty { return report }
        try refuseObstacles(plan)
        if !plan.isSmall, let carried = try plan.carried(owner: UInt32(geteuid())),
            try exchange.write(plan, carried)
        {
            return report
        }
        try inPlace.write(plan)
        report.isInPlace = true
        return report
    }

    private func refuseObstacles(_ plan: WritePlan) throws {
        let found = plan.obstacles(isForced: folder.isForced)
        if found.isEmpty { return }
        let shown = found.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let more = found.count > 5 ? " and \(found.count - 5) more" : ""
        let isReplaceable = found.allSatisfy { files.entry(output.place($0))?.kind == .file }
        let advice = isReplaceable && !folder.isForced ? ", or '--force' replaces these files" : ""
        throw OutputFolder.Refusal(
            message:
                "the output folder '\(output)' has entries at the paths of pages that sitegen did not write: \(shown)\(more); nothing was written; move them away\(advice)"
        )
    }

    /// Earlier versions moved the old site aside for a moment; one that was killed then left no site.
    private func bringBack() throws {
        let aside = ExchangeWriter(output: output).staging.with(ending: "-old")
        guard files.entry(output) == nil, files.entry(aside)?.kind == .folder,
            files.entry(aside.entry(OutputManifest.name.text))?.kind == .file
        else { return }
        try files.rename(aside, to: output)
    }
}
