import Liquid
import Testing
import Text

@Suite struct TemplateMetricsTests {
    private func metrics(
        _ template: String, _ partials: [String: String] = [:], includeDepth: Int = 100, measures: Bool = true
    ) -> TemplateMetrics? {
        var library = TemplateLibrary()
        for (name, text) in partials { library[name] = Template.parse(SourceFile(path: name, text: text)).value }
        var options = RenderOptions()
        options.measuresTemplates = measures
        options.limits.includeDepth = includeDepth
        return Template.parse(SourceFile(path: "page", text: template)).value
            .rendering(["list": [1, 2, 3]], library: library, options: options).metrics
    }

    private func counts(_ metrics: TemplateMetrics?) -> [String: Int]? { metrics?.entries.mapValues(\.count) }

    @Test func nothingIsMeasuredUnlessAsked() {
        #expect(metrics("x", measures: false) == nil)
        #expect(counts(metrics("x")) == ["page": 1])
    }

    @Test func partialsInsidePartialsAreCounted() {
        let found = metrics(
            "{% for x in list %}{% render 'a' %}{% endfor %}{% include 'b' %}", ["a": "{% render 'b' %}", "b": "."])
        #expect(counts(found) == ["page": 1, "a": 3, "b": 4])
    }

    @Test func aPartialForAListRunsOnceForEachItem() {
        #expect(counts(metrics("{% render 'a' for list %}", ["a": "."])) == ["page": 1, "a": 3])
        #expect(counts(metrics("{% include 'a' for list %}", ["a": "."])) == ["page": 1, "a": 3])
    }

    @Test func breakOutOfAPartialEndsItsRun() {
        let found = metrics(
            "{% for x in list %}{% include 'a' %}{% endfor %}{% render 'b' %}", ["a": "{% break %}", "b": ""])
        #expect(counts(found) == ["page": 1, "a": 1, "b": 1])
    }

    @Test func theTimeOfAPartialIsInItsCallersButNotTheirOwn() throws {
        let found = try #require(
            metrics("{% render 'a' %}", ["a": "{% for i in (1..2000) %}{{ i | times: i }}{% endfor %}"]))
        let page = try #require(found.entries["page"])
        let partial = try #require(found.entries["a"])
        #expect(page.cumulative >= partial.cumulative)
        #expect(page.own == page.cumulative - partial.cumulative)
        #expect(partial.own == partial.cumulative)
        #expect(partial.longest == partial.cumulative)
        #expect(found.sorted.map(\.path) == ["page", "a"])
    }

    @Test func aTemplateThatCallsItselfCountsItsTimeOnce() throws {
        let found = try #require(
            metrics(
                "{% render 'a', n: 5 %}",
                ["a": "{% if n > 0 %}{% assign m = n | minus: 1 %}{% render 'a', n: m %}{% endif %}"]))
        let page = try #require(found.entries["page"])
        let partial = try #require(found.entries["a"])
        #expect(partial.count == 6)
        #expect(partial.cumulative <= page.cumulative)
        #expect(partial.longest == partial.cumulative)
    }

    @Test func aLimitLeavesNoRunOpen() throws {
        let found = try #require(metrics("{% render 'a' %}", ["a": "{% render 'a' %}"], includeDepth: 10))
        #expect(counts(found) == ["page": 1, "a": 10])
    }

    @Test func whatRendersMeasuredIsMerged() throws {
        var all = try #require(metrics("{% render 'a' %}", ["a": "."]))
        let other = try #require(metrics("{% render 'a' for list %}", ["a": "."]))
        let (first, second) = (try #require(all.entries["a"]), try #require(other.entries["a"]))
        all.merge(other)
        let both = try #require(all.entries["a"])
        #expect(both.count == 4)
        #expect(both.cumulative == first.cumulative + second.cumulative)
        #expect(both.longest == max(first.longest, second.longest))
    }
}
