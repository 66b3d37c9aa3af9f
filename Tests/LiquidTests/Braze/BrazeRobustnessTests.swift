import DataTree
import Foundation
import Liquid
import TestSupport
import Testing
import Text

/// No crash, no hang, no place behind the template: hostile templates in Braze's dialect.
@Suite struct BrazeRobustnessTests {
    private func survive(_ text: String) { survive(Array(text.utf8)) }

    private func survive(_ bytes: [UInt8], _ variables: LiquidObject = [:]) {
        for mode in [ParseOptions.Mode.strict, .lax] {
            let parsing = ParseOptions(mode: mode, dialect: .braze)
            let parsed = Template.parse(SourceFile(path: "page", bytes: bytes), options: parsing)
            var options = RenderOptions(escapesHTML: bytes.count % 2 == 0, strictVariables: bytes.count % 3 == 0)
            options.recordsBlanks = bytes.count % 5 < 3
            options.connectedContent = ["x": .init(body: "[1]"), "": .init(status: 500, body: "")]
            options.limits.iterations = 2000
            options.limits.outputBytes = 1 << 20
            options.limits.assignedBytes = 1 << 20
            let library = TemplateLibrary([
                "content_blocks/a": parsed.value, "content_blocks/x": parsed.value, "a": parsed.value,
            ])
            let rendered = parsed.value.rendering(variables, library: library, options: options)
            let places =
                (parsed.diagnostics + rendered.diagnostics).compactMap(\.location) + rendered.blanks.map(\.location)
            for place in places where place.path == "page" && place.range.upperBound > bytes.count {
                Issue.record("a place behind the template")
            }
        }
    }

    @Test(arguments: [
        "{{${", "{{${a}", "{{${a", "{{${}}}", "{% if ${ %}{% endif %}", "{% if ${a %}{% endif %}", "{% if ${a%}x", "${",
        "${a}",
        "{{ ${a} {{ b }}", "{{}}", "{{{{}}}}", "{{ {{ }} }}", "{{ a.${} }}", "{{ a.${", "{{-${a}-", "{% abort_message(",
        "{% abort_message)( %}",
        "{% abort_message('{{' %}", "{% abort_message('{{a') %}b", "{% connected_content {{ %}",
        "{% connected_content :save %}", "{% connected_content x :save {{a}} %}",
        "{% connected_content x :body { %}", "{% catalog_items %}", "{% catalog_selection_items a %}",
        "{{ content_blocks.${} }}", "{{content_blocks}}",
        "{{ content_blocks.a.b }}", "{{ ‘ }}", "{{ “‘ }}", "{{ ‘’ }}", "{{ ’'‘ }}", "{% abort_message(‘) %}",
        "{% abort_message ‘’ %}", "{{ \u{2018}", "{% if ( %}{% endif %}",
    ])
    func whatIsLeftOpenIsNoCrash(_ template: String) {
        survive(template)
        survive(template + " text {{ b }}{% if c %}d{% endif %}")
        survive("{% capture q %}" + template + "{% endcapture %}{{q}}")
    }

    @Test func whatIsLeftOpenDoesNotTakeTheRestAlong() {
        func text(_ template: String) -> String { BrazeCase("", template, ["b": "B"]).render().text }
        #expect(text("x{{${a} y {{b}} z") == "x y B z")
        #expect(text("x{{ ${a }} y {{b}} z") == "x y B z")
        #expect(text("x{{ a {{b}} z") == "x z")
        #expect(text("x{% if ${a %}y{% endif %}{{b}}") == "xB")
    }

