import Liquid
import Testing
import Text

/// A render that takes over the memory of others writes and reports what it would alone.
@Suite struct RenderMemoryTests {
    private static let partials = [
        "row.html":
            "{{ item.name }}{{ own }}{% assign own = item.name %}{% if deeper %}{% render 'row.html', item: deeper %}{% endif %};",
        "each.html": "{{ forloop.index }}/{{ forloop.length }}{{ each }}{% increment n %}{% cycle 'a', 'b' %}",
        "rest.html": "{% for i in list offset: continue %}[{{ i }}]{% endfor %}",
        "self.html": "{{ n }}{% assign m = n | plus: 1 %}{% render 'self.html', n: m %}",
        "shadow.html": "{{ title }}{% for title in list %}{{ title }}{% endfor %}{{ title }}{{ unknown }}",
    ]

    private static let templates = [
        "{% for i in list limit: 2 %}{{ i }}{% endfor %}{% include 'rest.html' %}{% render 'rest.html', list: list %}",
        "{% render 'each.html' for list as each %}{% increment n %}{{ n }}{% increment n %}{{ n }}{% decrement m %}{{ m }}",
        "{% render 'row.html', item: item, deeper: item %}{{ own }}{% include 'shadow.html', title: 'given' %}{{ title }}",
        "{% render 'self.html', n: 1 %}never",
        "{% for i in (1..3) %}{% for j in list %}{% ifchanged %}{{ j }}{% endifchanged %}{{ forloop.parentloop.index }}{% endfor %}"
            + "{{ j }}{% break %}{% endfor %}{{ i }}{% cycle 'x', 'y' %}{% cycle 'x', 'y' %}",
        "{% capture own %}<{{ title }}>{% endcapture %}{% for i in list %}{% if i > 1 %}{{ nosuch.name }}{% endif %}{% endfor %}{{ own }}",
        "{% case title %}{% when 't' %}{% for i in list %}{% render 'shadow.html', list: list %}{% endfor %}{% endcase %}",
        "{% render 'nosuch.html' %}{{ a }}{{ b }}{{ c }}{{ d }}{{ title }}{% tablerow i in list %}{{ i }}{% endtablerow %}",
        "{% if list contains 2 %}2{% endif %}{% if title contains 't' %}t{% endif %}{% if item contains 'name' %}n{% endif %}"
            + "{% if nosuch contains 1 %}!{% endif %}{% if list contains nosuch %}!{% endif %}{% if list contains 'x' %}!{% endif %}",
    ]

    private static func parse(_ text: String) -> Template { Template.parse(SourceFile(path: "p", text: text)).value }

    @Test func rendersAreTheSameWithMemoryOfOthers() {
        let plain = TemplateLibrary(Self.partials.mapValues(Self.parse))
        let kept = plain.keepingLinks()
        let (roots, memory) = (Self.templates.map(Self.parse), RenderMemory())
        let variables: LiquidObject = [
            "list": .array([1, 2, 3]), "title": "t", "item": .object(["name": "한글"]), "c": .null,
        ]
        for round in 0..<4 {
            for step in 0..<roots.count {
                let root = roots[(step * (round + 1)) % roots.count]
                var options = RenderOptions(escapesHTML: round % 2 == 0, strictVariables: round > 1)
                // Some end in the middle.
                if (step + round) % 4 == 3 { options.limits.iterations = 5 }
                options.globals = ["unknown": .int(round)]
                let alone = root.render(variables, library: plain, options: options)
                options.memory = memory
                for library in [plain, kept] {
                    let shared = root.render(variables, library: library, options: options)
                    #expect(
                        String(decoding: shared.value, as: UTF8.self) == String(decoding: alone.value, as: UTF8.self))
                    #expect(shared.diagnostics == alone.diagnostics)
                }
            }
        }
    }

    /// More names are set and left than there is room to note them.
    @Test func aPartialIsNewEveryTime() {
        let names = (0..<40).map { "v\($0)" }
        let loops = names.map { "{% for \($0) in list %}{% endfor %}{{ \($0) }}" }.joined()
        let partial = loops + loops + names.map { "{{ \($0) }}{% assign \($0) = 1 %}" }.joined()
        let library = TemplateLibrary(["p": Self.parse(partial)])
        let root = Self.parse(
            "{% render 'p', list: list %}{% render 'p', list: list %}{% render 'p' for list as list %}")
        var options = RenderOptions()
        options.memory = RenderMemory()
        for _ in 0..<3 {
            let rendered = root.render(["list": .array([1, 2])], library: library, options: options)
            #expect(rendered.value.isEmpty && rendered.diagnostics.isEmpty)
        }
    }

    /// Where a loop ended is known to a partial that only a computed name leads to.
    @Test func aLoopGoesOnInAPartial() {
        var library = TemplateLibrary()
        let root = Self.parse("{% for i in list limit: 2 %}{% endfor %}{% include which %}")
        library["rest"] = Self.parse("{% for i in list offset: continue %}[{{ i }}]{% endfor %}")
        let rendered = root.render(["list": .array([1, 2, 3]), "which": "rest"], library: library)
        #expect(String(decoding: rendered.value, as: UTF8.self) == "[3]")
    }
}
