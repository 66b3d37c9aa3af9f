import DataTree
import Text

/// A document seen as raw nodes and bytes for the time of one closure: what the validator's inner loop reads.
struct InstanceView {
    let records: UnsafeBufferPointer<NodeRecord>
    let bytes: UnsafeBufferPointer<UInt8>
    let document: Document
    /// Which of the validation's documents this is; 0 is the outer one.
    let index: Int

    static func with<Result>(_ document: Document, index: Int = 0, _ body: (InstanceView) -> Result) -> Result {
        document.records.withUnsafeBufferPointer { records in
            document.source.bytes.withUnsafeBufferPointer { bytes in
                body(InstanceView(records: records, bytes: bytes, document: document, index: index))
            }
        }
    }

    /// A scalar's text; decoded only when it differs from what is written.
    @inline(__always)
    func withText<Result>(_ node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let range = records[node].verbatimRange {
            return body(UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
        }
        return document.textBytes(of: NodeID(node)).withUnsafeBufferPointer(body)
    }

    /// Calls `body` with each member's ordinal, key and value until it returns false.
    @inline(__always)
    func forEachMember(of node: Int, _ body: (_ ordinal: Int, _ key: Int, _ value: Int) -> Bool) {
        var key = node + 1
        var ordinal = 0
        let end = Int(records[node].next)
        while key + 1 < end {
            let value = Int(records[key].next)
            guard body(ordinal, key, value) else { return }
            key = Int(records[value].next)
            ordinal += 1
        }
    }

    /// The value of the last member of that name.
    func value(of name: TableRange, in node: Int, _ program: Program) -> Int? {
        var found: Int?
        forEachMember(of: node) { _, key, value in
            if withText(key, { program.tables.equal(name, $0) }) { found = value }
            return true
        }
        return found
    }

    /// A number that is written as a plain integer of at most 15 digits.
    func smallInteger(_ node: Int) -> Int? {
        guard let range = records[node].verbatimRange, range.count <= 16, range.upperBound <= bytes.count else {
            return nil
        }
        var index = range.lowerBound
        let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard index < range.upperBound, range.upperBound - index <= 15 else { return nil }
        var value = 0
        while index < range.upperBound {
            let digit = bytes[index] &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            index += 1
        }
        return isNegative ? -value : value
    }

    func number(_ node: Int) -> JSONNumber {
        JSONNumber(spelling: document.textBytes(of: NodeID(node)))
    }

    func isInteger(_ node: Int) -> Bool {
        smallInteger(node) != nil || number(node).isInteger
    }
}
