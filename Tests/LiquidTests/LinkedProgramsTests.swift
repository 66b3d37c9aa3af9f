import Liquid
import Synchronization
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

    /// What a call with constants wrote is kept; it must not be what another call, another escape or another template writes.
    @Test func outputsOfConstantCallsAreKept() {
        let partials = [
            "icon": "<i {{ name }}>{% case name %}{% when 'a', 'b' %}1{% when 'c' %}2{% else %}3{% endcase %}</i>",
            "global": "{{ name }}{{ shared }}", "deep": "{% render 'icon', name: 'a' %}{% assign x = name %}{{ x }}",
            "count": "{% increment name %}", "size": "{{ name.size }}",
            "big": "{% if name == 'x' %}{{ name }}{% endif %}!",
        ].mapValues { Template.parse(SourceFile(path: "p", text: $0)).value }
        let calls = [
            "icon', name: 'a'", "icon', name: 'b'", "icon', name: 'z<'", "icon'", "icon', name: 7",
            "icon', name: other",
            "global', name: 'a'", "deep', name: 'a'", "count', name: 'a'", "size', name: 'abc'", "big', name: 'x'",
            "icon' with other as name", "icon' for list as name",
        ].map { "{% render '\($0) %}" }
        let text = calls.joined(separator: ";") + "{% for i in (1..3) %}" + calls.joined() + "{% endfor %}"
        let root = Template.parse(SourceFile(path: "page", text: text)).value
        let library = TemplateLibrary(partials)
        let kept = library.keepingLinks()
        for number in 0..<6 {
            var options = RenderOptions(escapesHTML: number % 2 == 0, strictVariables: number > 3)
            options.globals = ["shared": .int(number)]
            let variables: LiquidObject = ["other": .string("o\(number)"), "list": .array(["a", .int(number), "b"])]
            let first = root.render(variables, library: kept, options: options)
            let second = root.render(variables, library: library, options: options)
            #expect(String(decoding: first.value, as: UTF8.self) == String(decoding: second.value, as: UTF8.self))
            #expect(first.diagnostics == second.diagnostics)
        }
    }

    /// A call whose output is kept counts as any other one does.
    @Test func keptCallsAreCounted() {
        let icon = Template.parse(SourceFile(path: "i", text: "x{{ n }}")).value
        let (plain, kept) = (TemplateLibrary(["i": icon]), TemplateLibrary(["i": icon]).keepingLinks())
        let text = "{% for i in (1..40) %}{% render 'i', n: 1 %}{% endfor %}"
        let root = Template.parse(SourceFile(path: "page", text: text)).value
        for limits in [(60, 1000), (1000, 30), (60, 1000), (1000, 80)] {
            var options = RenderOptions()
            (options.limits.iterations, options.limits.outputBytes) = limits
            let (first, second) = (
                root.render([:], library: plain, options: options), root.render([:], library: kept, options: options)
            )
            #expect(first.value == second.value && first.diagnostics == second.diagnostics)
            #expect(first.diagnostics.map(\.code.id) == (limits.1 == 80 ? [] : ["liquid.limit"]))
        }
    }

    private final class Counter: Sendable {
        private let calls = Mutex(0)
        func count() { calls.withLock { $0 += 1 } }
        var value: Int { calls.withLock { $0 } }
    }

    /// Constants through filters that are said to be steady, in the template itself, in partials, and in partials of these.
    private static let words = [
        "word": "{{ 'key' | t }}", "icon": "<i {{ name }}/>",
        "menu":
            "{% render 'icon', name: 'a' %}{{ 'k<' | t }}{% render 'word' %}{% if name == 'x' %}{% render 'icon', name: name %}{% endif %}",
        "whole": "{% render 'menu', name: 'x' %}{% render 'menu', name: 'y' %}", "loop": "{% render 'loop' %}",
        "varied":
            "{{ 'key' | t | upcase }}{{ name | t }}{{ 'key' | t: 1 }}{{ 'key' | plain }}{% assign x = 'key' | t %}{{ x }}",
        "many": String(repeating: "{% render 'whole' %}", count: 9), "lost": "{% render 'word' %}{% render 'nosuch' %}",
    ].mapValues { text in
        var options = ParseOptions()
        options.filters = ["t", "plain"]
        return Template.parse(SourceFile(path: "p", text: text), options: options).value
    }

    @Test func constantsThroughSteadyFiltersAreKept() {
        var parsing = ParseOptions()
        parsing.filters = ["t", "plain"]
        let calls = ["word'", "menu'", "whole'", "varied', name: 'b'", "many'", "lost'", "menu', name: other"].map {
            "{% render '\($0) %}"
        }
        let text =
            "{{ 'key' | t }}{{ 'a&b' | t | plain }}{{ 'key' | plain }}{{ other | t }}{{ 7 | t }}"
            + calls.joined(separator: ";")
        let root = Template.parse(SourceFile(path: "page", text: text), options: parsing).value
        let plain = TemplateLibrary(Self.words)
        let kept = plain.keepingLinks(steadyFilters: ["t"])
        for number in 0..<6 {
            let counter = Counter()
            var options = RenderOptions(escapesHTML: number != 3, strictVariables: number == 4)
            options.filters["t"] = { value, arguments in
                counter.count()
                return .string("(\(value.stringValue ?? "?")\(arguments[0].isNull ? "" : "!"))")
            }
            options.filters["plain"] = { value, _ in .string("\(number)\(value.stringValue ?? "?")") }
            let first = root.render(["other": .int(number)], library: plain, options: options)
            let all = counter.value
            let second = root.render(["other": .int(number)], library: kept, options: options)
            #expect(String(decoding: first.value, as: UTF8.self) == String(decoding: second.value, as: UTF8.self))
            #expect(first.diagnostics == second.diagnostics)
            // What is left are those with arguments, other filters or other inputs.
            if number != 3, number > 0 { #expect(all > 50 && counter.value - all == 6) }
        }
    }

    /// Kept calls with calls in them count as many as these, and write no more than a limit allows.
    @Test func keptCallsInOneAnotherKeepToLimits() {
        let plain = TemplateLibrary(Self.words)
        let kept = plain.keepingLinks(steadyFilters: ["t"])
        let text = "{% for i in (1..3) %}{% render 'many' %}{% render 'whole' %}{% endfor %}{% render 'loop' %}"
        let root = Template.parse(SourceFile(path: "page", text: text)).value
        for step in 0..<60 {
            var options = RenderOptions()
            options.filters["t"] = { value, _ in value }
            if step % 2 == 0 { options.limits.iterations = step * 7 } else { options.limits.outputBytes = step * 40 }
            let (first, second) = (
                root.render([:], library: plain, options: options), root.render([:], library: kept, options: options)
            )
            #expect(first.value == second.value && first.diagnostics == second.diagnostics)
            #expect(!first.diagnostics.isEmpty)
        }
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