    @Test(arguments: [
        "{{", "{{${", "{{ ${a} ", "${", "${a%}", "{% ${a%}", "{% ${", "{{ {{ }} ", "{{ }} {{", "{% if {{", "‘", "{{ ‘",
        "{% abort_message('{{') %}",
        "{% connected_content x{{ ", "{% connected_content x :body { ", "{{content_blocks.${x}}}",
        "{% assign a = {{content_blocks.${x}}} %}", "{% if {{ a", "}", "{{}", "${a}",
    ])
    func manyOpenersAreNoHang(_ opener: String) {
        let growth = Growth(to: 30_000) { survive(String(repeating: opener, count: $0)) }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test(arguments: [
        "{% if @ %}{% endif %}", "{{ @ }}", "{% assign x = @ %}", "{% connected_content @ %}",
        "{% abort_message('@') %}", "{% for x in @ %}{% endfor %}", "{% catalog_items a @ %}",
    ])
    func thousandsOfSignsInATagAreNoHang(_ template: String) {
        for sign in [
            "{{", "{{ ", "}}", "{{}}", "${", "${a}", "${a}.", "‘", "a ‘", "${{", "{", "[{{", "a|b: {{", ":a ", "{{‘",
        ] {
            survive(template.replacing("@", with: String(repeating: sign, count: 3_000)))
        }
    }

    @Test(arguments: ["{{", "{{ x | plus: {{", "{{${a} ", "${", "${a}", "}}"])
    func aHundredThousandNestedOutputsInATagAreNoHang(_ sign: String) {
        let growth = Growth(to: 100_000) {
            survive("{% if " + String(repeating: sign, count: $0) + " %}{% endif %}")
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func nestedOutputsAreReadSixteenDeepAndNoDeeper() {
        func nested(_ depth: Int) -> BrazeCase.Result {
            let template = String(repeating: "{{ ", count: depth) + "x" + String(repeating: " }}", count: depth)
            return BrazeCase("", template, ["x": "v"]).render()
        }
        #expect(nested(16).text == "v")
        #expect(nested(17).codes.first == "liquid.syntax")
    }

    @Test func aVeryLongNameIsAName() {
        let name = String(repeating: "긴 이름 ", count: 20_000)
        let row = BrazeCase(
            "", "{{a.${\(name)}}}{% if {{a.${\(name)}}} == 'v' %}w{% endif %}", ["a": .object([name: "v"])])
        #expect(row.render().text == "vw")
        #expect(row.render().diagnostics.isEmpty)
    }

    @Test func mutatedRowsOfTheTableAreNoCrash() throws {
        let pieces = [
            "{{", "}}", "{%", "%}", "${", "}", "{", "$", "|", ":", "'", "\"", "‘", "”", "(", ")", ".", "[", "]", ",",
            "-", "content_blocks.${x}",
            "{{content_blocks.${a}}}", "{% abort_message %}", "{% connected_content x %}", "{% break %}",
            "{% capture x %}", "{% endfor %}", "custom_attribute.${a}",
            "{% render 'a' %}", "{% for i in (1..2) %}", "{% if x %}", "{% include 'a' %}", ":save ", "| default: ",
            "\n",
        ].map { Array($0.utf8) }
        var random = SeededRandom(seed: 33)
        for _ in 0..<20 {
            for row in BrazeTable.all {
                var bytes = Array(row.template.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0...bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0 where place < bytes.count:
                        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &random)))
                    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
                    case 2:
                        bytes.insert(
                            contentsOf: Array((BrazeTable.all.randomElement(using: &random)?.template ?? "").utf8),
                            at: place)
                    default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
                    }
                }
                survive(bytes, row.variables)
            }
        }
    }

    /// The golden templates, which know nothing of the dialect, are read in it without a crash.
    @Test(.needs(.goldenLiquid)) func goldenTemplatesInTheDialectAreNoCrash() throws {
        for golden in try #require(GoldenLiquidTests.cases()) {
            survive(Array(golden.template.utf8), golden.data)
        }
    }

    @Test func blocksThatCallEachOtherInExpressionsTakeLittleStack() {
        var blocks: [String: String] = ["b99": "end"]
        for index in 0..<99 { blocks["b\(index)"] = "{{ 'x' | append: {{content_blocks.${b\(index + 1)}}} }}" }
        let result = BrazeCase("", "{% assign r = {{content_blocks.${b0}}} %}{{r | size}}", blocks: blocks).render()
        #expect(result.text == "102")
        #expect(result.diagnostics.isEmpty)
    }
}
