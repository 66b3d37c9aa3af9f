import CData

/// Characters that are another form of others: Unicode's compatibility decompositions.
enum CompatibilityTable {
    static let plain: [Unicode.Scalar: [Unicode.Scalar]] = {
        var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for entry in String(cString: cdata_compatibility()).split(separator: "\n") {
            let sides = entry.split(separator: "=")
            guard sides.count == 2 else { continue }
            let ends = sides[0].split(separator: "-").compactMap { UInt32($0, radix: 16) }
            let plain = sides[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last, first <= last else { continue }
            for code in first...last {
                guard let scalar = Unicode.Scalar(code) else { continue }
                table[scalar] = plain.compactMap { Unicode.Scalar($0 &+ (code &- first)) }
            }
        }
        return table
    }()
}
