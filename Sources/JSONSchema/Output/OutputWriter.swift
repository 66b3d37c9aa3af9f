import DataTree
import Text

/// Writes a tree of units as JSON, by the rules of 2020-12, core §12.4.
enum OutputWriter {
    static func write(_ root: OutputUnit, _ format: OutputFormat) -> [UInt8] {
        var output: [UInt8] = []
        switch format {
        case .flag: output += "{\"valid\":\(root.isValid)}".utf8
        case .basic: write(flat(root), to: &output)
        case .detailed: write(condensed(root) ?? bare(root), to: &output)
        case .verbose: write(root, to: &output)
        }
        return output
    }

    /// The root with every error or every annotation directly below it.
    private static func flat(_ root: OutputUnit) -> OutputUnit {
        var result = bare(root)
        result.error = nil
        var list: [OutputUnit] = []
        collect(root, &list)
        result.children = list
        return result
    }

    private static func collect(_ unit: OutputUnit, _ list: inout [OutputUnit]) {
        if unit.isValid ? unit.annotation != nil : unit.error != nil {
            var leaf = unit
            leaf.children = []
            list.append(leaf)
        }
        for child in unit.children where child.isValid == unit.isValid { collect(child, &list) }
    }

    /// Without units that say nothing; a unit whose only word is its child's is its child.
    private static func condensed(_ unit: OutputUnit) -> OutputUnit? {
        var result = unit
        result.children = unit.children.filter { $0.isValid == unit.isValid }.compactMap(condensed)
        if unit.error != nil || unit.annotation != nil { return result }
        if result.children.count == 1 { return result.children.first }
        return result.children.isEmpty ? nil : result
    }

    private static func bare(_ unit: OutputUnit) -> OutputUnit {
        var unit = unit
        unit.children = []
        return unit
    }

    private static func write(_ unit: OutputUnit, to output: inout [UInt8]) {
        output += "{\"valid\":\(unit.isValid)".utf8
        member("keywordLocation", unit.keywordLocation, to: &output)
        if let absolute = unit.absoluteKeywordLocation { member("absoluteKeywordLocation", absolute, to: &output) }
        member("instanceLocation", unit.instanceLocation, to: &output)
        if let error = unit.error { member("error", error, to: &output) }
        if let annotation = unit.annotation {
            output += ",\"annotation\":".utf8
            output += JSONWriter.write(annotation.value)
        }
        if !unit.children.isEmpty {
            output += (unit.isValid ? ",\"annotations\":[" : ",\"errors\":[").utf8
            for (index, child) in unit.children.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                write(child, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        }
        output.append(UInt8(ascii: "}"))
    }

    private static func member(_ name: String, _ text: String, to output: inout [UInt8]) {
        output += ",\"\(name)\":".utf8
        JSONEscaping.append(text, to: &output)
    }
}
