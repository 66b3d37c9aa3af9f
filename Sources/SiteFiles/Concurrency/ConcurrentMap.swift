/// Runs a function over the elements with a bounded number of tasks and gives the results in the elements' order.
/// Each task takes every n-th element, so that long and short ones mix.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
    let jobs = max(1, min(jobs, elements.count))
    if jobs == 1 { return elements.map(transform) }
    let parts = await withTaskGroup(of: (Int, [Result]).self) { group in
        for job in 0..<jobs {
            group.addTask {
                (job, stride(from: job, to: elements.count, by: jobs).map { transform(elements[$0]) })
            }
        }
        var parts = [[Result]](repeating: [], count: jobs)
        for await (job, results) in group { parts[job] = results }
        return parts
    }
    return elements.indices.map { parts[$0 % jobs][$0 / jobs] }
}
