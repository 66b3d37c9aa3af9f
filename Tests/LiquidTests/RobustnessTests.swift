import DataTree
import Foundation
import Liquid
import Testing
import Text

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite struct RobustnessTests {
    private func survive(
        _ bytes: [UInt8], _ mode: ParseOptions.Mode, _ data: LiquidObject = [:], _ library: TemplateLibrary = .init()
    ) {
        let parsed = Template.parse(SourceFile(path: "page", bytes: bytes), options: .init(mode: mode))
        var options = RenderOptions(escapesHTML: bytes.count % 2 == 0, strictVariables: bytes.count % 3 == 0)
        options.limits.iterations = 2000
        options.limits.outputBytes = 1 << 20
        options.limits.assignedBytes = 1 << 20
        let rendered = parsed.value.render(data, library: library, options: options)
        for diagnostic in parsed.diagnostics + rendered.diagnostics {
            if let location = diagnostic.location, location.path == "page", location.range.upperBound > bytes.count {
                Issue.record("\(diagnostic.headline) points behind the template")
            }
        }
    }

    @Test(arguments: [
        "{% if true %}", "{% for i in (1..2) %}", "{% capture x %}", "{% comment %}", "{% raw %}",
        "{% case x %}{% when 1 %}",
        "{% endif %}", "{{", "{%", "{{ x", "{% x", "{% nosuch %}", "{% liquid if x %}", "{% doc %}", "{{ a['",
        "{%- raw -%}", "{% else %}",
        "{% if x %}{% else %}", "{% tablerow i in (1..2) %}", "{% ifchanged %}", "{{ x | nosuch }}", "{{ '", "{{ x }",
        "{% # ",
    ])
    func aHundredThousandOpenersAreNoCrash(_ opener: String) {
        let bytes = Array(String(repeating: opener, count: 100_000).utf8)
        for mode in [ParseOptions.Mode.strict, .lax] { survive(bytes, mode) }
    }

    @Test(arguments: [
        "[", "(", "a[", "(1..", "a.", "a|b:", "'", "a[b]", "-", "a,", "a and ", "a: ", "x | y: a, ", "1.", "\"'", "[[]",
    ])
    func thousandsOfSignsInATagAreNoCrash(_ sign: String) {
        let run = String(repeating: sign, count: 4_000)
        for mode in [ParseOptions.Mode.strict, .lax] {
            for template in [
                "{{ \(run) }}", "{% if \(run) %}{% endif %}", "{% for x in \(run) %}{% endfor %}",
                "{% case \(run) %}{% when \(run) %}{% endcase %}", "{% assign x = \(run) %}", "{% cycle \(run) %}",
                "{% include \(run) %}", "{% liquid \(run) %}",
            ] {
                survive(Array(template.utf8), mode)
            }
        }
    }

    @Test func aHundredThousandNestedTagsAreOneDiagnostic() {
        let depth = 100_000
        let source =
            String(repeating: "{% if true %}{% for i in (1..1) %}", count: depth / 2)
            + String(repeating: "{% endfor %}{% endif %}", count: depth / 2) + "end"
        let result = Rendering(source)()
        #expect(result.codes == ["liquid.limit"])
        #expect(result.text.hasSuffix("end"))
    }

    @Test func aLiquidTagInsideALiquidTagIsNoRecursion() {
        #expect(rendered("{% liquid " + String(repeating: "liquid ", count: 100_000) + "echo 'x' %}") == "x")
    }

    @Test func mutatedTemplatesAreNoCrash() throws {
        let url = GoldenLiquidTests.conformance.appendingPathComponent("golden-liquid/golden_liquid.json")
        guard let data = try? Data(contentsOf: url) else {
            Issue.record("golden-liquid is not at \(url.path): set CONFORMANCE_DIR")
            return
        }
        let document = JSONParser.parse(SourceFile(path: "golden_liquid.json", bytes: [UInt8](data))).value
        let cases = try #require(document.root?["tests"]?.elements).map { GoldenCase($0) }
        let pieces = [
            "{{", "}}", "{%", "%}", "{%-", "-%}", "|", ":", ",", ".", "..", "[", "]", "(", ")", "'", "\"", "#", "-",
            "\n", "\0", "é", "end", "if ", "for ", "raw", "in ", "liquid ", "comment", "else", "when ",
            "99999999999999999999", "-1", "1.5", "nil", "blank", "forloop.", "offset:continue", "limit:", "render 'a'",
            "include 'a'", "x", " ",
        ].map { Array($0.utf8) }
        var random = SeededGenerator(state: 20_260_101)
        for _ in 0..<20 {
            for golden in cases {
                var bytes = Array(golden.template.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0...bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0 where place < bytes.count:
                        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &random)))
                    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
                    case 2:
                        let other = Array((cases.randomElement(using: &random)?.template ?? "").utf8)
                        bytes.insert(contentsOf: other, at: place)
                    default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
                    }
                }
                let partial = Template.parse(SourceFile(path: "a", bytes: bytes), options: .init(mode: .lax)).value
                survive(bytes, random.next() % 2 == 0 ? .strict : .lax, golden.data, TemplateLibrary(["a": partial]))
            }
        }
    }

    @Test func randomBytesAreNoCrash() {
        var random = SeededGenerator(state: 7)
        let alphabet = Array("{}%{%-|'\".[]()ab 1\n".utf8)
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
                random.next() % 8 == 0
                    ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
            }
            survive(bytes, .strict)
            survive(bytes, .lax)
        }
    }
}
