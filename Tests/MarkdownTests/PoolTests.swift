import CMemory
import Testing

/// The memory that libcmark-gfm works in: what it is given is apart, kept, zeroed where it asks for that, and gone as a whole.
@Suite struct PoolTests {
    /// A block as the test knows it.
    private struct Block {
        let address: UnsafeMutableRawPointer
        var size: Int
        let mark: UInt8
        var isWhole: Bool { UnsafeRawBufferPointer(start: address, count: size).allSatisfy { $0 == mark } }

        init(_ address: UnsafeMutableRawPointer, _ size: Int, _ mark: UInt8) {
            (self.address, self.size, self.mark) = (address, size, mark)
            address.initializeMemory(as: UInt8.self, repeating: mark, count: size)
        }
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// Mostly short, at times longer than what comes from a chunk, or than a chunk.
    private static func size(_ numbers: inout Numbers) -> Int {
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0: 0
        case 1: Int.random(in: 600..<700, using: &numbers)
        case 2: Int.random(in: 700..<400_000, using: &numbers)
        default: Int.random(in: 1..<300, using: &numbers)
        }
    }

    private func work(_ numbers: inout Numbers, steps: Int) {
        var blocks: [Block] = []
        for step in 0..<steps {
            let mark = UInt8(truncatingIfNeeded: step | 1)
            let size = Self.size(&numbers)
            let action = Int.random(in: 0..<5, using: &numbers)
            if action < 3 || blocks.isEmpty {
                guard let address = cmemory_calloc(1, size) else { return }
                let isZeroed = UnsafeRawBufferPointer(start: address, count: size).allSatisfy { $0 == 0 }
                #expect(isZeroed)
                #expect(Int(bitPattern: address) % 16 == 0)
                blocks.append(Block(address, size, mark))
                continue
            }
            let block = blocks.remove(at: Int.random(in: 0..<blocks.count, using: &numbers))
            #expect(block.isWhole)
            if action == 3 {
                cmemory_free(block.address)
            } else if let moved = cmemory_realloc(block.address, size) {
                let kept = UnsafeRawBufferPointer(start: moved, count: min(size, block.size))
                let isKept = kept.allSatisfy { $0 == block.mark }
                #expect(isKept)
                blocks.append(Block(moved, size, mark))
            }
        }
        let areWhole = blocks.allSatisfy(\.isWhole)
        #expect(areWhole)
    }

    @Test(arguments: 1...8) func blocksAreApartAndKept(seed: Int) {
        var numbers = Numbers(state: UInt64(seed))
        // The second and third tasks get what the first one has left dirty.
        for _ in 0..<3 {
            guard let pool = cmemory_enter() else { return }
            work(&numbers, steps: 1_000)
            cmemory_leave(pool)
        }
    }

    @Test func aTaskWithinATaskKeepsTheOutersBlocks() {
        var numbers = Numbers(state: 9)
        guard let outer = cmemory_enter(), let address = cmemory_calloc(100, 7) else { return }
        let block = Block(address, 700, 5)
        for _ in 0..<3 {
            guard let inner = cmemory_enter() else { return }
            #expect(inner == outer)
            work(&numbers, steps: 300)
            cmemory_leave(inner)
            #expect(block.isWhole)
        }
        cmemory_leave(outer)
    }

    @Test func threadsHaveAPoolEach() async {
        await withTaskGroup(of: Void.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    var numbers = Numbers(state: UInt64(100 + seed))
                    guard let pool = cmemory_enter() else { return }
                    work(&numbers, steps: 2_000)
                    cmemory_leave(pool)
                }
            }
        }
    }

    /// Blocks that are freed are used again: a document that makes and frees many never holds more than it needs at a time.
    @Test func freedBlocksAreUsedAgain() {
        guard let pool = cmemory_enter(), let first = cmemory_calloc(1, 200) else { return }
        cmemory_free(first)
        for _ in 0..<1_000 {
            let next = cmemory_calloc(1, 200)
            #expect(next == first)
            cmemory_free(next)
        }
        cmemory_leave(pool)
    }
}
