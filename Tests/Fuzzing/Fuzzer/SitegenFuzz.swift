import Foundation
import Fuzzing
import SiteBuilder
import Text

/// Builds sites that nobody would write, one after the other, in this process: `sitegen-fuzz sites|inputs FIRST COUNT SEED ROOT`.
///
/// Before each it prints `at N`, so that whoever started it knows which number ended the process; a number that takes more than
/// 30 seconds of processor time ends it with SIGPROF, one that waits for ten minutes with SIGALRM. `Tests/Fuzzing/campaign` starts it again behind such a number.
///
/// `FUZZ_KEEP` names a new folder for the files of the last number, which stay there for `sitegen build`.
@main
enum SitegenFuzz {
    private static let seconds = (processor: 30, wall: UInt32(600))

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 5, let first = Int(arguments[2]), let count = Int(arguments[3]),
            let seed = UInt64(arguments[4]),
            ["sites", "inputs"].contains(arguments[1])
        else {
            FileHandle.standardError.write(Data("usage: sitegen-fuzz sites|inputs FIRST COUNT SEED ROOT\n".utf8))
            exit(64)
        }
        let mixer = arguments[1] == "inputs" ? InputMixer(root: arguments[5]) : nil
        let kept = ProcessInfo.processInfo.environment["FUZZ_KEEP"]
        if let kept, FileManager.default.fileExists(atPath: kept) {
            FileHandle.standardError.write(Data("error: '\(kept)' is there already\n".utf8))
            exit(64)
        }
        let folder = kept ?? NSTemporaryDirectory() + "sitegen-fuzz-\(getpid())"
        let scratch = ScratchSite(folder: folder, share: arguments[5])
        defer { if kept == nil { scratch.remove() } }
        var inputs = 0
        for number in first..<(first + count) {
            say("at \(number)")
            setLimits()
            let batch = mixer?.batch(number, seed: seed)
            let files = batch?.files ?? SiteMaker.make(number, seed: seed)
            do {
                let result = try await scratch.build(files)
                for fault in SiteJudge.faults(result) + reports(result) { say("fault \(number): \(fault)") }
            } catch {
                say("fault \(number): could not be laid: \(error)")
            }
            inputs += batch?.counts.values.reduce(0, +) ?? 1
        }
        say("done \(inputs)")
    }

    private static func setLimits() {
        alarm(seconds.wall)
        var limit = itimerval()
        limit.it_value.tv_sec = seconds.processor
        // ITIMER_PROF, which is of another type on each system.
        setitimer(2, &limit, nil)
    }

    /// Written at once: the process may end with the next call.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// Every report format is made of the findings; those that are JSON must be JSON.
    private static func reports(_ result: BuildResult) -> [String] {
        let report = Report(
            result.diagnostics, sources: result.sources, checked: result.summary.checked, version: "fuzz")
        return ReportFormat.allCases.compactMap { format in
            let bytes = report.bytes(as: format)
            let isJSON = [.json, .sarif, .codeclimate, .gitlab].contains(format)
            guard isJSON, (try? JSONSerialization.jsonObject(with: Data(bytes))) == nil else { return nil }
            return "the report '\(format.rawValue)' is not JSON"
        }
    }
}
