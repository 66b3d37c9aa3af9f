import Liquid
import Testing
import Text

/// What a library keeps for later renders changes nothing of what is rendered.
@Suite struct LinkedProgramsTests {
    private static let partials = [
        "row.html": "{{ item.name | mark }}{% if deeper %}{% render 'row.html', item: deeper %}{% endif %};",
        "list.html":
            "{% assign own = 'x' %}{% for item in items %}{% render 'row.html', item: item, deeper: item.next %}"
            + "{% endfor %}{{ own }}",
        "named.html": "{{ named }}{{ title | upcase | mark }}{{ forloop.index }}",
    ]

    private static func library() -> TemplateLibrary {
        TemplateLibrary(
            partials.mapValues { text in
                var options = ParseOptions()
                options.filters = ["mark"]
                return Template.parse(SourceFile(path: "p", text: text), options: options).value
            })
    }

    private static func root(_ text: String) -> Template {
        var options = ParseOptions()
        options.filters = ["mark"]
        return Template.parse(SourceFile(path: "page", text: text), options: options).value
    }

    private static func variables(_ number: Int) -> LiquidObject {
        let last: LiquidValue = .object(["name": .string("n\(number)")])
        let item: LiquidValue = .object(["next": last, "name": .string("m\(number)")])
        // Of another shape: what a lookup found before lies elsewhere.
        let other: LiquidValue = .object(["name": "o", "a": 1, "b": 2])
        return number % 2 == 0
            ? ["items": .array([item, other]), "which": "named.html", "title": "t"]
            : ["title": "u", "which": "list.html", "items": .array([other, item, other])]
    }

    @Test func rendersAreTheSameWithAndWithoutWhatIsKept() {
        let root = Self.root(
            "{% render 'list.html', items: items %}{% include which %}"
                + "{% for i in (1..2) %}{% include 'named.html' %}{% endfor %}{{ title | mark }}")
        let (kept, plain) = (Self.library().keepingLinks(), Self.library())
        for number in 0..<8 {
            var options = RenderOptions()
            // The host's filter is another one in each render, and missing in some.
            if number % 4 != 3 {
                options.filters["mark"] = { value, _ in .string("<\(number)\(value.stringValue ?? "")>") }
            }
            let first = root.render(Self.variables(number), library: kept, options: options)
            let second = root.render(Self.variables(number), library: plain, options: options)
            #expect(String(decoding: first.value, as: UTF8.self) == String(decoding: second.value, as: UTF8.self))
            #expect(first.diagnostics == second.diagnostics)
        }
    }

    @Test func aLibraryThatChangesForgetsWhatItKept() {
        let root = Self.root("{% render 'named.html', title: 'a' %}")
        var library = Self.library().keepingLinks()
        #expect(String(decoding: root.render([:], library: library).value, as: UTF8.self) == "A")
        library["named.html"] = Self.root("changed {{ title }}")
        #expect(String(decoding: root.render([:], library: library).value, as: UTF8.self) == "changed a")
        library["named.html"] = nil
        #expect(root.render([:], library: library).diagnostics.map(\.code.id) == ["liquid.missing-partial"])
    }

    /// The size of an array is read where it lies; a member of that name goes first in an object, and a text has its own.
    @Test func sizesAreReadInTheirPlace() {
        let root = Template.parse(
            SourceFile(
                path: "page",
                text:
                    "{% if a.size > 1 %}a{% endif %}{% if o.size == 'big' %}o{% endif %}{% if o.a.size == 0 %}e{% endif %}"
                    + "{% if t.size == 2 %}t{% endif %}{{ a.size }}{{ o.size }}{{ o.a.size }}{{ t.size }}{% if a.size.x %}!{% endif %}"
            )
        ).value
        let variables: LiquidObject = [
            "a": .array([1, 2]), "o": .object(["size": "big", "a": .array([])]), "t": "한글",
        ]
        #expect(String(decoding: root.render(variables).value, as: UTF8.self) == "aoet2big02")
    }
}
