/// Runs a function over the elements with a bounded number of tasks and gives the results in the elements' order. A task takes some
/// elements as soon as it has done its last ones, so that none waits for another that has long ones.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
    let jobs = max(1, min(jobs, elements.count))
    if jobs == 1 { return elements.map(transform) }
    let stride = max(1, min(32, elements.count / (jobs * 8)))
    return await concurrentMap(elements, jobs: jobs, stride: stride, context: { _ in () }) { _, element in
        transform(element)
    }
}
