/// The results of a function for elements, in the elements' order, made by `jobs` threads at most. A thread takes some elements as soon
/// as it has done its last ones, so that none waits for another that has long ones.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
    let stride = max(1, min(32, elements.count / (max(1, min(jobs, elements.count)) * 8)))
    return concurrentMap(elements, jobs: jobs, stride: stride, context: { _ in () }) { transform($1) }
}

/// The same with a context of its own for each thread: what all threads share is counted by all of them at every use, and processors
/// that count the same thing wait for each other. The thread that calls has number 0.
package func concurrentMap<Element: Sendable, Context, Result: Sendable>(
    _ elements: [Element], jobs: Int, stride: Int = 32, context: @escaping @Sendable (Int) -> Context,
    _ transform: @escaping @Sendable (Context, Element) -> Result
) -> [Result] {
    concurrentParts(elements, jobs: jobs, stride: stride, context: context) { context, own in
        own.map { transform(context, $0) }
    }
    .flatMap { $0 }
}

/// The same with one result for each `stride` elements, where most elements give nothing: the results in the elements' order.
package func concurrentParts<Element: Sendable, Context, Result: Sendable>(
    _ elements: [Element], jobs: Int, stride: Int = 32, context: @escaping @Sendable (Int) -> Context,
    _ transform: @escaping @Sendable (Context, ArraySlice<Element>) -> Result
) -> [Result] {
    let parts = (elements.count + stride - 1) / stride
    return SharedWork.results(parts, threads: jobs, context: context) { context, part in
        transform(context, elements[part * stride..<min(elements.count, (part + 1) * stride)])
    }
}

/// The values of a function for numbers from 0 on, made on as many threads as there are processors, `size` of them at a time.
package func concurrentMap<Value: Sendable>(
    _ count: Int, size: Int = 256, _ make: @escaping @Sendable (Int) -> Value
) -> [Value] {
    let parts = (count + size - 1) / size
    if parts < 2 { return (0..<count).map(make) }
    return SharedWork.results(parts) { part in
        (part * size..<min(count, (part + 1) * size)).map(make)
    }
    .flatMap { $0 }
}

/// The values of two functions that know nothing of each other, made beside each other.
package func together<One: Sendable, Other: Sendable>(
    _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
) -> (One, Other) {
    let made = SharedWork.results(2) { part -> (One?, Other?) in part == 0 ? (one(), nil) : (nil, other()) }
    return (made[0].0 ?? one(), made[1].1 ?? other())
}

/// The same for what gives nothing and may fail: of the errors that came before all stopped, that of the lowest number is thrown.
func forEachConcurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    // Neighbours are often in one folder, which the system lets one thread change at a time.
    let stride = max(16, count / 64)
    let failed = Flag()
    let parts = SharedWork.results((count + stride - 1) / stride) { part -> (any Error)? in
        do {
            for number in part * stride..<min(count, (part + 1) * stride) where !failed.isRaised { try body(number) }
            return nil
        } catch {
            failed.raise()
            return error
        }
    }
    if let error = parts.lazy.compactMap({ $0 }).first { throw error }
}
