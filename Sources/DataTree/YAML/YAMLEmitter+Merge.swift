import Text

extension YAMLEmitter {
    /// `<<`, the merge key of YAML 1.1's type repository, which every tool still reads.
    func isMergeKey(_ index: Int) -> Bool {
        let item = items[index]
        return item.kind == .scalar && item.style == .plain && item.text == Array("<<".utf8)
            && (item.tag == nil || item.tag == Array("tag:yaml.org,2002:merge".utf8))
    }

    /// Finds the members that the open mapping's merge keys bring: the mapping's own keys win, then earlier mappings.
    mutating func followMerges() {
        let top = frames.count - 1
        var seen: Set<[UInt8]> = []
        var work: [Int] = frames[top].merges.reversed()
        let origin = frames[top].origin ?? items[work[work.count - 1]].range
        frames[top].merges = []
        if let id = builder.containerID { seen = ownKeys(of: id) }
        var found: [(key: Int, value: Int)] = []
        while let index = work.popLast() {
            guard spend(1, at: origin) else { break }
            let item = followed(index)
            let start = items[index].kind == .alias ? items[index].target : index
            switch item.kind {
            case .sequence: work += children(start).reversed()
            case .mapping:
                guard spend(item.next - start, at: origin) else { break }
                work += takeMembers(of: start, seen: &seen, into: &found).reversed()
            default:
                guard frames[top].origin == nil else { continue }
                report(.yamlSyntax, items[index].range, "'<<' must be a mapping or a list of mappings")
            }
        }
        frames[top].merged = found.reversed()
    }

    /// Adds the members of a mapping whose keys are new, and gives the values of its own merge keys.
    private func takeMembers(
        of mapping: Int, seen: inout Set<[UInt8]>, into found: inout [(key: Int, value: Int)]
    ) -> [Int] {
        var merges: [Int] = []
        let children = children(mapping)
        for position in stride(from: 0, to: children.count - 1, by: 2) {
            let (key, value) = (children[position], children[position + 1])
            if isMergeKey(key) {
                merges.append(value)
            } else if seen.insert(followed(key).text).inserted {
                found.append((key, value))
            }
        }
        return merges
    }

    private func children(_ index: Int) -> [Int] {
        var found: [Int] = []
        var child = index + 1
        while child < items[index].next {
            found.append(child)
            child = items[child].next
        }
        return found
    }

    private func ownKeys(of id: NodeID) -> Set<[UInt8]> {
        let document = builder.document
        let records = document.records
        var keys: Set<[UInt8]> = []
        var index = id.index + 1
        while index + 1 < records.count {
            keys.insert(document.textBytes(of: NodeID(index)))
            index = Int(records[Int(records[index].next)].next)
        }
        return keys
    }
}
