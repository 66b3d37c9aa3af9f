import Synchronization

/// As `concurrentMap`, with a context of its own for each task: what all tasks share is counted by all of them at every use, and
/// processors that count the same thing wait for each other. Tasks take the next elements as they come, since one may begin late.
package func concurrentMap<Element: Sendable, Context, Result: Sendable>(
    _ elements: [Element], jobs: Int, stride: Int = 32, context: @escaping @Sendable (Int) -> Context,
    _ transform: @escaping @Sendable (Context, Element) -> Result
) async -> [Result] {
    await concurrentParts(elements, jobs: jobs, stride: stride, context: context) { context, own in
        own.map { transform(context, $0) }
    }
    .flatMap { $0 }
}

/// The same with one result for each `stride` elements, where most elements give nothing: the results in the elements' order.
package func concurrentParts<Element: Sendable, Context, Result: Sendable>(
    _ elements: [Element], jobs: Int, stride: Int = 32, context: @escaping @Sendable (Int) -> Context,
    _ transform: @escaping @Sendable (Context, ArraySlice<Element>) -> Result
) async -> [Result] {
    let jobs = max(1, min(jobs, (elements.count + stride - 1) / stride))
    let next = Counter()
    let parts = await withTaskGroup(of: [(start: Int, result: Result)].self) { group in
        for job in 0..<jobs {
            group.addTask {
                let context = context(job)
                var parts: [(start: Int, result: Result)] = []
                while let start = next.take(stride, of: elements.count) {
                    let own = elements[start..<min(start + stride, elements.count)]
                    parts.append((start, transform(context, own)))
                }
                return parts
            }
        }
        return await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.start < $1.start }.map(\.result)
}

/// Where the next elements begin.
private final class Counter: Sendable {
    private let next = Atomic(0)

    func take(_ count: Int, of all: Int) -> Int? {
        let start = next.add(count, ordering: .relaxed).oldValue
        return start < all ? start : nil
    }
}
