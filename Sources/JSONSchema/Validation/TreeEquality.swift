import DataTree

/// Equality of JSON values: numbers by value, objects without order. Work is bounded by `budget`; when it is used up
/// everything counts as different and the validator gives up.
struct TreeEquality {
    var budget: Int

    init(budget: Int) {
        self.budget = budget
    }

    mutating func equal(_ a: Int, in left: InstanceView, _ b: Int, in right: InstanceView) -> Bool {
        budget -= 1
        guard budget > 0, left.records[a].kind == right.records[b].kind else { return false }
        switch left.records[a].kind {
        case .null, .true, .false: return true
        case .number:
            if let x = left.smallInteger(a), let y = right.smallInteger(b) { return x == y }
            return left.number(a) == right.number(b)
        case .string: return sameText(a, left, b, right)
        case .array: return sameElements(a, left, b, right)
        case .object: return sameMembers(a, left, b, right)
        }
    }

    private func sameText(_ a: Int, _ left: InstanceView, _ b: Int, _ right: InstanceView) -> Bool {
        left.withText(a) { x in
            right.withText(b) { y in x.count == y.count && x.elementsEqual(y) }
        }
    }

    private mutating func sameElements(_ a: Int, _ left: InstanceView, _ b: Int, _ right: InstanceView) -> Bool {
        guard left.records[a].count == right.records[b].count else { return false }
        var x = a + 1
        var y = b + 1
        while x < Int(left.records[a].next), y < Int(right.records[b].next) {
            guard equal(x, in: left, y, in: right) else { return false }
            x = Int(left.records[x].next)
            y = Int(right.records[y].next)
        }
        return true
    }

    private mutating func sameMembers(_ a: Int, _ left: InstanceView, _ b: Int, _ right: InstanceView) -> Bool {
        guard left.records[a].count == right.records[b].count else { return false }
        var values: [[UInt8]: Int] = [:]
        right.forEachMember(of: b) { _, key, value in
            values[right.document.textBytes(of: NodeID(key))] = value
            return true
        }
        var same = true
        left.forEachMember(of: a) { _, key, value in
            guard let other = values[left.document.textBytes(of: NodeID(key))] else {
                same = false
                return false
            }
            same = equal(value, in: left, other, in: right)
            return same
        }
        return same
    }

    /// The ordinals of two equal elements of an array, or nil. Long arrays go by hash.
    mutating func firstEqualElements(of node: Int, in view: InstanceView) -> (Int, Int)? {
        var elements: [Int] = []
        var element = node + 1
        while element < Int(view.records[node].next) {
            elements.append(element)
            element = Int(view.records[element].next)
        }
        if elements.count <= 8 {
            for later in elements.indices {
                for earlier in 0..<later where equal(elements[earlier], in: view, elements[later], in: view) {
                    return (earlier, later)
                }
            }
            return nil
        }
        var seen: [Int: [Int]] = [:]
        for (ordinal, element) in elements.enumerated() {
            let hash = hash(element, view)
            for earlier in seen[hash, default: []] where equal(elements[earlier], in: view, element, in: view) {
                return (earlier, ordinal)
            }
            seen[hash, default: []].append(ordinal)
        }
        return nil
    }

    /// Equal values have equal hashes. Seeded per process, so an instance cannot aim at collisions.
    private func hash(_ node: Int, _ view: InstanceView) -> Int {
        var hasher = Hasher()
        let kind = view.records[node].kind
        hasher.combine(kind.rawValue)
        switch kind {
        case .null, .true, .false: break
        case .number: hasher.combine(view.number(node))
        case .string: view.withText(node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .array:
            var element = node + 1
            while element < Int(view.records[node].next) {
                hasher.combine(hash(element, view))
                element = Int(view.records[element].next)
            }
        case .object:
            var sum = 0
            view.forEachMember(of: node) { _, key, value in
                var member = Hasher()
                view.withText(key) { member.combine(bytes: UnsafeRawBufferPointer($0)) }
                member.combine(hash(value, view))
                sum ^= member.finalize()
                return true
            }
            hasher.combine(sum)
        }
        return hasher.finalize()
    }
}
