import Foundation
import TestSupport
import Testing

/// A lint of the tests: no test asserts a number of seconds, which is red wherever the machine is slower, or busy. `Growth` compares
/// work with itself instead. Each place that has one of these forms is in a list, with the reason why nothing is asserted by it.
@Suite struct SecondsTests {
    struct Form: Sendable {
        var name: String
        var pattern: String
        var endings: [String]
        /// File → what it does with the time.
        var allowed: [String: String] = [:]
    }

    private static let scripts = ["py", ""]

    static let forms = [
        Form(
            name: "a clock",
            pattern: #"\b(ContinuousClock|SuspendingClock|DispatchTime|CFAbsoluteTime\w*|clock_gettime|getrusage)\b"#,
            endings: ["swift"],
            allowed: [
                "TestSupport/Growth.swift": "compares two sizes",
                "Benchmarks/LiquidBench/LiquidBench.swift": "a benchmark, which prints",
                "DevServerTests/ConnectionTests.swift": "instants that the test makes up",
                "CommandTests/BuildCommandTests.swift": "how long to wait before a signal is sent",
            ]),
        Form(name: "a measured time", pattern: #"\.measure *\{"#, endings: ["swift"]),
        Form(name: "a limit on a test's time", pattern: #"\.timeLimit\("#, endings: ["swift"]),
        Form(
            name: "a limit in seconds of what is tested", pattern: #"\.seconds = [0-9]"#, endings: ["swift"],
            allowed: ["LiquidTests/LimitsTests.swift": "a template that never ends is ended by it"]),
        Form(
            name: "a time after which a command is killed; 'Command.patience' is for all",
            pattern: #"\balarm [0-9]|"(--signal=\w+|/usr/bin/timeout)", *"|deadline: *[0-9]"#, endings: ["swift"],
            allowed: [
                "CommandTests/BuildCommandTests.swift": "a signal in the middle of a build is what is tested",
                "CommandTests/Command.swift": "the patience itself",
            ]),
        Form(
            name: "a clock", pattern: #"\b(perf_counter|process_time|getrusage|os\.times|performance\.now)\b"#,
            endings: scripts,
            allowed: [
                "Benchmarks/LiquidPeers/peer.py": "a benchmark, which prints",
                "Benchmarks/check": "a benchmark, which prints", "Benchmarks/run": "a benchmark, which prints",
                "Benchmarks/peers": "a benchmark, which prints",
                "BrowserTests/conftest.py": "compares two sizes", "Packages/programs.py": "compares two programs",
                "Packages/stranger.py": "prints",
            ]),
        Form(
            name: "a time that is compared with a number",
            pattern: #"(assert|\bif) [^\n]*\b(seconds|elapsed|milliseconds|ms|cost|took)\b *[<>]=? *(0\.|[1-9])"#,
            endings: scripts),
        Form(
            name: "a time-out of its own; 'PATIENCE' is for all",
            pattern: #"BrowserTests/.*\b(timeout\(?=?|seconds=|monotonic\(\) \+) *[0-9]"#, endings: scripts,
            allowed: ["BrowserTests/nginx_site.py": "a connection that is tried again"]),
    ]

    @Test(arguments: forms.indices) func noTestAssertsSeconds(_ index: Int) throws {
        let form = Self.forms[index]
        let regex = try NSRegularExpression(pattern: form.pattern)
        let base = PackageFolder.url.appendingPathComponent("Tests").path
        var used: Set<String> = []
        var count = 0
        for case let path as String in FileManager.default.enumerator(atPath: base) ?? .init() {
            let name = path.split(separator: "/").last ?? ""
            let ending = name.contains(".") ? String(name.split(separator: ".").last ?? "") : ""
            guard form.endings.contains(ending), !path.hasPrefix("Fixtures/"), !path.hasSuffix("/SecondsTests.swift"),
                let bytes = FileManager.default.contents(atPath: base + "/" + path)
            else { continue }
            count += 1
            for (number, line) in String(decoding: bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated() {
                // Forms may name the folder that they are looked for in.
                let text = "\(path): \(line)"
                let isWait = line.contains("wait_for_timeout(")
                guard !isWait, regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil else {
                    continue
                }
                used.insert(path)
                #expect(form.allowed[path] != nil, "\(path):\(number + 1) has \(form.name)")
            }
        }
        #expect(count > 20)
        let idle = Set(form.allowed.keys).subtracting(used)
        #expect(idle.isEmpty, "\(form.name): \(idle.sorted()) stand in the list without need")
    }
}
