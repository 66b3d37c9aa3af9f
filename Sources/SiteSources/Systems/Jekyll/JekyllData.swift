import DataTree
import Liquid
import SiteFiles
import Text

/// Files below `_data` as `site.data` has them (jekyllrb.com, "Data Files"): YAML and JSON as they are, CSV and TSV as a list with the
/// names of their first line; a folder is an object of its files.
enum JekyllData {
    /// `documents`: the trees of YAML and JSON.
    static func value(_ files: [SourceFile], in folder: ContentPath, _ documents: [ContentPath: Document])
        -> LiquidValue
    {
        var root = Branch()
        for file in files {
            let path = ContentPath(file.path)
            let value: LiquidValue? =
                switch path.fileExtension {
                case "csv": table(file.bytes, UInt8(ascii: ","))
                case "tsv": table(file.bytes, 0x09)
                default: documents[path]?.root.map { LiquidValue($0) }
                }
            guard let value else { continue }
            root.add(
                value, at: path.withoutExtension.inside(folder).split(separator: "/").map { name(String($0)) }[...])
        }
        return root.value
    }

    private struct Branch {
        var values: [(String, LiquidValue)] = []
        var folders: [String: Branch] = [:]

        mutating func add(_ value: LiquidValue, at path: ArraySlice<String>) {
            guard let first = path.first else { return }
            if path.count == 1 { return values.append((first, value)) }
            folders[first, default: Branch()].add(value, at: path.dropFirst())
        }

        var value: LiquidValue {
            let inner = folders.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }
            return .object(LiquidObject(inner + values))
        }
    }

    /// The name of a file in `site.data`: signs go, blanks become `_`.
    private static func name(_ file: String) -> String {
        let kept = file.filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == " " }
        return kept.split(separator: " ").joined(separator: "_")
    }

    // MARK: Tables

    /// RFC 4180: fields in quotation marks may hold the sign between fields, line ends, and quotation marks in pairs.
    private static func table(_ bytes: [UInt8], _ sign: UInt8) -> LiquidValue {
        var rows: [[String]] = []
        var row: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        func text() -> String { String(decoding: field, as: UTF8.self) }
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                if isQuoted, index < bytes.count, bytes[index] == byte {
                    field.append(byte)
                    index += 1
                } else {
                    isQuoted.toggle()
                }
            } else if isQuoted || (byte != sign && byte != 0x0A && byte != 0x0D) {
                field.append(byte)
            } else if byte != 0x0D {
                row.append(text())
                field = []
                if byte == 0x0A {
                    rows.append(row)
                    row = []
                }
            }
        }
        if !field.isEmpty || !row.isEmpty { rows.append(row + [text()]) }
        guard let names = rows.first else { return .array([]) }
        return .array(
            rows.dropFirst().filter { $0 != [""] }.map { row in
                .object(LiquidObject(zip(names, row.map { .string($0) })))
            })
    }
}
