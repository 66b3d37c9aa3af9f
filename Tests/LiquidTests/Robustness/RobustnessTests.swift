import DataTree
import Foundation
import Liquid
import Testing
import Text

/// What nests, repeats or goes on, in both modes and dialects: a hundred thousand of everything where `$LIQUID_MUTATIONS` asks
/// for the whole run, fewer otherwise.
@Suite struct RobustnessTests {
    static let isWhole = ProcessInfo.processInfo.environment["LIQUID_MUTATIONS"] != nil
    static let depth = isWhole ? 100_000 : 10_000
    /// Signs inside of tags are tried in many places.
    static let signs = isWhole ? 100_000 : 1000

    private func survive(_ template: String, _ data: LiquidObject = [:]) {
        for dialect in Survival.dialects {
            for mode in Survival.modes {
                var survival = Survival(template)
                survival.mode = mode
                survival.dialect = dialect
                survival.data = data
                #expect(survival.failure() == nil, "\(template.prefix(40)) \(mode) \(dialect)")
            }
        }
    }

    private func repeated(_ text: String) -> String { String(repeating: text, count: Self.depth) }

    @Test(arguments: [
        "{% if true %}", "{% for i in (1..2) %}", "{% capture x %}", "{% comment %}", "{% raw %}",
        "{% case x %}{% when 1 %}", "{% unless x %}", "{% endif %}", "{{", "{%", "{{ x", "{% x", "{% nosuch %}",
        "{% liquid if x %}", "{% doc %}", "{{ a['", "{%- raw -%}", "{% else %}", "{% if x %}{% else %}",
        "{% if x %}{% elsif x %}", "{% tablerow i in (1..2) %}", "{% ifchanged %}", "{{ x | nosuch }}", "{{ '",
        "{{ x }",
        "{% # ", "}}", "%}", "{{}}", "{%%}", "{", "${", "{{ ${", "{% abort_message('", "{% connected_content ",
    ])
    func manyOpenersAreNoCrash(_ opener: String) {
        survive(repeated(opener))
    }

    /// Opened and closed again.
    @Test(arguments: [
        ("{% if true %}", "{% endif %}"), ("{% unless false %}", "{% endunless %}"),
        ("{% for i in (1..1) %}", "{% endfor %}"), ("{% case 1 %}{% when 1 %}", "{% endcase %}"),
        ("{% capture x %}", "{% endcapture %}"), ("{% tablerow i in (1..1) %}", "{% endtablerow %}"),
        ("{% ifchanged %}", "{% endifchanged %}"), ("{% comment %}", "{% endcomment %}"), ("{% raw %}", "{% endraw %}"),
        ("{% doc %}", "{% enddoc %}"),
    ])
    func manyNestedBlocksAreNoCrash(_ opener: String, _ closer: String) {
        survive(repeated(opener) + "x" + repeated(closer))
        survive(repeated(opener + closer))
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

    /// The first three stand for the grammars: a value with filters, a condition, a collection with attributes.
    static let places: [(String, String)] = [
        ("{{ ", " }}"), ("{% if ", " %}{% endif %}"), ("{% for x in ", " %}{% endfor %}"),
        ("{% case x %}{% when ", " %}{% endcase %}"), ("{% assign x = ", " %}"), ("{% cycle ", " %}"),
        ("{% include ", " %}"), ("{% liquid ", " %}"), ("{% tablerow i in ", " %}{% endtablerow %}"),
    ]

    @Test(arguments: [
        "[", "(", "a[", "(1..", "a.", ".", "..", "a|b:", "'", "a[b]", "-", "a,", ",", "a and ", "a: ", "x | y: a, ",
        "x | append: 'a' | ", "| upcase ", "1.", "\"'", "[[]", "]", ")", "a == ", "a or a and ", "${a}.", "{{ a }}",
        "\n",
    ])
    func manySignsInATagAreNoCrash(_ sign: String) {
        let short = String(repeating: sign, count: 1000)
        for (before, after) in Self.places { survive(before + short + after) }
        let long = String(repeating: sign, count: Self.signs)
        for (before, after) in Self.places.prefix(3) where long != short { survive(before + long + after) }
    }

    @Test(arguments: [("[", "]"), ("(1..", ")"), ("a[", "]"), ("a[a.b[", "]]")])
    func manyBracketsAroundAValueAreNoCrash(_ opener: String, _ closer: String) {
        let run = String(repeating: opener, count: Self.signs) + "1" + String(repeating: closer, count: Self.signs)
        for (before, after) in Self.places.prefix(3) { survive(before + run + after) }
    }

    @Test(arguments: [" | upcase", " | append: 'a'", ".b", "[0]", "['b']", " | default: a", " | split: '' | join: ''"])
    func manyLinksOfAChainAreNoCrash(_ link: String) {
        survive("{{ a" + repeated(link) + " }}{% assign x = a" + repeated(link) + " %}", ["a": ["b": "text"]])
    }

    @Test func aLiquidTagInsideALiquidTagIsNoRecursion() {
        #expect(rendered("{% liquid " + repeated("liquid ") + "echo 'x' %}") == "x")
    }

    @Test func deepDataIsNoCrash() {
        let text = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        let deep = JSONParser.parse(SourceFile(path: "deep", text: text)).value.root.map { LiquidValue($0) }
        let data: LiquidObject = ["a": deep ?? .null]
        for filter in ["json", "join", "flatten", "size", "sort", "uniq", "compact", "concat: a", "map: 'x'", "sum"] {
            survive("{{ a | \(filter) }}{{ a }}{% if a == a %}{% endif %}{% if a contains a %}{% endif %}", data)
        }
    }
}
