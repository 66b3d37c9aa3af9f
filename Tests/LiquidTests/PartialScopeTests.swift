import Liquid
import Testing
import Text

/// What a partial sets is gone when it is called again; where a loop ended is not.
@Suite struct PartialScopeTests {
    private static func parse(_ text: String) -> Template { Template.parse(SourceFile(path: "p", text: text)).value }

    /// More names are set and left than there is room to note them.
    @Test func aPartialIsNewEveryTime() {
        let names = (0..<40).map { "v\($0)" }
        let loops = names.map { "{% for \($0) in list %}{% endfor %}{{ \($0) }}" }.joined()
        let partial = loops + loops + names.map { "{{ \($0) }}{% assign \($0) = 1 %}" }.joined()
        let library = TemplateLibrary(["p": Self.parse(partial)])
        let root = Self.parse(
            "{% render 'p', list: list %}{% render 'p', list: list %}{% render 'p' for list as list %}")
        for _ in 0..<3 {
            let rendered = root.render(["list": .array([1, 2])], library: library)
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
