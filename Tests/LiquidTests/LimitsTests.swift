import Liquid
import Testing
import Text

@Suite struct LimitsTests {
    private func limited(_ template: String, _ set: (inout RenderLimits) -> Void) -> Rendering.Result {
        var rendering = Rendering(template, ["s": "0123456789"])
        set(&rendering.options.limits)
        return rendering()
    }

    @Test func outputBytesAreBounded() {
        let result = limited("{% for i in (1..1000) %}{{ s }}{% endfor %}") { $0.outputBytes = 100 }
        #expect(result.headlines == ["output is longer than 100 bytes"])
        #expect(result.codes == ["liquid.limit"])
        #expect(result.text.utf8.count == 110)
    }

    @Test func roundsOfAllLoopsAreCountedTogether() {
        let result = limited("{% for i in (1..100) %}{% for j in (1..100) %}.{% endfor %}{% endfor %}") {
            $0.iterations = 500
        }
        #expect(result.headlines == ["loops and partials run more than 500 times"])
        #expect(result.text.utf8.count < 500)
    }

    @Test func anEndlessRangeIsNoList() {
        let result = Rendering("{{ (1..9999999999) | join }}{{ (1..9223372036854775807) | size }}")()
        #expect(result.codes == ["liquid.limit"])
        #expect(Rendering("{{ (-9223372036854775807..9223372036854775807) | size }}")().text == "9223372036854775807")
    }

    @Test(arguments: [
        "{% for i in (1..99) %}{% assign s = s | append: s %}{% endfor %}",
        "{% for i in (1..99) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}",
        "{% for i in (1..9) %}{% assign s = s | replace: '', s %}{% endfor %}",
        "{% assign a = (1..5000) %}{% for i in (1..99) %}{% assign a = a | concat: a %}{% assign a = (1..5000) | concat: a %}{% endfor %}",
        "{% assign n = 99 %}{% for i in (1..99) %}{% assign n = n | times: n %}{% endfor %}",
        "{% assign a = (1..900) | join: s %}{% assign a = a | split: '' %}{% for i in (1..99) %}{% assign a = a | join: s | split: '' %}{% endfor %}",
    ])
    func whatVariablesHoldIsBounded(_ template: String) {
        let result = limited(template) { $0.assignedBytes = 1 << 20 }
        #expect(result.codes.contains("liquid.limit") || result.codes.contains("liquid.argument"))
    }

    @Test func timeIsBounded() {
        let result = limited(
            "{% for i in (1..1000000) %}{% for j in (1..1000000) %}{{ s | upcase }}{% endfor %}{% endfor %}"
        ) {
            $0.iterations = .max
            $0.seconds = 0.05
        }
        #expect(result.headlines == ["rendering takes longer than 0.05 s"])
    }

    @Test(arguments: ["include", "render"])
    func aPartialThatCallsItselfIsReportedWithItsWay(_ tag: String) {
        var rendering = Rendering("x{% \(tag) 'a' %}y")
        rendering.partials = ["a": "a{% \(tag) 'b' %}", "b": "b{% \(tag) 'a' %}{% \(tag) 'a' %}"]
        let result = rendering()
        #expect(result.codes == ["liquid.limit"])
        #expect(result.headlines == ["partial 'a' calls itself without end: 'a' → 'b' → 'a'"])
        #expect(result.diagnostics.first?.notes.count == 9)
        #expect(result.text.hasPrefix("xabab"))
    }

    @Test func manyCallsAtEveryLevelAreBounded() {
        var rendering = Rendering("{% render 'p0' %}")
        for level in 0..<60 {
            rendering.partials["p\(level)"] = "{% render 'p\(level + 1)' %}{% render 'p\(level + 1)' %}"
        }
        rendering.partials["p60"] = "."
        rendering.options.limits.iterations = 10_000
        #expect(rendering().headlines == ["loops and partials run more than 10000 times"])
    }

    @Test func blocksAreNestedAHundredDeepAtMost() {
        func nested(_ depth: Int) -> String {
            String(repeating: "{% if true %}", count: depth) + "x" + String(repeating: "{% endif %}", count: depth)
        }
        #expect(rendered(nested(100)) == "x")
        let result = Rendering("a" + nested(101) + "b")()
        #expect(result.codes == ["liquid.limit"])
        #expect(result.text == "ab")
    }
}
