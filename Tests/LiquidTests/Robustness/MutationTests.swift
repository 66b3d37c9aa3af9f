import DataTree
import Foundation
import Liquid
import TestSupport
import Testing
import Text

/// Templates that were right once: every case of golden-liquid, damaged. 10,000 in an ordinary run, as many as
/// `$LIQUID_MUTATIONS` says otherwise. A number is a template: it is the same in every run. Where one ends the process,
/// `LIQUID_MUTATIONS_TRACE=1` tells the numbers as they begin.
@Suite struct LiquidMutationTests {
    @Test(.needs(.goldenLiquid)) func everyMutatedTemplateEndsAndPointsAtItself() async throws {
        let cases = try #require(GoldenLiquidTests.cases())
        let environment = ProcessInfo.processInfo.environment
        let count = environment["LIQUID_MUTATIONS"].flatMap(Int.init) ?? 10_000
        let traces = environment["LIQUID_MUTATIONS_TRACE"] != nil
        let tasks = ProcessInfo.processInfo.activeProcessorCount
        let failures = await withTaskGroup(of: [Int: String].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var found: [Int: String] = [:]
                    for number in stride(from: task, to: count, by: tasks) {
                        if traces { FileHandle.standardError.write(Data("mutation \(number)\n".utf8)) }
                        found[number] = Mutation(number, of: cases).survival.failure()
                    }
                    return found
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        }
        // On a line of its own, whatever other tests have begun to print.
        print("\nliquid mutations: \(count - failures.count)/\(count)")
        for (number, failure) in failures.sorted(by: { $0.key < $1.key }).prefix(20) {
            let template = String(decoding: Mutation(number, of: cases).survival.bytes, as: UTF8.self)
            Issue.record("mutation \(number): \(failure) in \(template.debugDescription)")
        }
        #expect(failures.isEmpty)
    }
}

/// The template of a number.
struct Mutation {
    let survival: Survival

    private static let dictionary = [
        "{{", "}}", "{%", "%}", "{%-", "-%}", "{{-", "-}}", "|", ":", ",", ".", "..", "[", "]", "(", ")", "'", "\"",
        "#",
        "-", "\n", "\r\n", "\0", "é", "\u{FEFF}", "\u{2028}", "end", "if ", "for ", "raw", "in ", "liquid ", "comment",
        "else", "when ", "99999999999999999999", "-1", "1.5", "1e308", "-0", "nil", "blank", "forloop.", "parentloop.",
        "offset:continue", "limit:", "reversed", "cols:", "render 'a'", "include 'a'", "include 'a' for a", "x", " ",
        "${", "}", "${first_name}", "custom_attribute.${", "abort_message('x')", "connected_content https://x :save y",
        "content_blocks.${a}", "{{ ${a} | default: 'x' }}", "“", "’", "| split: ''", "| date: '%s%N'", "| json",
        "{% break %}", "{% continue %}", "{% assign x = x | append: x %}", "{% for x in (1..99999999999) %}",
        "{% endfor %}",
    ].map { Array($0.utf8) }
    private static let alphabet = Array("{}%{%-|'\".[]()ab 1\n$:,<>=#".utf8)

    init(_ number: Int, of cases: [GoldenCase]) {
        var random = SeededRandom(seed: 20_260_101 &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9)
        let golden = cases[number % max(cases.count, 1)]
        var bytes = Array(golden.template.utf8)
        if number % 16 == 15 {
            bytes = Self.noise(&random)
        } else {
            if Int.random(in: 0..<4, using: &random) == 0 { Self.splice(cases, into: &bytes, &random) }
            bytes = ByteMutator.mutate(bytes, using: &random, dictionary: Self.dictionary)
        }
        var survival = Survival(bytes)
        survival.mode = Survival.modes.randomElement(using: &random) ?? .lax
        survival.dialect = Survival.dialects.randomElement(using: &random) ?? .shopify
        survival.data = golden.data
        survival.partials = golden.partials.mapValues {
            ByteMutator.mutate(Array($0.utf8), using: &random, dictionary: Self.dictionary)
        }
        // A partial that may call itself.
        survival.partials["a"] = bytes
        self.survival = survival
    }

    /// A run of another case, or the whole.
    private static func splice(_ cases: [GoldenCase], into bytes: inout [UInt8], _ random: inout SeededRandom) {
        let other = Array((cases.randomElement(using: &random)?.template ?? "").utf8)
        let from = Int.random(in: 0...other.count, using: &random)
        let part = Bool.random(using: &random) ? other : Array(other[from...])
        bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
    }

    private static func noise(_ random: inout SeededRandom) -> [UInt8] {
        (0..<Int.random(in: 0...160, using: &random)).map { _ in
            Int.random(in: 0..<8, using: &random) == 0
                ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
        }
    }
}
