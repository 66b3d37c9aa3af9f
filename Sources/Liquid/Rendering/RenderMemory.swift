import Synchronization

/// The memory of renders that have ended, for those that come: their stacks and scopes are empty, but large enough. Shared by as many
/// tasks as one likes; each render takes stacks of its own.
package final class RenderMemory: Sendable {
    private let spare = Mutex<[RenderStacks]>([])
    /// Scopes for more names than templates usually have are not kept.
    static let mostSymbols = 1024

    package init() {}

    func take() -> RenderStacks? { spare.withLock { $0.popLast() } }

    func give(_ stacks: RenderStacks) { spare.withLock { $0.append(stacks) } }
}

/// What of an interpreter grows with the depth of calls and loops.
struct RenderStacks: Sendable {
    /// As new ones, one for each call under way at most.
    var scopes: [Scope] = []
    var savedScopes: [Scope] = []
    var bindings: [Binding] = []
    var shadows: [Shadow] = []
    var controls: [Control] = []
    var frames: [Frame] = []
}

extension Interpreter {
    /// Hands on the memory of a finished render.
    mutating func keepMemory() {
        guard let memory = options.memory, symbolNames.count <= RenderMemory.mostSymbols else { return }
        scope.clear()
        scope.isIsolated = false
        scope.firstShadow = 0
        spareScopes.append(scope)
        savedScopes.removeAll(keepingCapacity: true)
        bindings.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        controls.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        memory.give(
            RenderStacks(
                scopes: spareScopes, savedScopes: savedScopes, bindings: bindings, shadows: shadows, controls: controls,
                frames: frames))
    }
}
