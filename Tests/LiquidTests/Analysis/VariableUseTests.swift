import Liquid
import TestSupport
import Testing
import Text

@Suite struct VariableUseTests {
    private func uses(
        _ template: String, _ partials: [String: String]? = nil, mode: ParseOptions.Mode = .strict
    ) -> [VariableUse] {
        let options = ParseOptions(mode: mode)
        let library = partials.map { partials -> TemplateLibrary in
            var library = TemplateLibrary()
            for (name, text) in partials {
                library[name] = Template.parse(SourceFile(path: name, text: text), options: options).value
            }
            return library
        }
        return Template.parse(SourceFile(path: "page", text: template), options: options).value
            .variablesRead(library: library)
    }

    private func paths(_ template: String, _ partials: [String: String]? = nil) -> [String] {
        uses(template, partials).map(\.path)
    }

    // MARK: Where variables stand

    @Test(arguments: [
        ("{{ a }}{{ b.c | upcase }}", ["a", "b.c"]),
        ("{{ 'x' | append: a | append: b }}", ["a", "b"]),
        ("{{ x | f: 1, key: a }}", ["x", "a"]),
        ("{{ a | escape }}", ["a"]),
        ("{% echo a %}{% assign z = b %}{% capture z %}{{ c }}{% endcapture %}", ["a", "b", "c"]),
        (
            "{% if a == b and c contains 'x' %}{% elsif d %}{% endif %}{% unless e %}{% endunless %}",
            ["a", "b", "c", "d", "e"]
        ),
        ("{% case a %}{% when b, 1 %}{% when 2 or c %}{% else %}{{ d }}{% endcase %}", ["a", "b", "c", "d"]),
        ("{% for x in a limit: b offset: c %}{% endfor %}", ["a", "b", "c"]),
        ("{% for x in (a..b) %}{% endfor %}", ["a", "b"]),
        ("{% tablerow x in a cols: b %}{% endtablerow %}", ["a", "b"]),
        ("{% cycle a, b %}{% cycle g: c %}", ["a", "b", "g", "c"]),
        ("{% liquid\n echo a\n if b\n echo c\n endif %}", ["a", "b", "c"]),
        ("{{ a[b.c]['d'][0][e] }}", ["a[b.c]['d'][0][e]", "b.c", "e"]),
        ("{{ [a].b }}{{ ['c d'] }}", ["[a].b", "a", "['c d']"]),
        ("{% ifchanged %}{{ a }}{% endifchanged %}", ["a"]),
        ("{% comment %}{{ a }}{% endcomment %}{% raw %}{{ b }}{% endraw %}{{ true }}{{ nil }}{{ 1 }}{{ 'c' }}", []),
        ("{% include a, x: b %}{% render 'p', x: c %}{% render 'p' for d as e %}", ["a", "b", "c", "d"]),
    ])
    func everyPlaceOfAVariableIsFoundInReadingOrder(_ template: String, _ expected: [String]) {
        var options = ParseOptions()
        options.filters = ["f"]
        let parsed = Template.parse(SourceFile(path: "page", text: template), options: options)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.value.variablesRead().map(\.path) == expected)
    }

    @Test(arguments: [
        "{% assign a = 1 %}{{ a }}{{ a.b }}",
        "{% capture a %}x{% endcapture %}{{ a }}",
        "{% for a in (1..2) %}{{ a.b }}{{ forloop.index }}{{ forloop.parentloop.first }}{% endfor %}",
        "{% tablerow a in (1..2) %}{{ a }}{{ tablerowloop.col }}{% endtablerow %}",
        "{% increment a %}{{ a }}{% decrement b %}{{ b }}",
        "{% if true %}{% assign a = 1 %}{% else %}{% assign a = 2 %}{% endif %}{{ a }}",
        "{% for x in (1..2) %}{% assign a = x %}{% endfor %}{{ a }}",
        "{% for x in (1..2) %}{% for y in x %}{{ x }}{{ y }}{% endfor %}{{ x }}{% endfor %}",
    ])
    func whatTheTemplateSetsIsNotFromOutside(_ template: String) {
        #expect(uses(template).isEmpty)
    }

    @Test(arguments: [
        ("{{ a }}{% assign a = 1 %}{{ a }}", ["a"]),
        ("{% assign a = a | plus: 1 %}", ["a"]),
        ("{% capture a %}{{ a }}{% endcapture %}{{ a }}", ["a"]),
        ("{% for a in a %}{{ a }}{% endfor %}", ["a"]),
        ("{% for a in (1..2) %}{% else %}{{ a }}{% endfor %}", ["a"]),
        ("{% for a in (1..2) %}{% for a in (1..2) %}{% endfor %}{{ a }}{% endfor %}{{ a }}", ["a"]),
    ])
    func aNameIsFromOutsideWhereItIsNotSetYetOrNoLonger(_ template: String, _ expected: [String]) {
        #expect(paths(template) == expected)
    }

    // MARK: What is told of each

    @Test func aUseHasItsPartsAndItsPlace() throws {
        let marked = MarkedSource("Hi {{ 1️⃣user.tags[n]['x y'][2].size2️⃣ | upcase }}")
        let use = try #require(uses(marked.text).first)
        #expect(use.path == "user.tags[n]['x y'][2].size")
        #expect(use.root == "user")
        #expect(use.segments == ["tags", nil, "x y", "2", "size"])
        #expect(use.location.path == "page")
        #expect(use.location.range == marked.range(1, 2))
        #expect(uses("{{ ['a b'].c }}").first?.root == "a b")
        #expect(uses("{{ [a].c }}").first?.root == "")
    }

    @Test(arguments: [
        ("{{ a | default: 'x' }}", [true]),
        ("{{ a | upcase | strip | default: 'x' }}", [true]),
        ("{{ a | append: '!' | default: 'x' }}", [false]),
        ("{{ a | plus: 1 | default: 'x' }}", [false]),
        ("{{ a | upcase }}", [false]),
        ("{{ a | default: b }}", [true, false]),
        ("{{ a | default: b | default: 'x' }}", [true, true]),
        ("{{ 'x' | append: a | default: 'x' }}", [false]),
        ("{{ a[b] | default: 'x' }}", [true, false]),
        ("{% assign z = a | default: 'x' %}", [true]),
    ])
    func aDefaultCoversWhatCanComeToItBlank(_ template: String, _ expected: [Bool]) {
        #expect(uses(template).map(\.hasDefault) == expected)
    }

    @Test(arguments: [
        ("{% if a %}{{ a }}{% endif %}{{ a }}", [true, true, false]),
        ("{% if a %}{{ a.b }}{{ c }}{% endif %}", [true, true, false]),
        ("{% if a.b %}{{ a }}{{ a.c }}{{ a.b.c }}{{ ab }}{% endif %}", [true, false, false, true, false]),
        ("{% if x %}{% elsif a %}{{ a }}{% else %}{{ a }}{% endif %}", [true, true, true, true]),
        ("{% if x %}{{ a }}{% elsif a %}{% endif %}", [true, false, true]),
        ("{% unless a == blank %}{% if x %}{{ a }}{% endif %}{% endunless %}", [true, true, true]),
        ("{% case a %}{% when 'x' %}{{ a }}{% endcase %}{{ a }}", [true, true, false]),
        ("{% if a[i] %}{{ a[i] }}{% endif %}", [true, true, false, true]),
        ("{% if a != 'x' and b %}{{ b }}{% endif %}", [true, true, true]),
    ])
    func aBlockGuardsWhatItsConditionAsksFor(_ template: String, _ expected: [Bool]) {
        #expect(uses(template).map(\.isGuarded) == expected)
    }

    // MARK: Partials

    @Test func includedPartialsShareTheScope() {
        #expect(
            paths(
                "{% assign a = 1 %}{% include 'p', b: 2 %}{{ c }}{{ b }}",
                ["p": "{{ a }}{{ b }}{{ d }}{% assign c = 3 %}{{ p.x }}"]) == ["d", "p.x", "b"])
        #expect(
            paths("{% include 'p' with a as q %}{% include 'd/p' %}", ["p": "{{ q }}{{ r }}", "d/p": "{{ p }}{{ s }}"])
                == ["a", "r", "s"])
    }

    @Test func renderedPartialsSeeTheirArgumentsOnly() {
        #expect(
            paths(
                "{% assign a = 1 %}{% render 'p', b: x.y %}{{ c }}",
                ["p": "{{ a }}{{ b.z }}{% assign c = 3 %}{{ c }}"]) == ["x.y", "a", "c"])
        #expect(paths("{% render 'p' for list as e %}", ["p": "{{ e }}{{ p }}"]) == ["list", "p"])
    }

    @Test func anOuterConditionGuardsAnIncludedPartialButNotARenderedOne() {
        let partial = ["p": "{{ a }}"]
        #expect(uses("{% if a %}{% include 'p' %}{% endif %}", partial).map(\.isGuarded) == [true, true])
        #expect(uses("{% if a %}{% render 'p' %}{% endif %}", partial).map(\.isGuarded) == [true, false])
        #expect(
            uses("{% if a %}{% include 'p' %}{% endif %}{% include 'p' %}", partial).map(\.isGuarded) == [true, false])
    }

    @Test func withoutALibraryPartialsAreNotFollowed() {
        #expect(paths("{% include 'p' %}{% include name %}{{ a }}") == ["name", "a"])
        #expect(paths("{% include 'missing' %}{{ a }}", [:]) == ["a"])
    }

    @Test func partialsThatCallEachOtherAreFollowedOnce() {
        let partials = [
            "a": "{{ x }}{% include 'b' %}", "b": "{{ y }}{% include 'a' %}{% render 'b' %}",
        ]
        #expect(paths("{% include 'a' %}{% include 'a' %}", partials) == ["x", "y"])
    }

    @Test func twoHundredPartialsThatEachCallTheNextTwiceEndAtOnce() throws {
        var partials: [String: String] = ["p200": "{{ last }}"]
        for index in 0..<200 {
            let next = "p\(index + 1)"
            partials["p\(index)"] =
                "{% assign v\(index) = 1 %}{% include '\(next)' %}{% for x in y %}{% include '\(next)', z\(index): 1 %}{% endfor %}"
        }
        #expect(paths("{% include 'p0' %}", partials).contains("y"))
    }

    // MARK: Hostile templates

    @Test(arguments: [ParseOptions.Mode.strict, .lax])
    func deepNestingNeedsNoStack(_ mode: ParseOptions.Mode) {
        let sources = [
            String(repeating: "{% if a %}{% for a in b %}", count: 50_000),
            "{{ " + String(repeating: "a[", count: 50_000) + "b" + String(repeating: "]", count: 50_000) + " }}",
            "{{ a" + String(repeating: ".b", count: 50_000) + " }}",
            "{{ a" + String(repeating: " | append: b", count: 50_000) + " }}",
            String(repeating: "{% capture a %}", count: 50_000),
        ]
        for source in sources {
            let template = Template.parse(SourceFile(path: "page", text: source), options: .init(mode: mode)).value
            #expect(SmallStack.run { template.variablesRead().count } != nil)
        }
    }

    @Test func brokenTemplatesAreAnalysedAsFarAsTheyGo() {
        #expect(paths("{% if %}{{ a }}{% for %}{{ b }}{% assign = 1 %}{{ c") == ["a", "b"])
    }
}
