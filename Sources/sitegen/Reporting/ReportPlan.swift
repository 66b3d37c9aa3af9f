import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import Text

/// Which reports are written where: `--format sarif --output report.sarif --format codeframe`.
///
/// An output belongs to the format before it; one without a format before it to the format behind it if the name fits that, or else
/// its name says the format. Formats without an output go to standard output.
struct ReportPlan: Equatable {
    struct Item: Equatable {
        var format: ReportFormat
        /// nil for standard output.
        var path: String?
    }

    var items: [Item]

    /// The formats all on standard output; without any the default.
    static func unpaired(_ formats: [ReportFormat]) -> ReportPlan {
        var items: [Item] = []
        for format in formats.isEmpty ? [standard] : formats where !items.contains(Item(format: format, path: nil)) {
            items.append(Item(format: format, path: nil))
        }
        return ReportPlan(items: items)
    }

    /// GitHub's runner shows annotations; elsewhere people read.
    static var standard: ReportFormat {
        let value = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] ?? ""
        return value.isEmpty || value == "false" ? .codeframe : .githubActions
    }

    private enum Word { case format(ReportFormat), output(String) }

    /// Reads the pairs from the command line, whose order the parsed options have lost.
    static func paired(_ arguments: [String]) throws -> ReportPlan {
        let words = try words(arguments)
        if words.isEmpty { return unpaired([]) }
        var items: [Item] = []
        var waiting: String?
        for word in words {
            switch word {
            case .format(let format):
                let fits = waiting.map { format.fits($0) || ReportFormats.builtIn.named(by: $0) == nil } ?? false
                if let path = waiting, !fits { items.append(try inferred(path)) }
                items.append(Item(format: format, path: fits ? waiting : nil))
                waiting = nil
            case .output(let path):
                if let last = items.indices.last, items[last].path == nil, waiting == nil {
                    items[last].path = path
                } else {
                    if let earlier = waiting { items.append(try inferred(earlier)) }
                    waiting = path
                }
            }
        }
        if let path = waiting { items.append(try inferred(path)) }
        return ReportPlan(items: try checked(items))
    }

    private static func inferred(_ path: String) throws -> Item {
        guard let format = ReportFormats.builtIn.named(by: path) else {
            throw Language.refusal("the name '\(path)' does not say the format of the report; put '--format' before it")
        }
        return Item(format: format, path: path)
    }

    private static func checked(_ items: [Item]) throws -> [Item] {
        var seen = Set<String>()
        var kept: [Item] = []
        for var item in items {
            if item.path == "-" { item.path = nil }
            if let path = item.path {
                if path.isEmpty { throw Language.refusal("'--output' must name a file") }
                guard seen.insert(FileSystem().absolute(DiskPath(path)).text).inserted else {
                    throw Language.refusal("two reports would be written to '\(path)'")
                }
            }
            if !kept.contains(item) { kept.append(item) }
        }
        return kept
    }

    /// `--format X`, `--format=X`, `--output X`, `--output=X`, `-o X`, `-o=X`, up to `--`.
    private static func words(_ arguments: [String]) throws -> [Word] {
        var found: [Word] = []
        var rest = arguments.prefix { $0 != "--" }
        while let argument = rest.popFirst() {
            if argument == "--format" || argument.hasPrefix("--format=") {
                let value = argument == "--format" ? rest.popFirst() ?? "" : String(argument.dropFirst(9))
                if let format = ReportFormat(rawValue: value) { found.append(.format(format)) }
            } else if argument == "--output" || argument == "-o" {
                found.append(.output(rest.popFirst() ?? ""))
            } else if argument.hasPrefix("--output=") {
                found.append(.output(String(argument.dropFirst(9))))
            } else if argument.hasPrefix("-o=") {
                found.append(.output(String(argument.dropFirst(3))))
            }
        }
        return found
    }
}
