import DataTree
import Foundation
import Liquid
import Text

/// Measures our Liquid on the workloads of a file, one process for all of them, and prints one line of JSON: microseconds
/// per turn and the text that the last turn made. `Tests/Benchmarks/liquid` runs it beside the other engines, which read the
/// same file and print the same form.
///
///     liquid-bench WORKLOADS.json [SECONDS per workload] [NAME of the only workload]
@main
struct LiquidBench {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 1, let data = FileManager.default.contents(atPath: arguments[1]) else {
            print("usage: liquid-bench WORKLOADS.json [SECONDS] [NAME]")
            exit(64)
        }
        let source = SourceFile(path: arguments[1], bytes: [UInt8](data))
        let seconds = arguments.count > 2 ? Double(arguments[2]) ?? 0.2 : 0.2
        let workloads = (JSONParser.parse(source).value.root?.elements ?? []).compactMap { Workload($0) }
        let wanted = workloads.filter { arguments.count < 4 || $0.name == arguments[3] }
        print("[" + wanted.map { $0.measured(for: seconds) }.joined(separator: ",") + "]")
    }
}

/// A template with its partials and its data, and the part of the work that is timed.
struct Workload {
    enum Phase: String { case parse, render, both }

    var name: String
    var phase: Phase
    var index: SourceFile
    var partials: [(name: String, source: SourceFile)]
    var data: LiquidObject

    init?(_ node: Node) {
        guard let name = node["name"]?.string, let phase = node["phase"]?.string.flatMap(Phase.init(rawValue:)),
            let index = node["index"]?.string, let data = node["data"].flatMap({ LiquidValue($0).objectValue })
        else { return nil }
        self.name = name
        self.phase = phase
        self.index = SourceFile(path: "index", text: index)
        self.data = data
        partials = (node["partials"]?.members ?? []).map {
            ($0.name, SourceFile(path: $0.name, text: $0.value.string ?? ""))
        }
    }

    /// As the peers are by default, so are we: lax.
    private func parsed() -> (Template, TemplateLibrary) {
        let options = ParseOptions(mode: .lax)
        var library = TemplateLibrary()
        for (name, source) in partials { library[name] = Template.parse(source, options: options).value }
        return (Template.parse(index, options: options).value, library)
    }

    /// One turn; the number of bytes made, so that no turn can be left out.
    private func turn(_ known: (Template, TemplateLibrary)) -> Int {
        switch phase {
        case .parse: return parsed().0.source.bytes.count
        case .render: return known.0.render(data, library: known.1).value.count
        case .both:
            let (template, library) = parsed()
            return template.render(data, library: library).value.count
        }
    }

    /// Turns for a quarter of the time to warm up, then for the whole of it.
    func measured(for seconds: Double) -> String {
        let known = parsed()
        _ = turns(known, for: seconds / 4)
        let (count, time) = turns(known, for: seconds)
        let output = String(decoding: known.0.render(data, library: known.1).value, as: UTF8.self)
        var line: [UInt8] = []
        JSONEscaping.append(name, to: &line)
        line.append(": ")
        JSONEscaping.append(output, to: &line)
        let micros = time / Double(count) * 1e6
        return "{\"us\": \(micros), \"output\": {" + String(decoding: line, as: UTF8.self) + "}}"
    }

    /// Of this process, in seconds: what else the machine does is not counted.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func turns(_ known: (Template, TemplateLibrary), for seconds: Double) -> (count: Int, time: Double) {
        let start = Self.processorTime
        var count = 0
        var bytes = 0
        var batch = 1
        while true {
            for _ in 0..<batch { bytes &+= turn(known) }
            count += batch
            let elapsed = Self.processorTime - start
            if elapsed >= seconds { return (bytes >= 0 ? count : 0, elapsed) }
            if elapsed < seconds / 16 { batch *= 2 }
        }
    }
}
